import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useCall } from '../../use-call.ts';

export type ProductActs = {
  readonly running: boolean;
  readonly error: AppError | null;
  readonly setActive: (product: Product) => void;
  readonly sendAgain: (product: Product) => void;
  readonly remove: (product: Product) => void;
};

export function useProductActs(parts: {
  readonly put: (products: readonly Product[]) => void;
  readonly reload: () => Promise<void>;
}): ProductActs {
  const { t } = useTranslation('catalogue');
  const activation = useCall('catalogue:set-active');
  const sending = useCall('catalogue:send-again');
  const removal = useCall('catalogue:delete');

  function begin(): void {
    for (const call of [activation, sending, removal]) call.clearError();
  }

  function told(result: Result<Product>, text: string): void {
    if (!result.ok) return;
    parts.put([result.value]);
    showNotice(text, 'info');
  }

  return {
    running: activation.running || sending.running || removal.running,
    error: activation.error ?? sending.error ?? removal.error,
    setActive: (product) => {
      begin();
      const text = t(product.active ? 'done.deactivated' : 'done.activated', { name: product.name });
      const about = {
        act: t(product.active ? 'supervised.deactivate' : 'supervised.activate', { name: product.name }),
      };
      const change = { productId: product.id, active: !product.active };
      void activation.run(change, about).then((result) => told(result, text));
    },
    sendAgain: (product) => {
      begin();
      const text = t('done.sentAgain', { name: product.name });
      void sending.run({ productId: product.id }).then((result) => told(result, text));
    },
    remove: (product) => {
      begin();
      const about = { act: t('supervised.delete', { name: product.name }) };
      void removal.run({ productId: product.id }, about).then((result) => {
        if (result.ok) showNotice(t('done.deleted', { name: product.name }), 'info');
        return parts.reload();
      });
    },
  };
}
