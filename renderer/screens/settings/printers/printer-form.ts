import type { CodePage, PaperWidth, PrinterConnection, PrinterProfile } from '../../../../shared/printing.ts';
import { type FieldKind, line, problemsIn, whole } from '../../../ui/field-kinds.ts';
import { AS_PICTURE, MAX_NAME } from './new-printer.ts';

export const BAUD_RATES = ['4800', '9600', '19200', '38400', '57600', '115200'] as const;

/** As typed; only what `by` needs counts. */
export type ConnectionForm = {
  readonly by: PrinterConnection['by'];
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly baudRate: string;
  readonly queue: string;
  readonly printer: string;
};

export type PrinterForm = ConnectionForm & {
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

/** The text of each is `printers.problem.<code>`. */
export type PrinterProblem =
  | 'name'
  | 'nameTaken'
  | 'host'
  | 'port'
  | 'path'
  | 'usbPath'
  | 'queue'
  | 'printer'
  | 'columns'
  | 'codePageNumber';

export type PrinterProblems = { readonly [Field in keyof PrinterForm]?: PrinterProblem };

export const NEW_CONNECTION: ConnectionForm = {
  by: 'network',
  host: '',
  port: '9100',
  path: '',
  baudRate: '9600',
  queue: '',
  printer: '',
};

export type PrinterText = Pick<FieldKind<unknown, PrinterProblem>, 'wrong' | 'maxLength' | 'inputMode'>;
export type ConnectionText = Exclude<keyof ConnectionForm, 'by' | 'baudRate'>;
const MAX_QUEUE = 200;

/** The texts that each kind of connection needs, in the order of the form. */
export const CONNECTION_TEXTS: Readonly<
  Record<PrinterConnection['by'], { readonly [F in ConnectionText]?: PrinterText }>
> = {
  network: { host: matching(253, isHost, 'host'), port: whole(1, 65_535, 'port') },
  serial: { path: matching(120, (path) => /^(?:COM\d{1,3}|\/dev\/[\w./:+-]{3,100})$/.test(path), 'path') },
  usb: { path: matching(40, (path) => /^\/dev\/(?:usb\/)?lp\d{1,3}$/.test(path), 'usbPath') },
  spooler: { queue: matching(MAX_QUEUE, Boolean, 'queue') },
  system: { printer: matching(MAX_QUEUE, Boolean, 'printer') },
  virtual: {},
};

/** Checked against the names of the other printers. */
export const PRINTER_TEXTS = {
  name: line(MAX_NAME, nameProblem),
  columns: whole(32, 64, 'columns'),
  codePageNumber: whole(0, 255, 'codePageNumber'),
} as const;

function matching(maxLength: number, isRight: (text: string) => boolean, wrong: PrinterProblem) {
  return line(maxLength, (text) => (isRight(text) ? null : wrong));
}

export function printerToForm(printer: PrinterProfile): PrinterForm {
  return {
    ...connectionToForm(printer.connection),
    name: printer.name,
    paper: `${printer.paperMm}`,
    columns: String(printer.columns),
    codePage: printer.codePage,
    codePageNumber: String(printer.codePageNumber),
    cut: printer.cut,
    drawer: printer.drawer,
    answersStatus: printer.answersStatus,
    printsLogo: printer.printsLogo,
  };
}

function connectionToForm(connection: PrinterConnection): ConnectionForm {
  const { by, ...fields } = connection;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { ...NEW_CONNECTION, ...texts, by };
}

/** Call it after {@link connectionProblems} has found nothing. */
export function formToConnection(form: ConnectionForm): PrinterConnection {
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

/** Call it after {@link printerProblems} has found nothing. */
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

/** Only of the fields that `by` needs; empty where all is well. */
export function connectionProblems(form: ConnectionForm): PrinterProblems {
  return problemsIn(CONNECTION_TEXTS[form.by], form, null);
}

/** `others`: the names already taken. */
export function printerProblems(form: PrinterForm, others: readonly string[]): PrinterProblems {
  return { ...problemsIn(PRINTER_TEXTS, form, others), ...connectionProblems(form) };
}

/** Two printers of one name could not be told apart. */
export function nameProblem(name: string, others: readonly string[]): 'name' | 'nameTaken' | null {
  const bare = name.trim();
  if (bare === '' || bare.length > MAX_NAME) return 'name';
  return others.some((other) => other.toLowerCase() === bare.toLowerCase()) ? 'nameTaken' : null;
}

/** A host name or IP address; no scheme, no path. */
function isHost(text: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*$/.test(text);
}
