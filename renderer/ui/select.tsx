import { type ReactNode, useState } from 'react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { usePortalContainer } from './page-place.ts';
import './field.css';

export type Choice<T extends string> = {
  readonly id: T;
  readonly label: string;
  /** The text's language, for screen readers, if it differs from the page's. */
  readonly lang?: string;
};

export type SelectProps<T extends string> = {
  readonly label: string;
  /** Null until chosen: `placeholder` is shown. */
  readonly value: T | null;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
};

/** While the list is open no other key works: F9 would save the old value. */
export function Select<T extends string>(props: SelectProps<T>): ReactNode {
  const { t } = useTranslation('shell');
  const container = usePortalContainer();
  const [isOpen, setOpen] = useState(false);
  useKeys('dialog', [{ key: 'Escape', label: t('keys.back'), run: () => setOpen(false) }], isOpen);
  return (
    <AriaSelect
      className="field"
      value={props.value}
      placeholder={props.placeholder ?? ''}
      isInvalid={props.error != null}
      onChange={(key) => {
        const choice = props.choices.find((one) => one.id === key);
        if (choice !== undefined) props.onChange(choice.id);
      }}
      isDisabled={props.disabled ?? false}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Label className="field-label">{props.label}</Label>
      <Button className="field-input select-button">
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <FieldError className="field-error">{props.error}</FieldError>
      <Popover {...container} className="raised popover">
        <ListBox items={props.choices}>
          {(choice) => (
            <ListBoxItem className="choice" id={choice.id} textValue={choice.label}>
              <span lang={choice.lang}>{choice.label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
