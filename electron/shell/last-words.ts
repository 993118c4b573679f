import { app, dialog } from 'electron';
import { holderOf, type WhyNotOpen, whyNotOpen } from '../hosts/why-not-open.ts';

/**
 * What the cashier is told when there is no page to tell it. Outside the page only this and the question before closing
 * speak Portuguese.
 */
const WHY: Readonly<Record<WhyNotOpen, string>> = {
  in_use: 'Este caixa já está aberto neste computador. Feche o outro antes de abrir aqui.',
  port_taken: 'Outro programa está usando a porta de que o caixa precisa. Reinicie o computador.',
  no_access: 'Este usuário não pode gravar na pasta do caixa.',
  no_folder: 'A pasta do caixa não pode ser usada.',
  on_network:
    'A pasta do caixa está em um disco de rede, onde uma venda gravada pode se perder. Peça ao suporte para usar uma pasta deste computador.',
  in_cloud:
    'A pasta do caixa é sincronizada com a nuvem, que pode trazer de volta arquivos antigos por cima das vendas. Peça ao suporte para usar outra pasta.',
  no_space: 'O disco está cheio. Libere espaço e abra o caixa de novo.',
  damaged: 'Os arquivos do caixa não puderam ser lidos. Não apague nada e chame o suporte.',
  newer_program: 'O arquivo deste caixa é de uma versão mais nova do programa. Instale essa versão neste computador.',
  unknown: 'Houve um erro inesperado. Se repetir, chame o suporte.',
};

const HEADINGS = {
  not_opened: 'O caixa não pôde ser aberto',
  ended: 'O caixa precisou fechar',
} as const;

/** Since when the till is open, and in which program: the other one may be a window nobody sees. */
function whoHolds(error: unknown): string {
  const holder = holderOf(error);
  if (holder === null) return '';
  const since = new Date(holder.startedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  return ` Aberto desde ${since} (usuário ${holder.user}, computador ${holder.host}, processo ${holder.pid}).`;
}

/** Says why in a box that waits to be read, then ends the program at once. */
export function endWithWords(what: keyof typeof HEADINGS, error: unknown, logFile: string): void {
  const kept = what === 'ended' ? ' O que já foi registrado está guardado: abra o caixa de novo.' : '';
  const why = what === 'ended' ? 'Houve um erro inesperado.' : `${WHY[whyNotOpen(error)]}${whoHolds(error)}`;
  dialog.showErrorBox(HEADINGS[what], `${why}${kept}\n\nDetalhes: ${logFile}`);
  app.exit(1);
}
