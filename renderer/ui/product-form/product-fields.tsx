import { type ReactNode, useState } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { PictureRefusal } from '../../../shared/image-header.ts';
import type { Product } from '../../../shared/product.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import { usePortalContainer } from '../page-place.ts';
import { shrinkImage } from '../shrink-image.ts';
import { useStoredPicture } from '../use-stored-picture.ts';
import '../field.css';

/** Usually one of the existing texts; another may be typed. */
export function ComboField(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly error?: string | null;
  readonly maxLength: number;
}): ReactNode {
  const container = usePortalContainer();
  return (
    <ComboBox
      className="field"
      inputValue={props.value}
      onInputChange={props.onChange}
      defaultItems={props.choices.map((name) => ({ name }))}
      isInvalid={(props.error ?? null) !== null}
      validationBehavior="aria"
      allowsCustomValue
      menuTrigger="focus"
    >
      <Label className="field-label">{props.label}</Label>
      <Input className="field-input" spellCheck={false} maxLength={props.maxLength} autoComplete="off" />
      {props.help === undefined ? null : (
        <Text slot="description" className="field-help">
          {props.help}
        </Text>
      )}
      <FieldError className="field-error">{props.error}</FieldError>
      <Popover {...container} className="raised popover">
        <ListBox>
          {({ name }: { readonly name: string }) => (
            <ListBoxItem className="choice" id={name} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

const PICKED_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** A picked file is shrunk first. */
export function PictureField(props: {
  readonly product: Product | null;
  readonly image: string | null | undefined;
  readonly error: string | null;
  readonly onChange: (image: string | null | undefined) => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const stored = useStoredPicture(props.product);
  const shown = props.image === undefined ? stored : props.image === null ? null : dataUrl(props.image);

  const pick = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setShrinking(true);
    const shrunk = await shrinkImage(file);
    setShrinking(false);
    setRefusal(shrunk.ok ? null : shrunk.why);
    if (shrunk.ok) props.onChange(shrunk.base64);
  };
  const remove = (): void => {
    setRefusal(null);
    props.onChange(props.product?.hasImage === true ? null : undefined);
  };
  const problem = refusal === null ? props.error : t(`pictureProblem.${refusal}`);
  return (
    <fieldset className="stack-s picture-field">
      <legend className="field-label">{t('form.picture')}</legend>
      <div className="picture-frame">
        {shown === null ? t('form.noPicture') : <img src={shown} alt={t('form.pictureOf')} />}
      </div>
      <FileButton types={PICKED_TYPES} busy={shrinking} onPick={(files) => void pick(files)}>
        {t(shown === null ? 'form.choosePicture' : 'form.changePicture')}
      </FileButton>
      {shown === null ? null : (
        <Button look="quiet" onPress={remove}>
          {t('form.removePicture')}
        </Button>
      )}
      <p className="field-help">{t('form.pictureHint')}</p>
      <p role="status" className={problem === null ? 'field-help' : 'field-error'}>
        {problem ?? (shrinking ? t('form.shrinking') : typeof props.image === 'string' ? t('form.pictureReady') : '')}
      </p>
    </fieldset>
  );
}

/** Base64 of the PNG signature begins with iVBOR. */
function dataUrl(base64: string): string {
  return `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`;
}
