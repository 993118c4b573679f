/** Columns: one per character. */
export function widthOf(text: string): number {
  return [...text].length;
}

/** Replaces line breaks, tabs and commands by spaces and composes accents. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]/gu, ' ')
    .replace(/\p{Cf}/gu, '');
}

/** Breaks at spaces, and words longer than the width. At least one line, maybe empty. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of cleanText(text)
    .split(/ +/)
    .flatMap((one) => pieces(one, width))) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, width: number): readonly string[] {
  const characters = [...word];
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, index) =>
    characters.slice(index * width, (index + 1) * width).join(''),
  );
}

export function padEnd(text: string, width: number): string {
  return `${text}${' '.repeat(Math.max(0, width - widthOf(text)))}`;
}

export function padStart(text: string, width: number): string {
  return `${' '.repeat(Math.max(0, width - widthOf(text)))}${text}`;
}

export function centred(text: string, width: number): string {
  return `${' '.repeat(Math.max(0, Math.floor((width - widthOf(text)) / 2)))}${text}`;
}
