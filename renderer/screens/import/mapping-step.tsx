import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../../shared/api/contract.ts';
import {
  type DecimalStyle,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  type ImportPreview,
  type ImportState,
} from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { codedWords } from '../../text/coded-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../../use-call.ts';
import { FormatFields } from './format-fields.tsx';
import { PreviewTable } from './preview-table.tsx';

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
      <div className="product-file-body">
        <section className="product-file-columns" aria-label={t('columns')}>
          <h2 className="product-file-title">{t('columns')}</h2>
          <p className="product-file-soft">{t('columnsHint')}</p>
          {preview.format.header && preview.format.begins > 1 ? (
            <p>{t('headerAt', { line: preview.format.begins })}</p>
          ) : null}
          {columns.map((field, index) => (
            <ColumnField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={index}
              label={preview.headings[index] || t('columnNumber', { number: index + 1 })}
              field={field}
              onField={(chosen) => setColumns(withColumn(columns, index, chosen))}
            />
          ))}
        </section>
        <section className="product-file-preview" aria-label={t('preview', { name: props.name })}>
          <h2 className="product-file-title">{t('preview', { name: props.name })}</h2>
          <PreviewTable preview={preview} columns={columns} />
          <div className="product-file-acts">
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

/** Takes the meaning from any other column. */
function withColumn(columns: ImportColumns, index: number, field: ImportField | null): ImportColumns {
  return columns.map((now, at) => {
    if (at === index) return field;
    return now === field ? null : now;
  });
}

/** Whether each row can be matched to a product. */
function hasKey(columns: ImportColumns): boolean {
  return columns.includes('code') || columns.includes('barcode');
}
