import type { English } from '../mirror.ts';
import type { rescue as ptRescue } from '../pt-br/rescue.ts';

export const rescue: English<typeof ptRescue> = {
  title: {
    missing: 'The file of sales is gone',
    unreadable: 'The file of sales is damaged',
    altered: 'The file of sales does not hold',
  },
  what: {
    missing: 'The file in which this till keeps its sales is not in its folder.',
    unreadable:
      'A part of the file in which this till keeps its sales can no longer be read. This happens when the disk fails.',
    altered:
      'The file of sales was replaced by an older one, cut short or changed from outside the program. The automatic check noticed.',
  },
  emptyStart:
    'Nothing is sold until this is settled: a till that began empty would hide what is missing and use numbers twice.',
  kept: 'Nothing was deleted, and nothing is sold until this is settled. The present file is kept beside it, under another name.',
  everything: {
    title: 'Recover everything that can still be read',
    hint: 'The program puts the file and all copies together, record by record, and checks each one. It is what loses least.',
    loss: 'Only what cannot be read anywhere is left out; the screen says since when. Cards charged in that time are asked of the operator.',
    missing:
      'What was recorded after the last copy, on {{when}}, is no longer on this computer: cash sales of that time do not come back. Cards that were charged are asked of the operator.',
    pix: 'A Pix can only be asked about by its code. If the code is lost too, look at the bank statement.',
  },
  noBackup: 'There is no backup of this till.',
  nothing: "There is nothing to recover from. Do not touch the till's folder and call support.",
  lastBackup_one: 'Last backup: {{when}}, with {{count}} sale.',
  lastBackup_other: 'Last backup: {{when}}, with {{count}} sales.',
  detail: 'Technical detail',
  keys: {
    everything: 'Recover',
    choose: 'Go back to a copy',
    restore: 'Go back to this copy',
    goOn: 'Sell again',
    close: 'Understood',
  },
  choose: {
    title: 'Go back to a backup',
    list: 'Backups',
    hint: 'Use the arrows and Enter. The till becomes exactly what it was when the copy was made.',
  },
  column: { when: 'Made on', sales: 'Sales', entries: 'Records', size: 'Size', version: 'Version' },
  confirm: {
    title: 'Go back to the copy of {{when}}?',
    text_one:
      'The till becomes what it was at that time, with {{count}} sale. Everything recorded afterwards leaves this till: sales, products and the rest.',
    text_other:
      'The till becomes what it was at that time, with {{count}} sales. Everything recorded afterwards leaves this till: sales, products and the rest.',
    charges:
      'Cards charged since then are asked of the operator and become open matters. Cash sales made since then do not come back.',
    kept: 'The present file is not deleted: it is kept beside it, under another name. Receipts begin a new series.',
    better: 'If the file is only damaged, “Recover everything that can still be read” loses less.',
    go: 'Go back to the copy',
    keep: 'Change nothing',
  },
  progress: {
    title: 'Recovering the records',
    reading: 'Reading the file and the copies…',
    building: 'Building the new file…',
    checking: 'Checking each record of the new file…',
    placing: 'Putting the new file in place…',
    count: '{{done}} of {{total}} records',
    wait: 'Do not switch the computer off. After a power cut the till goes on by itself.',
  },
  failure: {
    title: 'The recovery was not made',
    same: 'Nothing changed: the file is as it was.',
    no_backup_fits: 'The chosen copy is no longer whole. Choose another.',
    no_space: 'There is no disk space to build the new file. Free some space and try again.',
    nothing_readable: 'Nothing in the file can be read, and no copy is any good. Call support.',
    newer_program: 'The file is of a newer version of the program. Install the newer version and try again.',
    failed: 'Something went wrong on the way. Try again; if it happens again, call support.',
  },
  report: {
    title: 'Records recovered',
    facts_one: '{{count}} sale, {{entries}} records, all of them checked.',
    facts_other: '{{count}} sales, {{entries}} records, all of them checked.',
    complete: 'Nothing was lost.',
    left: 'What was recorded after {{when}} is no longer on this till.',
    lost: 'What was recorded after {{when}} could not be recovered, or it is not known whether there was anything.',
    cash: 'Check by the receipts the cash sales made since then: the till cannot know of them.',
    pix: 'A Pix paid since then is found only if its code could be read. Look at the bank statement.',
    unread_one: '{{count}} product or other entry could not be read. Check the products.',
    unread_other: '{{count}} products or other entries could not be read. Check the products.',
    series: 'Receipts begin again at number 1, in series {{series}}: no number is used twice.',
    keptAs: "The earlier file was kept in the till's folder, under the name:",
  },
  charges: {
    title: 'Charges since {{when}}',
    asking: 'Asking the operator: {{asked}} of {{total}} checked.',
    waiting: 'The operator does not answer now. The till asks again by itself; you can sell.',
    done_zero: 'The operator was asked: no charge of that time.',
    done_one: 'The operator was asked: {{count}} charge checked.',
    done_other: 'The operator was asked: {{count}} charges checked.',
    unknown_one: '{{count}} charge that this till does not know is in the open matters.',
    unknown_other: '{{count}} charges that this till does not know are in the open matters.',
    corrected_one: '{{count}} payment was set right by what the operator knows.',
    corrected_other: '{{count}} payments were set right by what the operator knows.',
  },
  backups: {
    intro:
      'The till copies its records by itself every hour, checks the copy and keeps the last 24 and one a day of the last 30 days.',
    none: 'There is no backup yet.',
    noneHint: 'The first is made a minute after the till has opened.',
    now: 'Make a copy now',
    check: 'Check records',
    restore: 'Restore',
    making: 'Making and checking the copy… the till goes on selling.',
    checking: 'Checking all records… the till goes on selling.',
    made: 'Copy made and checked at {{when}}.',
    checked_one: '{{count}} record checked at {{when}}: everything is right.',
    checked_other: '{{count}} records checked at {{when}}: everything is right.',
    wrong: 'It does not hold: {{row}}. Close the till and open it: it checks everything and offers the recovery.',
  },
  trouble: {
    no_witness:
      'When the till opened ({{when}}), the file that confirms the last sales was missing. Compare the sales with the card machines and call support.',
    no_space: 'No backup since {{when}}: there is no disk space.',
    failed: 'The backup of {{when}} could not be saved. The till tries again by itself.',
    unsound: 'The records have not held since {{when}}. Close the till and open it to recover.',
    open: 'See copies',
  },
};
