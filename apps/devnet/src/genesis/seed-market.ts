import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN, type DexContractAddresses } from '@junction/contracts/deployment';
import { createToken } from './create-token.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';
import {
  ORDER_ROOT_TOKEN_KEYS,
  PLANNED_POOLS,
  PLANNED_STABLE_POOLS,
  PLANNED_TOKENS,
  WRAPPED_COIN_KEY,
  type PlannedToken,
} from './market-plan.ts';
import { toTokenBaseUnits } from './market.ts';
import { ConstantProductPoolModel, type MarketToken } from './pool-model.ts';
import { StablePoolModel } from './stable-pool-model.ts';

export interface MarketParticipants {
  /** Account that creates the tokens and owns the part of each supply that no other account received. */
  readonly issuer: DevWallet;
  readonly developers: readonly DevWallet[];
  readonly traders: readonly DevWallet[];
  readonly providers: readonly DevWallet[];
  readonly makers: readonly DevWallet[];
  /** Accounts that lock governance tokens and vote. */
  readonly holders: readonly DevWallet[];
}

/** Initial balance of each token in dollars, for a trader and for a liquidity provider. */
const TRADER_STAKE_USD = 700_000;
const PROVIDER_STAKE_USD = 900_000;
/** Initial balance in dollars of each token with limit orders, for a maker. */
const MAKER_STAKE_USD = 150_000;
/** Maximum fraction of a token's supply that one account gets. */
const MAX_SUPPLY_SHARE = 0.04;

/** Whole tokens that each developer account gets, by token key. */
const DEVELOPER_TOKENS: Readonly<Record<string, number>> = {
  WTYCHO: 6_200,
  USDT: 25_000,
  USDC: 12_000,
  DAI: 5_000,
  WBTC: 0.75,
  WETH: 9,
  JCT: 3_100,
  EMBER: 150_000,
  BADGE: 40,
  FERRY: 260,
  MOSS: 20_000,
  FAKE: 1_000_000,
};

/**
 * Each developer account gets the LP supply of a stable pool divided by this number, so that LP tokens can be tried
 * without a deposit.
 */
const DEVELOPER_LP_DIVISOR = 5_000n;

/** Creates every planned token except the wrapped coin. */
export async function createTokens(
  stage: GenesisChain,
  participants: MarketParticipants,
  dex: DexContractAddresses,
): Promise<ReadonlyMap<string, MarketToken>> {
  const tokens = new Map<string, MarketToken>();
  for (const planned of PLANNED_TOKENS) {
    const root =
      planned.key === WRAPPED_COIN_KEY
        ? dex.wrappedCoinRoot
        : await createToken(stage, participants.issuer, dex.tokenFactory, planned);
    tokens.set(planned.key, { key: planned.key, root, decimals: planned.decimals });
  }
  return tokens;
}

/** Funds all accounts: wrapped coins by wrapping, other tokens from the issuer. */
export async function fundParticipants(
  actors: DexMessageSender,
  participants: MarketParticipants,
  dex: DexContractAddresses,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<void> {
  const give = async (planned: PlannedToken, to: DevWallet, tokenAmount: number): Promise<void> => {
    const token = tokens.get(planned.key);
    if (!token || tokenAmount <= 0) return;
    const amount = toTokenBaseUnits(tokenAmount, token);
    if (planned.key === WRAPPED_COIN_KEY) await actors.wrap(to, dex.wrappedCoinVault, amount);
    else await actors.transfer(participants.issuer, token.root, to.address, amount);
  };
  const stake = (planned: PlannedToken, dollars: number): number => {
    const tokenAmount = dollars / planned.startPrice;
    return planned.supply === 0 ? tokenAmount : Math.min(tokenAmount, planned.supply * MAX_SUPPLY_SHARE);
  };
  for (const planned of PLANNED_TOKENS) {
    for (const trader of participants.traders) await give(planned, trader, stake(planned, TRADER_STAKE_USD));
    for (const provider of participants.providers)
      await give(planned, provider, stake(planned, PROVIDER_STAKE_USD));
    for (const developer of participants.developers)
      await give(planned, developer, DEVELOPER_TOKENS[planned.key] ?? 0);
    if (ORDER_ROOT_TOKEN_KEYS.includes(planned.key))
      for (const maker of participants.makers) await give(planned, maker, stake(planned, MAKER_STAKE_USD));
  }
}

/** Deploys every pair and deposits the initial liquidity at the initial prices. */
export async function openPools(
  stage: GenesisChain,
  actors: DexMessageSender,
  participants: MarketParticipants,
  dex: DexContractAddresses,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<ConstantProductPoolModel[]> {
  const poolModels: ConstantProductPoolModel[] = [];
  await actors.openAccount(participants.issuer);
  for (const provider of participants.providers) await actors.openAccount(provider);
  await actors.wrap(participants.issuer, dex.wrappedCoinVault, 16_000_000n * NANO_PER_COIN);
  for (const planned of PLANNED_POOLS) {
    const [one, other] = planned.tokens.map((key) => tokens.get(key));
    if (!one || !other) continue;
    const isStable = planned.isStable === true;
    const address = await actors.deployPair(participants.issuer, one.root, other.root, isStable);
    const model = ConstantProductPoolModel.open(stage, address, one, other);
    const operations = model.tokens.map((token) => ({
      root: token.root,
      amount: toTokenBaseUnits(getInitialReserve(token.key, planned.tvl), token),
    }));
    await actors.addPair(participants.issuer, one.root, other.root, isStable);
    await actors.addLiquidity(participants.issuer, model.lpRoot, operations, false);
    model.refresh(stage);
    if (planned.activity !== 'quiet')
      for (const provider of participants.providers)
        await actors.addPair(provider, one.root, other.root, isStable);
    poolModels.push(model);
  }
  return poolModels;
}

/** Deploys every stable pool with equal values of all tokens, as its first deposit requires. */
export async function openStablePools(
  stage: GenesisChain,
  actors: DexMessageSender,
  participants: MarketParticipants,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<StablePoolModel[]> {
  const poolModels: StablePoolModel[] = [];
  for (const planned of PLANNED_STABLE_POOLS) {
    const members = planned.tokens.flatMap((key) => tokens.get(key) ?? []);
    const roots = members.map(({ root }) => root);
    const address = await actors.deployStablePool(participants.issuer, roots);
    const model = StablePoolModel.open(stage, address, members);
    await actors.addPool(participants.issuer, roots);
    const operations = model.tokens.map((token) => ({
      root: token.root,
      amount: toTokenBaseUnits(planned.tvl / members.length, token),
    }));
    await actors.addLiquidity(participants.issuer, model.lpRoot, operations, true);
    for (const provider of participants.providers) await actors.addPool(provider, roots);
    const pocket = model.state.lpSupply / DEVELOPER_LP_DIVISOR;
    for (const developer of participants.developers)
      await actors.transfer(participants.issuer, model.lpRoot, developer.address, pocket);
    poolModels.push(model);
  }
  return poolModels;
}

/** Returns the initial reserve of the token `key` in whole tokens, worth half of the pool's initial value. */
function getInitialReserve(key: string, tvl: number): number {
  const price = PLANNED_TOKENS.find((token) => token.key === key)?.startPrice ?? 1;
  return tvl / 2 / price;
}
