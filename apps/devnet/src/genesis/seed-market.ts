import type { DevWallet } from '../accounts/dev-wallet.ts';
import { COIN, createToken, type DeployedDex } from './deploy-dex.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import { ORDER_ROOTS, POOLS, STABLE_POOLS, TOKENS, WRAPPED_KEY, type PlannedToken } from './market-plan.ts';
import { toUnits } from './market.ts';
import { PoolBook, type MarketToken } from './pool-book.ts';
import { StableBook } from './stable-book.ts';

export interface Crowd {
  /** Creates the tokens and owns what nobody else got. */
  readonly issuer: DevWallet;
  readonly developers: readonly DevWallet[];
  readonly traders: readonly DevWallet[];
  readonly providers: readonly DevWallet[];
  readonly makers: readonly DevWallet[];
  /** Lock the governance token and vote. */
  readonly holders: readonly DevWallet[];
}

/** Dollars of every token a trader starts with, and a provider. */
const TRADER_STAKE = 700_000;
const PROVIDER_STAKE = 900_000;
/** The same of a maker, of the tokens that orders are made of. */
const MAKER_STAKE = 150_000;
/** No single account gets more than this share of a supply. */
const LARGEST_SHARE = 0.04;

/** Whole tokens in the pocket of every developer. */
const POCKET: Readonly<Record<string, number>> = {
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

/** A developer holds this part of every stable pool, so that LP can be tried at once. */
const LP_POCKET_SHARE = 5_000n;

/** Creates every planned token but the wrapped coin, which exists. */
export async function createTokens(
  stage: GenesisStage,
  crowd: Crowd,
  dex: DeployedDex,
): Promise<ReadonlyMap<string, MarketToken>> {
  const tokens = new Map<string, MarketToken>();
  for (const planned of TOKENS) {
    const root =
      planned.key === WRAPPED_KEY
        ? dex.wrappedCoinRoot
        : await createToken(stage, crowd.issuer, dex.tokenFactory, planned);
    tokens.set(planned.key, { key: planned.key, root, decimals: planned.decimals });
  }
  return tokens;
}

/** Gives everybody tokens: wrapped coins by wrapping, the others from the issuer. */
export async function fundCrowd(
  actors: MarketActors,
  crowd: Crowd,
  dex: DeployedDex,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<void> {
  const give = async (planned: PlannedToken, to: DevWallet, whole: number): Promise<void> => {
    const token = tokens.get(planned.key);
    if (!token || whole <= 0) return;
    const amount = toUnits(whole, token);
    if (planned.key === WRAPPED_KEY) await actors.wrap(to, dex.wrappedCoinVault, amount);
    else await actors.transfer(crowd.issuer, token.root, to.address, amount);
  };
  const stake = (planned: PlannedToken, dollars: number): number => {
    const whole = dollars / planned.startPrice;
    return planned.supply === 0 ? whole : Math.min(whole, planned.supply * LARGEST_SHARE);
  };
  for (const planned of TOKENS) {
    for (const trader of crowd.traders) await give(planned, trader, stake(planned, TRADER_STAKE));
    for (const provider of crowd.providers) await give(planned, provider, stake(planned, PROVIDER_STAKE));
    for (const developer of crowd.developers) await give(planned, developer, POCKET[planned.key] ?? 0);
    if (ORDER_ROOTS.includes(planned.key))
      for (const maker of crowd.makers) await give(planned, maker, stake(planned, MAKER_STAKE));
  }
}

/** Deploys every pool and gives it its first liquidity, at the prices with which the history begins. */
export async function openPools(
  stage: GenesisStage,
  actors: MarketActors,
  crowd: Crowd,
  dex: DeployedDex,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<PoolBook[]> {
  const books: PoolBook[] = [];
  await actors.openAccount(crowd.issuer);
  for (const provider of crowd.providers) await actors.openAccount(provider);
  await actors.wrap(crowd.issuer, dex.wrappedCoinVault, 16_000_000n * COIN);
  for (const planned of POOLS) {
    const [one, other] = planned.tokens.map((key) => tokens.get(key));
    if (!one || !other) continue;
    const isStable = planned.isStable === true;
    const address = await actors.deployPair(crowd.issuer, one.root, other.root, isStable);
    const book = PoolBook.open(stage, address, one, other);
    const operations = book.tokens.map((token) => ({
      root: token.root,
      amount: toUnits(firstReserve(token.key, planned.tvl), token),
    }));
    await actors.addPair(crowd.issuer, one.root, other.root, isStable);
    await actors.addLiquidity(crowd.issuer, book.lpRoot, operations, false);
    book.refresh(stage);
    if (planned.activity !== 'quiet')
      for (const provider of crowd.providers) await actors.addPair(provider, one.root, other.root, isStable);
    books.push(book);
  }
  return books;
}

/** The same for the stable pools: every token in equal worth, as their first deposit asks. */
export async function openStablePools(
  stage: GenesisStage,
  actors: MarketActors,
  crowd: Crowd,
  tokens: ReadonlyMap<string, MarketToken>,
): Promise<StableBook[]> {
  const books: StableBook[] = [];
  for (const planned of STABLE_POOLS) {
    const members = planned.tokens.flatMap((key) => tokens.get(key) ?? []);
    const roots = members.map(({ root }) => root);
    const address = await actors.deployStablePool(crowd.issuer, roots);
    const book = StableBook.open(stage, address, members);
    await actors.addPool(crowd.issuer, roots);
    const operations = book.tokens.map((token) => ({
      root: token.root,
      amount: toUnits(planned.tvl / members.length, token),
    }));
    await actors.addLiquidity(crowd.issuer, book.lpRoot, operations, true);
    for (const provider of crowd.providers) await actors.addPool(provider, roots);
    const pocket = book.state.lpSupply / LP_POCKET_SHARE;
    for (const developer of crowd.developers)
      await actors.transfer(crowd.issuer, book.lpRoot, developer.address, pocket);
    books.push(book);
  }
  return books;
}

/** Half the pool's dollars, in whole tokens. Volatile prices will move the total on their own. */
function firstReserve(key: string, tvl: number): number {
  const price = TOKENS.find((token) => token.key === key)?.startPrice ?? 1;
  return tvl / 2 / price;
}
