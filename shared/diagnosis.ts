/**
 * good  fine
 * look  works, but needs attention
 * bad   does not work
 * none  not set up or not checked yet
 */
export type Level = 'good' | 'look' | 'bad' | 'none';

/** Results of each check and their level, in the order of the screen. */
export const FINDINGS = {
  disk: { enough: 'good', little: 'bad', unknown: 'bad' },
  clock: { right: 'good', ahead: 'bad', behind: 'bad', unasked: 'none' },
  operator: {
    reached: 'good',
    not_configured: 'none',
    lacks_key: 'none',
    unreachable: 'bad',
    no_answer: 'bad',
    unauthorised: 'bad',
    refused: 'look',
  },
  device: { seen: 'good', not_seen: 'look', inactive: 'bad', not_chosen: 'none', no_devices: 'none' },
  printer: { ready: 'good', silent: 'good', not_set: 'none', troubled: 'bad' },
  drawer: { with_printer: 'none', not_set: 'none', troubled: 'bad' },
  scanner: { keyboard: 'none', connected: 'good', connecting: 'look', garbled: 'bad', failed: 'bad' },
  head_office: { connected: 'good', behind: 'look', off: 'none', failed: 'bad' },
  records: { sound: 'good', broken: 'bad' },
  copies: { fresh: 'good', old: 'look', missing: 'look', failed: 'bad' },
  personal: { readable: 'good', unreadable: 'look', put_away: 'look' },
  version: { known: 'good' },
  update: {
    newest: 'good',
    not_yet: 'good',
    downloading: 'good',
    ready: 'look',
    installing: 'good',
    failed: 'look',
    unknown: 'none',
    off: 'none',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Level>>>>;

export type CheckName = keyof typeof FINDINGS;
export const CHECKS = Object.keys(FINDINGS) as readonly CheckName[];

export type FindingFacts = {
  readonly freeBytes?: number;
  /** Space that charging needs. */
  readonly neededBytes?: number;
  /** The till's file with its WAL. */
  readonly fileBytes?: number;
  readonly folder?: string;
  /** This computer's clock minus the operator's. */
  readonly offsetMs?: number;
  /** ISO 8601 in UTC. */
  readonly at?: string;
  /** Device, printer, port or file name. */
  readonly name?: string;
  readonly trouble?: string;
  readonly count?: number;
  readonly row?: string;
  readonly version?: string;
  readonly structure?: number;
};

export type Finding = {
  [C in CheckName]: {
    readonly check: C;
    readonly what: keyof (typeof FINDINGS)[C];
    readonly facts: FindingFacts;
  };
}[CheckName];

export function levelOf(finding: Finding): Level {
  const levels: Readonly<Record<string, Level>> = FINDINGS[finding.check];
  return levels[finding.what] ?? 'none';
}

/** Beyond this, payments become cases. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
