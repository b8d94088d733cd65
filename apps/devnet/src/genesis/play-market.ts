import { itemAt } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { playAsides, toUnits, type Market } from './market.ts';
import type { MarketToken, PoolBook } from './pool-book.ts';
import { playStableMoment, type StablePosition } from './play-stable.ts';
import type { PlannedMoment } from './trade-schedule.ts';

export interface PlayedMarket {
  readonly swaps: number;
  readonly liquidityChanges: number;
}

/** A deviation from the outside price smaller than this is not worth a trader's while. */
const IDLE_DEVIATION = 0.0012;

/** Plays the planned moments: arbitrage keeps the pools near the outside prices, small trades make the noise. */
export async function playMarket(
  market: Market,
  moments: readonly PlannedMoment[],
  progress: (done: number, all: number) => void,
): Promise<PlayedMarket> {
  let swaps = 0;
  let liquidityChanges = 0;
  const positions: Position[] = [];
  const stablePositions: StablePosition[] = [];
  for (const [done, moment] of moments.entries()) {
    await playAsides(market.asides, moment.time);
    market.stage.moveTo(moment.time);
    if (done % 250 === 249) progress(done + 1, moments.length);
    const book = market.books[moment.pool];
    const stable = market.stableBooks[moment.pool - market.books.length];
    if (stable) {
      const happened = await playStableMoment(market, stable, moment.kind, stablePositions);
      swaps += happened === 'swap' ? 1 : 0;
      liquidityChanges += happened === 'liquidity' ? 1 : 0;
    }
    if (!book) continue;
    switch (moment.kind) {
      case 'swap':
        swaps += (await playSwap(market, book)) ? 1 : 0;
        break;
      case 'route':
        swaps += (await playRoute(market, book)) ? 1 : 0;
        break;
      case 'add':
        positions.push(await playDeposit(market, book));
        liquidityChanges += 1;
        break;
      case 'remove':
        liquidityChanges += (await playWithdrawal(market, book, positions)) ? 1 : 0;
        break;
    }
  }
  await playAsides(market.asides, Infinity);
  for (const book of market.books) book.assertEqual(market.stage);
  return { swaps, liquidityChanges };
}

interface Position {
  readonly book: PoolBook;
  readonly owner: DevWallet;
  lp: bigint;
}

async function playSwap(market: Market, book: PoolBook): Promise<boolean> {
  const order = chooseOrder(market, book);
  const quote = order && book.quote(order.spentIndex, order.amount);
  if (!order || !quote) return false;
  await market.actors.swap(market.random.pick(market.traders), {
    pool: book.address,
    spent: book.tokens[order.spentIndex].root,
    amount: order.amount,
    expected: quote.received,
  });
  quote.settle();
  return true;
}

/** Which side to spend, and how much of it, in base units. */
function chooseOrder(
  market: Market,
  book: PoolBook,
): { readonly spentIndex: 0 | 1; readonly amount: bigint } | undefined {
  const { random } = market;
  const time = market.stage.now;
  const [left, right] = book.tokens;
  const reserves = [toNumber(book.reserves[0], left), toNumber(book.reserves[1], right)] as const;
  if (reserves[0] <= 0 || reserves[1] <= 0) return undefined;
  if (book.isStable) {
    // What there is less of is worth a little more: most people bring that.
    const [scarce, plenty] = reserves[0] < reserves[1] ? ([0, 1] as const) : ([1, 0] as const);
    const side = random.below(10) < 6 ? scarce : plenty;
    const share = random.between(0.0004, 0.006);
    return { spentIndex: side, amount: toUnits(reserves[side] * share, book.tokens[side]) };
  }
  const target = market.prices.at(left.key, time) / market.prices.at(right.key, time);
  const current = reserves[1] / reserves[0];
  const deviation = target / current - 1;
  const isDear = deviation < 0;
  const spentIndex = isDear ? 0 : 1;
  let part: number;
  if (Math.abs(deviation) > IDLE_DEVIATION) {
    // Spending this share of the reserve moves the price to the target; most traders stop short of it.
    const whole = Math.sqrt(1 + Math.abs(isDear ? current / target - 1 : deviation)) - 1;
    part = (whole / (1 - book.feeShare)) * random.between(0.7, 1);
  } else {
    part = random.between(0.0002, 0.0022) * random.between(0.2, 1);
    const noisySide = random.below(2) === 0 ? 0 : 1;
    return { spentIndex: noisySide, amount: toUnits(reserves[noisySide] * part, book.tokens[noisySide]) };
  }
  return { spentIndex, amount: toUnits(reserves[spentIndex] * Math.min(part, 0.2), book.tokens[spentIndex]) };
}

/** A swap of two pools: into the pool's first token by another pool that has it, then through this one. */
async function playRoute(market: Market, last: PoolBook): Promise<boolean> {
  const { random } = market;
  const through = random.below(2) === 0 ? 0 : 1;
  const middle = last.tokens[through];
  const firsts = market.books.filter(
    (book) => book !== last && book.tokens.some((token) => token.root === middle.root),
  );
  if (firsts.length === 0) return false;
  const first = random.pick(firsts);
  const spentIndex = first.indexOf(middle.root) === 0 ? 1 : 0;
  const spent = first.tokens[spentIndex];
  const amount = toUnits(toNumber(first.reserves[spentIndex], spent) * random.between(0.0002, 0.0015), spent);
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

async function playDeposit(market: Market, book: PoolBook): Promise<Position> {
  const owner = market.random.pick(market.providers);
  const share = market.random.between(0.003, 0.02);
  const before = book.lpSupply;
  const operations = book.tokens.map((token, index) => ({
    root: token.root,
    amount: toUnits(toNumber(itemAt(book.reserves, index), token) * share, token),
  }));
  await market.actors.addLiquidity(owner, book.lpRoot, operations, true);
  book.refresh(market.stage);
  return { book, owner, lp: book.lpSupply - before };
}

async function playWithdrawal(
  market: Market,
  book: PoolBook,
  positions: readonly Position[],
): Promise<boolean> {
  const open = positions.filter((position) => position.book === book && position.lp > 0n);
  if (open.length === 0) return false;
  const position = market.random.pick(open);
  const lp = (position.lp * BigInt(20 + market.random.below(80))) / 100n;
  if (lp === 0n) return false;
  await market.actors.removeLiquidity(position.owner, book.address, book.lpRoot, lp);
  position.lp -= lp;
  book.refresh(market.stage);
  return true;
}

function toNumber(units: bigint, token: MarketToken): number {
  return Number(units) / 10 ** token.decimals;
}
