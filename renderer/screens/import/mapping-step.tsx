import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../../shared/api/contract.ts';
import {
  DECIMAL_STYLES,
  type DecimalStyle,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportDelimiter,
  type ImportField,
  type ImportFormat,
  type ImportPreview,
  type ImportState,
} from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { codedWords } from '../../text/coded-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { useCall } from '../../use-call.ts';

export function MappingStep(props: {
  readonly name: string;
  readonly preview: ImportPreview;
  readonly take: (result: Result<ImportState>) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const { preview, take } = props;
  const [columns, setColumns] = useState<ImportColumns>(preview.columns);
  const [decimals, setDecimals] = useState<DecimalStyle>('auto');
  const [missing, setMissing] = useState(false);
  const looking = useCall('import:look');
  const checking = useCall('import:check');
  const look = (format: Input<'import:look'>): void => void looking.run(format).then(take);
  const check = (): void => {
    setMissing(!hasKey(columns));
    if (!hasKey(columns) || checking.running) return;
    const headings = Object.values(t('errorColumn', { returnObjects: true }));
    const words = codedWords(t('field', { returnObjects: true }), t('reason', { returnObjects: true }));
    void checking.run({ columns, decimals, headings, words }).then(take);
  };
  useKeys('panel', [
    { key: 'F4', label: t('keys.cancel'), run: props.onCancel },
    { key: 'F9', label: t('keys.check'), run: check, primary: true },
  ]);
  return (
    <>
      <ErrorNote error={looking.error ?? checking.error} />
      {missing && !hasKey(columns) ? (
        <Note kind="error">
          <p>{t('needsKey')}</p>
        </Note>
      ) : null}
      <FormatFields format={preview.format} onFormat={look} decimals={decimals} onDecimals={setDecimals} />
      <div className="fills grid folds product-file-body">
        <section className="stack-s ring-room product-file-columns" aria-label={t('columns')}>
          <h2 className="large">{t('columns')}</h2>
          <p className="soft product-file-soft">{t('columnsHint')}</p>
          {preview.format.header && preview.format.begins > 1 ? (
            <p>{t('headerAt', { line: preview.format.begins })}</p>
          ) : null}
          {columns.map((field, index) => (
            <ColumnField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place.
              key={index}
              label={preview.headings[index] || t('columnNumber', { number: index + 1 })}
              field={field}
              onField={(chosen) => setColumns(withColumn(columns, index, chosen))}
            />
          ))}
        </section>
        <section className="stack-s shrinks low product-file-preview" aria-label={t('preview', { name: props.name })}>
          <h2 className="large">{t('preview', { name: props.name })}</h2>
          <PreviewTable preview={preview} columns={columns} />
          <div className="acts rigid product-file-acts">
            <Button shortcut="F4" onPress={props.onCancel}>
              {t('keys.cancel')}
            </Button>
            <Button look="primary" shortcut="F9" busy={checking.running} onPress={check}>
              {t('keys.check')}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

function ColumnField(props: {
  readonly label: string;
  readonly field: ImportField | null;
  readonly onField: (field: ImportField | null) => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const choices = [
    { id: 'none' as const, label: t('leaveOut') },
    ...IMPORT_FIELDS.map((field) => ({ id: field, label: t(`field.${field}`) })),
  ];
  return (
    <Select<ImportField | 'none'>
      label={props.label}
      value={props.field ?? 'none'}
      choices={choices}
      onChange={(chosen) => props.onField(chosen === 'none' ? null : chosen)}
    />
  );
}

function withColumn(columns: ImportColumns, index: number, field: ImportField | null): ImportColumns {
  return columns.map((now, at) => {
    if (at === index) return field;
    return now === field ? null : now;
  });
}

function hasKey(columns: ImportColumns): boolean {
  return columns.includes('code') || columns.includes('barcode');
}

type PreviewRow = { readonly id: string; readonly cells: readonly string[] };

/** Numbers stay on one line; ignored columns are dimmed. */
const CELL_CLASS: Readonly<Record<ImportField | 'none', string>> = {
  none: 'soft',
  code: 'product-file-key',
  barcode: 'product-file-key',
  name: '',
  price: 'product-file-key',
  active: 'product-file-key',
  more_barcodes: 'product-file-key',
  unit: 'product-file-key',
  category: '',
  minimum_age: 'product-file-key',
  image: 'product-file-key',
};

function PreviewTable(props: { readonly preview: ImportPreview; readonly columns: ImportColumns }): ReactNode {
  const { t } = useTranslation('import');
  const { preview, columns } = props;
  const rows = preview.rows.map((cells, index): PreviewRow => ({ id: `row-${index}`, cells }));
  return (
    <Table
      label={t('columns')}
      columns={columns.map((field, index) => ({
        id: `column-${index}`,
        title:
          field === null ? preview.headings[index] || t('columnNumber', { number: index + 1 }) : t(`field.${field}`),
        cell: ({ cells }: PreviewRow) => <span className={CELL_CLASS[field ?? 'none']}>{cells[index] ?? ''}</span>,
        ...(field === 'price' ? { align: 'end' as const } : {}),
      }))}
      items={rows}
      idOf={({ id }) => id}
      empty={<Empty title={t('previewNone')} />}
    />
  );
}

const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t', bar: '|' } as const satisfies Record<
  string,
  ImportDelimiter
>;
type DelimiterName = keyof typeof DELIMITERS;
const DELIMITER_NAMES = Object.keys(DELIMITERS) as DelimiterName[];

function FormatFields(props: {
  readonly format: ImportFormat;
  readonly onFormat: (format: Omit<ImportFormat, 'begins'>) => void;
  readonly decimals: DecimalStyle;
  readonly onDecimals: (style: DecimalStyle) => void;
}): ReactNode {
  const { t } = useTranslation('import');
  const { onFormat } = props;
  const { begins: _found, ...format } = props.format;
  const delimiter = DELIMITER_NAMES.find((name) => DELIMITERS[name] === format.delimiter) ?? 'semicolon';
  return (
    <div className="grid folds product-file-format">
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
