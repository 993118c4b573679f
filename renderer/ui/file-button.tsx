import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

/** Opens the system's dialog for files. A file may be chosen again after it was refused. */
export function FileButton(props: {
  readonly children: ReactNode;
  /** Media types. */
  readonly types: readonly string[];
  readonly several?: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => {
    if (input.current === null) return;
    input.current.value = '';
    input.current.click();
  };
  return (
    <>
      <Button onPress={open} busy={props.busy} disabled={props.disabled ?? false}>
        {props.children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={props.types.join()}
        multiple={props.several ?? false}
        onChange={(event) => props.onPick([...(event.currentTarget.files ?? [])])}
      />
    </>
  );
}
