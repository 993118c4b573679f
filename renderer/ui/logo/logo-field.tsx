import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureRefusal } from '../../../shared/image-header.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import { base64Of, withPicture } from '../shrink-image.ts';
import './logo.css';

const PICKED_TYPES = ['image/png', 'image/jpeg'];

/** Shows the logo as it will be printed: black dots only. */
export function LogoField(props: { readonly logo: string; readonly onChange: (logo: string) => void }): ReactNode {
  const { t } = useTranslation('printers');
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [picked, setPicked] = useState(false);
  const { logo } = props;

  const pick = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setDrawing(true);
    const drawn = await logoOf(file);
    setDrawing(false);
    setRefusal(drawn.ok ? null : drawn.why);
    setPicked(drawn.ok);
    if (drawn.ok) props.onChange(drawn.base64);
  };
  const remove = (): void => {
    setRefusal(null);
    setPicked(false);
    props.onChange('');
  };
  const said = drawing ? t('logo.drawing') : picked ? t('logo.ready') : '';
  return (
    <fieldset className="stack-s logo-field">
      <legend className="field-label">{t('logo.title')}</legend>
      <div className="logo-frame">
        {logo === '' ? t('logo.none') : <img src={`data:image/png;base64,${logo}`} alt={t('logo.preview')} />}
      </div>
      <div className="flow">
        <FileButton types={PICKED_TYPES} busy={drawing} onPick={(files) => void pick(files)}>
          {t(logo === '' ? 'logo.choose' : 'logo.change')}
        </FileButton>
        {logo === '' ? null : (
          <Button look="quiet" onPress={remove}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <p className="field-help">{t('logo.hint')}</p>
      <p role="status" className={refusal === null ? 'field-help' : 'field-error'}>
        {refusal === null ? said : t(`logo.problem.${refusal}`)}
      </p>
    </fieldset>
  );
}

/** Fits 58 mm paper: one logo serves both widths; height about 3 cm. */
const MAX_WIDTH = 384;
const MAX_HEIGHT = 240;

export type Logo =
  | { readonly ok: true; readonly base64: string }
  | { readonly ok: false; readonly why: PictureRefusal };

/** Redraws a picked file as a black and white PNG without its metadata. Transparent becomes white. */
export function logoOf(file: Blob): Promise<Logo> {
  return withPicture<Logo>(file, async (bitmap) => {
    const scale = Math.min(1, MAX_WIDTH / bitmap.width, MAX_HEIGHT / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return { ok: false, why: 'unreadable' };
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const image = context.getImageData(0, 0, width, height);
    toDots(image.data, width, height);
    context.putImageData(image, 0, 0);
    return { ok: true, base64: await base64Of(await canvas.convertToBlob({ type: 'image/png' })) };
  });
}

const WHITE = 255;
const MIDDLE = 128;

/** Floyd-Steinberg dithering of opaque RGBA, in place: lines stay lines, and photographs stay recognisable. */
export function toDots(rgba: Uint8ClampedArray, width: number, height: number): void {
  const grey = Float32Array.from({ length: width * height }, (_, at) => greyOf(rgba, at * 4));
  const spread = (x: number, y: number, error: number): void => {
    if (x < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    grey[at] = (grey[at] ?? WHITE) + error;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const value = grey[at] ?? WHITE;
      const dot = value < MIDDLE ? 0 : WHITE;
      rgba.fill(dot, at * 4, at * 4 + 3);
      const error = value - dot;
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
    }
  }
}

/** Luma. */
function greyOf(rgba: Uint8ClampedArray, at: number): number {
  return 0.299 * (rgba[at] ?? WHITE) + 0.587 * (rgba[at + 1] ?? WHITE) + 0.114 * (rgba[at + 2] ?? WHITE);
}
