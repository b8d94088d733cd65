import {
  getDaoBalance,
  getDaoOverview,
  listDaoBalances,
  listDaoDeposits,
  listDaoStatistics,
  listDaoTransactions,
} from './dao.ts';
import { listFarmTransactions } from './farm-transactions.ts';
import { getFarm, getFarmApr, getFarmTvl, listFarms } from './farms.ts';
import {
  getGaugeActualBalance,
  getGaugeHistoryBalance,
  listGaugeDeposits,
  listGaugeTransactions,
  listGovernanceRounds,
  listTokenRounds,
} from './gauge-pages.ts';
import {
  getGauge,
  getGaugesBatch,
  getGaugesByRoot,
  getGaugesByRoots,
  getGaugesByUser,
  getGaugesCustomApr,
  getGaugesTotal,
  listGauges,
  listStarredGauges,
} from './gauges.ts';
import { getGaugeMaxApr, getGaugeMinApr, getGaugeTvl } from './gauge-graphs.ts';

/** Routes of gauges, legacy farms and the vote escrow. The server's earn area registers them. */
export const EARN_ROUTES = {
  listGauges,
  listStarredGauges,
  getGauge,
  getGaugesByRoot,
  getGaugesByRoots,
  getGaugesByUser,
  getGaugesBatch,
  getGaugesCustomApr,
  getGaugesTotal,
  getGaugeTvl,
  getGaugeMinApr,
  getGaugeMaxApr,
  listGaugeDeposits,
  listGovernanceRounds,
  listTokenRounds,
  listGaugeTransactions,
  getGaugeHistoryBalance,
  getGaugeActualBalance,
  listFarms,
  getFarm,
  listFarmTransactions,
  getFarmTvl,
  getFarmApr,
  getDaoOverview,
  listDaoDeposits,
  listDaoTransactions,
  getDaoBalance,
  listDaoBalances,
  listDaoStatistics,
} as const;
