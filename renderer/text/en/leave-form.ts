import type { English } from '../mirror.ts';
import type { leaveForm as ptLeaveForm } from '../pt-br/leave-form.ts';

export const leaveForm: English<typeof ptLeaveForm> = {
  title: 'Leave without saving?',
  text: 'What was typed has not been kept yet.',
  stay: 'Go on editing',
  discard: 'Discard',
};
