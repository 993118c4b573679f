import type { Channel, Input } from '../../../../shared/api/contract.ts';
import { leastApprover, needOf } from '../../../../shared/api/permissions.ts';
import { type Role, reaches } from '../../../../shared/person.ts';
import type { Act, Page } from './act.ts';
import { type PageView, pinOf } from './view.ts';

/** The signed-in person and approvers, by the one table of permissions as a page knows it. */

type Some = Pick<Page, 'view' | 'dice'>;

export function mayAsk({ session }: PageView, channel: Channel): boolean {
  const { least } = needOf(channel);
  return least === 'anyone' || reaches(session?.person?.role ?? 'cashier', least);
}

/** The same call by a person with permission; null if there is none. */
export function byWhoMay(page: Some, act: Act): Act | null {
  return mayAsk(page.view, act.channel) ? act : withPin(page, act, leastApprover(act.channel));
}

/** A refused act again, with another person's PIN. */
export function approved(page: Some, act: Act, code: 'needs_supervisor' | 'needs_manager'): Act | null {
  if (act.channel !== 'approval:act')
    return withPin(page, act, code === 'needs_manager' ? 'manager' : leastApprover(act.channel));
  // one PIN was not enough
  const { channel, input } = act.input as Input<'approval:act'>;
  return code === 'needs_manager' ? withPin(page, { channel: channel as Channel, input }, 'manager') : null;
}

function withPin({ view, dice }: Some, { channel, input }: Act, least: Role | null): Act | null {
  if (least === null) return null;
  const able = (view.session?.people ?? []).filter((one) => reaches(one.role, least) && pinOf(view, one) !== null);
  if (able.length === 0) return null;
  const one = dice.pick(able);
  return { channel: 'approval:act', input: { supervisorId: one.id, pin: pinOf(view, one), channel, input } };
}

/** First duty: sign in, and open the drawer. */
export function dutyAct({ view, dice }: Some): Act | null {
  const { session, shift } = view;
  if (session !== null && session.state !== 'signed_in') {
    const able = session.people.filter((one) => pinOf(view, one) !== null);
    if (able.length === 0) return null;
    // mostly a person who may do everything
    const managers = able.filter((one) => one.role === 'manager');
    const one = dice.pick(managers.length > 0 && dice.chance(0.7) ? managers : able);
    return { channel: 'session:sign-in', input: { personId: one.id, pin: pinOf(view, one) } };
  }
  if (shift === null || shift.shift !== null) return null;
  return { channel: 'shift:open', input: { floatCents: shift.proposedFloatCents ?? 20_000 } };
}
