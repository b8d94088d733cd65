import type { PGliteOptions } from '@electric-sql/pglite';

/** File as accepted by the embedded database. */
export type DatabaseFile = NonNullable<PGliteOptions['loadDataDir']>;

/** Casts a Node `Blob`; where DOM types are loaded too, as in end-to-end tests, theirs differs. */
export const asDatabaseFile = (blob: object): DatabaseFile => blob as DatabaseFile;
