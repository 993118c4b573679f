import { subscribe } from 'node:diagnostics_channel';
import Sqlite from 'better-sqlite3';

/*
 * Names every step of the payment machine as it passes, and can end the process there, by its own hand and at once:
 *
 *   keep EVENT before | keep EVENT after       a durable write: on the brink of its commit, and right after it
 *   OPERATION asked | left | answered          a request: not yet sent; its last byte with the kernel; answer all there
 *
 * EVENT is the payment's event, or the table where no payment is concerned. The product knows nothing of this: the
 * driver's transaction and the HTTP client's own diagnostics are listened to from outside.
 */

type Tell = (step: string) => void;
type DieAt = { readonly step: string; readonly pass: number };

export function watchSteps(dieAt: DieAt | null, tell: Tell): void {
  let passes = 0;
  const pass = (step: string): void => {
    tell(step);
    if (step !== dieAt?.step) return;
    passes += 1;
    // SIGKILL to oneself arrives before the call returns
    if (passes === dieAt.pass) process.kill(process.pid, 'SIGKILL');
  };
  watchCommits(pass);
  watchRequests(pass);
}

type Run = (
  this: { readonly source: string; readonly database: { inTransaction: boolean } },
  ...args: unknown[]
) => unknown;

/** Subject of a writing statement; null: none. */
function aboutWrite(source: string, args: readonly unknown[]): string | null {
  if (/^\s*INSERT INTO payment_event/.test(source)) return String(args[2]);
  if (/^\s*INSERT INTO payment\b/.test(source)) return 'begun';
  const table = /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE)\s+(\w+)/.exec(source)?.[1];
  return table === undefined || table === 'till_memory' ? null : `row of ${table}`;
}

function watchCommits(pass: Tell): void {
  let about: string | null = null;
  const note = (source: string, args: readonly unknown[]): void => {
    const said = aboutWrite(source, args);
    // the payment's event is more specific
    if (said !== null && (about === null || about.startsWith('row of '))) about = said;
  };
  const probe = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as { run: Run };
  probe.close();
  const { run } = statement;
  statement.run = function (...args) {
    if (this.database.inTransaction) {
      note(this.source, args);
      return run.apply(this, args);
    }
    const alone = aboutWrite(this.source, args);
    if (alone !== null) pass(`keep ${alone} before`);
    const done = run.apply(this, args);
    if (alone !== null) pass(`keep ${alone} after`);
    return done;
  };
  const { transaction } = Sqlite.prototype;
  Sqlite.prototype.transaction = function (this: Sqlite.Database, work: (...args: never[]) => unknown) {
    let outer = false;
    const made = transaction.call(this, (...args: never[]) => {
      const result = work(...args);
      if (outer && about !== null) pass(`keep ${about} before`);
      return result;
    });
    const around =
      (call: (...args: never[]) => unknown) =>
      (...args: never[]): unknown => {
        const isOuter = !this.inTransaction;
        if (isOuter) about = null;
        outer = isOuter;
        const result = call(...args);
        if (isOuter && about !== null) pass(`keep ${about} after`);
        return result;
      };
    return Object.assign(around(made), { immediate: around(made.immediate) });
  } as typeof transaction;
}

const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/^POST .*\/pos-venda$/, 'card create'],
  [/^GET .*\/pos-venda\//, 'card read'],
  [/^DELETE .*\/pos-venda\/.*forca=true/, 'card forced abort'],
  [/^DELETE .*\/pos-venda\//, 'card abort'],
  [/^POST .*\/produto$/, 'product create'],
  [/^PUT .*\/produto/, 'product change'],
  [/^DELETE .*\/produto\//, 'product delete'],
  [/SetVendaQrCode$/, 'pix create'],
  [/GetInformacoesVendaQrCode$/, 'pix read'],
  [/SetRemoveVendaQrCode$/, 'pix remove'],
];

function watchRequests(pass: Tell): void {
  const on = (channel: string, moment: string): void =>
    subscribe(channel, (message) => {
      const { method, path } = (message as { readonly request: { readonly method: string; readonly path: string } })
        .request;
      const operation = OPERATIONS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
      if (operation !== undefined) pass(`${operation} ${moment}`);
    });
  on('undici:request:create', 'asked');
  on('undici:request:bodySent', 'left');
  on('undici:request:trailers', 'answered');
}
