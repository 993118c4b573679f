import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SHOP_PICTURES, SHOP_PICTURES_PATH } from '../../../shared/customer-screen.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { useShopPictures } from './use-shop-pictures.ts';
import './shop-pictures.css';

const PICKED_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Stored as they are chosen, not with the settings. */
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
      <p role="status" className="settings-soft">
        {adding ? t('adding') : pictures === null && error === null ? t('picturesReading') : null}
        {!adding && pictures !== null && count === 0 ? t('noPictures') : null}
        {!adding && isFull ? t('full', { most }) : null}
      </p>
      <div className="settings-test-row">
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
