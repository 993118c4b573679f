import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keyMark } from './fleet-key.ts';
import { CODES_FILE, makeFiles, makeKeyPair, PRIVATE_KEY_FILE, PUBLIC_KEY_FILE } from './make-files.ts';
import { COLUMNS } from './till-sheet.ts';

/* `npm run provision`, for the owner of the tills. */

const USAGE = `new-key --out FOLDER                      makes ${PRIVATE_KEY_FILE}, which stays with you, and ${PUBLIC_KEY_FILE}
sign --key FILE --csv FILE --out FOLDER   signs a file for each line of the sheet, and writes ${CODES_FILE}
  --days N        for so many days the files can be applied (default 30)

In the environment: BALCAO_PROVISIONING_PASSPHRASE encrypts the private key; without it the key is protected by the
rights of its file alone.

Columns of the sheet: ${COLUMNS.join(', ')}
`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string', default: '' },
      csv: { type: 'string', default: '' },
      out: { type: 'string', default: '' },
      days: { type: 'string', default: '30' },
    },
  });
  const [command] = positionals;
  if (positionals.length !== 1 || (command !== 'new-key' && command !== 'sign')) {
    throw new UsageError('new-key or sign?');
  }
  const needed = command === 'sign' ? (['key', 'csv', 'out'] as const) : (['out'] as const);
  for (const name of needed) if (values[name] === '') throw new UsageError(`--${name} is missing`);
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new UsageError('--days takes a number of days');
  return { command, ...values };
}

async function run(): Promise<number> {
  const { command, key, csv, out, days } = read(process.argv.slice(2));
  const passphrase = process.env['BALCAO_PROVISIONING_PASSPHRASE'] ?? '';
  if (command === 'new-key') {
    console.log(`The key ${keyMark(makeKeyPair(out, passphrase))} is in ${path.resolve(out)}.`);
    if (passphrase === '') console.log(`${PRIVATE_KEY_FILE} is not encrypted: keep it where nobody else can read.`);
    return 0;
  }
  const made = await makeFiles({
    keyFile: key,
    passphrase,
    sheetFile: csv,
    folder: out,
    validDays: Number(days),
    now: new Date(),
    random: randomBytes,
  });
  for (const { line, what } of made.problems) console.error(`line ${line}: ${what}`);
  if (made.problems.length > 0) {
    console.error('No file was written.');
    return 1;
  }
  console.log(`${made.files} files are in ${path.resolve(out)}. ${CODES_FILE} travels by another way than they do.`);
  return 0;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? USAGE : ''}`);
    process.exit(isUsage ? 2 : 1);
  },
);
