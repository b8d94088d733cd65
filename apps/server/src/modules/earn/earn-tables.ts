import type { ModuleTable } from '../rows/module-table.ts';
import { EPOCH_TABLES } from './epoch-tables.ts';
import {
  ESCROWS,
  VE_LOCKS,
  ESCROW_TRANSACTIONS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  LOCK_ENDS,
} from './escrow-tables.ts';
import {
  GAUGES,
  GAUGE_ROUNDS,
  GAUGE_HOURS,
  GAUGE_USERS,
  GAUGE_DEPOSITS,
  GAUGE_TRANSACTIONS,
} from './gauge-tables.ts';

/** All tables of gauges, the vote escrow and epochs. */
export const EARN_TABLES: readonly ModuleTable[] = [
  GAUGES,
  GAUGE_ROUNDS,
  GAUGE_HOURS,
  GAUGE_USERS,
  GAUGE_DEPOSITS,
  GAUGE_TRANSACTIONS,
  ESCROWS,
  VE_LOCKS,
  ESCROW_TRANSACTIONS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  LOCK_ENDS,
  ...EPOCH_TABLES,
];
