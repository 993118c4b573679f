import type { PrintTrouble, SlipRef } from '../../../shared/printing.ts';

/** What a paper is called. */
const kind = {
  receipt: 'Comprovante',
  card_slip: 'Via do cartão',
  return: 'Papel da devolução',
  credit_note: 'Vale-troca',
  movement: 'Comprovante da gaveta',
  shift_x: 'Leitura X',
  shift_z: 'Fechamento Z',
  reconciliation: 'Conferência',
  report: 'Relatório',
  test: 'Página de teste',
} as const satisfies Record<SlipRef['kind'], string>;

/** Why there is no paper, as it stands behind a colon. */
const trouble = {
  no_printer: 'nenhuma impressora neste caixa',
  paper_out: 'acabou o papel',
  cover_open: 'a tampa está aberta',
  printer_offline: 'a impressora está fora de linha',
  unreachable: 'a impressora está desligada ou desconectada',
  taken: 'a impressora está ocupada',
  no_rights: 'este computador não deixa usar a impressora',
  broken_off: 'a ligação caiu no meio',
  too_slow: 'a impressora não respondeu a tempo',
  garbage: 'a impressora respondeu algo sem sentido',
  cutter: 'a guilhotina travou',
  not_here: 'a impressora não está mais neste computador',
  unknown: 'a impressora não disse o motivo',
} as const satisfies Record<PrintTrouble, string>;

/** What can be done about it. */
const advice = {
  no_printer: 'Cadastre uma em Configurações, Impressoras; ou veja o papel na tela.',
  paper_out: 'Coloque papel na impressora e feche a tampa.',
  cover_open: 'Feche a tampa da impressora.',
  printer_offline: 'Aperte o botão da impressora que a coloca em linha, ou desligue e ligue.',
  unreachable: 'Veja se a impressora está ligada e se o cabo ou a rede está no lugar.',
  taken: 'Outro caixa ou programa está usando a impressora: espere um pouco.',
  no_rights: 'Chame o suporte: falta permissão para usar esta impressora.',
  broken_off: 'Veja o cabo ou a rede da impressora.',
  too_slow: 'Veja se a impressora está ligada, sem luz de erro acesa.',
  garbage: 'Confira em Configurações, Impressoras, se o endereço é mesmo o da impressora.',
  cutter: 'Desligue a impressora, tire o papel preso e ligue de novo.',
  not_here: 'Ligue a impressora ao computador, ou escolha outra.',
  unknown: 'Desligue e ligue a impressora.',
} as const satisfies Record<PrintTrouble, string>;

/** Paper: what is printed, what is not and why. The till shows these from its beginning. */
export const printing = {
  kind,
  trouble,
  advice,
  numbered: '{{kind}} {{number}}',
  strip: {
    one: '{{what}} não impresso: {{why}}.',
    unsure: '{{what}}: pode ter saído só uma parte ({{why}}).',
    more_one: 'E mais {{count}} papel espera.',
    more_other: 'E mais {{count}} papéis esperam.',
    kept: 'A venda está guardada.',
    open: 'Ver impressões',
  },
  state: {
    asking: 'Mandando para a impressora…',
    waiting: 'Na fila da impressora {{printer}}…',
    behind: 'Espera a impressora {{printer}}: {{why}}.',
    printing: 'Imprimindo em {{printer}}…',
    printed: 'Impresso em {{printer}}, às {{when}}.',
    printedCopy: '2ª via impressa em {{printer}}, às {{when}}.',
    uncertain: 'Pode ter saído só uma parte: {{why}}. Olhe o papel; se imprimir de novo, sai marcado como 2ª via.',
    failed: 'Não impresso: {{why}}.',
    byItself: 'Sai sozinho quando a impressora voltar.',
    dismissed: 'Impressão dispensada.',
    noPrinter: 'Nenhuma impressora neste caixa.',
  },
  keys: {
    print: 'Imprimir',
    copy: 'Imprimir 2ª via',
    tryNow: 'Tentar agora',
    again: 'Imprimir de novo',
    other: 'Outra impressora',
    pdf: 'PDF',
  },
  pdf: { writing: 'Gravando o PDF…', written: 'PDF gravado em' },
  cardSlips: {
    key: 'Vias do cartão',
    title: 'Qual via do cartão?',
    customer: 'Via do cliente',
    store: 'Via do estabelecimento',
    sent: '{{what}} enviada a {{printer}}.',
  },
  choose: {
    title: 'Em qual impressora?',
    text: 'Tecle o número da impressora.',
  },
  printer: {
    ready: 'pronta',
    paper_low: 'papel no fim',
    unknown: 'ainda não usada',
  },
  drawer: { notOpened: 'A gaveta não abriu: {{why}}. Abra com a chave; a abertura ficou registrada.' },
} as const;
