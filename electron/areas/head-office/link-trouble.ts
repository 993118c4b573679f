import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import {
  AuthorizationError,
  InvalidArgumentError,
  PermissionViolationError,
  UserAuthenticationExpiredError,
} from '@nats-io/transport-node';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';

/** The hash chain is broken: nothing may be sent. */
export class BrokenTrailError extends Error {
  override readonly name = 'BrokenTrailError';

  constructor(id: number) {
    super(`audit ${id}: the entry is missing or was altered`);
  }
}

const STREAM_NOT_FOUND = 10_059;
const NOT_ENABLED_FOR_ACCOUNT = 10_039;

export function troubleOf(error: unknown): HeadOfficeTrouble {
  const chain = causes(error);
  return chain.map(oneTrouble).find((trouble) => trouble !== null) ?? 'unreachable';
}

function oneTrouble(error: Error): HeadOfficeTrouble | null {
  if (error instanceof BrokenTrailError) return 'trail';
  // no subscriber: a leaf node answers so while head office is away; the class is not exported
  if (error.name === 'JetStreamNotEnabled') return 'unreachable';
  if (error instanceof JetStreamApiError) {
    return error.code === STREAM_NOT_FOUND || error.code === NOT_ENABLED_FOR_ACCOUNT ? 'no_stream' : 'stream_refused';
  }
  if (error instanceof JetStreamError) return 'stream_refused';
  if (error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError) return 'refused';
  if (error instanceof PermissionViolationError) return 'refused';
  if (error instanceof InvalidArgumentError) return 'stream_refused';
  return byText(error);
}

/** By error code, or by message if the library drops the code. */
function byText(error: Error): HeadOfficeTrouble | null {
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ENOENT|EACCES|EISDIR|EPERM)$/.test(code)) return 'files';
  if (/doesn't exist$|unable to parse credentials|illegal seed|invalid encoding|PEM/i.test(error.message))
    return 'files';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code) || /certificate|does not support 'tls'/i.test(error.message)) {
    return 'certificate';
  }
  return null;
}

function causes(error: unknown): readonly Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && !found.includes(each); each = each.cause) found.push(each);
  return found;
}
