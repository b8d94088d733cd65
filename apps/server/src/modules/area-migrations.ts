import type { Migration } from 'kysely';

/** Migrations of every area, one line each; they run in the order of their names, behind the central ones. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = {};
