import { describe, expect, it } from 'vitest';
import {
  BEGINNING,
  cameOutRight,
  cameOutWrong,
  chosen,
  stepBack,
  tested,
  type Wizard,
  withDrawer,
} from '../../../../../../renderer/screens/settings/printers/wizard/wizard.ts';
import type { PrinterConnection, PrinterId } from '../../../../../../shared/printing.ts';
import { aPrinter, NETWORK, SYSTEM } from './a-printer.ts';

type Testing = Extract<Wizard, { step: 'test' }>;

function testing(connection: PrinterConnection = NETWORK): Testing {
  const wizard = chosen('one' as PrinterId, connection);
  if (wizard.step !== 'test') throw new Error('it does not begin with a test page');
  return wizard;
}

function wayBack(from: Wizard): readonly string[] {
  const steps: string[] = [];
  for (let now: Wizard | null = from; now !== null; now = stepBack(now)) steps.push(now.step);
  return steps;
}

describe('the wizard of a new printer', () => {
  it('asks what came out only once a page was sent, and again after each change', () => {
    const begun = testing();
    expect(begun.sent).toBe(false);
    const sent = tested(begun, null);
    expect(sent.sent).toBe(true);
    const changed = cameOutWrong(sent, 'letters');
    expect(changed).toMatchObject({ sent: false, printer: { codePage: 'cp858', codePageNumber: 19 } });
  });

  it('asks what came out also where the printer told of a trouble, since it may have printed', () => {
    expect(tested(testing(), 'broken_off')).toMatchObject({ sent: true, advice: null });
  });

  it('tries without asking the printer where it does not answer', () => {
    const mute = tested(testing(), 'too_slow');
    expect(mute).toMatchObject({ sent: false, advice: { what: 'noAnswers' }, printer: { answersStatus: false } });
    expect(tested(mute, 'too_slow').sent).toBe(true);
  });

  it('asks for the drawer where one can hang', () => {
    expect(cameOutRight(testing())).toMatchObject({ step: 'drawer' });
    expect(cameOutRight(testing(SYSTEM))).toMatchObject({ step: 'name', printer: { drawer: 'none' } });
    expect(withDrawer(aPrinter(), 'pin_5')).toMatchObject({ step: 'name', printer: { drawer: 'pin_5' } });
  });

  it('goes back one step at a time, and keeps what was found out', () => {
    const name = withDrawer({ ...aPrinter(), codePage: 'cp860' }, 'pin_2');
    expect(wayBack(name)).toEqual(['name', 'drawer', 'test', 'find']);
    expect(wayBack({ step: 'name', printer: aPrinter(SYSTEM) })).toEqual(['name', 'test', 'find']);
    expect(wayBack({ step: 'by_hand' })).toEqual(['by_hand', 'find']);
    expect(stepBack(name)).toMatchObject({ printer: { codePage: 'cp860' } });
    expect(stepBack(BEGINNING)).toBeNull();
  });
});
