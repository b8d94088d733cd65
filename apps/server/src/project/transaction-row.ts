import { ONE, units, usd, type Address } from '@junction/primitives';
import type { UsdPrice } from '@junction/market-data';
import type { ExchangeFee, PoolActivity, PoolEvent } from '@junction/protocol';
import type { TransactionRow } from './changes.ts';
import type { PoolRecord, TokenFacts } from './market-state.ts';
import { amountValueDown } from './pricing.ts';

type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;
type Liquidity = Extract<PoolEvent, { kind: 'deposit' | 'withdraw' }>;

/** A transaction of a pool told as one line: swap, deposit or withdrawal, with what was traded on the way. */
export interface ToldTransaction {
  readonly row: TransactionRow;
  /** Dollars exchanged: the swap itself, or the swap inside an uneven deposit. */
  readonly traded: bigint;
  readonly exchanges: readonly { readonly event: Exchange; readonly value: bigint }[];
}

interface Market {
  readonly pool: PoolRecord;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
  readonly tokens: ReadonlyMap<Address, TokenFacts>;
}

/** Undefined when the activity moved nothing. */
export function tellTransaction(activity: PoolActivity, market: Market): ToldTransaction | undefined {
  const exchanges = activity.events.filter((event): event is Exchange => event.kind === 'exchange');
  const liquidity = activity.events.filter(
    (event): event is Liquidity => event.kind === 'deposit' || event.kind === 'withdraw',
  );
  const [firstExchange] = exchanges;
  const [firstLiquidity] = liquidity;
  const fees = [...exchanges, ...liquidity].flatMap((event) => event.fees);
  const value = (token: Address, amount: bigint): bigint =>
    amountValueDown(token, amount, market.prices, market.tokens);
  const valued = exchanges.map((event) => ({ event, value: exchangeValue(event, market) }));
  const traded = valued.reduce((sum, one) => sum + one.value, 0n);
  const common = {
    pool: activity.pool,
    lt: activity.lt,
    time: activity.time,
    messageHash: activity.messageHash,
    transactionHash: activity.transactionHash,
    fees,
    feeValue: usd(fees.reduce((sum, fee) => sum + value(fee.token, totalFee(fee)), 0n)),
    beneficiaryFeeValue: usd(fees.reduce((sum, fee) => sum + value(fee.token, fee.beneficiaryFee), 0n)),
  };
  if (firstLiquidity) {
    const tokens = market.pool.tokens;
    const amounts = tokens.map((token) => units(netAmount(token, liquidity, exchanges)));
    const total = amounts.reduce(
      (sum, amount, index) => sum + value(tokens[index] ?? activity.pool, amount),
      0n,
    );
    const row: TransactionRow = {
      ...common,
      kind: firstLiquidity.kind,
      sender: firstLiquidity.sender,
      tokens,
      amounts,
      ...wholeAmounts(tokens, amounts, market),
      value: usd(total),
      lpAmount: units(liquidity.reduce((sum, event) => sum + event.lp, 0n)),
    };
    return { row, traded, exchanges: valued };
  }
  if (!firstExchange) return undefined;
  const tokens = [firstExchange.spent.token, firstExchange.received.token];
  const amounts = [firstExchange.spent.amount, firstExchange.received.amount];
  const row: TransactionRow = {
    ...common,
    kind: 'swap',
    sender: firstExchange.sender,
    tokens,
    amounts,
    ...wholeAmounts(tokens, amounts, market),
    value: usd(traded),
    lpAmount: undefined,
  };
  return { row, traded, exchanges: valued };
}

function totalFee(fee: ExchangeFee): bigint {
  return fee.poolFee + fee.beneficiaryFee;
}

/** Valued by the side whose price has more dollars behind it, so that a strange token cannot write its own volume. */
function exchangeValue(event: Exchange, market: Market): bigint {
  const spent = market.prices.get(event.spent.token);
  const received = market.prices.get(event.received.token);
  const side = supportOf(spent) >= supportOf(received) ? event.spent : event.received;
  return amountValueDown(side.token, side.amount, market.prices, market.tokens);
}

const ANCHORED = 2n ** 256n;

function supportOf(price: UsdPrice | undefined): bigint {
  if (!price) return -1n;
  return price.support ?? ANCHORED;
}

/** What the user brought or took: an uneven deposit swaps part of one token into the other on the way in. */
function netAmount(token: Address, liquidity: readonly Liquidity[], exchanges: readonly Exchange[]): bigint {
  let net = 0n;
  for (const event of liquidity) for (const one of event.tokens) if (one.token === token) net += one.amount;
  for (const event of exchanges) {
    if (event.spent.token === token) net += event.spent.amount;
    if (event.received.token === token) net -= event.received.amount;
  }
  return net < 0n ? 0n : net;
}

function wholeAmounts(
  tokens: readonly Address[],
  amounts: readonly bigint[],
  market: Market,
): Pick<TransactionRow, 'firstAmount' | 'secondAmount'> {
  const whole = (index: number): bigint => {
    const token = tokens[index];
    const decimals = token === undefined ? 0 : (market.tokens.get(token)?.decimals ?? 0);
    return ((amounts[index] ?? 0n) * ONE) / 10n ** BigInt(decimals);
  };
  return { firstAmount: whole(0), secondAmount: whole(1) };
}
