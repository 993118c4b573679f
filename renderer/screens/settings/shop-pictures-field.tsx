import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_SHOP_PICTURE_BYTES,
  MAX_SHOP_PICTURES,
  SHOP_PICTURE_SIDE,
  SHOP_PICTURES_PATH,
} from '../../../shared/customer-screen.ts';
import type { PictureRefusal } from '../../../shared/image-header.ts';
import type { AppError } from '../../../shared/result.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { shrinkImage } from '../../ui/shrink-image.ts';
import { useCall } from '../../use-call.ts';
import './shop-pictures.css';

const PICKED_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Stored when chosen, not with the settings. */
export function ShopPicturesField(): ReactNode {
  const { t } = useTranslation('customer-setup');
  const { t: settings } = useTranslation('settings');
  const editing = useShopPictures();
  const { pictures, adding, error } = editing;
  const count = pictures?.length ?? 0;
  const most = MAX_SHOP_PICTURES;
  const isFull = count >= most;
  return (
    <fieldset className="shop-pictures">
      <legend className="field-label">{t('pictures')}</legend>
      <p className="field-help">{t('picturesHint', { most })}</p>
      <p role="status" className="soft">
        {adding ? t('adding') : pictures === null && error === null ? t('picturesReading') : null}
        {!adding && pictures !== null && count === 0 ? t('noPictures') : null}
        {!adding && isFull ? t('full', { most }) : null}
      </p>
      <div className="key-buttons">
        <FileButton
          types={PICKED_TYPES}
          several
          busy={adding}
          disabled={pictures === null || isFull}
          onPick={(files) => void editing.add(files)}
        >
          {t('add')}
        </FileButton>
      </div>
      {editing.refused.length === 0 ? null : (
        <Note kind="warn">
          <ul>
            {editing.refused.map(({ name, why }) => (
              <li key={name}>{t('refused', { name, why: t(`refusal.${why}`) })}</li>
            ))}
          </ul>
        </Note>
      )}
      <ErrorNote
        error={error}
        actions={pictures === null ? <Button onPress={editing.again}>{settings('retry')}</Button> : null}
      />
      <ul className="shop-picture-list">
        {(pictures ?? []).map((picture, index) => (
          <li key={picture} className="shop-picture">
            <img src={`./${SHOP_PICTURES_PATH}${picture}`} alt={t('picture', { number: index + 1 })} />
            <Button name={t('removePicture', { number: index + 1 })} onPress={() => editing.remove(picture)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type RefusedFile = { readonly name: string; readonly why: PictureRefusal };

type ShopPicturesEditing = {
  readonly pictures: readonly string[] | null;
  readonly adding: boolean;
  readonly refused: readonly RefusedFile[];
  readonly error: AppError | null;
  readonly again: () => void;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (picture: string) => void;
};

const LIMITS = { side: SHOP_PICTURE_SIDE, bytes: MAX_SHOP_PICTURE_BYTES };

/** The page redraws each picture and stores it at once, one after another. */
function useShopPictures(): ShopPicturesEditing {
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const reading = useCall('customer:list-pictures');
  const storing = useCall('customer:add-picture');
  const removing = useCall('customer:remove-picture');
  const { run: read } = reading;

  const again = useCallback((): void => {
    void read(null).then((result) => {
      if (result.ok) setPictures(result.value.pictures);
    });
  }, [read]);
  useEffect(again, [again]);

  const add = async (files: readonly File[]): Promise<void> => {
    setAdding(true);
    setRefused([]);
    removing.clearError();
    let free = MAX_SHOP_PICTURES - (pictures?.length ?? 0);
    for (const file of files) {
      if (free <= 0) break;
      const shrunk = await shrinkImage(file, LIMITS);
      if (!shrunk.ok) {
        setRefused((before) => [...before, { name: file.name, why: shrunk.why }]);
        continue;
      }
      const stored = await storing.run({ image: shrunk.base64 });
      if (!stored.ok) break;
      setPictures(stored.value.pictures);
      free -= 1;
    }
    setAdding(false);
  };
  const remove = (picture: string): void => {
    setRefused([]);
    storing.clearError();
    void removing.run({ picture }).then((result) => {
      if (result.ok) setPictures(result.value.pictures);
    });
  };
  const error = reading.error ?? storing.error ?? removing.error;
  return { pictures, adding, refused, error, again, add, remove };
}
