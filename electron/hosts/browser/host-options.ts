import path from 'node:path';
import { parseArgs } from 'node:util';

export type HostOptions = {
  readonly port: number;
  readonly dataDir: string;
  readonly open: boolean;
  readonly provisioning: string | null;
};

/** Throws for unknown arguments, with a message for the user. */
export function readHostOptions(args: readonly string[], fallbackDataDir: string): HostOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      'no-open': { type: 'boolean' },
      provisioning: { type: 'string' },
    },
  });
  const port = Number(values.port ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port number.`);
  return {
    port,
    dataDir: path.resolve(values['data-dir'] ?? fallbackDataDir),
    open: values['no-open'] !== true,
    provisioning: values.provisioning === undefined ? null : path.resolve(values.provisioning),
  };
}
