import type { PGliteOptions } from '@electric-sql/pglite';

/** Tar archive of a data folder, in the type that the embedded database accepts. */
export type DatabaseFolderArchive = NonNullable<PGliteOptions['loadDataDir']>;

/**
 * Casts a `Blob` of Node to the type that the embedded database accepts. This type is the DOM's `Blob` where DOM types
 * are loaded, as in end-to-end tests.
 */
export const asDatabaseFolderArchive = (blob: object): DatabaseFolderArchive => blob as DatabaseFolderArchive;
