import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Names that the till itself gives. What somebody else has put beside them is counted, and not named. */
const OURS =
  /^(?:till\.(?:db(?:-wal|-shm|-journal)?|log)|service\.db(?:-wal|-shm)?|(?:settings|vault)(?:\.unreadable-\d+)?\.json|personal(?:\.unreadable-\d+)?\.db(?:-journal)?|audit-witness\.json|pix-charges\.jsonl|restore\.json|ballast|holder\.json)$/;
const MODES = ['training', 'real'];

/** Names and sizes of the till's files in its folder and in those of its two modes; `other`: how many more there are. */
export function filesIn(dataDir: string): Readonly<Record<string, number>> {
  const folders = ['', ...MODES].filter((name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false }));
  const files = folders.flatMap((name) =>
    readdirSync(path.join(dataDir, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(name, entry.name)),
  );
  const ours = files.filter((file) => OURS.test(path.basename(file)));
  const sizes = ours.map((file) => [file, statSync(path.join(dataDir, file)).size] as const);
  return { ...Object.fromEntries(sizes), other: files.length - ours.length };
}
