/** PINs and codes have tables of their own, outside the audit trail: the trail goes to head office, and into its
 * reports and copies. */
export const PEOPLE = `
CREATE TABLE person (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- lower case without accents: two names that read alike are one
  name_folded TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('cashier', 'supervisor', 'manager')),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX person_name_once ON person (name_folded) WHERE active = 1;
CREATE TRIGGER person_subject_stays BEFORE UPDATE OF id, created_at ON person
  BEGIN SELECT RAISE(ABORT, 'who a person is does not change'); END;
CREATE TRIGGER person_last_manager BEFORE UPDATE OF role, active ON person
  WHEN OLD.role = 'manager' AND OLD.active = 1 AND (NEW.role <> 'manager' OR NEW.active = 0)
    AND NOT EXISTS (SELECT 1 FROM person WHERE role = 'manager' AND active = 1 AND id <> OLD.id)
  BEGIN SELECT RAISE(ABORT, 'a till has a manager'); END;
CREATE TRIGGER person_keeps BEFORE DELETE ON person BEGIN SELECT RAISE(ABORT, 'people are never deleted'); END;

CREATE TABLE person_pin (
  person_id TEXT PRIMARY KEY REFERENCES person (id),
  hash TEXT NOT NULL,
  salt TEXT NOT NULL,
  -- log2 of scrypt's N
  cost INTEGER NOT NULL CHECK (cost BETWEEN 1 AND 20),
  -- which pepper of the vault is in the hash, by its mark; null where this machine keeps no secret
  pepper TEXT,
  -- wrong tries, or such as nobody knows the end of, since the last right one
  failed_tries INTEGER NOT NULL DEFAULT 0 CHECK (failed_tries >= 0),
  -- what has to pass after the last of them, by the till's own time, before another is taken
  wait_seconds INTEGER NOT NULL DEFAULT 0 CHECK (wait_seconds >= 0),
  set_at TEXT NOT NULL
) STRICT;

-- opens the till to a manager whose PIN is lost; there is one
CREATE TABLE recovery_code (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  hash TEXT NOT NULL,
  salt TEXT NOT NULL,
  cost INTEGER NOT NULL CHECK (cost BETWEEN 1 AND 20),
  -- always null: the code is for the day on which the vault is lost
  pepper TEXT CHECK (pepper IS NULL),
  failed_tries INTEGER NOT NULL DEFAULT 0 CHECK (failed_tries >= 0),
  wait_seconds INTEGER NOT NULL DEFAULT 0 CHECK (wait_seconds >= 0),
  set_at TEXT NOT NULL
) STRICT;`;
