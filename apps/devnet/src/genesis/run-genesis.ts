import { createHash } from 'node:crypto';
import { NANO_PER_COIN, planDexDeployment, type DexContractAddresses } from '@junction/contracts/deployment';
import type { NetworkConfig } from '@junction/protocol/network';
import { seconds, type Seconds } from '@junction/primitives';
import { createDevWallet, type DevWallet } from '../accounts/dev-wallet.ts';
import { DEVNET_GLOBAL_ID, type Chain, type Journal } from '../chain/index.ts';
import { DEPLOYMENT_NONCE, WRAPPED_COIN } from './deployment-terms.ts';
import { shortenProposalPeriods } from './shorten-periods.ts';
import { deployOrderContracts } from './deploy-orders.ts';
import { buildNetworkConfig, buildTokenList, buildUpgradeManifest } from './describe-network.ts';
import { FARM_MIGRATION_FRACTION } from './earn-plan.ts';
import { GenesisRandom } from './genesis-random.ts';
import { GenesisChain } from './genesis-stage.ts';
import { DexMessageSender } from './market-actors.ts';
import {
  DEV_ACCOUNTS,
  GENESIS_HISTORY_SECONDS,
  GOVERNANCE_HOLDER_NAMES,
  TOKEN_ISSUER,
  LIQUIDITY_PROVIDER_NAMES,
  ORDER_MAKER_NAMES,
  OLD_TOKEN_VERSION,
  ORDER_ROOT_TOKEN_KEYS,
  PLANNED_POOLS,
  PLANNED_STABLE_POOLS,
  PLANNED_TOKENS,
  TRADERS,
} from './market-plan.ts';
import { LimitOrderMessageSender } from './order-actors.ts';
import { planOrders } from './plan-orders.ts';
import { playPlannedTrades } from './play-market.ts';
import { OrderTimeline } from './play-orders.ts';
import { SimulatedPricePaths } from './price-paths.ts';
import {
  createTokens,
  fundParticipants,
  openPools,
  openStablePools,
  type MarketParticipants,
} from './seed-market.ts';
import { createOldTokenVersion } from './seed-old-token.ts';
import { setUpEarnContracts } from './set-up-earn.ts';
import { planTrades } from './trade-schedule.ts';

export interface GenesisOptions {
  readonly seed: string;
  /** End of the history in seconds. */
  readonly until: Seconds;
  /** Seconds of history; 65 days by default. */
  readonly span?: number;
  /** True to omit trades but keep everything else, for tests of long histories. */
  readonly isQuiet?: boolean;
  readonly journal?: Journal;
  readonly progress: (line: string) => void;
}

export interface GenesisResult {
  readonly chain: Chain;
  readonly network: NetworkConfig;
  readonly tokenList: Record<string, unknown>;
  readonly upgradeManifest: Record<string, unknown>;
  /** Accounts whose keys are public; the issuer is the last one. */
  readonly devAccounts: readonly DevWallet[];
}

const PARTICIPANT_COINS = 60_000_000n * NANO_PER_COIN;
const DEVELOPER_COINS = 100_000n * NANO_PER_COIN;
/** Seconds between deployment steps, so that the first blocks have different times. */
const SETUP_STEP_SECONDS = 5;

/**
 * Creates the history of the devnet: deploys the contracts by messages as on a real network, then simulates a market
 * until the present.
 */
