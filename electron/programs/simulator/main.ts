import { parseArgs } from 'node:util';
import { type ServiceOptions, startService } from './service.ts';

/** `npm run service -- --port 8090 --data service.db`. Prints a JSON line when ready; ends on SIGINT and SIGTERM. */

const USAGE = `Options:
  --port N              port on 127.0.0.1; 0 (the default) takes a free one
  --data FILE           the service's SQLite file (default service.db)
  --token TEXT          access token, instead of the one that is kept
  --cnpj CNPJ           the shop's CNPJ, without punctuation
  --after MS            devices and phone act by themselves after so long; without this and --wait
                        as the file was left, 2500 in a new one
  --wait                devices and phone wait for a person or a control call
  --accept-duplicates   an identifier used twice makes a second request
`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function readWhole(text: string, name: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new UsageError(`--${name} takes a whole number up to ${max}`);
  return value;
}

function readOptions(args: readonly string[]): ServiceOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string', default: 'service.db' },
      token: { type: 'string' },
      cnpj: { type: 'string' },
      after: { type: 'string' },
      wait: { type: 'boolean', default: false },
      'accept-duplicates': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  if (values.wait && values.after !== undefined) throw new UsageError('--wait and --after exclude each other');
  const after = values.after === undefined ? undefined : { afterMs: readWhole(values.after, 'after', 3_600_000) };
  const actByItself = values.wait ? null : after;
  return {
    port: readWhole(values.port, 'port', 65_535),
    dataFile: values.data,
    ...(values.token === undefined ? {} : { token: values.token }),
    ...(values.cnpj === undefined ? {} : { cnpj: values.cnpj }),
    ...(actByItself === undefined ? {} : { actByItself }),
    ...(values['accept-duplicates'] ? { mode: { duplicates: 'accept' as const } } : {}),
  };
}

function readOptionsOrExit(): ServiceOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    // parseArgs messages are for the user, too
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(message === '' ? USAGE : `${message}\n${USAGE}`);
    process.exit(message === '' ? 0 : 2);
  }
}

async function run(): Promise<void> {
  const service = await startService(readOptionsOrExit());
  const stop = (): void => {
    void service.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // a killed launcher sends no signal
  process.on('disconnect', stop);
  const { baseUrl, qrBaseUrl, token, cnpj, controlUrl } = service;
  const line = { base_url: baseUrl, qr_base_url: qrBaseUrl, token, cnpj, control_url: controlUrl };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`payment service: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
