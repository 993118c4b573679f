import type { English } from '../mirror.ts';
import type { health as ptHealth } from '../pt-br/health.ts';

export const health: English<typeof ptHealth> = {
  opening: {
    title: 'Opening the till',
    text: "The till's file is being opened and checked. Selling comes back by itself.",
    lasting: 'For {{time}}.',
  },
  stopped: {
    title: 'Selling has stopped on this till',
    what: 'The program found a sum that does not add up, and stopped before recording something wrong. Nothing new is sold or charged until this is checked.',
    followed:
      'Charges that were asked for are still being followed, and what the operator answers is saved. Do not charge again a customer who is in this list.',
    running: 'Charges under way',
    none: 'No charge is under way.',
    again: 'Check and try again',
    strip: 'Selling has stopped on this till, since {{when}}.',
    why: 'See the reason',
  },
  storage: {
    title: "This till's disk does not save",
    what: 'The till tries again by itself every few seconds, and sells again when the disk answers. What was recorded is kept.',
    paying:
      'If a customer was paying just now, do not charge again: when the disk is back, the till asks the operator what happened.',
    check:
      'Check whether there is free space and whether the disk is plugged in well. If it does not come back, call support.',
    again: 'Try now',
  },
  readOnly: {
    title: 'Till can only be looked at',
    what: "This till's file was written by a newer version of the program. So as to spoil nothing, this version only shows what is stored: it does not sell, charge or change anything.",
    how: 'Install the newer version of the program on this computer to sell again.',
    unfinished_one:
      'There is {{count}} unfinished payment in this file. This version does not ask about it: do not charge again.',
    unfinished_other:
      'There are {{count}} unfinished payments in this file. This version does not ask about them: do not charge again.',
    strip: 'Looking only: the file is of a newer version of the program. Nothing is sold or saved.',
  },
  damaged: {
    title: "This till's file is not in order",
    missing: "The file of sales is not in the till's folder.",
    unreadable: 'The file of sales could not be read.',
    altered: 'The file of sales was changed from outside the program.',
    kept: "Nothing was deleted, and nothing is sold with it like this. Do not touch the till's folder and call support.",
  },
  lost: {
    title: "This till's settings were lost",
    unreadable: 'The file of settings could not be read, and is kept for whoever looks into it at:',
    missing: 'This till has sold for real, and the file of settings is no longer in its folder.',
    training: 'So the till opened as a new one, in TRAINING: nothing that is sold like this is really charged.',
    safe: 'The real sales are kept, apart. Set up the till again to go back to them.',
    configure: 'Open the settings',
    goOn: 'Go on in training',
    strip: 'The settings were lost: this till is in training and charges nothing for real.',
  },
  help: {
    reference: 'Number for support',
    since: 'Since',
    detail: 'Technical detail',
    write: 'Save a report for support',
    writing: 'Saving the report…',
    written: 'Report saved. Send this file to support; it holds no PIN, access key or card number.',
  },
  keys: {
    askAgain: 'Ask again',
    sales: "Today's sales",
    catalogue: 'Products',
  },
  tender: {
    cash: 'Cash',
    card: 'Card at {{device}}',
    pix: 'Pix',
    standalone_card: 'Stand-alone card, to check',
    store_credit: 'Exchange voucher',
  },
  asked: 'last answer {{when}}',
};
