import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceId, isSilent } from '../../../shared/device.ts';
import { type Cents, ZERO } from '../../../shared/money.ts';
import type { CardKind } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago } from '../../text/time-words.ts';
import { Button, KeyCap } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type CallState, useCall } from '../../use-call.ts';
import { type CardTender, type InstalmentChoice, instalmentChoices, type SameCard } from './chosen.ts';
import {
  CardAtOnce,
  type DeviceChoice,
  DeviceOptions,
  goingOf,
  onlyDevice,
  useDeviceChoice,
} from './device-choice.tsx';
import { useOperatorAway } from './operator-away.tsx';
import { OptionList } from './option-list.tsx';
import { partOf } from './payments-of-sale.ts';
import './card-form.css';

const VOUCHERS = ['meal_voucher', 'food_voucher'] as const;

function VoucherOptions(props: { readonly value: CardKind; readonly onChange: (kind: CardKind) => void }): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <OptionList
      label={t('card.kind')}
      columns={2}
      value={props.value}
      onChange={(id) => props.onChange(id as CardKind)}
      options={VOUCHERS.map((kind, index) => ({
        id: kind,
        content: (
          <span>
            <KeyCap>{index + 1}</KeyCap> {t(`tenders.${kind}`)}
          </span>
        ),
      }))}
    />
  );
}

type CardProps = {
  readonly sale: Sale;
  readonly amount: Cents;
  readonly tender: CardTender;
  readonly before: SameCard | null;
  readonly onBack: () => void;
};

export function CardForm(props: CardProps): ReactNode {
  const { sale, amount, tender, before } = props;
  const devices = useDeviceChoice(before?.deviceId ?? null);
  const isAway = useOperatorAway();
  const nowMs = useNow(10_000);
  const call = useCall('payment:start-card');
  const send = async (order: CardOrder): Promise<void> => {
    const result = await call.run({ saleId: sale.id, amountCents: partOf(sale, amount), ...order });
    if (result.ok) applyPaymentPush(result.value);
    else setStage('form');
  };
  const going = goingOf({ tender, before, devices, isAway, nowMs });
  const [stage, setStage] = useState<'open' | 'sent' | 'form'>('open');
  // decided once: a form once shown is never sent automatically, and nothing is sent twice
  const decided = useRef(false);
  useEffect(() => {
    if (decided.current || going.by === 'list') return;
    decided.current = true;
    setStage(going.by === 'form' ? 'form' : 'sent');
    if (going.by !== 'itself') return;
    const { kind, instalments } = before ?? { kind: 'debit', instalments: 1 };
    void send({ deviceId: going.deviceId, kind, instalments });
  });
  if (stage === 'form' || (stage === 'open' && going.by === 'form')) {
    return <CardFields {...props} devices={devices} call={call} onSend={send} />;
  }
  return <CardAtOnce tender={tender} isSent={stage === 'sent'} onBack={props.onBack} />;
}

type CardOrder = { readonly deviceId: DeviceId; readonly kind: CardKind; readonly instalments: number };

function CardFields(
  props: CardProps & {
    readonly devices: DeviceChoice;
    readonly call: CallState<'payment:start-card'>;
    readonly onSend: (order: CardOrder) => Promise<void>;
  },
): ReactNode {
  const { t } = useTranslation('payment');
  const { amount, tender, before, devices, call } = props;
  const leastCents = useTill(({ till }) => till?.minInstalmentCents) ?? ZERO;
  const most = instalmentChoices(amount, leastCents).length;
  const [instalments, setInstalments] = useState(Math.min(most, before?.instalments ?? 1));
  const [voucher, setVoucher] = useState<CardKind>(before?.kind === 'food_voucher' ? 'food_voucher' : 'meal_voucher');
  const [pickFree, setPickFree] = useState(false);
  const device = devices.chosen;
  const free = device !== null && !device.inUse;
  const silent = useSilence(devices);
  const isAlone =
    device !== null && device === onlyDevice(devices) && free && device.missedAt === null && silent === null;
  const send = async (): Promise<void> => {
    if (!free) return setPickFree(true);
    if (!call.running)
      await props.onSend({ deviceId: device.id, kind: tender === 'voucher' ? voucher : tender, instalments });
  };
  const choose = (count: number): void => setInstalments(Math.min(most, Math.max(1, count)));
  const moveInstalments = (step: 1 | -1): void => choose(instalments + step);
  useCardKeys({ tender, devices, onBack: props.onBack, send, moveInstalments, setInstalments: choose, setVoucher });
  return (
    <div className="stack fills card-form">
      <h2>{t(`tenders.${tender}`)}</h2>
      <div className={tender === 'credit' && !isAlone ? 'folds card-columns' : 'card-column'}>
        {tender === 'credit' ? (
          <InstalmentOptions amount={amount} leastCents={leastCents} value={instalments} onChange={setInstalments} />
        ) : null}
        {tender === 'voucher' ? <VoucherOptions value={voucher} onChange={setVoucher} /> : null}
        {isAlone ? null : <DeviceOptions devices={devices} />}
      </div>
      {pickFree && !free && devices.devices.length > 0 ? <Note kind="warn">{t('card.pickFree')}</Note> : null}
      {silent === null || !free ? null : <Note kind="warn">{silent}</Note>}
      <ErrorNote error={call.error} />
      <div className="abreast to-end pushed card-send">
        <p className="field-help">
          {isAlone ? <strong>{t('card.goesTo', { device: device.name })}</strong> : null}{' '}
          <span className="for-keys">{t((isAlone ? HINTS_ALONE : HINTS)[tender])}</span>
        </p>
        <Working shown={call.slow}>{t('starting')}</Working>
        <Button
          look="primary"
          size="large"
          shortcut="Enter"
          disabled={!free || call.running}
          onPress={() => void send()}
        >
          {t(silent === null ? 'card.send' : 'card.sendAnyway')}
        </Button>
      </div>
    </div>
  );
}

