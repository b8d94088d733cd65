import { itemAt } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { toUnits, type Market } from './market.ts';
import type { MarketToken, PoolBook } from './pool-book.ts';
import type { StableBook } from './stable-book.ts';
import type { PlannedMoment } from './trade-schedule.ts';

/** LP of a stable pool that somebody got in the history. */
export interface StablePosition {
  readonly book: StableBook;
  readonly owner: DevWallet;
  lp: bigint;
}

/** Coins of a swap: mostly what the pool holds least of is brought, so that it stays near balance. */
const REBALANCING = 0.6;

/** Plays one moment of a stable pool. Tells what happened; undefined when nothing did. */
export async function playStableMoment(
  market: Market,
  book: StableBook,
  kind: PlannedMoment['kind'],
  positions: StablePosition[],
): Promise<'swap' | 'liquidity' | undefined> {
  switch (kind) {
    case 'swap':
      return (await playSwap(market, book)) ? 'swap' : undefined;
    case 'route':
      return (await playRoute(market, book)) ? 'swap' : undefined;
    case 'add':
      positions.push(await playDeposit(market, book));
      return 'liquidity';
    case 'remove':
      return (await playWithdrawal(market, book, positions)) ? 'liquidity' : undefined;
  }
}

/** Whole tokens of every balance. */
function wholeBalances(book: StableBook): number[] {
  const { balances } = book.state;
  return book.tokens.map((token, index) => Number(itemAt(balances, index)) / 10 ** token.decimals);
}

function pickTokens(market: Market, book: StableBook): readonly [MarketToken, MarketToken] | undefined {
  const { random } = market;
  const balances = wholeBalances(book);
  const scarce = balances.indexOf(Math.min(...balances));
  const plenty = balances.indexOf(Math.max(...balances));
  const rebalances = scarce !== plenty && random.between(0, 1) < REBALANCING;
  const from = rebalances ? scarce : random.below(book.tokens.length);
  const to = rebalances ? plenty : (from + 1 + random.below(book.tokens.length - 1)) % book.tokens.length;
  const [spent, received] = [book.tokens[from], book.tokens[to]];
  return spent && received ? [spent, received] : undefined;
}

async function playSwap(market: Market, book: StableBook): Promise<boolean> {
  const { random, actors } = market;
  const pair = pickTokens(market, book);
  if (!pair) return false;
  const [spent, received] = pair;
  const average = wholeBalances(book).reduce((sum, balance) => sum + balance, 0) / book.tokens.length;
  const amount = toUnits(average * random.between(0.0004, 0.006), spent);
  const expected = book.quote(spent, received, amount);
  if (expected === 0n) return false;
  const order = { pool: book.address, spent: spent.root, amount, expected, outcoming: received.root };
  await actors.swap(random.pick(market.traders), order);
  return true;
}

/** Through a pair into the stable pool; some go on as LP. */
async function playRoute(market: Market, last: StableBook): Promise<boolean> {
  const { random, actors } = market;
  const middle = random.pick(last.tokens);
  const first = pairOf(market, middle);
  if (!first) return false;
  const spentIndex = first.indexOf(middle.root) === 0 ? 1 : 0;
  const spent = first.tokens[spentIndex];
  const whole = Number(first.reserves[spentIndex]) / 10 ** spent.decimals;
  const amount = toUnits(whole * random.between(0.0002, 0.001), spent);
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

function pairOf(market: Market, token: MarketToken): PoolBook | undefined {
  const pairs = market.books.filter((book) => book.tokens.some(({ root }) => root === token.root));
  return pairs.length > 0 ? market.random.pick(pairs) : undefined;
}

/** Uneven amounts of all tokens through an account, or one token straight from the wallet. */
async function playDeposit(market: Market, book: StableBook): Promise<StablePosition> {
  const { random, actors } = market;
  const owner = random.pick(market.providers);
  const before = book.state.lpSupply;
  const balances = wholeBalances(book);
  if (random.below(3) === 0) {
    const index = random.below(book.tokens.length);
    const token = book.tokens[index] ?? book.tokens[0];
    if (token) {
      const amount = toUnits((balances[index] ?? 0) * random.between(0.002, 0.01), token);
      const expected = book.quoteDeposit(token, amount);
      await actors.depositOneCoin(owner, { pool: book.address, root: token.root, amount, expected });
    }
  } else {
    const operations = book.tokens.map((token, index) => ({
      root: token.root,
      amount: toUnits((balances[index] ?? 0) * random.between(0.001, 0.015), token),
    }));
    await actors.addLiquidity(owner, book.lpRoot, operations, true);
  }
  return { book, owner, lp: book.state.lpSupply - before };
}

async function playWithdrawal(
  market: Market,
  book: StableBook,
  positions: readonly StablePosition[],
): Promise<boolean> {
  const { random, actors } = market;
  const open = positions.filter((position) => position.book === book && position.lp > 0n);
  if (open.length === 0) return false;
  const position = random.pick(open);
  const lp = (position.lp * BigInt(20 + random.below(80))) / 100n;
  if (lp === 0n) return false;
  if (random.below(2) === 0) {
    const outcoming = random.pick(book.tokens).root;
    await actors.removeLiquidityOneCoin(position.owner, book.address, book.lpRoot, lp, outcoming);
  } else {
    await actors.removeLiquidity(position.owner, book.address, book.lpRoot, lp, book.tokens.length);
  }
  position.lp -= lp;
  return true;
}
