import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import { isLabelLayout, readWeightLabel } from '../../../shared/weight-label.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Select } from '../../ui/select.tsx';
import { itemsOf } from './field-readers.ts';
import { fieldsAt, Setting, SettingsGrid } from './setting-field.tsx';
import type { SettingsParts } from './use-settings-form.ts';
import './scale-part.css';

/**
 * Layouts of the label scales sold in Brazil, by digits of the product code; a scale may be set to another. Source: the
 * codings in ACBrInStore, and the makers' examples of 4, 5 and 6 digits.
 */
const LAYOUTS = {
  digits4: { total: '2CCCCXTTTTTTD', weight: '2CCCCXXPPPPPD' },
  digits5: { total: '2CCCCCTTTTTTD', weight: '2CCCCCXPPPPPD' },
  digits6: { total: '2CCCCCCTTTTTD', weight: '2CCCCCCPPPPPD' },
} as const;
type Scale = keyof typeof LAYOUTS;
const SCALES = Object.keys(LAYOUTS) as readonly Scale[];
const CARRIED = ['total', 'weight'] as const;
type Carried = (typeof CARRIED)[number];

/** Null for several layouts, and for one of another scale. */
function knownScale(layouts: readonly string[]): { readonly scale: Scale; readonly carried: Carried } | null {
  const all = SCALES.flatMap((scale) => CARRIED.map((carried) => ({ scale, carried })));
  return all.find(({ scale, carried }) => layouts.join() === LAYOUTS[scale][carried]) ?? null;
}

/** The scale is chosen by make; layout letters are for others. */
export function ScalePart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change } = props;
  const layouts = itemsOf(form.weightLabels.toUpperCase());
  const known = knownScale(layouts);
  const [isOther, setOther] = useState(known === null && layouts.length > 0);
  const carried = known?.carried ?? 'total';
  const choose = (scale: Scale | 'none' | 'other'): void => {
    setOther(scale === 'other');
    if (scale !== 'other') change({ weightLabels: scale === 'none' ? '' : LAYOUTS[scale][carried] });
  };
  const [first] = layouts;
  return (
    <>
      <div className="settings-grid">
        <Select
          label={t('scale.label')}
          value={isOther ? 'other' : (known?.scale ?? 'none')}
          onChange={choose}
          choices={(['none', ...SCALES, 'other'] as const).map((id) => ({ id, label: t(`scale.${id}`) }))}
        />
        {isOther ? <Setting {...props} field="weightLabels" /> : null}
      </div>
      {isOther || known === null ? null : (
        <RadioChoices
          label={t('scale.carries')}
          value={carried}
          onChange={(next) => change({ weightLabels: LAYOUTS[known.scale][next] })}
          choices={CARRIED.map((id) => ({ id, label: t(`scale.${id}`) }))}
        />
      )}
      {first === undefined || !isLabelLayout(first) ? null : <SampleLabel layout={first} />}
      <SettingsGrid {...props} fields={fieldsAt('scale')} />
    </>
  );
}

const SAMPLE = { C: '101', P: '1234', T: '1234' };

type Run = { readonly field: 'start' | 'C' | 'P' | 'T' | 'X' | 'D'; readonly digits: string };

function sampleRuns(layout: string): readonly Run[] {
  const runs = [...layout.matchAll(/\d+|C+|P+|T+|X+/g)].map(([letters]): Run => {
    const [letter = ''] = letters;
    if (letter !== 'C' && letter !== 'P' && letter !== 'T') {
      return letter === 'X' ? { field: 'X', digits: '0'.repeat(letters.length) } : { field: 'start', digits: letters };
    }
    return { field: letter, digits: SAMPLE[letter].padStart(letters.length, '0') };
  });
  const digits = runs.map((run) => run.digits).join('');
  return [...runs, { field: 'D', digits: String(gtinCheckDigit(digits)) }];
}

/** The fields below their digits, and the values that the till reads. */
function SampleLabel({ layout }: { readonly layout: string }): ReactNode {
  const { t } = useTranslation('settings');
  const runs = sampleRuns(layout);
  const label = readWeightLabel(runs.map(({ digits }) => digits).join(''), [layout]);
  return (
    <figure className="scale-label">
      <figcaption className="field-label">{t('scale.example')}</figcaption>
      <ol className="scale-fields">
        {runs.map(({ field, digits }) => (
          <li key={field} className={`scale-field scale-field-${field}`}>
            <span className="scale-digits">{digits}</span>
            <span className="scale-name">{t(`scale.field.${field}`)}</span>
          </li>
        ))}
      </ol>
      {label === null ? null : (
        <p className="strong">
          {t('scale.read', {
            code: label.code,
            amount: label.totalCents === null ? `${kilogramsText(label.grams)} kg` : moneyText(label.totalCents),
          })}
        </p>
      )}
      <p className="field-help">{t('scale.compare')}</p>
    </figure>
  );
}
