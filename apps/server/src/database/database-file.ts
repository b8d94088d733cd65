import type { PGliteOptions } from '@electric-sql/pglite';

/** A file as the embedded database takes it. */
export type DatabaseFile = NonNullable<PGliteOptions['loadDataDir']>;

/** A `Blob` of Node's; where a browser's types are read too, as in end-to-end tests, theirs is another. */
export const asDatabaseFile = (blob: object): DatabaseFile => blob as DatabaseFile;
