/** Every image of every row that money depends on, each entry sealed with the hash of the one before. Only the
 * triggers of audited tables append, through the view `audit_entry`. */
export const AUDIT_TRAIL = `
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- JSON of who stands behind it: till, person, shift
  who TEXT NOT NULL,
  -- the table, or "till" for what concerns none
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- JSON of the whole row as it then was
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
-- rows are found by their id alone: ids begin with their time, so what one act writes lies on one page at the end of the index
CREATE INDEX audit_of_row ON audit (subject_id, id);
CREATE TRIGGER audit_in_order BEFORE INSERT ON audit
  WHEN NEW.id <> (SELECT coalesce(max(id), 0) + 1 FROM audit) OR NEW.hash <> audit_hash(
    coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), ''),
    NEW.id, NEW.at, NEW.who, NEW.subject, NEW.subject_id, NEW.body)
  BEGIN SELECT RAISE(ABORT, 'the audit trail only grows, one sealed entry at a time'); END;
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not rewritten'); END;
CREATE TRIGGER audit_keeps BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not deleted'); END;

CREATE VIEW audit_entry AS SELECT subject, subject_id, body FROM audit;
CREATE TRIGGER audit_append INSTEAD OF INSERT ON audit_entry BEGIN
  INSERT INTO audit (id, at, who, subject, subject_id, body, hash)
  SELECT id, audit_now(), audit_who(), NEW.subject, NEW.subject_id, NEW.body,
    audit_hash(previous, id, audit_now(), audit_who(), NEW.subject, NEW.subject_id, NEW.body)
  FROM (SELECT coalesce(max(id), 0) + 1 AS id,
    coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), '') AS previous FROM audit);
END;`;
