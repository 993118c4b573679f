import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DECIMAL_STYLES,
  type DecimalStyle,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportFormat,
} from '../../../shared/product-import.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';

const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t', bar: '|' } as const satisfies Record<
  string,
  ImportDelimiter
>;
type DelimiterName = keyof typeof DELIMITERS;
const DELIMITER_NAMES = Object.keys(DELIMITERS) as DelimiterName[];

/** The detected format, which may be changed. */
export function FormatFields(props: {
  readonly format: ImportFormat;
  /** The header row is detected again. */
  readonly onFormat: (format: Omit<ImportFormat, 'begins'>) => void;
  readonly decimals: DecimalStyle;
  readonly onDecimals: (style: DecimalStyle) => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const { onFormat } = props;
  const { begins: _found, ...format } = props.format;
  const delimiter = DELIMITER_NAMES.find((name) => DELIMITERS[name] === format.delimiter) ?? 'semicolon';
  return (
    <div className="product-file-format">
      <Select
        label={t('format.encoding')}
        value={format.encoding}
        choices={IMPORT_ENCODINGS.map((id) => ({ id, label: t(`encoding.${id}`) }))}
        onChange={(encoding) => onFormat({ ...format, encoding })}
      />
      <Select
        label={t('format.delimiter')}
        value={delimiter}
        choices={DELIMITER_NAMES.map((id) => ({ id, label: t(`delimiter.${id}`) }))}
        onChange={(name) => onFormat({ ...format, delimiter: DELIMITERS[name] })}
      />
      <Select
        label={t('format.decimals')}
        value={props.decimals}
        choices={DECIMAL_STYLES.map((id) => ({ id, label: t(`decimals.${id}`) }))}
        onChange={props.onDecimals}
      />
      <Checkbox
        label={t('format.header')}
        checked={format.header}
        onChange={(header) => onFormat({ ...format, header })}
      />
    </div>
  );
}
