import { createHmac, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashSecret, matchesSecret, PIN_COST, pepperOf } from '../../../../electron/areas/people/pin-hash.ts';
import { bareRecoveryCode, newRecoveryCode } from '../../../../electron/areas/people/recovery-code.ts';
import { isWeakPin } from '../../../../shared/person.ts';
import { seededBytes } from '../../../support/seeded-bytes.ts';

const PEPPER = pepperOf(Buffer.alloc(32, 7).toString('base64'));

/** Computed independently: N = 2^15, r = 8, p = 1. */
function expectedHash(key: string | Buffer, salt: string): string {
  const options = { N: 32_768, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
  return scryptSync(key, Buffer.from(salt, 'base64'), 32, options).toString('base64');
}

describe('a stored PIN', () => {
  test('is what scrypt makes of it at the cost of the shop, with sixteen bytes of salt', async () => {
    const stored = await hashSecret('2580', { cost: PIN_COST, pepper: null, random: seededBytes() });
    expect(Buffer.from(stored.salt, 'base64')).toHaveLength(16);
    expect(stored).toMatchObject({ cost: 15, pepper: null, hash: expectedHash('2580', stored.salt) });
    expect(await matchesSecret('2580', stored, null)).toBe(true);
    expect(await matchesSecret('2581', stored, null)).toBe(false);
  });

  test('has the pepper mixed in before, and cannot be tried without', async () => {
    const stored = await hashSecret('2580', { cost: PIN_COST, pepper: PEPPER, random: seededBytes() });
    const mixed = createHmac('sha256', Buffer.alloc(32, 7)).update('2580').digest();
    expect(stored).toMatchObject({ pepper: PEPPER.mark, hash: expectedHash(mixed, stored.salt) });
    expect(await matchesSecret('2580', stored, PEPPER)).toBe(true);
    expect(await matchesSecret('2580', stored, null)).toBe(false);
    expect(await matchesSecret('2580', stored, pepperOf(Buffer.alloc(32, 8).toString('base64')))).toBe(false);
  });

  test('is another for two people with the same one', async () => {
    const parts = { cost: 4, pepper: PEPPER, random: seededBytes() };
    expect((await hashSecret('2580', parts)).hash).not.toBe((await hashSecret('2580', parts)).hash);
  });

  test('that was cut short on the disk is nobody’s', async () => {
    const stored = await hashSecret('2580', { cost: 4, pepper: null, random: seededBytes() });
    expect(await matchesSecret('2580', { ...stored, hash: stored.hash.slice(0, 8) }, null)).toBe(false);
  });
});

test.for([
  ['1234', true],
  ['4321', true],
  ['0000', true],
  ['99999999', true],
  ['01234567', true],
  ['2580', false],
  ['1235', false],
  ['1122', false],
  ['9012', false],
] as const)('that %s is weak is %s', ([pin, weak]) => expect(isWeakPin(pin)).toBe(weak));

describe('a recovery code', () => {
  test('has twenty letters and digits that nobody takes for others, each as likely as the next', () => {
    const random = seededBytes();
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 2_000; turn++) {
      const code = newRecoveryCode(random);
      expect(code).toMatch(/^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){3}$/);
      for (const letter of bareRecoveryCode(code)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...counts.keys()].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
    const mean = (2_000 * 20) / 31;
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.15);
  });

  test('is read as it was written down, whatever stands between', () => {
    expect(bareRecoveryCode(' ab2cd.ef-GH \t3')).toBe('AB2CDEFGH3');
  });
});
