import { Refusal } from './answer.ts';

const DAYS: readonly string[] = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Between two entries: U+00AC, which travels as the one Latin-1 byte 0xAC. */
const SEPARATOR = '\u00ac';

/** Checks `segunda|08:00|18:00¬terca|08:00|18:00`. A day may come twice: shops close for lunch. */
export function checkOpeningHours(text: string): void {
  for (const entry of text.split(SEPARATOR)) {
    const [day = '', opens = '', closes = '', ...rest] = entry.split('|');
    if (rest.length > 0 || !TIME.test(opens) || !TIME.test(closes)) {
      throw new Refusal(400, 'o cabeçalho horarios deve ter o formato dia|início|fim');
    }
    if (!DAYS.includes(day))
      throw new Refusal(400, `o cabeçalho horarios tem um dia desconhecido: ${day.slice(0, 20)}`);
    if (opens >= closes) throw new Refusal(400, 'o cabeçalho horarios tem um fim que não vem depois do início');
  }
}
