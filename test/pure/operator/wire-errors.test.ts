import { describe, expect, it } from 'vitest';
import {
  classifyAnswer,
  readMarkedError,
  readRefusalSentence,
  refusalCause,
  tidySentence,
} from '../../../electron/operator/wire-errors.ts';

it.each([
  ['[ERRO]: CNPJ inválido', 'CNPJ inválido'],
  ['[ERRO]:CNPJ inválido', 'CNPJ inválido'],
  ['  [ERRO]: CNPJ inválido\r\n', 'CNPJ inválido'],
  ['[erro] : CNPJ', 'CNPJ'],
  ['"[ERRO]: CNPJ \\"1\\" inv\\u00e1lido"', 'CNPJ "1" inválido'],
  ['[ERRO]:', ''],
  ['{"Status":"APROVADO"}', null],
  ['["ERRO"]', null],
  ['tudo certo, sem [ERRO]: nenhum', null],
  ['', null],
])('the error marker: %j', (text, expected) => expect(readMarkedError(text)).toBe(expected));

describe('the sentence of a refusal', () => {
  it.each([
    ['{"mensagem":"Valor inválido"}', 'application/json', 'Valor inválido'],
    ['{"Message":"Valor inválido"}', 'application/json', 'Valor inválido'],
    ['{"erro":{"mensagem":"Valor inválido"}}', 'application/json', 'Valor inválido'],
    ['{"mensagem":"","title":"Valor inválido"}', 'application/json', 'Valor inválido'],
    ['["Valor inválido","outra"]', 'application/json', 'Valor inválido'],
    ['"Valor inválido"', 'application/json', 'Valor inválido'],
    ['Valor inválido', 'text/plain', 'Valor inválido'],
    ['[ERRO]: Valor inválido', 'text/plain', 'Valor inválido'],
    ['{"codigo":5}', 'application/json', ''],
    ['{"erro":{"erro":{"mensagem":"Valor inválido"}}}', 'application/json', 'Valor inválido'],
    ['{"erro":{"erro":{"erro":{"mensagem":"Valor inválido"}}}}', 'application/json', ''],
    ['<html><body>404</body></html>', 'text/html', ''],
    ['not markup, but declared so', 'text/html', ''],
    ['<!DOCTYPE html><p>Not Found', 'text/plain', ''],
    ['{"mensagem":"<script>alert(1)</script>"}', 'application/json', ''],
    ['', 'text/plain', ''],
  ])('%j as %s', (text, contentType, expected) => expect(readRefusalSentence(text, contentType)).toBe(expected));

  it('is one short line without anything invisible', () => {
    expect(tidySentence('  um\r\n\tdois\0\u202e três\u200b  ')).toBe('um dois três');
    expect(tidySentence('x'.repeat(500))).toHaveLength(300);
    expect([...tidySentence('😀'.repeat(500))]).toHaveLength(300);
  });

  it('never carries a card number, and keeps a CNPJ', () => {
    expect(tidySentence('cartão 4111 1111 1111 1111 negado')).toBe('cartão ************1111 negado');
    expect(tidySentence('CNPJ 11222333000181 inválido')).toBe('CNPJ 11222333000181 inválido');
  });
});

it.each([
  [401, '', 'unauthorised'],
  [403, '', 'unauthorised'],
  [404, '', 'not_found'],
  [409, '', 'already_exists'],
  [429, '', 'too_soon'],
  [400, 'Identificador já utilizado', 'already_exists'],
  [400, 'JA EXISTE uma venda com este identificador', 'already_exists'],
  [422, 'Identificador duplicado', 'already_exists'],
  [422, 'O código já foi cadastrado', 'already_exists'],
  [200, 'As consultas devem respeitar o intervalo mínimo', 'too_soon'],
  [200, 'Aguarde 2 segundos entre as consultas', 'too_soon'],
  [400, 'Valor fora do intervalo permitido', 'other'],
  [400, 'Aguarde 12 segundos', 'other'],
  [400, 'Valor inválido', 'other'],
  [400, 'O caixa não existe', 'other'],
  [200, '', 'other'],
])('the cause of a refusal: %d %s', (status, sentence, expected) => {
  expect(refusalCause(status, sentence)).toBe(expected);
});

it.each([
  [199, 'unknown'],
  [200, 'success'],
  [299, 'success'],
  [300, 'refused'],
  [301, 'refused'],
  [302, 'unknown'],
  [303, 'unknown'],
  [307, 'refused'],
  [400, 'refused'],
  [408, 'unknown'],
  [499, 'refused'],
  [500, 'unknown'],
])('status %i, without a marked error, is %s', (status, kind) => {
  const answer = { kind: 'answered', status, contentType: '', text: '' } as const;
  expect(classifyAnswer(answer, 'below_500').kind).toBe(kind);
});
