import { itemAt } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { playTimelinesUntil, toTokenBaseUnits, type SimulatedMarket } from './market.ts';
import type { MarketToken, ConstantProductPoolModel } from './pool-model.ts';
import { playStableTrade, type StablePoolLpPosition } from './play-stable.ts';
import type { PlannedTrade } from './trade-schedule.ts';

export interface SimulatedTradeCounts {
  readonly swaps: number;
  readonly liquidityChanges: number;
}

/** Relative deviation from the external price below which arbitrage does not pay. */
const IDLE_DEVIATION = 0.0012;

/**
 * Performs the planned trades. Arbitrage moves the pools to the external prices, small random trades are added. Returns
 * the numbers of trades.
 */
export async function playPlannedTrades(
  market: SimulatedMarket,
  moments: readonly PlannedTrade[],
  progress: (done: number, all: number) => void,
): Promise<SimulatedTradeCounts> {
  let swaps = 0;
  let liquidityChanges = 0;
  const positions: LpPosition[] = [];
  const stablePositions: StablePoolLpPosition[] = [];
  for (const [done, moment] of moments.entries()) {
    await playTimelinesUntil(market.timelines, moment.time);
    market.stage.advanceTo(moment.time);
    if (done % 250 === 249) progress(done + 1, moments.length);
    const model = market.poolModels[moment.pool];
    const stable = market.stablePoolModels[moment.pool - market.poolModels.length];
    if (stable) {
      const happened = await playStableTrade(market, stable, moment.kind, stablePositions);
      swaps += happened === 'swap' ? 1 : 0;
      liquidityChanges += happened === 'liquidity' ? 1 : 0;
    }
    if (!model) continue;
    switch (moment.kind) {
      case 'swap':
        swaps += (await playSwap(market, model)) ? 1 : 0;
        break;
      case 'route':
        swaps += (await playRoute(market, model)) ? 1 : 0;
        break;
      case 'add':
        positions.push(await playDeposit(market, model));
        liquidityChanges += 1;
        break;
      case 'remove':
        liquidityChanges += (await playWithdrawal(market, model, positions)) ? 1 : 0;
        break;
    }
  }
  await playTimelinesUntil(market.timelines, Infinity);
  for (const model of market.poolModels) model.assertEqual(market.stage);
  return { swaps, liquidityChanges };
}

interface LpPosition {
  readonly model: ConstantProductPoolModel;
  readonly owner: DevWallet;
  lp: bigint;
}

async function playSwap(market: SimulatedMarket, model: ConstantProductPoolModel): Promise<boolean> {
  const order = chooseSpend(market, model);
  const quote = order && model.quote(order.spentIndex, order.amount);
  if (!order || !quote) return false;
  await market.actors.swap(market.random.pick(market.traders), {
    pool: model.address,
    spent: model.tokens[order.spentIndex].root,
    amount: order.amount,
    expected: quote.received,
  });
  quote.settle();
  return true;
}

/**
 * Chooses the token to spend and its amount in base units. Arbitrages the pool if its price deviates, otherwise chooses
 * a small random trade.
 */
function chooseSpend(
  market: SimulatedMarket,
  model: ConstantProductPoolModel,
): { readonly spentIndex: 0 | 1; readonly amount: bigint } | undefined {
  const { random } = market;
  const time = market.stage.now;
  const [left, right] = model.tokens;
  const reserves = [
    toDecimalNumber(model.reserves[0], left),
    toDecimalNumber(model.reserves[1], right),
  ] as const;
  if (reserves[0] <= 0 || reserves[1] <= 0) return undefined;
  if (model.isStable) {
    // Traders prefer to spend the scarcer token, which brings the reserves of the pool closer together.
    const [scarce, plenty] = reserves[0] < reserves[1] ? ([0, 1] as const) : ([1, 0] as const);
    const side = random.below(10) < 6 ? scarce : plenty;
    const share = random.between(0.0004, 0.006);
    return { spentIndex: side, amount: toTokenBaseUnits(reserves[side] * share, model.tokens[side]) };
  }
  const target = market.prices.at(left.key, time) / market.prices.at(right.key, time);
  const current = reserves[1] / reserves[0];
  const deviation = target / current - 1;
  const isDear = deviation < 0;
  const spentIndex = isDear ? 0 : 1;
  let part: number;
  if (Math.abs(deviation) > IDLE_DEVIATION) {
    // Spending `fullShare` of the reserve moves the price to the target. Most traders spend less.
    const fullShare = Math.sqrt(1 + Math.abs(isDear ? current / target - 1 : deviation)) - 1;
    part = (fullShare / (1 - model.feeShare)) * random.between(0.7, 1);
  } else {
    part = random.between(0.0002, 0.0022) * random.between(0.2, 1);
    const noisySide = random.below(2) === 0 ? 0 : 1;
    return {
      spentIndex: noisySide,
      amount: toTokenBaseUnits(reserves[noisySide] * part, model.tokens[noisySide]),
    };
  }
  return {
    spentIndex,
    amount: toTokenBaseUnits(reserves[spentIndex] * Math.min(part, 0.2), model.tokens[spentIndex]),
  };
}

/** Swaps through another pool into a token of `last`, then through `last`. Returns false if no route was possible. */
async function playRoute(market: SimulatedMarket, last: ConstantProductPoolModel): Promise<boolean> {
  const { random } = market;
  const through = random.below(2) === 0 ? 0 : 1;
  const middle = last.tokens[through];
  const firsts = market.poolModels.filter(
    (model) => model !== last && model.tokens.some((token) => token.root === middle.root),
  );
  if (firsts.length === 0) return false;
  const first = random.pick(firsts);
  const spentIndex = first.indexOf(middle.root) === 0 ? 1 : 0;
  const spent = first.tokens[spentIndex];
  const amount = toTokenBaseUnits(
    toDecimalNumber(first.reserves[spentIndex], spent) * random.between(0.0002, 0.0015),
    spent,
  );
  const one = first.quote(spentIndex, amount);
  const two = one && last.quote(through, one.received);
  if (!one || !two) return false;
  await market.actors.swapThrough(random.pick(market.traders), { root: spent.root, amount }, [
    { pool: first.address, expected: one.received },
    { pool: last.address, expected: two.received },
  ]);
  one.settle();
  two.settle();
  return true;
}

async function playDeposit(market: SimulatedMarket, model: ConstantProductPoolModel): Promise<LpPosition> {
  const owner = market.random.pick(market.providers);
  const share = market.random.between(0.003, 0.02);
  const before = model.lpSupply;
  const operations = model.tokens.map((token, index) => ({
    root: token.root,
    amount: toTokenBaseUnits(toDecimalNumber(itemAt(model.reserves, index), token) * share, token),
  }));
  await market.actors.addLiquidity(owner, model.lpRoot, operations, true);
  model.refresh(market.stage);
  return { model, owner, lp: model.lpSupply - before };
}

async function playWithdrawal(
  market: SimulatedMarket,
  model: ConstantProductPoolModel,
  positions: readonly LpPosition[],
): Promise<boolean> {
  const open = positions.filter((position) => position.model === model && position.lp > 0n);
  if (open.length === 0) return false;
  const position = market.random.pick(open);
  const lp = (position.lp * BigInt(20 + market.random.below(80))) / 100n;
  if (lp === 0n) return false;
  await market.actors.removeLiquidity(position.owner, model.address, model.lpRoot, lp);
  position.lp -= lp;
  model.refresh(market.stage);
  return true;
}

function toDecimalNumber(units: bigint, token: MarketToken): number {
  return Number(units) / 10 ** token.decimals;
}
