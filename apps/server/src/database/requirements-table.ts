/** Table of migrations that a release must know to use the tables. */
export const REQUIRED_MIGRATIONS_TABLE = 'schema_needs';
