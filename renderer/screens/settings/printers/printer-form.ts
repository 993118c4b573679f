import type { TFunction } from 'i18next';
import {
  CODE_PAGES,
  type CodePage,
  PAPER_WIDTHS,
  type PaperWidth,
  type PrinterConnection,
  type PrinterId,
  type PrinterProfile,
} from '../../../../shared/printing.ts';
import { type Entry, type FieldKind, line, whole } from '../../../ui/field-kinds.ts';
import type { FieldProblem } from '../../../ui/kind-field.tsx';
import type { Choice } from '../../../ui/select.tsx';
import { AS_PICTURE, MAX_NAME, newPrinter } from './new-printer.ts';

type By = PrinterConnection['by'];

/** As typed; only the fields of `by` count. */
export type PrinterForm = {
  readonly by: By;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly baudRate: string;
  readonly queue: string;
  readonly printer: string;
  readonly name: string;
  readonly paper: `${PaperWidth}`;
  readonly columns: string;
  readonly codePage: CodePage;
  readonly codePageNumber: string;
  readonly cut: PrinterProfile['cut'];
  readonly drawer: PrinterProfile['drawer'];
  readonly answersStatus: boolean;
  readonly printsLogo: boolean;
};

export type PrinterProblems = { readonly [Field in keyof PrinterForm]?: FieldProblem };

/** `others`: names already used. */
type Judge = Pick<FieldKind<unknown, FieldProblem, readonly string[]>, 'wrong'>;
/** `of`: these printers alone. The label is `printers.edit.<field>`. */
type Place = { readonly of?: readonly By[]; readonly hint?: Hint };
type Hint = `${'name' | 'host' | 'path' | 'usb' | 'queue' | 'columns' | 'codePageNumber' | 'answersStatus'}Hint`;
type TextName = 'host' | 'port' | 'path' | 'queue' | 'printer' | 'name' | 'columns' | 'codePageNumber';
type ChoiceName = 'by' | 'baudRate' | 'paper' | 'codePage' | 'cut' | 'drawer';

export type PrinterField = Place &
  (
    | { readonly text: TextName; readonly kind: Entry & Judge }
    | { readonly choice: ChoiceName; readonly choices: (t: TFunction<'printers'>) => readonly Choice<string>[] }
    | { readonly check: 'answersStatus' | 'printsLogo' }
  );

const WAYS = ['network', 'serial', 'usb', 'spooler', 'system'] as const;
const BAUD_RATES = ['4800', '9600', '19200', '38400', '57600', '115200'];
const MAX_QUEUE = 200;
/** A system printer does not tell its parts. */
const NOT_SYSTEM: readonly By[] = ['network', 'serial', 'usb', 'spooler', 'virtual'];

/** In the order of the form. A virtual printer stays virtual. */
export const CONNECTION_FIELDS: readonly PrinterField[] = [
  { choice: 'by', choices: (t) => WAYS.map((id) => ({ id, label: t(`by.${id}`) })), of: WAYS },
  { text: 'host', kind: matching(253, isHost, 'host'), of: ['network'], hint: 'hostHint' },
  { text: 'port', kind: whole(1, 65_535), of: ['network'] },
  {
    text: 'path',
    kind: port(120, /^(?:COM\d{1,3}|\/dev\/[\w./:+-]{3,100})$/, 'serialPath'),
    of: ['serial'],
    hint: 'pathHint',
  },
  { text: 'path', kind: port(40, /^\/dev\/(?:usb\/)?lp\d{1,3}$/, 'usbPath'), of: ['usb'], hint: 'usbHint' },
  { choice: 'baudRate', choices: () => BAUD_RATES.map((id) => ({ id, label: id })), of: ['serial'] },
  { text: 'queue', kind: matching(MAX_QUEUE, Boolean, 'queue'), of: ['spooler'], hint: 'queueHint' },
  { text: 'printer', kind: matching(MAX_QUEUE, Boolean, 'systemPrinter'), of: ['system'] },
];

