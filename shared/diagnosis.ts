/**
 * good   as it should be
 * look   works, and somebody should see to it
 * bad    does not work
 * none   there is nothing to look at: not set up, or not asked yet
 */
export type Level = 'good' | 'look' | 'bad' | 'none';

/** What each check may find, and how bad that is. The order is the screen's. */
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

/** What stands in the sentence of a finding. */
export type FindingFacts = {
  readonly freeBytes?: number;
  /** What is needed free for charging. */
  readonly neededBytes?: number;
  /** Of the till's file, with its log. */
  readonly fileBytes?: number;
  readonly folder?: string;
  /** This computer's clock ahead of the operator's; below zero it is behind. */
  readonly offsetMs?: number;
  /** ISO 8601 in UTC. */
  readonly at?: string;
  /** A device, a printer, a port: as the shop calls it; a file. */
  readonly name?: string;
  /** Of a printer, a scanner, the way to head office, a copy or an update: as their own areas call it. */
  readonly trouble?: string;
  readonly count?: number;
  /** What does not hold, as the check of the records names it. */
  readonly row?: string;
  /** The one that runs, or a newer one that there is. */
  readonly version?: string;
  readonly structure?: number;
};

/** What a check has found; `what` is one of those that {@link FINDINGS} lists for it. */
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

/** A clock that is further off than this is wrong; payments of such a till become cases. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
