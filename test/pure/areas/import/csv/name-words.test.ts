import { expect, test } from 'vitest';
import { isOtherName } from '../../../../../electron/areas/import/csv/row-fate.ts';

test.each([
  ['Leite integral 1 L', 'Pilha alcalina AA'],
  ['Arroz branco 5 kg', 'Feijão carioca 1 kg'],
  ['Café 500 g com açúcar', 'Sabonete 500 g com aroma'],
  ['Leite', 'Pilha'],
  ['7UP', 'Fanta'],
  ['😀', 'Café'],
  ['Arroz tipo 1', 'Feijão tipo 1'],
  ['Pacote de pregos', 'Pacote de balas'],
])('%j is no %j', (one, other) => expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([true, true]));

test.each([
  ['Leite integral 1 L', 'LEITE INTEGRAL 1L'],
  ['Açúcar cristal', 'ACUCAR REFINADO'],
  ['Choc. ao leite', 'Chocolate 90 g'],
  ['Refrig. cola 2 L', 'Refrigerante 2 litros'],
  ['Arros', 'Arroz'],
  ['Coca-Cola 350', 'Cocacola lata'],
  ['51', '51'],
  ['Cachaça 51', '51'],
  ['!!', '!!'],
  ['Feijão carioca 1 kg', 'Feijao preto 2 kg'],
])('%j may be %j', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([false, false]);
});
