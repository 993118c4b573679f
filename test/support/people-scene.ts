import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createActor } from '../../electron/areas/actor.ts';
import { isCustomerWaiting } from '../../electron/areas/money/money.ts';
import { createSessionMemory } from '../../electron/areas/people/kept-session.ts';
import { openPeople } from '../../electron/areas/people/people.ts';
import type { SecretName } from '../../electron/lib/host-parts.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Person, PersonId, Role } from '../../shared/person.ts';
import type { FirstManager, Session } from '../../shared/session.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { manualClock } from './manual-clock.ts';
import { ON_DUTY, TEST_PIN_COST } from './on-duty.ts';
import { seededBytes } from './seeded-bytes.ts';
import { machineTime } from './shop-day.ts';
import { tempFolder } from './temp-folder.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';
import { value } from './value.ts';

export function testVault(keeps: boolean) {
  const secrets = new Map<SecretName, string>();
  return {
    secrets,
    canKeep: () => keeps,
    get: (name: SecretName) => secrets.get(name) ?? null,
    set: async (name: SecretName, secret: string) => void secrets.set(name, secret),
  };
}

type Opened = ReturnType<typeof openPeople> & { readonly database: TillDatabase };

export type SceneParts = { readonly keeps?: boolean; readonly file?: string };

/** People of a till on a real file, with controlled time and vault. */
export function peopleScene({ keeps = true, file = join(tempFolder(), 'till.db') }: SceneParts = {}) {
  const clock = manualClock();
  const settings = { ...DEFAULT_SETTINGS };
  const pushed: Session[] = [];
  const faults: unknown[] = [];
  const scene = { vault: testVault(keeps) };
  const memory = { kept: createSessionMemory() };
  const actor = createActor(() => 1);
  let opened = open();

  function open(): Opened {
    const database = openTillDatabase(file, { now: clock.now, who: actor.who });
    const parts = {
      ...{ database, clock, localTime: machineTime, actor, newId: randomUUID, log: silentLogger },
      push: (channel: string, payload: unknown) =>
        void (channel === 'session:changed' && pushed.push(payload as Session)),
      onFault: (error: unknown) => void faults.push(error),
    };
    const host = {
      vault: scene.vault,
      pinCost: TEST_PIN_COST,
      secretBytes: seededBytes(),
      settings: { get: () => settings, set: () => undefined },
    };
    const people = openPeople(
      { ...parts, host, readOnly: false },
      { kept: memory.kept('training'), isBusy: () => isCustomerWaiting(database) },
    );
    people.session.resume();
    return { ...people, database };
  }

  function close(): void {
    opened.session.stop();
    opened.database.close();
  }

  onTestFinished(close);
  return Object.assign(scene, {
    clock,
    settings,
    pushed,
    faults,
    actor,
    close,
    session: () => opened.session,
    people: () => opened.people,
    database: () => opened.database,
    /** As after a restart: only file and vault remain. */
    restart: (): void => {
      close();
      memory.kept = createSessionMemory();
      actor.signedIn(null);
      opened = open();
    },
    /** As after a disk failure: the same program reopens the file. */
    reopen: (mode = 'training'): void => {
      close();
      memory.kept(mode);
      opened = open();
    },
    firstManager: async (): Promise<FirstManager> =>
      value(await opened.session.createFirstManager(ON_DUTY.name, ON_DUTY.pin)),
    add: async (name: string, role: Role, pin: string): Promise<Person> =>
      value(await opened.people.save({ id: null, name, role, pin })),
    signIn: (id: PersonId, pin: string) => opened.session.signIn(id, pin),
    /** The trail's entries that are not row images, oldest first. */
    notes: (): readonly Record<string, unknown>[] =>
      opened.database.connection
        .prepare<[], { body: string }>(`SELECT body FROM audit WHERE subject = 'till' ORDER BY id`)
        .all()
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  });
}

export type PeopleScene = ReturnType<typeof peopleScene>;

/** The same after Marta became manager, signed in and saw a code. */
export async function managedScene(parts: SceneParts = {}) {
  const scene = peopleScene(parts);
  const { session, recoveryCode } = await scene.firstManager();
  return { scene, recoveryCode, marta: session.person?.id ?? ('' as PersonId) };
}
