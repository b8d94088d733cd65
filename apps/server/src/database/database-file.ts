import type { PGliteOptions } from '@electric-sql/pglite';

/** Tar archive of a data folder, in the type that the embedded database accepts. */
export type DatabaseFile = NonNullable<PGliteOptions['loadDataDir']>;

/**
 * Casts a `Blob` of Node. If DOM types are loaded too, as in end-to-end tests, the database expects the DOM's `Blob`
 * type.
 */
export const asDatabaseFile = (blob: object): DatabaseFile => blob as DatabaseFile;
