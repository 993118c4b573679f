/** Print jobs and their tries; no money depends on them, so they are not audited. A sale writes its due slip in its
 * own transaction; the paper is made later from the stored rows. */
export const PRINT_JOB = `
CREATE TABLE print_job (
  -- the order in which they are printed
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  slip TEXT NOT NULL CHECK (json_valid(slip)),
  -- the same for every paper of one slip, by which a further copy is known; null for what has no original
  subject TEXT,
  number TEXT,
  printer_id TEXT,
  printer_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'printing', 'printed', 'uncertain', 'failed', 'dismissed')),
  trouble TEXT,
  -- it bears the mark of a further copy
  is_copy INTEGER NOT NULL CHECK (is_copy IN (0, 1)),
  -- paper of it came out, or may have: whatever is printed of its slip from then on is a copy
  is_out INTEGER NOT NULL DEFAULT 0 CHECK (is_out IN (0, 1)),
  -- the slip as it stands on paper, without that mark: JSON, deflated; null until it is made, and where it has to stay unwritten
  paper BLOB,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  CHECK ((state IN ('printed', 'dismissed')) = (ended_at IS NOT NULL)),
  CHECK (state IN ('uncertain', 'failed', 'waiting') OR trouble IS NULL)
) STRICT;
CREATE INDEX print_job_open ON print_job (place) WHERE state IN ('waiting', 'printing', 'uncertain', 'failed');
CREATE INDEX print_job_ended ON print_job (place) WHERE state IN ('printed', 'dismissed');
CREATE INDEX print_job_subject ON print_job (subject) WHERE subject IS NOT NULL;

-- only ever added to; goes with its job
CREATE TABLE print_attempt (
  id INTEGER PRIMARY KEY,
  job_place INTEGER NOT NULL REFERENCES print_job (place) ON DELETE CASCADE,
  printer_name TEXT NOT NULL,
  at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('printed', 'uncertain', 'failed')),
  trouble TEXT
) STRICT;
CREATE INDEX print_attempt_job ON print_attempt (job_place);`;
