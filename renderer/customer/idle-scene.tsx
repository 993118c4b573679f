import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerView } from '../../shared/customer-view.ts';
import { useSlides } from './use-slides.ts';

/** Nobody buys: the shop's pictures one after another, or a word of welcome where there are none that can be shown. */
export function IdleScene({ view }: { readonly view: CustomerView }): ReactNode {
  const { t } = useTranslation('customer');
  const slides = useSlides(view.pictures, view.pictureSeconds);
  if (slides.length === 0) {
    return (
      <div className="message">
        <h2 className="message-thanks">{t('welcome')}</h2>
        <p className="customer-hint">{t('idle')}</p>
      </div>
    );
  }
  return (
    <div className="slides">
      {slides.map(({ address, turn }) => (
        <img key={turn} className="slide" src={address} alt="" />
      ))}
    </div>
  );
}
