import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { ReturnableSale } from '../../../shared/sale-return.ts';
import { parseKilograms } from '../../../shared/weight.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { day, dayAndClock } from '../../text/time-words.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MoneyDialog, ProductDialog } from './return-dialogs.tsx';
import type { DraftRow } from './return-draft.ts';
import { type ReturnDraft, useReturnDraft } from './use-return-draft.ts';
import './returns.css';

type Open = 'pieces' | 'product' | 'money' | null;

export function ReturnScreen({ saleId }: { readonly saleId: SaleId | null }): ReactNode {
  const { t } = useTranslation('returns');
  const draft = useReturnDraft(saleId);
  const [open, setOpen] = useState<Open>(saleId === null ? 'product' : null);
  const close = (): void => setOpen(null);
  const { leave, asked } = useAskedLeave(
    draft.isChosen && draft.totalCents > 0,
    useNavigation((state) => state.back),
  );
  useDraftKeys({ saleId, draft, onOpen: setOpen, onLeave: leave });
  const title =
    draft.from === null ? t('choose.titleWithout') : t('choose.title', { number: saleNumber(draft.from.sale) });
  return (
    <Screen title={saleId !== null && draft.from === null ? t('title') : title}>
      <ErrorNote error={draft.call.error} onAgain={draft.load} />
      <Working shown={draft.call.slow}>{t('find.loading')}</Working>
      {saleId !== null && draft.from === null ? null : (
        <div className="fills grid folds returns-choose">
          <Rows
            draft={draft}
            isWithout={saleId === null}
            onOpen={() => setOpen(draft.totalCents > 0 ? 'money' : 'pieces')}
          />
          <Side draft={draft} onGoOn={() => setOpen('money')} />
        </div>
      )}
      {open === 'pieces' && draft.selected !== null ? (
        <PiecesDialog row={draft.selected} onDone={draft.set} onClose={close} />
      ) : null}
      {open === 'product' ? (
        <ProductDialog
          onTake={(product) => {
            draft.add(product);
            setOpen(product.unit === 'weight' ? 'pieces' : null);
          }}
          onClose={close}
        />
      ) : null}
      {open === 'money' ? <MoneyDialog saleId={saleId} draft={draft} onClose={close} /> : null}
      {asked}
    </Screen>
  );
}

function useDraftKeys(props: {
  readonly saleId: SaleId | null;
  readonly draft: ReturnDraft;
  readonly onOpen: (open: Open) => void;
  readonly onLeave: () => void;
}): void {
  const { t } = useTranslation('returns');
  const shell = useTranslation('shell').t;
  const { draft, onOpen } = props;
  const nothing = draft.selected === null;
  useKeys('screen', [
    ...(props.saleId === null
      ? [{ key: 'F2', label: t('choose.add'), run: () => onOpen('product') }]
      : [{ key: 'F5', label: t('choose.all'), disabled: nothing, run: draft.all }]),
    { key: '+', label: t('choose.more'), disabled: nothing, run: () => draft.step(1) },
    { key: '-', label: t('choose.less'), disabled: nothing, run: () => draft.step(-1) },
    { key: 'F3', label: t('choose.quantity'), disabled: nothing, run: () => onOpen('pieces') },
    {
      key: 'F9',
      label: t('choose.goOn'),
      primary: true,
      disabled: draft.totalCents === 0,
      run: () => onOpen('money'),
    },
    { key: 'Escape', label: shell('keys.back'), run: props.onLeave },
  ]);
}

function Rows(props: {
  readonly draft: ReturnDraft;
  readonly isWithout: boolean;
  readonly onOpen: () => void;
}): ReactNode {
  const { draft, isWithout } = props;
  const { t } = useTranslation('returns');
  const columns = useDraftColumns(isWithout);
  return (
    <Table
      label={isWithout ? t('choose.listWithout') : t('choose.list')}
      columns={columns}
      items={draft.rows}
      idOf={(row) => row.id}
      onSelect={draft.select}
      onOpen={props.onOpen}
      selectedId={draft.selected?.id ?? null}
      empty={<Empty title={isWithout ? t('choose.noneWithout') : t('choose.none')} />}
    />
  );
}

