import { expect, test } from 'vitest';
import { placeOfCity } from '../../../../electron/areas/devices/qr-registration-service.ts';

test.each([
  ['Recife', '-8.054', '-34.881'],
  [' são paulo ', '-23.547', '-46.636'],
  ['Belém - PA', '-1.456', '-48.504'],
  ['belem/pa', '-1.456', '-48.504'],
  ['Bom Jesus (PI)', '-9.074', '-44.359'],
  ['Bom Jesus RS', '-28.668', '-50.417'],
  ['Bom Jesus', '', ''],
  ['Recife - SP', '', ''],
  ['Atlântida', '', ''],
  ['', '', ''],
])('%s is at %s, %s', async (written, latitude, longitude) => {
  expect(await placeOfCity(written)).toEqual({ latitude, longitude });
});
