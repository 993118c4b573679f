import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloseCheck, CloseMatter } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { type Place, useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { moneyText } from '../../text/money-text.ts';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { Button } from '../../ui/button.tsx';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { Mark } from '../../ui/mark.tsx';

const PLACES = {
  payments: { screen: 'pending' },
  unconfirmed: { screen: 'pending' },
  held_sales: { screen: 'pending' },
  open_sale: { screen: 'checkout' },
  cases: { screen: 'pending' },
  unsent: { screen: 'outbox' },
} as const satisfies Readonly<Record<CloseMatter, Place>>;

/** No digits: typing a count must not leave the screen. */
const KEYS = ['F2', 'F3', 'F4', 'F6', 'F7', 'F8'] as const;

export function OpenMatters(props: {
  readonly matters: CloseCheck['matters'];
  readonly onAgain: () => void;
  readonly onCarry: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const goTo = useNavigation((state) => state.goTo);
  const { matters, onCarry } = props;
  const mayCarry = matters.every(({ mayBeCarried }) => mayBeCarried);
  const solve = (matter: CloseMatter) => (): void => goTo(PLACES[matter]);
  useKeys('screen', [
    ...matters.map(({ matter }, index) => ({
      key: KEYS[index] ?? '',
      label: t(`close.goes.${matter}`),
      run: solve(matter),
    })),
    { key: 'F5', label: t('close.checkAgain'), run: props.onAgain },
    { key: 'F9', label: t('close.carry'), disabled: !mayCarry, primary: mayCarry, run: onCarry },
  ]);
  const asksSupervisor = useAsksSupervisor();
  useBackKey();
  return (
    <section className="stack unrolls matters panel panel-padded" aria-label={t('close.mattersTitle')}>
      <h2>{t('close.mattersTitle')}</h2>
      <p>{t('close.mattersText')}</p>
      <ul className="stack-s">
        {matters.map(({ matter, count, cents, mayBeCarried }, index) => (
          <li key={matter} className="grid folds matter">
            <span className="large strong">
              {t(`close.matter.${matter}`, { count })}
              {cents === undefined ? '' : `: ${moneyText(cents)}`}
            </span>
            <Mark kind={mayBeCarried ? 'soft' : 'warn'}>
              {t(mayBeCarried ? 'close.mayBeCarried' : 'close.mustEnd')}
            </Mark>
            <Button onPress={solve(matter)} shortcut={KEYS[index]} autoFocus={!mayCarry && index === 0}>
              {t(`close.goes.${matter}`)}
            </Button>
          </li>
        ))}
      </ul>
      <LooseSlips />
      <p>{mayCarry ? asksSupervisor(t('close.carryText')) : t('close.cannotCarry')}</p>
      <div className="acts shift-acts">
        <Button
          look={mayCarry ? 'primary' : 'plain'}
          disabled={!mayCarry}
          onPress={onCarry}
          shortcut="F9"
          autoFocus={mayCarry}
        >
          {t('close.carry')}
        </Button>
      </div>
    </section>
  );
}

export function Carried({ matters }: { readonly matters: CloseCheck['matters'] }): ReactNode {
  const { t } = useTranslation('shift');
  if (matters.length === 0) return null;
  const what = matters.map(({ matter, count }) => t(`close.matter.${matter}`, { count })).join(', ');
  return <p className="strong">{t('close.carried', { what })}</p>;
}
