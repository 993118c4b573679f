import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureRefusal } from '../../../shared/image-header.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import { logoOf } from './logo-image.ts';
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
    <fieldset className="logo-field">
      <legend className="field-label">{t('logo.title')}</legend>
      <div className="logo-frame">
        {logo === '' ? t('logo.none') : <img src={`data:image/png;base64,${logo}`} alt={t('logo.preview')} />}
      </div>
      <div className="logo-acts">
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
