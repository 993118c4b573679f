import { describe, expect, it } from 'vitest';
import people from '../../../../../renderer/locales/pt-BR/people.json' with { type: 'json' };
import { permissionRows } from '../../../../../renderer/screens/people/permissions-screen.tsx';
import { ACTS, type Act } from '../../../../../shared/api/acts.ts';
import { API } from '../../../../../shared/api/areas.ts';
import { CHANNELS } from '../../../../../shared/api/contract.ts';

const ACTS_SHOWN = Object.keys(ACTS) as Act[];

describe('the acts of the screen of permissions', () => {
  it.each(ACTS_SHOWN)('%s has a name, and calls that are part of it', (act) => {
    expect(CHANNELS.some((channel) => API[channel].act === act)).toBe(true);
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
