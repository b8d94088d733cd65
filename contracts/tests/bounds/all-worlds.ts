import type { NamedResourceBoundScenario } from './world.ts';
import {
  createEndedLocksBoundScenario,
  createRunningLocksBoundScenario,
  createEpochVoteBoundScenario,
  createCandidateDropBoundScenario,
  createManyCandidatesBoundScenario,
  createManyWinningCandidatesBoundScenario,
} from './worlds/escrow.ts';
import { createEscrowRejectionBoundScenario } from './worlds/escrow-rejections.ts';
import { createExchangeOwnerBoundScenario } from './worlds/exchange-owner.ts';
import {
  createFarmDeployBoundScenario,
  createManyRewardsFarmBoundScenario,
  createFarmManyRoundsBoundScenario,
} from './worlds/farms.ts';
import { createGaugeRejectionBoundScenario } from './worlds/gauge-rejections.ts';
import {
  createGaugeOwnerBoundScenario,
  createGaugeUserBoundScenario,
  createGaugeEndedLocksBoundScenario,
  createGaugeDeployBoundScenario,
} from './worlds/gauges.ts';
import { createProposalBoundScenario, createLargeProposalBoundScenario } from './worlds/govern.ts';
import { createOtherGovernanceBoundScenario } from './worlds/governing-rest.ts';
import { createSignedOrderCallBoundScenario } from './worlds/order-keys.ts';
import { createOrderBoundScenario } from './worlds/orders.ts';
import { createOwnerListBoundScenario } from './worlds/owner-lists.ts';
import { createPairBoundScenario, createUnpaidRentPairBoundScenario } from './worlds/pairs.ts';
import { createStablePoolBoundScenario } from './worlds/stable-pools.ts';
import {
  createStablePoolDueFeesScenario,
  createSevenTokenDueFeesScenario,
} from './worlds/stable-pools-due.ts';
import { createStablePairBoundScenario } from './worlds/stable-pairs.ts';
import { createExchangeAccountBoundScenario } from './worlds/accounts.ts';
import { createAdminBatchBoundScenario } from './worlds/batches.ts';
import {
  createEscrowPayoutBoundScenario,
  createFarmPayoutBoundScenario,
  createUnclaimedRewardBoundScenario,
} from './worlds/payouts.ts';
import { createPoolDeployBoundScenario } from './worlds/pool-deployments.ts';
import { createReturnedTokenBoundScenario } from './worlds/returned-tokens.ts';
import { createTokenBoundScenario } from './worlds/tokens.ts';
import { createTokenUpgradeBoundScenario } from './worlds/token-upgrade.ts';
import { createWrappedCoinBoundScenario } from './worlds/wrapped-coin.ts';

/** Worlds by name. Each opens its own chain, so that it can be measured alone. */
export const RESOURCE_BOUND_SCENARIOS: readonly NamedResourceBoundScenario[] = [
  { name: 'tokens', open: createTokenBoundScenario },
  { name: 'upgraded tokens', open: createTokenUpgradeBoundScenario },
  { name: 'wrapped coin', open: createWrappedCoinBoundScenario },
  { name: 'accounts', open: createExchangeAccountBoundScenario },
  { name: 'batches', open: createAdminBatchBoundScenario },
  { name: 'owner of the exchange', open: createExchangeOwnerBoundScenario },
  { name: 'stable pairs', open: createStablePairBoundScenario },
  { name: 'orders', open: createOrderBoundScenario },
  { name: 'keys of orders', open: createSignedOrderCallBoundScenario },
  { name: 'governing', open: createProposalBoundScenario },
  { name: 'rest of governing', open: createOtherGovernanceBoundScenario },
  { name: 'heavy proposals', open: createLargeProposalBoundScenario },
  { name: 'farms of many rounds', open: createFarmManyRoundsBoundScenario },
  { name: 'farms of many rewards', open: createManyRewardsFarmBoundScenario },
  { name: 'new farms', open: createFarmDeployBoundScenario },
  { name: 'payouts of farms', open: createFarmPayoutBoundScenario },
  { name: 'unclaimed rewards of farms', open: createUnclaimedRewardBoundScenario },
  { name: 'payouts of the escrow', open: createEscrowPayoutBoundScenario },
  { name: 'gauges', open: createGaugeUserBoundScenario },
  { name: 'gauges with ended locks', open: createGaugeEndedLocksBoundScenario },
  { name: 'owners of gauges', open: createGaugeOwnerBoundScenario },
  { name: 'rejected actions of gauges', open: createGaugeRejectionBoundScenario },
  { name: 'new gauges', open: createGaugeDeployBoundScenario },
  { name: 'lists of owners', open: createOwnerListBoundScenario },
  { name: 'locks', open: createRunningLocksBoundScenario },
  { name: 'ended locks', open: createEndedLocksBoundScenario },
  { name: 'rejected calls of the escrow', open: createEscrowRejectionBoundScenario },
  { name: 'votes', open: createEpochVoteBoundScenario },
  { name: 'votings with many candidates', open: createManyCandidatesBoundScenario },
  { name: 'votings with dropped candidates', open: createCandidateDropBoundScenario },
  { name: 'votings with many winners', open: createManyWinningCandidatesBoundScenario },
  { name: 'returned tokens', open: createReturnedTokenBoundScenario },
  { name: 'deployments of pools', open: createPoolDeployBoundScenario },
  { name: 'pairs', open: createPairBoundScenario },
  { name: 'pairs in debt', open: createUnpaidRentPairBoundScenario },
  { name: 'stable pools of 8', open: createStablePoolBoundScenario },
  { name: 'stable pools of 8 with fees due', open: createStablePoolDueFeesScenario },
  { name: 'stable pools of 7 with fees due', open: createSevenTokenDueFeesScenario },
];
