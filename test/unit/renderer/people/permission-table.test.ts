import { describe, expect, it } from 'vitest';
import { needOf, permissionRows } from '../../../../renderer/people/permission-table.ts';
import { ACT_OF_CHANNEL, ACTS, channelsOf } from '../../../../renderer/text/act-of-channel.ts';
import { people } from '../../../../renderer/text/pt-br/people.ts';
import { CHANNELS } from '../../../../shared/ipc-contract.ts';
import { PERMISSIONS } from '../../../../shared/permissions.ts';

describe('the acts of the screen of permissions', () => {
  it('hold every channel exactly once', () => {
    const held = ACTS.flatMap((act) => channelsOf(act));
    expect([...held].sort()).toEqual([...CHANNELS].sort());
    expect(Object.keys(ACT_OF_CHANNEL)).toHaveLength(CHANNELS.length);
  });

  it.each(ACTS)('%s is made of channels that need the same', (act) => {
    const needs = channelsOf(act).map((channel) => PERMISSIONS[channel]);
    expect(needs.length).toBeGreaterThan(0);
    for (const need of needs) expect(need).toEqual(needOf(act));
    expect(people.acts[act].length).toBeGreaterThan(5);
  });

  it('say who may do it, in words that a role reads for itself', () => {
    const rows = Object.fromEntries(permissionRows().map((row) => [row.act, row]));
    expect(rows['sell']).toMatchObject({
      verdicts: { cashier: 'yes', supervisor: 'yes', manager: 'yes' },
      needsOpenShift: true,
    });
    expect(rows['settleCase']?.verdicts).toEqual({ cashier: 'supervised', supervisor: 'yes', manager: 'yes' });
    expect(rows['changeProducts']?.verdicts).toEqual({
      cashier: 'supervisedByManager',
      supervisor: 'supervisedByManager',
      manager: 'yes',
    });
    expect(rows['people']?.verdicts).toEqual({ cashier: 'no', supervisor: 'no', manager: 'yes' });
    expect(rows['shiftClose']?.verdicts).toEqual({ cashier: 'limit', supervisor: 'yes', manager: 'yes' });
    expect(rows['door']).toMatchObject({ verdicts: { cashier: 'yes' }, needsOpenShift: false });
  });
});
