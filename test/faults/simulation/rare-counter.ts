import type { RareState } from './rare-signs.ts';
import { rareTick } from './rare-signs.ts';

export const RARE_COUNTER: readonly RareState[] = [
  rareTick('discount outgrown by a cancelled line', 'sale:cancel-line refused: discount_over_total'),
  rareTick('PIN lent to a discount on a whole sale', 'PIN lent to sale:discount-sale'),
  rareTick('PIN lent to a price', 'PIN lent to sale:change-price'),
  rareTick('PIN lent to cash that goes back', 'PIN lent to returns:make'),
  rareTick('CPF with a wrong digit refused', 'sale:set-tax-id refused: invalid_input'),
  rareTick('held sale recovered', 'held sale recovered'),
  rareTick(
    'held sale recovered by another operator after a crash',
    'held sale recovered by another operator after a crash',
  ),
  rareTick('held sale with a product that went off sale meanwhile', 'held sale with a product that went off sale'),
  rareTick('return answered lost, made once', 'return answered lost, made once'),
  rareTick('more back than was sold refused', 'returns:make refused: return_more_than_left'),
  rareTick('sale returned in parts to the last piece', 'sale returned in parts to the last piece'),
  rareTick('goods back without a receipt', 'goods back without a receipt'),
  rareTick('cash back out of a drawer that holds less refused', 'returns:make refused: drawer_holds_less'),
  rareTick('more than a vale-troca holds refused', 'payment:pay-store-credit refused: credit_note_holds_less'),
  rareTick('a package weighed anew', 'a package weighed anew'),
  rareTick('vale-troca refused after a restore', 'payment:pay-store-credit refused: credit_note_earlier_series'),
  rareTick('vale-troca made anew after a restore', 'vale-troca made anew after a restore'),
];
