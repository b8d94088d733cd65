import type { PGliteOptions } from '@electric-sql/pglite';

/** Tar archive of a data folder, in the type that the embedded database accepts. */
export type DatabaseFolderArchive = NonNullable<PGliteOptions['loadDataDir']>;

/**
 * Casts a `Blob` of Node to the type that the embedded database accepts. With DOM types loaded, as in end-to-end tests,
 * that is the DOM's `Blob`.
 */
export const asDatabaseFolderArchive = (blob: object): DatabaseFolderArchive => blob as DatabaseFolderArchive;
