import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { spellControls } from '../../../shared/control-names.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note, OperatorQuote } from '../../ui/note.tsx';
import type { OpenDialog } from './checkout-dialog.ts';
import { dismissRefused, type Refused, takeUpRefused, useCheckout } from './checkout-store.ts';
import { useMayAddProduct } from './new-product.ts';
import { aheadOf } from './typed-name.ts';

const SHOWN = 3;

/** Scans missing in the sale, until the cashier has seen them. */
export const RefusedScans = memo(DrawnRefusals);

function DrawnRefusals({ openDialog }: { readonly openDialog: OpenDialog }): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const { t: ofScan } = useTranslation('scan');
  const all = useCheckout((state) => state.refused);
  const passed = all.filter((one) => one.passed);
  const refused = all.filter((one) => !one.passed);
  const last = refused.at(-1);
  const code = last?.text.slice(aheadOf(last.text).length) ?? '';
  const search = (): void => {
    if (last === undefined) return;
    takeUpRefused(last.id);
    openDialog({ kind: 'search', text: code });
  };
  const mayAdd = useMayAddProduct();
  const add = (): void => {
    if (last !== undefined) openDialog({ kind: 'new-product', known: { code }, refused: last });
  };
  const searchable = last?.error.code === 'unknown_product';
  const adds = searchable && mayAdd;
  useKeys('panel', [{ key: keyOf('search'), label: t('keys.searchThis'), run: search }], searchable);
  useKeys('panel', [{ key: keyOf('newProduct'), label: t('addThis'), run: add }], adds);
  useKeys('panel', [{ key: 'Escape', label: t('keys.dismiss'), run: dismissRefused }], all.length > 0);
  if (all.length === 0) return null;
  return (
    <Note
      kind={last === undefined ? 'warn' : 'error'}
      actions={
        <>
          {searchable ? (
            <Button onPress={search} shortcut={keyOf('search')}>
              {t('keys.searchThis')}
            </Button>
          ) : null}
          {adds ? (
            <Button onPress={add} shortcut={keyOf('newProduct')}>
              {t('addThis')}
            </Button>
          ) : null}
          <Button onPress={dismissRefused} shortcut={shell('keyNames.Escape')}>
            {t('keys.dismiss')}
          </Button>
        </>
      }
    >
      {passed.length > 0 ? <Passed refused={passed} /> : null}
      {refused.length > SHOWN ? <p>{ofScan('moreRefused', { count: refused.length - SHOWN })}</p> : null}
      {refused.slice(-SHOWN).map((one) => (
        <RefusedLine key={one.id} refused={one} />
      ))}
      {searchable ? <p className="light">{t(mayAdd ? 'unknownHint' : 'unknownAskManager')}</p> : null}
    </Note>
  );
}

/** Codes left out before the newest item. */
function Passed({ refused }: { readonly refused: readonly Refused[] }): ReactNode {
  const { t } = useTranslation('sale');
  const { t: ofScan } = useTranslation('scan');
  const more = refused.length - SHOWN;
  return (
    <p>
      {t('passed', { codes: refused.slice(-SHOWN).map(nameOf).join(', ') })}{' '}
      {more > 0 ? ofScan('moreRefused', { count: more }) : null}
    </p>
  );
}

function nameOf({ text, error }: Refused): string {
  const name = error.code === 'inactive_product' ? error.values?.['name'] : undefined;
  return `“${name ?? spellControls(text)}”`;
}

function RefusedLine({ refused }: { readonly refused: Refused }): ReactNode {
  const { t } = useTranslation('sale');
  const { error } = refused;
  const text = spellControls(refused.text);
  if (error.code === 'unknown_product') return <p>{t('unknown', { text })}</p>;
  if (error.code === 'inactive_product')
    return <p>{t('inactive', { text: String(error.values?.['name'] ?? text) })}</p>;
  const told = errorText(error);
  return (
    <div>
      <p>
        {t('notAdded', { text })} {told.text}
      </p>
      <OperatorQuote words={told.quotation} />
    </div>
  );
}
