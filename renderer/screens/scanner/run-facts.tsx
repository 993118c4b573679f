import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { controlName, spellControls } from '../../../shared/control-names.ts';
import { kindOf } from '../../../shared/product-code/code-kind.ts';
import { dayOf, type ElementString } from '../../../shared/product-code/element-string.ts';
import { shortGtin } from '../../../shared/product-code/gtin.ts';
import type { ReadCode } from '../../../shared/product-code/read-code.ts';
import { codeOfScan } from '../../../shared/product-code/read-code.ts';
import type { ReadScan } from '../../../shared/scan-text.ts';
import type { WeightLabel } from '../../../shared/weight-label.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { dayText } from '../../text/local-days.ts';
import { moneyText } from '../../text/money-text.ts';
import { pageTime } from '../../text/page-time.ts';
import { priceText } from '../../text/quantity-text.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useProductOfCode } from '../../ui/use-product-of-code.ts';
import { endOfKeys, type KeyRun, rhythmOfKeys } from './key-run.ts';

export function RunFacts(props: {
  readonly run: KeyRun;
  readonly read: ReadScan;
  readonly layouts: readonly string[];
}): ReactNode {
  const { t } = useTranslation('scanner');
  const { run, read } = props;
  const code = codeOfScan(read, props.layouts);
  const { reading } = code;
  return (
    <dl className="stack-xs">
      <Fact name={t('test.product')}>
        <ProductOfCode code={code} />
      </Fact>
      <Fact name={t('test.came')}>
        <RawChars text={read.raw} />
      </Fact>
      <Fact name={t('test.rhythm')}>
        <Rhythm run={run} count={[...read.raw].length} />
      </Fact>
      <Fact name={t('test.end')}>{t(`test.ends.${run.scan?.ending ?? endOfKeys(run.keys)}`)}</Fact>
      <Fact name={t('test.stripped')}>
        <StrippedParts read={read} />
      </Fact>
      <Fact name={t('test.kind')}>{t(`test.kinds.${kindOf(code)}`)}</Fact>
      {reading.kind === 'scale_label' ? (
        <Fact name={t('test.label')}>
          <LabelFields label={reading.label} />
        </Fact>
      ) : null}
      {reading.kind === 'element_string' ? (
        <Fact name={t('test.fields')}>
          <FieldsOfGs1 fields={reading.fields} />
        </Fact>
      ) : null}
      {reading.kind === 'add_on' ? <Fact name={t('test.issue')}>{reading.addOn}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="grid run-fact">
      <dt className="soft">{name}</dt>
      <dd className="wraps">{children}</dd>
    </div>
  );
}

function Rhythm({ run, count }: { readonly run: KeyRun; readonly count: number }): ReactNode {
  const { t } = useTranslation('scanner');
  if (run.scan?.by === 'serial') return t('test.rhythmSerial', { count });
  const rhythm = rhythmOfKeys(run.keys);
  if (rhythm === null) return t('test.rhythmOne', { count });
  return t('test.rhythmText', { count, typical: rhythm.typicalMs, longest: rhythm.longestMs });
}

function StrippedParts({ read }: { readonly read: ReadScan }): ReactNode {
  const { t } = useTranslation('scanner');
  if (read.stripped.length === 0) return t('test.nothingStripped');
  return read.stripped
    .map(({ what, text }) => t(`test.strippedWhat.${what}`, { text: spellControls(text) }))
    .join(', ');
}

function LabelFields({ label }: { readonly label: WeightLabel }): ReactNode {
  const { t } = useTranslation('scanner');
  const { code } = label;
  return label.grams === null
    ? t('test.labelTotal', { code, amount: moneyText(label.totalCents) })
    : t('test.labelGrams', { code, weight: `${kilogramsText(label.grams)} kg` });
}

/** Absent fields are left out. */
function FieldsOfGs1({ fields }: { readonly fields: ElementString }): ReactNode {
  const { t } = useTranslation('scanner');
  const { gtin, contents, grams, count, totalCents, measureCents, unreadPrice, useBy, bestBefore } = fields;
  const told = [
    gtin === null ? null : t('test.gs1.gtin', { gtin: shortGtin(gtin) }),
    contents === null ? null : t('test.gs1.contents', { gtin: shortGtin(contents) }),
    grams === null ? null : t('test.gs1.weight', { weight: `${kilogramsText(grams)} kg` }),
    count === null ? null : t('test.gs1.pieces', { pieces: count }),
    totalCents === null ? null : t('test.gs1.price', { amount: moneyText(totalCents) }),
    measureCents === null || grams === null ? null : t('test.gs1.kgPrice', { amount: moneyText(measureCents) }),
    unreadPrice === null ? null : t('test.gs1.unreadPrice', { ai: unreadPrice }),
    useBy === null ? null : t('test.gs1.useBy', { day: gs1Day(useBy) }),
    bestBefore === null ? null : t('test.gs1.bestBefore', { day: gs1Day(bestBefore) }),
  ].filter((one) => one !== null);
  return told.length === 0 ? t('test.gs1.nothing') : told.join(', ');
}

function gs1Day(yymmdd: string): string {
  const read = dayOf(yymmdd, pageTime().dayOf(new Date()));
  return read === null ? yymmdd : dayText(read);
}

/** Control characters by name, blanks visible. */
function RawChars({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="wrapping raw-chars">
      <span className="unseen">{spellControls(text)}</span>
      {[...text].map((char, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its place
        <RawChar key={at} char={char} />
      ))}
    </span>
  );
}

function RawChar({ char }: { readonly char: string }): ReactNode {
  const name = controlName(char) ?? (char === ' ' ? '␣' : null);
  return (
    <span aria-hidden="true" className={name === null ? 'raw-char' : 'raw-char raw-control'}>
      {name ?? char}
    </span>
  );
}

/** The code's own product, else the label's. Nothing is sold. */
function ProductOfCode({ code }: { readonly code: ReadCode }): ReactNode {
  const { t } = useTranslation('scanner');
  const { product, isAnswered, error } = useProductOfCode(code);
  if (error !== null) return <ErrorNote error={error} />;
  if (!isAnswered) return t('test.searching');
  if (product === null) return <strong className="wrong">{t('test.noProduct')}</strong>;
  const { name, active, deleting } = product;
  if (!active || deleting) return <strong className="wrong">{t('test.foundInactive', { name })}</strong>;
  return <strong>{t('test.found', { name, price: priceText(product) })}</strong>;
}
