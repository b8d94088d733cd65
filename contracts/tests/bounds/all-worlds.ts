import type { NamedWorld } from './world.ts';
import {
  openEscrowEndedLocks,
  openEscrowLocks,
  openEscrowVotes,
  openVotingEndWithDroppedCandidates,
  openVotingEndWithManyCandidates,
  openVotingEndWithManyWinners,
} from './worlds/escrow.ts';
import { openEscrowRejections } from './worlds/escrow-rejections.ts';
import { openExchangeOwner } from './worlds/exchange-owner.ts';
import { openFarmDeployment, openFarmOfManyRewards, openFarmOfManyRounds } from './worlds/farms.ts';
import { openGaugeRejections } from './worlds/gauge-rejections.ts';
import {
  openGaugeOwnerActions,
  openGauges,
  openGaugesOfEndedLocks,
  openGaugeDeployments,
} from './worlds/gauges.ts';
import { openGovernProposals, openLargeProposals } from './worlds/govern.ts';
import { openRemainingGovernMessages } from './worlds/governing-rest.ts';
import { openSignedOrderCalls } from './worlds/order-keys.ts';
import { openOrders } from './worlds/orders.ts';
import { openOwnerLists } from './worlds/owner-lists.ts';
import { openPairs, openPairsWithUnpaidRent } from './worlds/pairs.ts';
import { openStablePools } from './worlds/stable-pools.ts';
import { openStablePoolsWithDueFees, openSevenTokenPoolsWithDueFees } from './worlds/stable-pools-due.ts';
import { openStablePairs } from './worlds/stable-pairs.ts';
import { openAccounts } from './worlds/accounts.ts';
import { openAdminBatchWorld } from './worlds/batches.ts';
import { openEscrowPayouts, openFarmPayouts, openUnclaimedRewards } from './worlds/payouts.ts';
import { openPoolDeployments } from './worlds/pool-deployments.ts';
import { openReturnedTokens } from './worlds/returned-tokens.ts';
import { openTokens } from './worlds/tokens.ts';
import { openTokenUpgrade } from './worlds/token-upgrade.ts';
import { openWrappedCoin } from './worlds/wrapped-coin.ts';

/** Worlds by name. Each opens its own chain, so that it can be measured alone. */
export const BOUND_WORLDS: readonly NamedWorld[] = [
  { name: 'tokens', open: openTokens },
  { name: 'upgraded tokens', open: openTokenUpgrade },
  { name: 'wrapped coin', open: openWrappedCoin },
  { name: 'accounts', open: openAccounts },
  { name: 'batches', open: openAdminBatchWorld },
  { name: 'owner of the exchange', open: openExchangeOwner },
  { name: 'stable pairs', open: openStablePairs },
  { name: 'orders', open: openOrders },
  { name: 'keys of orders', open: openSignedOrderCalls },
  { name: 'governing', open: openGovernProposals },
  { name: 'rest of governing', open: openRemainingGovernMessages },
  { name: 'heavy proposals', open: openLargeProposals },
  { name: 'farms of many rounds', open: openFarmOfManyRounds },
  { name: 'farms of many rewards', open: openFarmOfManyRewards },
  { name: 'new farms', open: openFarmDeployment },
  { name: 'payouts of farms', open: openFarmPayouts },
  { name: 'unclaimed rewards of farms', open: openUnclaimedRewards },
  { name: 'payouts of the escrow', open: openEscrowPayouts },
  { name: 'gauges', open: openGauges },
  { name: 'gauges with ended locks', open: openGaugesOfEndedLocks },
  { name: 'owners of gauges', open: openGaugeOwnerActions },
  { name: 'rejected actions of gauges', open: openGaugeRejections },
  { name: 'new gauges', open: openGaugeDeployments },
  { name: 'lists of owners', open: openOwnerLists },
  { name: 'locks', open: openEscrowLocks },
  { name: 'ended locks', open: openEscrowEndedLocks },
  { name: 'rejected calls of the escrow', open: openEscrowRejections },
  { name: 'votes', open: openEscrowVotes },
  { name: 'votings with many candidates', open: openVotingEndWithManyCandidates },
  { name: 'votings with dropped candidates', open: openVotingEndWithDroppedCandidates },
  { name: 'votings with many winners', open: openVotingEndWithManyWinners },
  { name: 'returned tokens', open: openReturnedTokens },
  { name: 'deployments of pools', open: openPoolDeployments },
  { name: 'pairs', open: openPairs },
  { name: 'pairs in debt', open: openPairsWithUnpaidRent },
  { name: 'stable pools of 8', open: openStablePools },
  { name: 'stable pools of 8 with fees due', open: openStablePoolsWithDueFees },
  { name: 'stable pools of 7 with fees due', open: openSevenTokenPoolsWithDueFees },
];
