import { type ReactNode, useState } from 'react';
import type { PrinterConnection, PrinterId, PrinterProfile } from '../../../../../shared/printing.ts';
import { ByHandStep, FindStep } from './find-steps.tsx';
import { DrawerStep, NameStep } from './last-steps.tsx';
import { TestStep } from './test-step.tsx';
import { BEGINNING, cameOutRight, cameOutWrong, chosen, stepBack, tested, type Wizard, withDrawer } from './wizard.ts';

export function PrinterWizard(props: {
  readonly printers: readonly PrinterProfile[];
  readonly training: boolean;
  readonly onDone: (printer: PrinterProfile) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [wizard, go] = useState<Wizard>(BEGINNING);
  const back = (): void => {
    const before = stepBack(wizard);
    if (before === null) props.onClose();
    else go(before);
  };
  const choose = (connection: PrinterConnection): void => go(chosen(crypto.randomUUID() as PrinterId, connection));
  switch (wizard.step) {
    case 'find':
      return (
        <FindStep
          printers={props.printers}
          training={props.training}
          onChoose={choose}
          onByHand={() => go({ step: 'by_hand' })}
          onBack={back}
        />
      );
    case 'by_hand':
      return <ByHandStep onChoose={choose} onBack={back} />;
    case 'test':
      return (
        <TestStep
          wizard={wizard}
          onTested={(trouble) => go(tested(wizard, trouble))}
          onPaper={(paperMm) =>
            go({ ...wizard, printer: { ...wizard.printer, paperMm, columns: paperMm === 58 ? 32 : 48 }, sent: false })
          }
          onOutcome={(outcome) => go(outcome === 'right' ? cameOutRight(wizard) : cameOutWrong(wizard, outcome))}
          onBack={back}
        />
      );
    case 'drawer':
      return (
        <DrawerStep
          printer={wizard.printer}
          onDrawer={(drawer) => go(withDrawer(wizard.printer, drawer))}
          onBack={back}
        />
      );
    case 'name':
      return <NameStep printer={wizard.printer} printers={props.printers} onDone={props.onDone} onBack={back} />;
  }
}
