import { describe, expect, test } from 'vitest';
import { readProvisioningFile } from '../../../../electron/areas/provisioning/file-format.ts';
import { keyMark, publicHalf } from '../../../../electron/areas/provisioning/fleet-key.ts';
import {
  ANOTHER_FLEET,
  CODE,
  FLEET,
  PROVISIONED,
  provisioningFile,
  TOKEN,
} from '../../../support/provisioning-file.ts';
import { value } from '../../../support/value.ts';

const code = (text: string): string => {
  const read = readProvisioningFile(text);
  return read.ok ? 'taken' : read.error.code;
};

type Envelope = { format: string; v: number; body: string; sealed: object; key: string; signature: string };
const bent = (text: string, change: (file: Envelope) => object): string =>
  JSON.stringify({ ...JSON.parse(text), ...change(JSON.parse(text)) });

describe('a provisioning file', () => {
  test('is read as it was signed, and opened by its code however that is typed', async () => {
    const file = value(readProvisioningFile(await provisioningFile()));
    expect(file.body.settings).toEqual(PROVISIONED);
    expect(file.body.secrets).toEqual(['operator-token']);
    expect(file.key).toBe(publicHalf(FLEET));
    expect(await file.open(CODE)).toEqual({ 'operator-token': TOKEN });
    expect(await file.open('7kq2m 9xtra b4cde fgh23')).toEqual({ 'operator-token': TOKEN });
    expect(await file.open('7KQ2M-9XTRA-B4CDE-FGH24')).toBeNull();
    expect(await file.open('')).toBeNull();
  });

  test('shows its secrets to nobody who has no code', async () => {
    const text = await provisioningFile();
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(Buffer.from(TOKEN).toString('base64').slice(4, 24));
    expect(text).toContain('operator-token');
  });

  test('cut at any byte is none', async () => {
    const bytes = Buffer.from(await provisioningFile());
    expect(code(bytes.toString('utf8'))).toBe('taken');
    for (let length = 0; length < bytes.length; length++) {
      expect(code(bytes.toString('utf8', 0, length)), `cut at ${length}`).toBe('provisioning_unreadable');
    }
  });

  test('with any byte changed is none', async () => {
    const bytes = Buffer.from(await provisioningFile());
    for (let at = 0; at < bytes.length; at++) {
      // the smallest change of a text
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      expect(code(changed.toString('utf8')), `changed at ${at}`).not.toBe('taken');
    }
  });

  test.each<readonly [string, string, (file: Envelope) => object]>([
    ['without its signature', 'provisioning_unsigned', () => ({ signature: undefined })],
    ['with an empty one', 'provisioning_unsigned', () => ({ signature: '' })],
    ['with another key’s name on it', 'provisioning_altered', () => ({ key: publicHalf(ANOTHER_FLEET) })],
    ['of no key', 'provisioning_altered', () => ({ key: Buffer.alloc(32).toString('base64url') })],
    ['with another till’s number', 'provisioning_altered', ({ body }) => ({ body: body.replace('ber":3', 'ber":4') })],
    ['with one field more', 'provisioning_altered', () => ({ more: 1 })],
    ['of a newer program', 'provisioning_newer', () => ({ v: 2 })],
    ['of another program', 'provisioning_unreadable', () => ({ format: 'other' })],
  ])('%s is refused: %s', async (_, expected, change) => {
    expect(code(bent(await provisioningFile(), change))).toBe(expected);
  });

  test.each(['', '[]', 'null', '{}', 'storeName;city', 'x'.repeat(70_000)])('%.20s is no file', (text) => {
    expect(code(text)).toBe('provisioning_unreadable');
  });

  test('that is signed and says what no settings screen takes is refused by its place', async () => {
    const text = await provisioningFile({ settings: { registerNumber: 1_000 } });
    expect(readProvisioningFile(text)).toMatchObject({
      error: { code: 'provisioning_unfit', values: { place: 'settings.registerNumber' } },
    });
  });

  test('of another box opens nothing: the code proves the whole file', async () => {
    const [mine, theirs] = await Promise.all([provisioningFile(), provisioningFile({ key: ANOTHER_FLEET })]);
    const { sealed } = JSON.parse(mine) as Envelope;
    const { body, key } = JSON.parse(theirs) as Envelope;
    const { sign } = await import('node:crypto');
    const { signedBytes } = await import('../../../../electron/areas/provisioning/file-format.ts');
    const forged = { key, body, sealed: sealed as never };
    const signature = sign(null, signedBytes(forged), ANOTHER_FLEET).toString('base64');
    const text = bent(theirs, () => ({ sealed, signature }));
    expect(await value(readProvisioningFile(text)).open(CODE)).toBeNull();
    // control: only the box is wrong
    expect(await value(readProvisioningFile(theirs)).open(CODE)).not.toBeNull();
  });

  test('names its key in a form that people can compare', () => {
    expect(keyMark(publicHalf(FLEET))).toMatch(/^(?:[0-9A-F]{4} ){3}[0-9A-F]{4}$/);
    expect(keyMark(publicHalf(FLEET))).not.toBe(keyMark(publicHalf(ANOTHER_FLEET)));
  });
});
