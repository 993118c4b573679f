import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../electron/operator/rest-calls.ts';
import { readCardSaleBody } from '../../../electron/operator/wire-card-mapping.ts';
import { cents } from '../../../shared/money.ts';
import { judgeCardSale } from '../../../shared/payment-evidence.ts';
import { DEFAULT_WIRE_PROFILE } from '../../../shared/settings.ts';
import { type Mutation, mutate, mutations } from '../../faults/fuzz/mutations.ts';

/* Complements the rig `operator-answers`, which covers throws and false approvals. */

const ASKED = { identifier: 'sale-1', amountCents: cents(1099), deviceCode: 'P' };
const NOW = new Date('2026-11-20T12:00:00.000Z');

const PAID_SALE = JSON.stringify({
  id: 77,
  identificador: 'sale-1',
  valor: 10.99,
  parcelas: 1,
  status: { key: 2, value: 'Concluido' },
  vendas: [
    {
      identificador: 'pay-1',
      posVendaIdentificador: 'sale-1',
      valor: 10.99,
      status: { key: 0, value: 'Realizada' },
      transacoes: [
        { valor: 10.99, parcelas: 1, status: { key: 0, value: 'Aprovada' }, tipoPagamento: 3, dados: { nsu: '1' } },
      ],
      posDevice: { codigo: 'P', nome: 'B' },
    },
  ],
});

function eventOf(text: string): string {
  const reading = readJson((body) => readCardSaleBody(body, DEFAULT_WIRE_PROFILE))(text)?.value;
  return reading ? judgeCardSale(reading, { ...ASKED, terms: null, now: NOW }).event : 'unreadable';
}

const EMPTY_BY_ANOTHER_NAME: Mutation[] = [
  { at: 37, how: 'replace', value: { json: [] } },
  { at: 35, how: 'recase', value: { json: 0 } },
];

/** The operator's names count in any case. */
function lowerNames(_: string, one: unknown): unknown {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]));
}

test('a paid sale that was tampered with ends as unpaid only where each payment in it says so', () => {
  expect(eventOf(PAID_SALE)).toBe('seen_approved');
  let others = 0;
  fc.assert(
    fc.property(mutations, (list) => {
      const text = mutate(PAID_SALE, list, ASKED, '');
      const event = eventOf(text);
      if (event !== 'seen_approved') others++;
      if (event !== 'seen_cancelled' && event !== 'seen_declined') return;
      const { vendas } = JSON.parse(text, lowerNames) as {
        readonly vendas: readonly { readonly status: { readonly key: unknown } }[];
      };
      expect(Array.isArray(vendas)).toBe(true);
      for (const { status } of vendas) expect([8, 9]).toContain(status.key);
    }),
    { numRuns: 10_000, examples: [[EMPTY_BY_ANOTHER_NAME]] },
  );
  expect(others).toBeGreaterThan(3_000);
});
