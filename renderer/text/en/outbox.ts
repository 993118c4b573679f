import type { English } from '../mirror.ts';
import type { outbox as ptOutbox } from '../pt-br/outbox.ts';

export const outbox: English<typeof ptOutbox> = {
  title: 'Sending',
  list: 'What has not reached the operator yet',
  loading: 'Reading what waits to be sent…',
  summary_one: '{{count}} change to send',
  summary_other: '{{count}} changes to send',
  refused_one: '{{count}} refused',
  refused_other: '{{count}} refused',
  none: 'Everything is sent.',
  noneHint: 'The changes of products reached the operator. What is changed appears here until it arrives.',
  more: 'Showing {{shown}} of {{count}}; the others appear as these are sent.',
  column: {
    what: 'What it is',
    change: 'Change',
    since: 'Since',
    attempts: 'Tries',
    state: 'State',
    next: 'Next try',
  },
  what: {
    product: '{{name}} ({{code}})',
    gone: 'Code {{code}}',
    goneUnnamed: 'Product that is no longer there',
  },
  change: {
    product_save: 'Data of the product',
    product_active: 'Activate or deactivate',
    product_delete: 'Deletion',
    product_retire_code: 'Change of code',
  },
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  state: { sending: 'Sending', waiting: 'Waiting', refused: 'Refused' },
  nextNow: 'now',
  detail: {
    sending: 'It is being sent now.',
    waiting: 'It is kept on this till and goes to the operator by itself.',
    unreachable: 'The operator was not found at the last try. It is kept and goes by itself.',
    no_answer: 'The operator did not answer at the last try. It is kept and the till tries again.',
    unauthorised: 'The operator did not accept the access key. Check it in Settings; it is kept.',
    too_soon: 'The operator asked us to wait. It is kept and goes by itself.',
    refused:
      'The operator refused this change; it waits here without holding up the others. Correct the product (Enter) or send it again (F8).',
    refusedGone: 'The operator refused this change; it waits here without holding up the others. Send it again (F8).',
    noWords: 'The operator did not say why.',
  },
  notConfigured: 'The operator has not been set up, or the access key is missing. Nothing of this is lost.',
  openSettings: 'Open settings',
  offline: {
    unreachable: 'Operator unreachable since {{since}}; last try {{when}}.',
    no_answer: 'Operator not answering since {{since}}; last try {{when}}.',
    unauthorised: 'Operator refuses the access key since {{since}}; last try {{when}}.',
    kept: 'Everything here is kept on this computer and goes by itself when it is back.',
  },
  keys: {
    mend: 'Correct product',
    look: 'Open product',
    sendOne: 'Send this',
    sendAgain: 'Send again',
    sendAll: 'Send now',
  },
  done: {
    all: 'Sending now what waits.',
    one: 'Sending now: {{what}}.',
  },
};
