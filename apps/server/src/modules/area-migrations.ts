import type { Migration } from 'kysely';
import * as LISTED from './listed-migrations.ts';

/** Migrations of every area, by their numbers in the one sequence. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = Object.assign(
  {},
  ...Object.values(LISTED),
);
