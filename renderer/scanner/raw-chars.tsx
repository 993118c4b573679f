import type { ReactNode } from 'react';
import { controlName, spellControls } from '../../shared/control-names.ts';

/** A text character by character: control characters by their names, blanks as such. */
export function RawChars({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="raw-chars">
      <span className="unseen">{spellControls(text)}</span>
      {[...text].map((char, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a character is what it is by its place
        <RawChar key={at} char={char} />
      ))}
    </span>
  );
}

function RawChar({ char }: { readonly char: string }): ReactNode {
  const name = controlName(char) ?? (char === ' ' ? '␣' : null);
  return (
    <span aria-hidden="true" className={name === null ? 'raw-char' : 'raw-char raw-control'}>
      {name ?? char}
    </span>
  );
}
