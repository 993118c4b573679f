import papaparse from 'papaparse';
import { lacksOfItsOwn } from '../../../shared/own-shop.ts';
import {
  type PrinterConnection,
  type PrinterId,
  type PrinterProfile,
  TRAINING_PRINTER,
} from '../../../shared/printing.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, DEFAULT_WIRE_PROFILE } from '../../../shared/settings.ts';
import { bodySchema, type ProvisioningBody, type ProvisioningSecrets, secretsSchema } from './file-format.ts';

/** The first five are required. */
export const COLUMNS = [
  ...['storeName', 'storeCity', 'storeAddress', 'registerNumber', 'cnpj'],
  ...['machine', 'language', 'timeZone', 'baseUrl', 'qrBaseUrl', 'qrMode', 'acquirerCnpj', 'qrProvider', 'companyId'],
  ...['utcOffsetMinutes', 'deviceIdField', 'deviceObject', 'deviceListPath'],
  ...['printer', 'printerName', 'paperMm', 'columns', 'drawer'],
  ...['headOfficeServers', 'storeId', 'credentialsFile', 'caFile', 'stream', 'bucketPrefix'],
  ...['operatorToken', 'headOfficeCredentials'],
] as const;
const KNOWN: ReadonlySet<string> = new Set(COLUMNS);
const NEEDED = COLUMNS.slice(0, 5);

export type SheetRow = {
  /** The heading is line 1. */
  readonly line: number;
  readonly body: Omit<ProvisioningBody, 'secrets'>;
  readonly secrets: ProvisioningSecrets;
};

export type SheetProblem = { readonly line: number; readonly what: string };

type SheetParts = {
  readonly issuedAt: string;
  readonly validUntil: string;
  /** Relative to the sheet. */
  readonly readFile: (path: string) => string;
};

type Cells = Readonly<Record<string, string>>;

/** One till a row, separated by `;` or `,`; empty cells mean defaults. Reports every problem. */
export function readTillSheet(
  text: string,
  parts: SheetParts,
): { readonly rows: readonly SheetRow[]; readonly problems: readonly SheetProblem[] } {
  const { data, meta } = papaparse.parse<Cells>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
    transform: (cell) => cell.trim(),
  });
  const headings = meta.fields ?? [];
  const unknown = headings.filter((name) => !KNOWN.has(name)).map((name) => `no column is called ${name}`);
  const missing = NEEDED.filter((name) => !headings.includes(name)).map((name) => `the column ${name} is missing`);
  if (unknown.length + missing.length > 0) {
    return { rows: [], problems: [...unknown, ...missing].map((what) => ({ line: 1, what })) };
  }
  const read = data.map((cells, index) => readRow(cells, index + 2, parts));
  return { rows: read.flatMap(({ row }) => row ?? []), problems: read.flatMap(({ problems }) => problems) };
}

function readRow(
  cells: Cells,
  line: number,
  parts: SheetParts,
): { readonly row: SheetRow | null; readonly problems: readonly SheetProblem[] } {
  const { issuedAt, validUntil } = parts;
  try {
    const given = { machine: cells['machine'] || null, issuedAt, validUntil, settings: settingsOf(cells) };
    const body = bodySchema.omit({ secrets: true }).safeParse(given);
    const secrets = secretsSchema.safeParse(secretsOf(cells, parts));
    const issues = [...(body.error?.issues ?? []), ...(secrets.error?.issues ?? [])];
    const problems = issues.map(({ path, message }) => ({ line, what: `${path.join('.')}: ${message}` }));
    if (body.success) {
      const lacks = lacksOfItsOwn({
        ...DEFAULT_SETTINGS,
        ...body.data.settings,
        storeAddress: body.data.settings.storeAddress ?? '',
        registerTyped: true,
      });
      problems.push(...lacks.map((field) => ({ line, what: `${field}: empty, or the sample shop's` })));
    }
    const row =
      problems.length === 0 && body.success && secrets.success
        ? { line, body: body.data, secrets: secrets.data }
        : null;
    return { row, problems };
  } catch (error) {
    return { row: null, problems: [{ line, what: error instanceof Error ? error.message : String(error) }] };
  }
}

