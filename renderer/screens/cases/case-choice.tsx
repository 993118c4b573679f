import type { KeyboardEvent, ReactNode } from 'react';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { type RadioChoice, RadioChoices } from '../../ui/radio-choices.tsx';

export type CaseChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly RadioChoice<T>[];
  readonly onChange: (value: T) => void;
  readonly onEnter: () => void;
};

/** Enter confirms also while a choice has the focus. */
export function CaseChoice<T extends string>({ onEnter, ...choice }: CaseChoiceProps<T>): ReactNode {
  const confirm = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <div onKeyDownCapture={confirm}>
      <RadioChoices {...choice} />
    </div>
  );
}

/** The arrows move the choice while a button has the focus. */
export function choiceKeys<T extends string>({
  value,
  choices,
  onChange,
}: Pick<CaseChoiceProps<T>, 'value' | 'choices' | 'onChange'>): readonly KeyBinding[] {
  const step = (by: 1 | -1) => (): void => {
    const at = choices.findIndex(({ id }) => id === value);
    const next = choices[(at + by + choices.length) % choices.length];
    if (next !== undefined) onChange(next.id);
  };
  return [
    { key: 'ArrowDown', label: '', hidden: true, run: step(1) },
    { key: 'ArrowUp', label: '', hidden: true, run: step(-1) },
  ];
}
