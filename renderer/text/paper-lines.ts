/** A line of a paper slip, whatever it tells of: fixed columns, one look for the whole line. */
export type DrawnLine = { readonly text: string; readonly look: 'plain' | 'strong' | 'training' };

/** `number` counts from 1, from the top of the paper. */
export type PaperLine = DrawnLine & { readonly number: number };

export function plain(text: string): DrawnLine {
  return { text, look: 'plain' };
}

export function strong(text: string): DrawnLine {
  return { text, look: 'strong' };
}

/** White on black: what must not be overlooked on the paper. */
export function marked(text: string): DrawnLine {
  return { text, look: 'training' };
}

export function rule(columns: number): DrawnLine {
  return plain('-'.repeat(columns));
}

export function numbered(lines: readonly DrawnLine[]): readonly PaperLine[] {
  return lines.map((line, index) => ({ ...line, number: index + 1 }));
}

/** Two texts at the two edges; the left one gives way when both do not fit. */
export function sides(left: string, right: string, columns: number): string {
  const room = columns - right.length - (right === '' ? 0 : 1);
  if (room < 1) return right.slice(0, columns);
  return `${left.slice(0, room).padEnd(columns - right.length)}${right}`.trimEnd();
}

export function centred(text: string, columns: number): string {
  const cut = text.slice(0, columns);
  return `${' '.repeat(Math.floor((columns - cut.length) / 2))}${cut}`;
}

/** Breaks at spaces; a word longer than the width is cut into pieces. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