function Side({ draft, onGoOn }: { readonly draft: ReturnDraft; readonly onGoOn: () => void }): ReactNode {
  const { t } = useTranslation('returns');
  const asksSupervisor = useAsksSupervisor();
  const { from } = draft;
  return (
    <div className="stack-s ring-room shrinks unclips returns-side">
      <div className="panel">
        <p className="soft strong total-label">{t('choose.total')}</p>
        <BigAmount amount={draft.totalCents} />
      </div>
      <p className="field-help for-keys">{from === null ? t('choose.hintWithout') : t('choose.hint')}</p>
      {from === null ? <Note kind="warn">{asksSupervisor(t('choose.without'))}</Note> : <SaleFacts from={from} />}
      <Button look="primary" size="large" shortcut="F9" disabled={draft.totalCents === 0} onPress={onGoOn}>
        {t('choose.goOn')}
      </Button>
    </div>
  );
}

function SaleFacts({ from }: { readonly from: ReturnableSale }): ReactNode {
  const { t } = useTranslation('returns');
  const asksSupervisor = useAsksSupervisor();
  const isOver = from.lines.every((line) => line.returnedQuantity === line.quantity);
  return (
    <>
      {isOver ? <Note kind="info">{t('choose.nothingLeft')}</Note> : null}
      {from.isLate && !isOver ? (
        <Note kind="warn">{asksSupervisor(t('choose.late', { day: day(from.until) }))}</Note>
      ) : null}
      {from.isLate ? null : <p className="field-help">{t('choose.until', { day: day(from.until) })}</p>}
      {from.returns.map((one) => (
        <p key={one.id} className="field-help">
          {t('choose.earlier', {
            number: serialNumber(one),
            when: dayAndClock(one.at),
            amount: moneyText(one.totalCents),
          })}
        </p>
      ))}
    </>
  );
}

function nowText({ now, byWeight }: DraftRow): string {
  return byWeight ? `${kilogramsText(now)} kg` : String(now);
}

/** With a sale: sold, returned, now. Without a receipt only the quantity. */
function useDraftColumns(isWithout: boolean): readonly TableColumn<DraftRow>[] {
  const { t } = useTranslation('returns');
  const known: readonly TableColumn<DraftRow>[] = [
    { id: 'sold', title: t('choose.column.sold'), cell: (row) => row.sold, align: 'end' },
    { id: 'back', title: t('choose.column.back'), cell: (row) => (row.back === 0 ? '—' : row.back), align: 'end' },
  ];
  return [
    { id: 'name', title: t('choose.column.name'), cell: (row) => row.name, names: true },
    ...(isWithout ? [] : known),
    {
      id: 'now',
      title: t('choose.column.now'),
      cell: (row) => <strong className={row.now === 0 ? 'figures' : 'figures large'}>{nowText(row)}</strong>,
      align: 'end',
    },
    { id: 'amount', title: t('choose.column.amount'), cell: (row) => moneyText(row.amountCents), align: 'end' },
  ];
}

function readQuantity(text: string, { byWeight }: DraftRow): number | null {
  if (/^0(?:[.,]0{1,3})?$/.test(text)) return 0;
  if (byWeight) return parseKilograms(text);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function PiecesDialog(props: {
  readonly row: DraftRow;
  readonly onDone: (row: DraftRow, quantity: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const shell = useTranslation('shell').t;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const { row } = props;
  const submit = (): void => {
    const quantity = readQuantity(text.trim(), row);
    if (quantity === null || quantity > row.most) {
      setWrong(true);
      return;
    }
    props.onDone(row, quantity);
    props.onClose();
  };
  return (
    <Dialog
      title={t('choose.quantity')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: shell('keys.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t(row.byWeight ? 'choose.weightOf' : 'choose.quantityOf', { name: row.name })}
        value={text}
        placeholder={row.byWeight ? kilogramsText(row.now) : String(row.now)}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        onEnter={submit}
        error={wrong ? t(row.byWeight ? 'choose.weightProblem' : 'choose.quantityProblem', { max: row.most }) : null}
        inputMode={row.byWeight ? 'decimal' : 'numeric'}
        maxLength={8}
        autoFocus
        large
      />
    </Dialog>
  );
}
