import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCheck, ImportState, ImportWay } from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Table } from '../../ui/table.tsx';
import { DoubtDialog } from '../../ui/use-doubt.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';
import { CountList } from './count-list.tsx';
import { ErrorTable } from './error-table.tsx';

export function CheckedStep(props: {
  readonly state: Extract<ImportState, { step: 'checked' }>;
  readonly take: (result: Result<ImportState>) => void;
  readonly onColumns: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const { check, name } = props.state;
  const [renames, setRenames] = useState(false);
  const [wanted, setWanted] = useState<ImportWay>('all');
  const good = check.rows - check.bad - (renames ? 0 : check.renames);
  const isWhole = check.bad === 0 && (renames || check.renames === 0);
  const way = isWhole ? wanted : 'good';
  const applying = useCall('import:apply');
  const [asks, setAsks] = useState(false);
  const write = (): void => void applying.run({ way, renames }).then(props.take);
  const apply = (): void => {
    if (good === 0 || applying.running) return;
    if (check.jumps > 0) setAsks(true);
    else write();
  };
  const decide = (meant: boolean): void => {
    setAsks(false);
    if (meant) write();
  };
  useKeys('panel', [
    { key: 'F3', label: t('keys.columns'), run: props.onColumns },
    { key: 'F4', label: t('keys.cancel'), run: props.onCancel },
    { key: 'F9', label: t('keys.apply'), run: apply, primary: true, disabled: good === 0 },
  ]);
  return (
    <>
      <h2 className="large">{t('checked.title', { name })}</h2>
      <ErrorNote error={applying.error} />
      <Figures check={check} />
      <div className="stack ring-room grows unrolls product-file-checked">
        <PriceSign check={check} />
        {check.bad === 0 ? <p>{t('checked.allGood')}</p> : <ErrorTable errors={check.first} label={t('errors')} />}
        <Jumps check={check} />
        <Renames check={check} taken={renames} onTaken={setRenames} />
        {check.mended === 0 ? null : (
          <>
            <p>{t('checked.mendedText')}</p>
            <ErrorTable errors={check.firstMended} label={t('mended')} />
          </>
        )}
        <WrittenFile words={t('checked.errorFile')} file={check.errorFile} />
      </div>
      {good === 0 ? <p>{t('checked.nothing')}</p> : <Ways whole={isWhole} way={way} onWay={setWanted} />}
      <Acts {...props} onApply={apply} busy={applying.running} disabled={good === 0} />
      {asks ? (
        <DoubtDialog what={t('checked.jumpsAsked', { count: check.jumps })} onDecided={decide} confirmKey="F10" />
      ) : null}
    </>
  );
}

function Acts(props: {
  readonly onCancel: () => void;
  readonly onColumns: () => void;
  readonly onApply: () => void;
  readonly busy: boolean;
  readonly disabled: boolean;
}): ReactNode {
  const { t } = useTranslation('import');
  return (
    <div className="acts rigid product-file-acts">
      <Button shortcut="F4" onPress={props.onCancel}>
        {t('keys.cancel')}
      </Button>
      <Button shortcut="F3" onPress={props.onColumns}>
        {t('keys.columns')}
      </Button>
      <Button look="primary" shortcut="F9" busy={props.busy} disabled={props.disabled} onPress={props.onApply}>
        {t('keys.apply')}
      </Button>
    </div>
  );
}

function Figures({ check }: { readonly check: ImportCheck }): ReactNode {
  const { t } = useTranslation('import');
  return (
    <CountList
      counts={[
        { label: t('checked.rows'), count: check.rows },
        { label: t('checked.created'), count: check.created },
        { label: t('checked.changed'), count: check.changed },
        { label: t('checked.unchanged'), count: check.unchanged },
        ...(check.renames > 0 ? [{ label: t('checked.renames'), count: check.renames, bad: true }] : []),
        ...(check.jumps > 0 ? [{ label: t('checked.jumps'), count: check.jumps, bad: true }] : []),
        ...(check.mended > 0 ? [{ label: t('checked.mended'), count: check.mended }] : []),
        { label: t('checked.bad'), count: check.bad, bad: check.bad > 0 },
      ]}
    />
  );
}

/** The wrong decimal sign would make the price a thousand times as high, or a thousandth. */
function PriceSign({ check: { decimals, settledPrice } }: { readonly check: ImportCheck }): ReactNode {
  const { t } = useTranslation('import');
  if (settledPrice === null || decimals === 'auto') return null;
  const { line, value, price } = settledPrice;
  return (
    <Note kind="warn">
      <p>{t(`checked.priceSign.${decimals}`, { line, value, price: moneyText(price) })}</p>
    </Note>
  );
}

function Jumps({ check }: { readonly check: ImportCheck }): ReactNode {
  const { t } = useTranslation('import');
  if (check.jumps === 0) return null;
  return (
    <>
      <p>{t('checked.jumpsText')}</p>
      <Table
        label={t('jumps')}
        columns={[
          { id: 'line', title: t('errorColumn.line'), cell: ({ line }) => line },
          { id: 'code', title: t('field.code'), cell: ({ code }) => code },
          { id: 'name', title: t('field.name'), cell: ({ name }) => name, names: true },
          { id: 'from', title: t('jumpColumn.from'), cell: ({ from }) => moneyText(from), align: 'end' },
          { id: 'to', title: t('jumpColumn.to'), cell: ({ to }) => moneyText(to), align: 'end' },
        ]}
        items={check.firstJumps}
        idOf={({ line }) => String(line)}
        empty={null}
      />
    </>
  );
}

/** A price list must not rename products. */
function Renames(props: {
  readonly check: ImportCheck;
  readonly taken: boolean;
  readonly onTaken: (taken: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('import');
  if (props.check.renames === 0) return null;
  return (
    <>
      <p>{t('checked.renamesText')}</p>
      <ErrorTable errors={props.check.firstRenames} label={t('renames')} />
      <Checkbox label={t('checked.takeRenames')} checked={props.taken} onChange={props.onTaken} />
    </>
  );
}

function Ways(props: {
  readonly whole: boolean;
  readonly way: ImportWay;
  readonly onWay: (way: ImportWay) => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const all = { id: 'all' as const, label: t('way.all'), explained: t('way.allExplained') };
  const good = { id: 'good' as const, label: t('way.good'), explained: t('way.goodExplained') };
  return (
    <RadioChoices<ImportWay>
      label={t('way.label')}
      value={props.way}
      choices={props.whole ? [all, good] : [good]}
      onChange={props.onWay}
    />
  );
}
