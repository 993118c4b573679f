import { describe, expect, test } from 'vitest';
import { createLogger, type LogFields } from '../../../electron/lib/logger.ts';

function written(what: string, fields: LogFields = {}): Record<string, unknown> {
  const lines: string[] = [];
  createLogger({ write: (line: string) => void lines.push(line) }).warn(what, fields);
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('the log', () => {
  test('writes the sentence and the fields of the list', () => {
    expect(written('payment moved', { paymentId: 'p', ms: 5 })).toMatchObject({
      msg: 'payment moved',
      paymentId: 'p',
      ms: 5,
    });
  });

  test('writes nothing that is not on the list', () => {
    const sneaked = { token: 'secret', cpf: '52998224725' } as unknown as LogFields;
    expect(JSON.stringify(written('x', sneaked))).not.toMatch(/secret|52998224725/);
  });

  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '5555555555554444000'])(
    'masks %s',
    (card) => {
      const line = JSON.stringify(written(`pan ${card}`, { error: `seen ${card}` }));
      expect(line).not.toContain(card);
      expect(line).toContain('*');
    },
  );

  test('never breaks what was only to be written down', () => {
    const full = createLogger({
      write: () => {
        throw new Error('ENOSPC');
      },
    });
    expect(() => full.error('x')).not.toThrow();
  });
});
