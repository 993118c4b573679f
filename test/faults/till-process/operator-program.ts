import { writeSync } from 'node:fs';
import { startService } from '../../../electron/programs/simulator/service.ts';
import { OWN_CNPJ } from '../../support/own-shop.ts';
import { type Pace, paceNowMs } from './fast-clock.ts';

export type OperatorOrder = { readonly port: number; readonly dataFile: string; readonly pace: Pace };

const { port, dataFile, pace } = JSON.parse(process.argv[2] ?? '') as OperatorOrder;
const service = await startService({
  port,
  dataFile,
  actByItself: null,
  cnpj: OWN_CNPJ,
  now: () => new Date(paceNowMs(pace)),
});
const { baseUrl, qrBaseUrl, controlUrl, token, cnpj } = service;
writeSync(1, `${JSON.stringify({ baseUrl, qrBaseUrl, controlUrl, token, cnpj })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
