import type { Statements } from './statements.ts';

/** Small things that the till remembers by itself, as opposed to what somebody has set. */
export type MemoryKey =
  | 'chosen_device'
  | 'devices_fetched_at'
  | 'samples_laid'
  | 'sample_week'
  | 'sample_pin'
  | 'selling_stopped'
  | 'rescue_report'
  | 'charges_to_ask'
  | 'head_office_cursor'
  | 'shifts_ranked'
  // steps of the opening of a new shop that somebody does without
  | 'opening'
  | 'favourites'
  | 'import_under_way'
  // what somebody said of titles; `import_columns` before it held what the program had guessed, too
  | 'import_titles'
  | 'products_equal_at'
  // what happened until then may be on a paper that no print job tells of (any more)
  | 'papers_forgotten';

export function memoryRows(database: Statements) {
  const get = database.prepare<[MemoryKey], string>('SELECT value FROM till_memory WHERE key = ?').pluck();
  const set = database.prepare<[MemoryKey, string]>('INSERT OR REPLACE INTO till_memory (key, value) VALUES (?, ?)');
  const forget = database.prepare<[MemoryKey]>('DELETE FROM till_memory WHERE key = ?');
  return {
    get: (key: MemoryKey): string | null => get.get(key) ?? null,
    set: (key: MemoryKey, value: string): void => void set.run(key, value),
    forget: (key: MemoryKey): void => void forget.run(key),
  };
}

export type MemoryRows = ReturnType<typeof memoryRows>;
