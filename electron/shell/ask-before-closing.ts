import { app, type BrowserWindow, dialog } from 'electron';
import type { Handlers } from '../../shared/ipc-contract.ts';
import { errorText, type Logger } from '../lib/logger.ts';

/**
 * Asks the person who closes the window while changes have not reached the operator, or the drawer has not been closed.
 * Nothing is lost either way: it is all in the till's file. It is the closing of the window alone that asks: the end of the system's session, a signal and a
 * till that does not answer go through at once.
 */
export function askBeforeClosing(
  window: BrowserWindow,
  handlers: Pick<Handlers, 'till:health' | 'till:state'>,
  log: Logger,
): void {
  let mayClose = false;
  let asking = false;
  const letClose = (): void => {
    mayClose = true;
  };
  app.on('before-quit', letClose);
  // Windows ends a session without a word to the program but this one
  window.on('query-session-end', letClose);
  window.on('session-end', letClose);
  window.on('close', (event) => {
    if (mayClose) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    decide(window, handlers)
      .catch((error: unknown) => {
        log.error('closing could not be asked about', { error: errorText(error) });
        return true;
      })
      .then((closes) => {
        asking = false;
        if (!closes) return;
        mayClose = true;
        if (!window.isDestroyed()) window.close();
      });
  });
}

/** The till says within this time what waits, or the window closes without a question. */
const ANSWER_LIMIT_MS = 1_000;

async function decide(window: BrowserWindow, handlers: Pick<Handlers, 'till:health' | 'till:state'>): Promise<boolean> {
  const none = new Promise<Waiting>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, NOTHING).unref());
  const waiting = await Promise.race([findWaiting(handlers), none]);
  const said = wordsFor(waiting);
  if (said.length === 0) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Fechar o programa?',
    message: said.map(({ message }) => message).join(' '),
    detail: said.map(({ detail }) => detail).join('\n\n'),
    buttons: ['Continuar aberto', 'Fechar assim mesmo'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

type Waiting = { readonly shiftOpen: boolean; readonly unsent: number };
const NOTHING: Waiting = { shiftOpen: false, unsent: 0 };

/** A till that is not open has nothing to tell; what its file holds waits for the next start. */
async function findWaiting(handlers: Pick<Handlers, 'till:health' | 'till:state'>): Promise<Waiting> {
  const health = await handlers['till:health'](null);
  if (!health.ok || health.value.state !== 'sound') return NOTHING;
  const state = await handlers['till:state'](null);
  if (!state.ok) return NOTHING;
  const { shiftOpen, outboxWaiting, outboxRefused } = state.value;
  return { shiftOpen, unsent: outboxWaiting + outboxRefused };
}

type Words = { readonly message: string; readonly detail: string };

/** What is said of each that waits, the drawer first. */
function wordsFor({ shiftOpen, unsent }: Waiting): readonly Words[] {
  const drawer: Words = {
    message: 'O fechamento do caixa não foi feito.',
    detail:
      'O caixa continua aberto quando o programa voltar, com as vendas e os movimentos que já tem. ' +
      'Para fechar o dia agora: Continuar aberto, Caixa e Fechamento.',
  };
  const products: Words = {
    message: unsent === 1 ? 'Há 1 alteração de produto por enviar.' : `Há ${unsent} alterações de produtos por enviar.`,
    detail:
      'Nada se perde: tudo está guardado neste computador e será enviado quando o caixa abrir de novo. ' +
      'Enquanto estiver fechado, a operadora continua com os dados antigos.',
  };
  return [...(shiftOpen ? [drawer] : []), ...(unsent > 0 ? [products] : [])];
}
