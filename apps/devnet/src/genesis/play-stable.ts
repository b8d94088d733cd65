import { itemAt } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { toTokenBaseUnits, type SimulatedMarket } from './market.ts';
import type { MarketToken, ConstantProductPoolModel } from './pool-model.ts';
import type { StablePoolModel } from './stable-pool-model.ts';
import type { PlannedTrade } from './trade-schedule.ts';

/** LP tokens of a stable pool that an account received during the history, in base units. */
export interface StablePoolLpPosition {
  readonly model: StablePoolModel;
  readonly owner: DevWallet;
  lp: bigint;
}

/** Probability that a swap spends the scarcest token of the pool, which keeps the pool balanced. */
const REBALANCING_PROBABILITY = 0.6;

/** Performs one random trade in a stable pool. Returns its kind; undefined if none was possible. */
export async function playStableTrade(
  market: SimulatedMarket,
  model: StablePoolModel,
  kind: PlannedTrade['kind'],
  positions: StablePoolLpPosition[],
): Promise<'swap' | 'liquidity' | undefined> {
  switch (kind) {
    case 'swap':
      return (await playSwap(market, model)) ? 'swap' : undefined;
    case 'route':
      return (await playRoute(market, model)) ? 'swap' : undefined;
    case 'add':
      positions.push(await playDeposit(market, model));
      return 'liquidity';
    case 'remove':
      return (await playWithdrawal(market, model, positions)) ? 'liquidity' : undefined;
  }
}

/** Returns the reserves in whole tokens. */
function tokenBalances(model: StablePoolModel): number[] {
  const { balances } = model.state;
  return model.tokens.map((token, index) => Number(itemAt(balances, index)) / 10 ** token.decimals);
}

function pickTokens(
  market: SimulatedMarket,
  model: StablePoolModel,
): readonly [MarketToken, MarketToken] | undefined {
  const { random } = market;
  const balances = tokenBalances(model);
  const scarce = balances.indexOf(Math.min(...balances));
  const plenty = balances.indexOf(Math.max(...balances));
  const rebalances = scarce !== plenty && random.between(0, 1) < REBALANCING_PROBABILITY;
  const from = rebalances ? scarce : random.below(model.tokens.length);
  const to = rebalances ? plenty : (from + 1 + random.below(model.tokens.length - 1)) % model.tokens.length;
  const [spent, received] = [model.tokens[from], model.tokens[to]];
  return spent && received ? [spent, received] : undefined;
}

async function playSwap(market: SimulatedMarket, model: StablePoolModel): Promise<boolean> {
  const { random, actors } = market;
  const pair = pickTokens(market, model);
  if (!pair) return false;
  const [spent, received] = pair;
  const average = tokenBalances(model).reduce((sum, balance) => sum + balance, 0) / model.tokens.length;
  const amount = toTokenBaseUnits(average * random.between(0.0004, 0.006), spent);
  const expected = model.quote(spent, received, amount);
  if (expected === 0n) return false;
  const order = { pool: model.address, spent: spent.root, amount, expected, outcoming: received.root };
  await actors.swap(random.pick(market.traders), order);
  return true;
}

/** Swaps through a pair into the stable pool; some of these swaps receive LP tokens. */
async function playRoute(market: SimulatedMarket, last: StablePoolModel): Promise<boolean> {
  const { random, actors } = market;
  const middle = random.pick(last.tokens);
  const first = pickPairWith(market, middle);
  if (!first) return false;
  const spentIndex = first.indexOf(middle.root) === 0 ? 1 : 0;
  const spent = first.tokens[spentIndex];
  const reserve = Number(first.reserves[spentIndex]) / 10 ** spent.decimals;
  const amount = toTokenBaseUnits(reserve * random.between(0.0002, 0.001), spent);
  const one = first.quote(spentIndex, amount);
  if (!one) return false;
  const others = last.tokens.filter((token) => token !== middle);
  const received = random.pick(others);
  const intoLp = random.below(3) === 0;
  const two = intoLp ? last.quoteDeposit(middle, one.received) : last.quote(middle, received, one.received);
  if (two === 0n) return false;
  await actors.swapThrough(random.pick(market.traders), { root: spent.root, amount }, [
    { pool: first.address, expected: one.received },
    { pool: last.address, expected: two, outcoming: intoLp ? last.lpRoot : received.root },
  ]);
  one.settle();
  return true;
}

function pickPairWith(market: SimulatedMarket, token: MarketToken): ConstantProductPoolModel | undefined {
  const pairs = market.poolModels.filter((model) => model.tokens.some(({ root }) => root === token.root));
  return pairs.length > 0 ? market.random.pick(pairs) : undefined;
}

/** Deposits all tokens in unequal amounts through the exchange account, or a single token from the wallet. */
async function playDeposit(market: SimulatedMarket, model: StablePoolModel): Promise<StablePoolLpPosition> {
  const { random, actors } = market;
  const owner = random.pick(market.providers);
  const before = model.state.lpSupply;
  const balances = tokenBalances(model);
  if (random.below(3) === 0) {
    const index = random.below(model.tokens.length);
    const token = model.tokens[index] ?? model.tokens[0];
    if (token) {
      const amount = toTokenBaseUnits((balances[index] ?? 0) * random.between(0.002, 0.01), token);
      const expected = model.quoteDeposit(token, amount);
      await actors.depositOneCoin(owner, { pool: model.address, root: token.root, amount, expected });
    }
  } else {
    const operations = model.tokens.map((token, index) => ({
      root: token.root,
      amount: toTokenBaseUnits((balances[index] ?? 0) * random.between(0.001, 0.015), token),
    }));
    await actors.addLiquidity(owner, model.lpRoot, operations, true);
  }
  return { model, owner, lp: model.state.lpSupply - before };
}

async function playWithdrawal(
  market: SimulatedMarket,
  model: StablePoolModel,
  positions: readonly StablePoolLpPosition[],
): Promise<boolean> {
  const { random, actors } = market;
  const open = positions.filter((position) => position.model === model && position.lp > 0n);
  if (open.length === 0) return false;
  const position = random.pick(open);
  const lp = (position.lp * BigInt(20 + random.below(80))) / 100n;
  if (lp === 0n) return false;
  if (random.below(2) === 0) {
    const outcoming = random.pick(model.tokens).root;
    await actors.removeLiquidityOneCoin(position.owner, model.address, model.lpRoot, lp, outcoming);
  } else {
    await actors.removeLiquidity(position.owner, model.address, model.lpRoot, lp, model.tokens.length);
  }
  position.lp -= lp;
  return true;
}
