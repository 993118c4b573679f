/** One step of the database's structure. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };
