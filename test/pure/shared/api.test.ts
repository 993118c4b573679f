import { expect, test } from 'vitest';
import { API } from '../../../shared/api/areas.ts';
import { read, write } from '../../../shared/api/call.ts';
import { CHANNELS } from '../../../shared/api/contract.ts';

/** Only while selling, yet without writes. */
const READ_WHILE_SELLING = ['import:get-picture'];

test('a call that writes says how an unknown commit of it is recovered: else it does not compile', () => {
  // @ts-expect-error a write without a recovery
  write<null, null>({ act: 'sell' });
  // @ts-expect-error a read has nothing to recover
  read<null, null>({ act: 'sell', recover: 'repeat' });
});

test('a call that is served only while the till sells is one that writes', () => {
  const silent = CHANNELS.filter((channel) => API[channel].while === 'selling' && API[channel].recover === null);
  expect(silent).toEqual(READ_WHILE_SELLING);
});
