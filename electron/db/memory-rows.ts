import { queriesOf, type Statements } from './statements.ts';

/** Data that the till remembers, unlike settings. */
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
  // skipped steps of a new shop's opening
  | 'opening'
  | 'favourites'
  | 'import_under_way'
  // column titles chosen by a person; the older `import_columns` held guesses too
  | 'import_titles'
  | 'products_equal_at'
  // papers up to then may have been printed by deleted jobs
  | 'papers_forgotten';

export function memoryRows(database: Statements) {
  const { value, run } = queriesOf(database);
  return {
    get: value<[MemoryKey], string>('SELECT value FROM till_memory WHERE key = ?'),
    set: run<[key: MemoryKey, value: string]>('INSERT OR REPLACE INTO till_memory (key, value) VALUES (?, ?)'),
    forget: run<[MemoryKey]>('DELETE FROM till_memory WHERE key = ?'),
  };
}

export type MemoryRows = ReturnType<typeof memoryRows>;
