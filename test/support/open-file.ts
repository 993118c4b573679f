import { onTestFinished } from 'vitest';
import { AUDIT_PARTS } from './audit-parts.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';

export function openFile(file = ':memory:'): TillDatabase {
  const database = openTillDatabase(file, AUDIT_PARTS);
  onTestFinished(() => database.close());
  return database;
}
