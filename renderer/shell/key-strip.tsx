import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { activeKeys, useKeyLayers } from '../keys/key-layers.ts';
import { runKey } from '../keys/key-listener.ts';
import { KeyCap } from '../ui/button.tsx';
import { useKeyName } from './key-name.ts';
import './key-strip.css';

/** The keys that work at this moment; each can be touched as well. Nothing here is true only sometimes. */
export function KeyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const keyName = useKeyName();
  const layers = useKeyLayers((state) => state.layers);
  const keys = activeKeys(layers).filter((binding) => binding.hidden !== true);
  return (
    <nav className="key-strip" aria-label={t('keys.strip')} data-react-aria-top-layer="true">
      {keys.map((binding) => (
        <button
          key={binding.key}
          type="button"
          tabIndex={-1}
          className={binding.primary === true ? 'strip-key strip-key-primary' : 'strip-key'}
          disabled={binding.disabled === true}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => runKey(binding.key)}
        >
          <KeyCap>{keyName(binding.key)}</KeyCap>
          <span>{binding.label}</span>
        </button>
      ))}
    </nav>
  );
}
