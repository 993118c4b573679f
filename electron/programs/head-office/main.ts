import { parseArgs } from 'node:util';
import { type HeadOfficeOptions, runHeadOffice } from './head-office.ts';
import { isPublishCommand, PUBLISH_USAGE, runPublishCommand } from './publish/publish-command.ts';

/** `npm run head-office -- --nats URL --postgres URL`: stores all tills' events. Prints JSON lines; SIGINT and
 * SIGTERM end it after the current batch. */

const USAGE = `Options:
  --nats URL        address of a message server; may be said several times (default nats://127.0.0.1:4222)
  --postgres URL    postgres://user:password@host:port/database; or in the environment as BALCAO_POSTGRES
  --creds FILE      credentials for the message servers
  --ca FILE         certificate that the message servers' certificates are checked against
  --stream NAME     the stream (default BALCAO_EVENTS); made where it is missing
  --consumer NAME   the durable consumer that its instances share (default head-office)
  --filter SUBJECT  what this consumer is for, such as balcao.events.*.*.3 for a partition (default everything)
  --replicas N      copies of the stream in a cluster, where it is made (default 1)
  --once            end when the stream has nothing more

${PUBLISH_USAGE}`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function readOptions(args: readonly string[]): HeadOfficeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      nats: { type: 'string', multiple: true, default: ['nats://127.0.0.1:4222'] },
      // other users can read command lines
      postgres: { type: 'string', default: process.env['BALCAO_POSTGRES'] ?? '' },
      creds: { type: 'string' },
      ca: { type: 'string' },
      stream: { type: 'string', default: 'BALCAO_EVENTS' },
      consumer: { type: 'string', default: 'head-office' },
      filter: { type: 'string' },
      replicas: { type: 'string', default: '1' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  if (values.postgres === '') throw new UsageError('--postgres is missing');
  if (!/^[1-5]$/.test(values.replicas)) throw new UsageError('--replicas takes a number from 1 to 5');
  if (values.filter !== undefined && !/^balcao\.events\.[A-Za-z0-9_.*>-]{1,100}$/.test(values.filter)) {
    throw new UsageError('--filter takes a subject that begins with balcao.events.');
  }
  for (const name of [values.stream, values.consumer]) {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw new UsageError(`${name}: letters, digits, _ and - make a name`);
  }
  return {
    nats: values.nats,
    postgres: values.postgres,
    credentialsFile: values.creds ?? null,
    caFile: values.ca ?? null,
    stream: values.stream,
    consumer: values.consumer,
    filter: values.filter ?? null,
    replicas: Number(values.replicas),
    once: values.once,
  };
}

function readOptionsOrExit(): HeadOfficeOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    // parseArgs messages are for the user, too
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(message === '' ? USAGE : `${message}\n${USAGE}`);
    process.exit(message === '' ? 0 : 2);
  }
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
// a killed launcher sends no signal
process.on('disconnect', () => ending.abort());

const args = process.argv.slice(2);

function run(): Promise<number> {
  if (isPublishCommand(args)) {
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    const complain = (line: string): void => void process.stderr.write(`${line}\n`);
    return runPublishCommand(args, { say, complain });
  }
  return runHeadOffice(
    readOptionsOrExit(),
    (what, more = {}) =>
      void process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), what, ...more })}\n`),
    ending.signal,
  ).then(() => 0);
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`head office: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
