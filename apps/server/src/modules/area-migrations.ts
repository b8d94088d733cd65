import type { Migration } from 'kysely';
import * as LISTED from './listed-migrations.ts';

/** Migrations of all areas, by number in the common sequence. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = Object.assign(
  {},
  ...Object.values(LISTED),
);
