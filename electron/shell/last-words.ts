import { app, dialog } from 'electron';
import { type WhyNotOpen, whyNotOpen } from '../hosts/why-not-open.ts';

/**
 * What the cashier is told when there is no page to tell it: the one place outside the page that speaks Portuguese.
 */
const WHY: Readonly<Record<WhyNotOpen, string>> = {
  in_use: 'Este caixa já está aberto neste computador. Feche o outro antes de abrir aqui.',
  port_taken: 'Outro programa está usando a porta de que o caixa precisa. Reinicie o computador.',
  no_access: 'Este usuário não pode gravar na pasta do caixa.',
  no_folder: 'A pasta do caixa não pode ser usada.',
  no_space: 'O disco está cheio. Libere espaço e abra o caixa de novo.',
  damaged: 'Os arquivos do caixa não puderam ser lidos. Não apague nada e chame o suporte.',
  unknown: 'Houve um erro inesperado. Se repetir, chame o suporte.',
};

const HEADINGS = {
  not_opened: 'O caixa não pôde ser aberto',
  ended: 'O caixa precisou fechar',
} as const;

/** Says why in a box that waits to be read, then ends the program at once. */
export function endWithWords(what: keyof typeof HEADINGS, error: unknown, logFile: string): void {
  const kept = what === 'ended' ? ' O que já foi registrado está guardado: abra o caixa de novo.' : '';
  const why = what === 'ended' ? 'Houve um erro inesperado.' : WHY[whyNotOpen(error)];
  dialog.showErrorBox(HEADINGS[what], `${why}${kept}\n\nDetalhes: ${logFile}`);
  app.exit(1);
}
