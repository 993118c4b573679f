import type { Finding } from '../../../shared/diagnosis.ts';
import type { OperatorLink, OperatorSetUp } from '../../../shared/till-state.ts';
import type { Clock } from '../../lib/clock.ts';
import type { DeviceService } from '../devices/device-service.ts';

export type OperatorCheckParts = {
  readonly devices: Pick<DeviceService, 'refresh' | 'list'>;
  /** What became of the last request. */
  readonly link: () => OperatorLink;
  readonly setUp: () => OperatorSetUp;
  readonly clock: Pick<Clock, 'now'>;
};

/** Asks for the list of devices: the one question that costs nobody anything, and changes nothing there. */
export async function checkOperator({ devices, link, setUp, clock }: OperatorCheckParts): Promise<Finding> {
  const present = setUp();
  // what is missing is named as the status and the list of an installer name it
  if (present !== 'ready') return { check: 'operator', what: present, facts: { at: clock.now().toISOString() } };
  const asked = await devices.refresh();
  const facts = { at: clock.now().toISOString() };
  const after = link();
  if (after.state === 'failed') return { check: 'operator', what: after.why, facts };
  return { check: 'operator', what: asked.ok ? 'reached' : 'refused', facts };
}

/** A device that sells is heard of several times an hour. */
const SEEN_WITHIN_MS = 60 * 60_000;

/** The device that card sales go to, as the operator last told of it. */
export function checkDevice({ devices, clock }: Omit<OperatorCheckParts, 'link' | 'setUp'>): Finding {
  const listed = devices.list();
  if (!listed.ok || listed.value.devices.length === 0) return { check: 'device', what: 'no_devices', facts: {} };
  const { chosenId } = listed.value;
  const device = listed.value.devices.find(({ id }) => id === chosenId) ?? null;
  if (device === null) {
    return { check: 'device', what: 'not_chosen', facts: { count: listed.value.devices.length } };
  }
  const { name, active, lastActivityAt } = device;
  const facts = { name, ...(lastActivityAt === null ? {} : { at: lastActivityAt }) };
  if (!active) return { check: 'device', what: 'inactive', facts };
  const ageMs = lastActivityAt === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(lastActivityAt);
  return { check: 'device', what: ageMs <= SEEN_WITHIN_MS ? 'seen' : 'not_seen', facts };
}
