import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A common reason by the arrows, or typed text. */
export function ReasonField(props: {
  readonly common: readonly string[];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly error: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  readonly maxLength: number;
}): ReactNode {
  const { t } = useTranslation('shift');
  return (
    <div className="reason">
      <TextField
        label={t('move.reason')}
        value={props.text}
        onChange={props.onChange}
        onEnter={props.onEnter}
        help={t('move.reasonHelp')}
        error={props.error}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        inputRef={props.inputRef}
      />
      <ul className="reason-common" aria-label={t('move.reasons')}>
        {props.common.map((reason) => (
          <li key={reason}>
            <Button
              onPress={() => {
                props.onChange(reason);
                props.inputRef.current?.focus();
              }}
            >
              {reason}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Typed text counts as before the first. */
export function neighbourReason(common: readonly string[], text: string, step: 1 | -1): string {
  const at = common.indexOf(text);
  const from = at < 0 && step < 0 ? 0 : at;
  return common[(from + step + common.length) % common.length] ?? text;
}
