import { describe, expect, it } from 'vitest';
import {
  CONNECTION_FIELDS,
  formToPrinter,
  NEW_FORM,
  printerProblems,
  printerToForm,
} from '../../../../../../renderer/screens/settings/printers/printer-form.ts';
import { moveUp, without, withPrinter } from '../../../../../../renderer/screens/settings/printers/printer-list.ts';
import { printerProfile } from '../../../../../../shared/api/printing-settings-schema.ts';
import type { PrinterConnection, PrinterId } from '../../../../../../shared/printing.ts';
import { aPrinter, NETWORK, SERIAL, SYSTEM } from './a-printer.ts';

const CONNECTIONS: readonly PrinterConnection[] = [
  NETWORK,
  SERIAL,
  SYSTEM,
  { by: 'usb', path: '/dev/usb/lp0' },
  { by: 'spooler', queue: 'EPSON TM-T20' },
  { by: 'virtual' },
];

describe('the form of a printer', () => {
  it.each(CONNECTIONS)('gives back what it was made of: $by', (connection) => {
    const printer = aPrinter(connection);
    const form = printerToForm(printer);
    expect(printerProblems(form, [])).toEqual({});
    expect(formToPrinter(form, printer)).toEqual(printer);
    expect(printerProfile.safeParse(formToPrinter(form, printer)).success).toBe(true);
  });

  it('makes a printer of the system one that takes a picture, whatever was typed before', () => {
    const form = { ...printerToForm({ ...aPrinter(), drawer: 'pin_2' }), by: 'system' as const, printer: 'Laser' };
    expect(formToPrinter(form, aPrinter())).toMatchObject({
      codePage: 'picture',
      drawer: 'none',
      answersStatus: false,
    });
  });

  it.each([
    ['network', { host: 'http://a' }, { host: 'host' }],
    ['network', { host: '10.0.0.1', port: '0' }, { port: 'range' }],
    ['serial', { path: 'COM' }, { path: 'serialPath' }],
    ['serial', { path: '../etc/passwd' }, { path: 'serialPath' }],
    ['usb', { path: '/dev/sda' }, { path: 'usbPath' }],
    ['spooler', { queue: ' ' }, { queue: 'queue' }],
    ['system', {}, { printer: 'systemPrinter' }],
  ] as const)('says what is wrong with %s %j', (by, typed, problems) => {
    expect(printerProblems({ ...NEW_FORM, by, ...typed }, [], CONNECTION_FIELDS)).toEqual(problems);
  });

  it('wants a name of its own, and numbers that a printer can have', () => {
    const form = printerToForm({ ...aPrinter(), name: 'Caixa' });
    expect(printerProblems({ ...form, name: ' ' }, [])).toEqual({ name: 'printerName' });
    expect(printerProblems(form, ['caixa'])).toEqual({ name: 'printerNameTaken' });
    expect(printerProblems({ ...form, columns: '31', codePageNumber: '256' }, [])).toEqual({
      columns: 'range',
      codePageNumber: 'range',
    });
  });
});

describe('the list of printers', () => {
  const [one, two, three] = [aPrinter(NETWORK, 'one'), aPrinter(SERIAL, 'two'), aPrinter(SYSTEM, 'three')];
  const all = [one, two, three];

  it('takes a new one at its end, and a changed one in its place', () => {
    expect(withPrinter([one, two], three)).toEqual(all);
    expect(withPrinter(all, { ...two, name: 'Bar' }).map(({ name }) => name)).toEqual(['one', 'Bar', 'three']);
    expect(without(all, two.id)).toEqual([one, three]);
  });

  it('moves one towards the first', () => {
    expect(moveUp(all, three.id)).toEqual([one, three, two]);
    expect(moveUp(all, one.id)).toBe(all);
    expect(moveUp(all, 'gone' as PrinterId)).toBe(all);
  });
});
