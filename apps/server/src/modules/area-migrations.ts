import type { Migration } from 'kysely';
import * as LISTED from './listed-migrations.ts';

/** Migrations of all areas. Each key starts with a number that is unique over all areas and determines the order. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = Object.assign(
  {},
  ...Object.values(LISTED),
);
