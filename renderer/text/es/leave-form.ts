import type { Spanish } from '../mirror.ts';
import type { leaveForm as ptLeaveForm } from '../pt-br/leave-form.ts';

export const leaveForm: Spanish<typeof ptLeaveForm> = {
  title: '¿Salir sin guardar?',
  text: 'Lo que se escribió todavía no está guardado.',
  stay: 'Seguir editando',
  discard: 'Descartar',
};
