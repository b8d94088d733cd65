import type { Migration } from 'kysely';
import { earnTables } from './earn/earn-migrations.ts';
import { epochTables, gaugePaid } from './earn/epoch-migrations.ts';
import { farmKinds, farmTables } from './farms/farm-migrations.ts';
import { governChanges, governLocks, governTables } from './govern/govern-migrations.ts';

/** Migrations of every area, one line each; numbered in one sequence with the central ones. */
export const AREA_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0014-earn': earnTables,
  '0015-farms': farmTables,
  '0016-govern': governTables,
  '0017-epochs': epochTables,
  '0018-farm-kinds': farmKinds,
  '0019-govern-locks': governLocks,
  '0020-gauge-paid': gaugePaid,
  '0021-govern-changes': governChanges,
};
