import Scanner from 'lucide-react/icons/scan-barcode';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannerSettings } from '../../../shared/scanner-settings.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { scannerSettings } from '../../scan/scan.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Note } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Advice, judgeRun, type KeyRun, readRun, withAdvice } from './key-run.ts';
import { RunFacts } from './run-facts.tsx';

export function TestPanel(props: {
  readonly runs: readonly KeyRun[];
  readonly onClear: () => void;
  readonly onApply: (settings: ScannerSettings) => void;
}): ReactNode {
  const { t } = useTranslation('scanner');
  const { runs } = props;
  const [chosenId, choose] = useState<number | null>(null);
  const newest = runs[0];
  // a new read replaces the reviewed one
  const [seenId, see] = useState(newest?.id);
  if (newest?.id !== seenId) {
    see(newest?.id);
    choose(null);
  }
  const run = runs.find(({ id }) => id === chosenId) ?? newest;
  return (
    <div className="grid-l scanner-test">
      <div className="stack shrinks">
        <p>{t('test.intro')}</p>
        <div aria-live="polite">{run === undefined ? <Waiting /> : <Run run={run} onApply={props.onApply} />}</div>
      </div>
      <aside className="stack shrinks">
        <StrayKeys key={newest?.id} />
        <Earlier runs={runs} chosen={run?.id ?? null} onChoose={choose} onClear={props.onClear} />
      </aside>
    </div>
  );
}

function Waiting(): ReactNode {
  const { t } = useTranslation('scanner');
  return (
    <Empty icon={Scanner} title={t('test.waiting')}>
      <p>{t('test.waitingHint')}</p>
    </Empty>
  );
}

/** Takes the keys of a slow scanner, so that they act on nothing. */
function StrayKeys(): ReactNode {
  const { t } = useTranslation('scanner');
  const [text, setText] = useState('');
  return (
    <TextField
      label={t('test.field')}
      value={text}
      onChange={setText}
      onEnter={() => setText('')}
      maxLength={200}
      autoFocus
    />
  );
}

function Run({
  run,
  onApply,
}: {
  readonly run: KeyRun;
  readonly onApply: (settings: ScannerSettings) => void;
}): ReactNode {
  const { t } = useTranslation('scanner');
  const layouts = useTill(({ till }) => till?.weightLabels) ?? [];
  const settings = useTill(({ till }) => till?.scanner) ?? scannerSettings();
  const read = readRun(run, settings);
  const advice = judgeRun(run, { settings, layouts });
  const count = advice.filter(({ patch }) => patch !== null).length;
  const apply = (): void => onApply(withAdvice(settings, advice));
  useKeys('panel', [{ key: 'F9', label: t('test.apply', { count }), primary: true, run: apply }], count > 0);
  return (
    <section className="stack padded panel" aria-label={t('test.understood')}>
      <div className="abreast run-head">
        <strong className="larger mono wraps">{read.text === '' ? '—' : read.text}</strong>
        <Mark kind={run.scan === null ? 'warn' : 'act'}>
          {run.scan === null ? t('test.notScan') : t(`test.by.${run.scan.by}`)}
        </Mark>
        {count === 0 ? null : (
          <Button look="primary" onPress={apply} shortcut="F9">
            {t('test.apply', { count })}
          </Button>
        )}
      </div>
      {advice.length === 0 && run.scan !== null ? <Note kind="info">{t('test.allRight')}</Note> : null}
      {advice.map((one) => (
        <Note key={one.code} kind="warn">
          <AdviceText advice={one} />
        </Note>
      ))}
      <RunFacts run={run} read={read} layouts={layouts} />
    </section>
  );
}

function AdviceText({ advice }: { readonly advice: Advice }): ReactNode {
  const { t } = useTranslation('scanner');
  switch (advice.code) {
    case 'suffix':
      return t('advice.suffix', { seen: t(`test.ends.${advice.seen}`) });
    case 'slow':
      return t('advice.slow', advice);
    case 'too_slow':
      return t('advice.too_slow', advice);
    case 'short':
      return t('advice.short', advice);
    case 'aim':
    case 'prefix':
    case 'suffix_text':
    case 'prefix_missing':
      return t(`advice.${advice.code}`, { text: advice.text });
    case 'crlf':
    case 'no_suffix':
    case 'wrong_digit':
    case 'layout':
      return t(`advice.${advice.code}`);
  }
}

function Earlier(props: {
  readonly runs: readonly KeyRun[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClear: () => void;
}): ReactNode {
  const { t } = useTranslation('scanner');
  const { runs } = props;
  useKeys('panel', [{ key: 'F6', label: t('test.clear'), disabled: runs.length === 0, run: props.onClear }]);
  if (runs.length === 0) return null;
  return (
    <section className="stack-s padded panel scrolls" aria-label={t('test.earlier')}>
      <h2 className="normal-size">{t('test.earlier')}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              className="flow-xs scanner-earlier-run"
              aria-current={run.id === props.chosen}
              onClick={() => props.onChoose(run.id)}
            >
              <EarlierText run={run} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onPress={props.onClear} shortcut="F6">
        {t('test.clear')}
      </Button>
    </section>
  );
}

function EarlierText({ run }: { readonly run: KeyRun }): ReactNode {
  const { t } = useTranslation('scanner');
  const { text } = readRun(run, scannerSettings());
  return (
    <>
      <span className="breakable mono">{text === '' ? '—' : text}</span>
      {run.scan === null ? <Mark kind="warn">{t('test.notScan')}</Mark> : null}
    </>
  );
}