export const PRINTER_FIELDS: readonly PrinterField[] = [
  { text: 'name', kind: line(MAX_NAME, nameProblem), hint: 'nameHint' },
  ...CONNECTION_FIELDS,
  { choice: 'paper', choices: (t) => PAPER_WIDTHS.map((mm) => ({ id: `${mm}`, label: t(`paper.mm${mm}`) })) },
  { text: 'columns', kind: whole(32, 64), hint: 'columnsHint' },
  {
    ...{ choice: 'codePage', of: NOT_SYSTEM },
    choices: (t) => CODE_PAGES.map((id) => ({ id, label: t(`codePage.${id}`) })),
  },
  { text: 'codePageNumber', kind: whole(0, 255), of: NOT_SYSTEM, hint: 'codePageNumberHint' },
  {
    ...{ choice: 'cut', of: NOT_SYSTEM },
    choices: (t) => (['partial', 'full', 'none'] as const).map((id) => ({ id, label: t(`edit.cuts.${id}`) })),
  },
  {
    ...{ choice: 'drawer', of: NOT_SYSTEM },
    choices: (t) => (['none', 'pin_2', 'pin_5'] as const).map((id) => ({ id, label: t(`edit.drawers.${id}`) })),
  },
  { check: 'answersStatus', of: NOT_SYSTEM, hint: 'answersStatusHint' },
  { check: 'printsLogo' },
];

export function isAsked(field: PrinterField, form: PrinterForm): boolean {
  if ('text' in field && field.text === 'codePageNumber' && form.codePage === 'picture') return false;
  return field.of?.includes(form.by) ?? true;
}

function matching(maxLength: number, isRight: (text: string) => boolean, wrong: FieldProblem) {
  return line(maxLength, (text) => (isRight(text) ? null : wrong));
}

function port(maxLength: number, right: RegExp, wrong: FieldProblem) {
  return matching(maxLength, (text) => right.test(text), wrong);
}

/** Empty if all is well. */
export function printerProblems(
  form: PrinterForm,
  others: readonly string[],
  fields: readonly PrinterField[] = PRINTER_FIELDS,
): PrinterProblems {
  const found = fields
    .filter((field) => 'text' in field && isAsked(field, form))
    .map((field) => ('text' in field ? [field.text, field.kind.wrong(form[field.text], others)] : ['', null]));
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const EMPTY = { host: '', port: '9100', path: '', baudRate: '9600', queue: '', printer: '' };

export function printerToForm(printer: PrinterProfile): PrinterForm {
  const { id, connection, paperMm, columns, codePageNumber, ...same } = printer;
  const { by, ...values } = connection;
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    ...{ ...EMPTY, ...texts, by, ...same, paper: `${paperMm}` },
    ...{ columns: String(columns), codePageNumber: String(codePageNumber) },
  };
}

/** For a printer typed by hand. */
export const NEW_FORM: PrinterForm = printerToForm(
  newPrinter('' as PrinterId, { by: 'network', host: '', port: 9_100 }),
);

/** Only after {@link printerProblems} found nothing. */
export function formToConnection(form: PrinterForm): PrinterConnection {
  switch (form.by) {
    case 'network':
      return { by: 'network', host: form.host.trim(), port: Number(form.port) };
    case 'serial':
      return { by: 'serial', path: form.path.trim(), baudRate: Number(form.baudRate) };
    case 'usb':
      return { by: 'usb', path: form.path.trim() };
    case 'spooler':
      return { by: 'spooler', queue: form.queue.trim() };
    case 'system':
      return { by: 'system', printer: form.printer.trim() };
    case 'virtual':
      return { by: 'virtual' };
  }
}

/** Only after {@link printerProblems} found nothing. */
export function formToPrinter(form: PrinterForm, { id }: Pick<PrinterProfile, 'id'>): PrinterProfile {
  const drawn = form.by === 'system' ? AS_PICTURE : {};
  return {
    id,
    name: form.name.trim(),
    connection: formToConnection(form),
    paperMm: form.paper === '58' ? 58 : 80,
    columns: Number(form.columns),
    codePage: form.codePage,
    codePageNumber: Number(form.codePageNumber),
    cut: form.cut,
    drawer: form.drawer,
    answersStatus: form.answersStatus,
    printsLogo: form.printsLogo,
    ...drawn,
  };
}

/** Printers of one name could not be told apart. */
export function nameProblem(name: string, others: readonly string[]): 'printerName' | 'printerNameTaken' | null {
  const bare = name.trim();
  if (bare === '' || bare.length > MAX_NAME) return 'printerName';
  return others.some((other) => other.toLowerCase() === bare.toLowerCase()) ? 'printerNameTaken' : null;
}

/** A host name or IP address; no scheme, no path. */
function isHost(text: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*$/.test(text);
}
