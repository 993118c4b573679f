import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_PAGES, PAPER_WIDTHS } from '../../../../shared/printing.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PrinterForm, PrinterProblems } from './printer-form.ts';

export type PrinterParts = {
  readonly form: PrinterForm;
  readonly problems: PrinterProblems;
  readonly change: (part: Partial<PrinterForm>) => void;
  readonly save: () => void;
};

export function PaperFields({ form, problems, change, save }: PrinterParts): ReactNode {
  const { t } = useTranslation('printers');
  return (
    <>
      <Select
        label={t('edit.paper')}
        value={form.paper}
        onChange={(paper) => change({ paper, columns: paper === '58' ? '32' : '48' })}
        choices={PAPER_WIDTHS.map((width) => ({ id: `${width}` as const, label: t(`paper.mm${width}`) }))}
      />
      <TextField
        label={t('edit.columns')}
        value={form.columns}
        onChange={(columns) => change({ columns })}
        onEnter={save}
        help={t('edit.columnsHint')}
        error={problems.columns === undefined ? null : t(`problem.${problems.columns}`)}
        maxLength={2}
        inputMode="numeric"
      />
      {form.by === 'system' ? null : (
        <Select
          label={t('edit.codePage')}
          value={form.codePage}
          onChange={(codePage) => change({ codePage })}
          choices={CODE_PAGES.map((page) => ({ id: page, label: t(`codePage.${page}`) }))}
        />
      )}
      {form.by === 'system' || form.codePage === 'picture' ? null : (
        <TextField
          label={t('edit.codePageNumber')}
          value={form.codePageNumber}
          onChange={(codePageNumber) => change({ codePageNumber })}
          onEnter={save}
          help={t('edit.codePageNumberHint')}
          error={problems.codePageNumber === undefined ? null : t(`problem.${problems.codePageNumber}`)}
          maxLength={3}
          inputMode="numeric"
        />
      )}
    </>
  );
}

const CUTS = ['partial', 'full', 'none'] as const;
const DRAWERS = ['none', 'pin_2', 'pin_5'] as const;

/** A system printer does not tell its parts. */
export function PartFields({ form, change }: PrinterParts): ReactNode {
  const { t } = useTranslation('printers');
  const logo = (
    <Checkbox
      label={t('edit.printsLogo')}
      checked={form.printsLogo}
      onChange={(printsLogo) => change({ printsLogo })}
    />
  );
  if (form.by === 'system') return logo;
  return (
    <>
      <Select
        label={t('edit.cut')}
        value={form.cut}
        onChange={(cut) => change({ cut })}
        choices={CUTS.map((cut) => ({ id: cut, label: t(`edit.cuts.${cut}`) }))}
      />
      <Select
        label={t('edit.drawer')}
        value={form.drawer}
        onChange={(drawer) => change({ drawer })}
        choices={DRAWERS.map((drawer) => ({ id: drawer, label: t(`edit.drawers.${drawer}`) }))}
      />
      <div className="printer-check">
        <Checkbox
          label={t('edit.answersStatus')}
          checked={form.answersStatus}
          onChange={(answersStatus) => change({ answersStatus })}
        />
        <p className="field-help">{t('edit.answersStatusHint')}</p>
      </div>
      {logo}
    </>
  );
}
