/** Migrations of every area, one line per area, numbered in one sequence with the common ones. */
export { earnMigrations } from './earn/earn-migrations.ts';
export { epochMigrations } from './earn/epoch-migrations.ts';
export { farmMigrations } from './farms/farm-migrations.ts';
export { governanceMigrations } from './govern/govern-migrations.ts';
export { orderMigrations } from './orders/order-migrations.ts';
export { tradingMigrations } from './trading/trading-migrations.ts';
