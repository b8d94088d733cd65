import type { Migration } from 'kysely';
import { earnTables } from './earn/earn-migrations.ts';

/** Migrations of every area, one line each; numbered in one sequence with the central ones. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0014-earn': earnTables,
};
