import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { showNotice } from './notice-store.ts';

export const HelpDialog = lazyScreen(() => import('./help-dialog.tsx'), 'HelpDialog');

/**
 * The menu key shows the keys active when it was pressed, wherever there is no menu: in a dialog, at sign-in, during a
 * payment.
 */
export function HelpKey(): ReactNode {
  const { t } = useTranslation('shell');
  const [layers, setLayers] = useState<readonly KeyLayer[] | null>(null);
  const open = (): void => {
    const now = useKeyLayers.getState().layers;
    HelpDialog.bring().then(
      () => setLayers(now),
      () => showNotice(t('help.missing'), 'warn'),
    );
  };
  useKeys('always', [{ key: useKeyOf()('menu'), label: t('keys.help'), run: open }]);
  return layers === null ? null : <HelpDialog layers={layers} onClose={() => setLayers(null)} />;
}
