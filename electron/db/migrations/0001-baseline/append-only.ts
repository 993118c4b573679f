export const appendOnly = (table: string, what: string): string => `
CREATE TRIGGER ${table}_stays BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${what} do not change'); END;
CREATE TRIGGER ${table}_keeps BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${what} are never deleted'); END;`;