export async function runGenesis(options: GenesisOptions): Promise<GenesisResult> {
  const { seed, until, progress } = options;
  const start = until - (options.span ?? GENESIS_HISTORY_SECONDS);
  const stage = await GenesisChain.create(seconds(start), options.journal);
  const participants = createParticipants(stage, seed);
  const passTime = (): void => stage.advanceTo(stage.now + SETUP_STEP_SECONDS);
  progress('deploying contracts');
  const dex = await deployDex(stage, participants.issuer);
  passTime();
  const tokens = await createTokens(stage, participants, dex);
  passTime();
  const actors = new DexMessageSender(stage, dex.dexRoot);
  progress(`creating ${tokens.size} tokens and ${PLANNED_POOLS.length + PLANNED_STABLE_POOLS.length} pools`);
  await fundParticipants(actors, participants, dex, tokens);
  passTime();
  const successor = tokens.get(OLD_TOKEN_VERSION.successor);
  if (!successor) throw new RangeError(`the plan has no ${OLD_TOKEN_VERSION.successor}`);
  const upgrade = await createOldTokenVersion(stage, participants, successor);
  passTime();
  const poolModels = await openPools(stage, actors, participants, dex, tokens);
  passTime();
  const stablePoolModels = await openStablePools(stage, actors, participants, tokens);
  passTime();
  const offered = ORDER_ROOT_TOKEN_KEYS.flatMap((key) => tokens.get(key)?.root ?? []);
  const orderContracts = await deployOrderContracts(stage, participants.issuer, dex.dexRoot, offered);
  passTime();
  const begins = stage.now + 60;
  progress('opening gauges and farms');
  const span = until - start;
  const setUp = await setUpEarnContracts({
    stage,
    market: actors,
    participants,
    tokens,
    poolModels: [...poolModels, ...stablePoolModels],
    seed,
    until,
    span,
  });
  passTime();
  const random = new GenesisRandom(`${seed} market`);
  const prices = new SimulatedPricePaths(PLANNED_TOKENS, start, until, random);
  const traded = options.isQuiet === true ? [] : [...PLANNED_POOLS, ...PLANNED_STABLE_POOLS];
  const moments = planTrades(traded, begins, until, random);
  const { traders, providers, makers } = participants;
  // Limit orders use a separate random generator, so that changes to the planned orders do not change the market.
  const orderRandom = new GenesisRandom(`${seed} orders`);
  const orders = new OrderTimeline(
    stage,
    new LimitOrderMessageSender(stage, actors, orderContracts),
    { makers, takers: traders },
    tokens,
    planOrders(begins, until, prices, orderRandom),
    orderRandom,
  );
  const timelines = [orders, setUp.play, setUp.governing];
  const played = await playPlannedTrades(
    { stage, actors, poolModels, stablePoolModels, timelines, prices, random, traders, providers },
    moments,
    (done, all) => progress(`playing the market: ${Math.floor((100 * done) / all)} %`),
  );
  const left = await endHistory(stage, until, participants.issuer, { orders, ...setUp });
  progress(`${played.swaps} swaps, ${played.liquidityChanges} liquidity changes, ${left}`);
  return {
    chain: stage.chain,
    network: buildNetworkConfig({
      chainId: DEVNET_GLOBAL_ID,
      dex,
      tokens,
      orderFactory: orderContracts.factory,
      earn: { ...setUp.earn, farmsMigratedAt: Math.floor(start + span * FARM_MIGRATION_FRACTION) },
      since: seconds(start),
    }),
    tokenList: buildTokenList(DEVNET_GLOBAL_ID, tokens, until),
    upgradeManifest: buildUpgradeManifest([upgrade]),
    devAccounts: [...participants.developers, participants.issuer],
  };
}

async function deployDex(stage: GenesisChain, owner: DevWallet): Promise<DexContractAddresses> {
  const plan = planDexDeployment({
    owner: owner.address,
    nonce: DEPLOYMENT_NONCE,
    wrappedCoin: WRAPPED_COIN,
  });
  await stage.perform(owner, plan.steps);
  return plan.contracts;
}

interface PlayedHistory extends Awaited<ReturnType<typeof setUpEarnContracts>> {
  readonly orders: OrderTimeline;
}

/**
 * Performs the remaining events up to the present and compares every contract with its expected state. Returns a
 * summary as text.
 */
async function endHistory(
  stage: GenesisChain,
  until: number,
  owner: DevWallet,
  { orders, play, governing, earn }: PlayedHistory,
): Promise<string> {
  const [open, deposits] = [orders.checkOpenOrders(), play.checkDeposits()];
  stage.advanceTo(until);
  const proposals = governing.checkProposals();
  await shortenProposalPeriods(stage, owner, earn.daoRoot);
  return `${open} open orders, ${deposits} deposits that earn, ${proposals} proposals, ${stage.chain.transactionCount} transactions`;
}

/** Creates all wallets at the first second of the history. Their coins are created, not transferred. */
function createParticipants(stage: GenesisChain, seed: string): MarketParticipants {
  const found = (name: string, balance: bigint): DevWallet => {
    const wallet = createDevWallet(name, seed);
    stage.chain.putAccount(wallet.address, { ...wallet.state, balance });
    return wallet;
  };
  return {
    issuer: found(TOKEN_ISSUER, PARTICIPANT_COINS),
    developers: DEV_ACCOUNTS.map((name) => found(name, DEVELOPER_COINS)),
    traders: TRADERS.map((name) => found(name, PARTICIPANT_COINS)),
    providers: LIQUIDITY_PROVIDER_NAMES.map((name) => found(name, PARTICIPANT_COINS)),
    makers: ORDER_MAKER_NAMES.map((name) => found(name, PARTICIPANT_COINS)),
    holders: GOVERNANCE_HOLDER_NAMES.map((name) => found(name, PARTICIPANT_COINS)),
  };
}

/** Returns a hash over every account of a chain. */
export function hashChainState(chain: Chain): string {
  const hash = createHash('sha256');
  for (const address of chain.listAccounts().toSorted()) {
    hash.update(address).update(chain.getAccount(address)?.stuffBoc ?? '');
  }
  return hash.digest('hex');
}
