import type { Migration } from 'kysely';
import * as LISTED from './listed-migrations.ts';

/** Migrations of all areas. Their keys begin with a number in one sequence over all areas. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = Object.assign(
  {},
  ...Object.values(LISTED),
);
