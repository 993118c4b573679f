import type { DeviceId } from '../../shared/device.ts';
import type { Channel, Input } from '../../shared/ipc-contract.ts';
import { cents } from '../../shared/money.ts';
import type { CaseId, PaymentId } from '../../shared/payment.ts';
import type { PersonId } from '../../shared/person.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleId, SaleLineId } from '../../shared/sale.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS } from '../../shared/settings.ts';

const saleId = 'b7a0e0f4-5d4e-4b5e-9f55-0f8f8a6f5a11' as SaleId;
const lineId = '0f1c1d0a-98a1-4a0e-8a2b-7d1c3e9b2c44' as SaleLineId;
const paymentId = '5e0b6f0e-3f5e-4a3c-8f8c-2b1f6d7e8a90' as PaymentId;
const caseId = '1c9d6a52-6f0b-4b7e-9a57-0f3e5d1b7c66' as CaseId;
const personId = '8d1f4f60-3c53-4b0d-9a39-6b1b6f0a7e21' as PersonId;
const productId = 7 as ProductId;
const deviceId = 31 as DeviceId;

/** One good input a channel: what a page sends in ordinary use. */
export const GOOD_INPUTS: { readonly [C in Channel]: Input<C> } = {
  'till:health': null,
  'till:restart': null,
  'help:write-report': null,
  'till:state': null,
  'training:pages': null,
  'session:get': null,
  'session:create-first-manager': { name: 'Marta Reis', pin: '2580' },
  'session:sign-in': { personId, pin: '2580' },
  'session:alive': null,
  'session:lock': null,
  'session:sign-out': null,
  'session:recover': { personId, code: 'K7QF2-9MXTR-4HWPD-3BNCE', pin: '1379' },
  'people:list': null,
  'people:save': { id: null, name: 'João Lima', role: 'cashier', pin: '4826' },
  'people:set-active': { personId, active: false },
  'people:change-own-pin': { pin: '2580', newPin: '1379' },
  'people:new-recovery-code': { pin: '2580' },
  'approval:act': { supervisorId: personId, pin: '2580', channel: 'case:refund', input: { caseId } },
  'shift:state': null,
  'shift:open': { floatCents: cents(20_000) },
  'shift:move': { kind: 'withdrawal', amountCents: cents(10_000), reason: 'Depósito no banco' },
  'shift:count': { pieces: [1, 0, 2, 0, 3, 4, 0, 5, 6, 0, 7, 8] },
  'shift:check-close': null,
  'shift:close': { comment: '', carryOver: false },
  'shift:report-x': null,
  'shift:list-reports': { offset: 0, limit: 50 },
  'shift:get-report': { number: 1 },
  'sale:current': null,
  'sale:add-by-code': { text: '10*7891000315507' },
  'sale:add-product': { productId, quantity: 1 },
  'sale:set-quantity': { lineId, quantity: 9999 },
  'sale:cancel-line': { lineId },
  'sale:cancel': { saleId },
  'sale:set-aside': { saleId },
  'sale:resume': { saleId },
  'sale:get': { saleId },
  'sale:list': { day: '2026-11-20' },
  'payment:pay-cash': { saleId, tenderedCents: cents(5000) },
  'payment:pay-standalone-card': {
    saleId,
    slip: { kind: 'debit', brand: 'Visa', nsu: '000123456', authorization: 'A1B2C3' },
    confirmed: false,
  },
  'payment:start-card': { saleId, deviceId, kind: 'credit', instalments: 12 },
  'payment:start-pix': { saleId },
  'payment:cancel': { paymentId, force: false },
  'payment:ask-again': { paymentId },
  'payment:list-unfinished': null,
  'case:list': null,
  'case:attach': { caseId, saleId },
  'case:refund': { caseId },
  'case:refund-by-hand': { caseId, nsu: '000123456' },
  'case:note': { caseId, text: 'Cliente voltou e levou outro item.' },
  'reconciliation:get': { day: null },
  'reconciliation:news': null,
  'reconciliation:run': { day: '2026-11-20', everyPix: false },
  'reconciliation:leave': null,
  'reconciliation:act': { day: '2026-11-20', rowId: paymentId, act: 'open_case' },
  'reconciliation:note': {
    day: '2026-11-20',
    rowId: paymentId,
    text: 'A operadora confirmou por telefone.',
  },
  'reconciliation:write-csv': { day: '2026-11-20', headings: ['Hora'], words: [{ code: 'matched', text: 'confere' }] },
  'catalogue:search': { text: 'feijão', onlyActive: true, offset: 0, limit: 20 },
  'catalogue:get-image': { productId },
  'catalogue:save': {
    id: null,
    code: 'CAFE500',
    barcode: '7891000315507',
    name: 'Café torrado 500 g',
    priceCents: cents(1899),
    image: 'iVBORw0KGgo=',
  },
  'catalogue:set-active': { productId, active: false },
  'catalogue:delete': { productId },
  'catalogue:send-again': { productId },
  'outbox:list': null,
  'outbox:send-now': { lane: 'product:7' },
  'devices:list': null,
  'devices:refresh': null,
  'devices:choose': { deviceId },
  'qr:registration': null,
  'qr:register-company': {
    storeId: '000191',
    latitude: '-23.55052',
    longitude: '-46.633308',
    openingHours: [{ day: 'segunda', opensAt: '08:00', closesAt: '18:00' }],
  },
  'qr:register-cash-register': { cashRegisterName: 'CAIXA 1|11222333000181', cashRegisterId: '00111222333000181' },
  'backup:list': null,
  'backup:now': null,
  'audit:verify': null,
  'rescue:state': null,
  'rescue:restore': { backup: 'till-000042-20261120T140500Z.db' },
  'rescue:seen': null,
  'received:state': null,
  'received:try-again': null,
  'settings:get': null,
  'settings:save': {
    settings: {
      ...DEFAULT_SETTINGS,
      mode: 'real',
      operator: {
        ...DEFAULT_SETTINGS.operator,
        baseUrl: 'https://api.example.com/v1',
        qrBaseUrl: 'http://127.0.0.1:8090',
        cnpj: '11222333000181',
        acquirerCnpj: '12ABC34501DE35',
      },
    },
    token: 'a-long-token',
  },
  'settings:test-connection': { settings: DEFAULT_SETTINGS },
  'settings:test-head-office': {
    settings: {
      ...DEFAULT_SETTINGS,
      headOffice: { ...DEFAULT_HEAD_OFFICE, servers: ['tls://matriz.example.com:4222'], storeId: 'loja-1' },
    },
  },
};