/** Warns about a device without recent activity. It can still be used: an idle device gives no sign. */
function useSilence({ chosen, refreshing }: DeviceChoice): string | null {
  const { t } = useTranslation('payment');
  const now = useNow(10_000);
  // the list being fetched may have newer activity
  if (chosen === null || refreshing || !isSilent(chosen, now)) return null;
  const { lastActivityAt } = chosen;
  return lastActivityAt === null ? t('card.noSign') : t('card.silent', { when: ago(lastActivityAt, now) });
}

const HINTS = { debit: 'card.hintOne', credit: 'card.hint', voucher: 'card.hintVoucher' } as const;
const HINTS_ALONE = {
  debit: 'card.hintDebitAlone',
  credit: 'card.hintAlone',
  voucher: 'card.hintVoucherAlone',
} as const;

function useCardKeys(props: {
  readonly tender: CardTender;
  readonly devices: DeviceChoice;
  readonly onBack: () => void;
  readonly send: () => Promise<void>;
  readonly moveInstalments: (step: 1 | -1) => void;
  readonly setInstalments: (count: number) => void;
  readonly setVoucher: (kind: CardKind) => void;
}): void {
  const { t } = useTranslation('payment');
  const goTo = useNavigation((state) => state.goTo);
  const keyOf = useKeyOf();
  const { tender, devices } = props;
  const move = (step: 1 | -1) => (): void =>
    tender === 'credit' ? props.moveInstalments(step) : devices.chooseNext(step);
  const digits: readonly KeyBinding[] =
    tender === 'credit'
      ? Array.from({ length: 9 }, (_, index) => digitKey(index + 1, () => props.setInstalments(index + 1)))
      : [digitKey(1, () => props.setVoucher('meal_voucher')), digitKey(2, () => props.setVoucher('food_voucher'))];
  const none = devices.list !== null && devices.devices.length === 0;
  useKeys('panel', [
    ...(tender === 'debit' ? [] : digits),
    { key: 'ArrowUp', label: t('card.otherDevice'), hidden: true, run: move(-1) },
    { key: 'ArrowDown', label: t('card.otherDevice'), hidden: true, run: move(1) },
    ...(none
      ? [{ key: keyOf('devices'), label: t('card.toDevices'), primary: true, run: () => goTo({ screen: 'devices' }) }]
      : []),
    ...(devices.devices.length < 2
      ? []
      : [{ key: keyOf('devices'), label: t('card.otherDevice'), run: () => devices.chooseNext(1) }]),
    { key: 'Enter', label: t('card.sendKey'), primary: true, disabled: none, run: () => void props.send() },
    { key: 'Escape', label: t('otherTender'), run: props.onBack },
  ]);
}

function digitKey(digit: number, run: () => void): KeyBinding {
  return { key: String(digit), label: String(digit), hidden: true, run };
}

function InstalmentOptions(props: {
  readonly amount: Cents;
  readonly leastCents: Cents;
  readonly value: number;
  readonly onChange: (count: number) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const choices = instalmentChoices(props.amount, props.leastCents);
  const chosen = choices.find((choice) => choice.count === props.value);
  return (
    <div>
      <OptionList
        label={t('card.instalments')}
        columns={2}
        value={String(props.value)}
        onChange={(id) => props.onChange(Number(id))}
        options={choices.map(({ count, first }) => ({
          id: String(count),
          content: <span className="instalment figures">{t('card.each', { count, amount: moneyText(first) })}</span>,
        }))}
      />
      <p className="hint instalment-split figures" role="status">
        {chosen === undefined || chosen.larger === 0 ? '\u00a0' : <UnevenSplit choice={chosen} />}
      </p>
    </div>
  );
}

function UnevenSplit({ choice }: { readonly choice: InstalmentChoice }): ReactNode {
  const { t } = useTranslation('payment');
  const { count, first, each, larger } = choice;
  return t('card.uneven', { larger, first: moneyText(first), rest: count - larger, amount: moneyText(each) });
}
