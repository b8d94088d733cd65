/** Table of migrations that a release must know to use the tables. */
export const REQUIREMENTS_TABLE = 'schema_needs';
