import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';

/** Opens the system's file dialog by a click on `inputRef`. A refused file may be chosen again. */
export function FileInput(props: {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly name?: string;
  /** Media types or endings, separated by commas. */
  readonly accept?: string;
  readonly several?: boolean;
  readonly folder?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}): ReactNode {
  return (
    <input
      ref={(input) => {
        props.inputRef.current = input;
        input?.toggleAttribute('webkitdirectory', props.folder === true);
      }}
      hidden
      type="file"
      aria-label={props.name}
      accept={props.accept}
      multiple={props.several ?? false}
      onChange={({ target }) => {
        props.onPick([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}

export function FileButton(props: {
  readonly children: ReactNode;
  readonly types: readonly string[];
  readonly several?: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => input.current?.click()} busy={props.busy} disabled={props.disabled ?? false}>
        {props.children}
      </Button>
      <FileInput inputRef={input} accept={props.types.join()} several={props.several ?? false} onPick={props.onPick} />
    </>
  );
}
