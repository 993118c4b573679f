import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PRINTERS, type PrinterId, type PrinterProfile } from '../../../../shared/printing.ts';
import { showNotice } from '../../../shell/notice-store.ts';
import type { FieldParts } from '../setting-field.tsx';
import { type TestPage, useTestPage } from './use-test-page.ts';

export type PrinterList = {
  readonly printers: readonly PrinterProfile[];
  readonly selected: PrinterProfile | null;
  readonly select: (id: string | null) => void;
  readonly isFull: boolean;
  readonly mayMoveUp: boolean;
  readonly doing: 'add' | 'edit' | 'remove' | null;
  readonly begin: (doing: 'add' | 'edit' | 'remove') => void;
  readonly stop: () => void;
  readonly put: (printer: PrinterProfile) => void;
  readonly remove: () => void;
  readonly up: () => void;
  readonly test: () => void;
  readonly testing: TestPage;
};

/** Edits the draft; F9 saves it with everything else. */
export function usePrinterList({ form, change }: Pick<FieldParts, 'form' | 'change'>): PrinterList {
  const { t } = useTranslation('printers');
  const [selectedId, select] = useState<string | null>(null);
  const [doing, setDoing] = useState<PrinterList['doing']>(null);
  const testing = useTestPage();
  const { printers } = form;
  const selected = printers.find(({ id }) => id === selectedId) ?? printers[0] ?? null;
  const isFull = printers.length >= MAX_PRINTERS;

  const store = (next: readonly PrinterProfile[], words: string): void => {
    setDoing(null);
    testing.forget();
    change({ printers: next });
    showNotice(words, 'info');
  };
  return {
    printers,
    selected,
    select,
    isFull,
    mayMoveUp: selected !== null && printers[0]?.id !== selected.id,
    doing,
    begin: (what) => (what === 'add' ? !isFull : selected !== null) && setDoing(what),
    stop: () => setDoing(null),
    put: (printer) => {
      const isNew = printers.every(({ id }) => id !== printer.id);
      store(withPrinter(printers, printer), t(isNew ? 'said.added' : 'said.changed', { name: printer.name }));
      select(printer.id);
    },
    remove: () =>
      selected !== null && store(without(printers, selected.id), t('said.removed', { name: selected.name })),
    up: () => {
      if (selected === null) return;
      select(selected.id);
      store(moveUp(printers, selected.id), t('said.moved', { name: selected.name }));
    },
    test: () => {
      if (selected !== null) void testing.print(selected);
    },
    testing,
  };
}

type Printers = readonly PrinterProfile[];

export function withPrinter(printers: Printers, printer: PrinterProfile): Printers {
  return printers.some(({ id }) => id === printer.id)
    ? printers.map((one) => (one.id === printer.id ? printer : one))
    : [...printers, printer];
}

export function without(printers: Printers, id: PrinterId): Printers {
  return printers.filter((printer) => printer.id !== id);
}

/** The first is the till's own. */
export function moveUp(printers: Printers, id: PrinterId): Printers {
  const at = printers.findIndex((printer) => printer.id === id);
  const moved = printers[at];
  const before = printers[at - 1];
  if (moved === undefined || before === undefined) return printers;
  return [...printers.slice(0, at - 1), moved, before, ...printers.slice(at + 1)];
}