function settingsOf(cells: Cells): unknown {
  const { operator } = DEFAULT_SETTINGS;
  const or = (name: string, otherwise: string): string => cells[name] || otherwise;
  return {
    storeName: or('storeName', ''),
    storeCity: or('storeCity', ''),
    storeAddress: or('storeAddress', ''),
    registerNumber: Number(cells['registerNumber']),
    language: or('language', DEFAULT_SETTINGS.language),
    operator: {
      baseUrl: or('baseUrl', ''),
      qrBaseUrl: or('qrBaseUrl', ''),
      cnpj: or('cnpj', ''),
      qrMode: or('qrMode', operator.qrMode),
      acquirerCnpj: or('acquirerCnpj', ''),
      qrProvider: or('qrProvider', operator.qrProvider),
      companyId: cells['companyId'] ? Number(cells['companyId']) : null,
      utcOffsetMinutes: Number(or('utcOffsetMinutes', String(operator.utcOffsetMinutes))),
      wire: {
        deviceIdField: or('deviceIdField', DEFAULT_WIRE_PROFILE.deviceIdField),
        deviceObject: or('deviceObject', DEFAULT_WIRE_PROFILE.deviceObject),
        deviceListPath: or('deviceListPath', DEFAULT_WIRE_PROFILE.deviceListPath),
      },
    },
    ...(cells['timeZone'] ? { timeZone: cells['timeZone'] } : {}),
    ...(cells['printer'] ? { printers: [printerOf(cells['printer'], cells)] } : {}),
    ...(cells['headOfficeServers'] ? { headOffice: headOfficeOf(cells['headOfficeServers'], cells) } : {}),
  };
}

function headOfficeOf(servers: string, cells: Cells): unknown {
  return {
    ...DEFAULT_HEAD_OFFICE,
    servers: servers.split(/\s+/),
    storeId: cells['storeId'] ?? '',
    credentialsFile: cells['credentialsFile'] ?? '',
    caFile: cells['caFile'] ?? '',
    stream: cells['stream'] || DEFAULT_HEAD_OFFICE.stream,
    bucketPrefix: cells['bucketPrefix'] || DEFAULT_HEAD_OFFICE.bucketPrefix,
  };
}

function printerOf(place: string, cells: Cells): Record<keyof PrinterProfile, unknown> {
  const connection = connectionOf(place);
  // a system printer prints a picture and has no code page, cutter or drawer
  const asPicture = { codePage: 'picture', codePageNumber: 0, cut: 'none', answersStatus: false };
  return {
    ...TRAINING_PRINTER,
    ...(connection.by === 'system' ? asPicture : {}),
    // a Windows queue answers nothing
    ...(connection.by === 'spooler' ? { answersStatus: false } : {}),
    id: 'provisioned-1' as PrinterId,
    name: cells['printerName'] || 'Caixa',
    connection,
    paperMm: Number(cells['paperMm'] || TRAINING_PRINTER.paperMm),
    columns: Number(cells['columns'] || TRAINING_PRINTER.columns),
    drawer: cells['drawer'] || 'none',
  };
}

/** `network:192.168.0.50:9100`, `spooler:NAME`, `system:NAME`, `usb:/dev/usb/lp0`, `serial:COM3:9600`. Throws. */
function connectionOf(text: string): PrinterConnection {
  const [, by, place = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
  const [, where = place, count] = /^(.+?)(?::(\d+))?$/.exec(place) ?? [];
  switch (by) {
    case 'network':
      return { by, host: where, port: Number(count ?? 9_100) };
    case 'serial':
      return { by, path: where, baudRate: Number(count ?? 9_600) };
    case 'usb':
      return { by, path: place };
    case 'spooler':
      return { by, queue: place };
    case 'system':
      return { by, printer: place };
    default:
      throw new Error(`printer: ${text} is none of network:, spooler:, system:, usb:, serial:`);
  }
}

function secretsOf(cells: Cells, { readFile }: SheetParts): unknown {
  const { operatorToken, headOfficeCredentials } = cells;
  return {
    ...(operatorToken ? { 'operator-token': operatorToken } : {}),
    ...(headOfficeCredentials ? { 'head-office-credentials': readFile(headOfficeCredentials) } : {}),
  };
}
