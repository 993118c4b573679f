/** Asked before what was typed in a form is lost. */
export const leaveForm = {
  title: 'Sair sem salvar?',
  text: 'O que foi digitado ainda não está guardado.',
  stay: 'Continuar editando',
  discard: 'Descartar',
} as const;
