import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/screen.tsx';

/** Nothing is at hand: what can be begun. */
export function StartStep(props: {
  readonly busy: boolean;
  readonly onChoose: () => void;
  readonly onExport: () => void;
  readonly onPictures: () => void;
}): ReactNode {
  const { t } = useTranslation('productFile');
  return (
    <Empty title={t('none.title')}>
      <p className="product-file-lead">{t('none.choose')}</p>
      <p className="product-file-lead">{t('none.export')}</p>
      <p className="product-file-lead">{t('none.pictures')}</p>
      <div className="product-file-acts">
        <Button look="primary" size="large" shortcut="F2" busy={props.busy} onPress={props.onChoose}>
          {t('keys.choose')}
        </Button>
        <Button size="large" shortcut="F6" onPress={props.onExport}>
          {t('keys.export')}
        </Button>
        <Button size="large" shortcut="F7" onPress={props.onPictures}>
          {t('keys.pictures')}
        </Button>
      </div>
    </Empty>
  );
}
