import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';

export type Option = {
  readonly id: string;
  readonly content: ReactNode;
  readonly taken?: boolean;
};

export function OptionList(props: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly columns?: 1 | 2;
}): ReactNode {
  return (
    <RadioGroup className="stack-xs rigid low options" value={props.value} onChange={props.onChange}>
      <Label className="field-label">{props.label}</Label>
      <div className={props.columns === 2 ? 'options-grid folds options-grid-2' : 'options-grid'}>
        {props.options.map((option) => (
          <Radio key={option.id} value={option.id} className={option.taken === true ? 'option soft' : 'option'}>
            {option.content}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
