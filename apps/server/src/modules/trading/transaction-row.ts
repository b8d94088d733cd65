import { FIXED_POINT_ONE, units, usd, type Address } from '@junction/primitives';
import { computeUsdValueRoundedDown, type UsdPrice } from '@junction/market-data';
import type { DecodedTokenAmount, ExchangeFee, PoolActivity, PoolEvent } from '@junction/protocol';
import type { PoolTransactionRow } from './changes.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { PoolRecord } from './market-state.ts';
import { getLiquidityAmounts, type LiquidityEvent } from './liquidity-amounts.ts';
import { getDepthLimitedUsdValueRoundedDown } from './pricing.ts';

type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;

/** Row of a pool's transaction (swap, deposit or withdrawal), and the USD value exchanged in it. */
export interface TradeTransaction {
  readonly row: PoolTransactionRow;
  /** USD value of the swap itself, or of the swap within an uneven deposit. */
  readonly traded: bigint;
  readonly exchanges: readonly { readonly event: Exchange; readonly value: bigint }[];
}

interface MarketContext {
  readonly pool: PoolRecord;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
}

/** Converts a pool activity to a transaction; undefined if it moved no tokens. */
export function toTradeTransaction(
  activity: PoolActivity,
  market: MarketContext,
): TradeTransaction | undefined {
  const exchanges: { readonly event: Exchange; readonly value: bigint }[] = [];
  const liquidity: LiquidityEvent[] = [];
  const fees: ExchangeFee[] = [];
  let traded = 0n;
  let feeValue = 0n;
  let beneficiaryFeeValue = 0n;
  for (const event of activity.events) {
    if (event.kind === 'exchange') {
      const value = valueExchange(event, market);
      exchanges.push({ event, value });
      traded += value;
    } else if (event.kind === 'deposit' || event.kind === 'withdraw') liquidity.push(event);
    else continue;
    for (const fee of event.fees) {
      fees.push(fee);
      feeValue += computeValue(fee.token, fee.poolFee + fee.beneficiaryFee, market);
      beneficiaryFeeValue += computeValue(fee.token, fee.beneficiaryFee, market);
    }
  }
  const summary =
    liquidity.length > 0 ? toLiquidityAmounts(liquidity, activity, market) : toSwapAmounts(exchanges, traded);
  if (!summary) return undefined;
  const { kind, sender, tokens, value, lpAmount } = summary;
  const row: PoolTransactionRow = {
    pool: activity.pool,
    lt: activity.lt,
    kind,
    sender,
    time: activity.time,
    messageHash: activity.messageHash,
    transactionHash: activity.transactionHash,
    tokens,
    firstAmount: toDecimalAmountDown(tokens[0], market),
    secondAmount: toDecimalAmountDown(tokens[1], market),
    value,
    lpAmount,
    fees,
    feeValue: usd(feeValue),
    beneficiaryFeeValue: usd(beneficiaryFeeValue),
    traded: usd(traded),
    tradedTokens: [...new Set(exchanges.flatMap(({ event }) => [event.spent.token, event.received.token]))],
  };
  return { row, traded, exchanges };
}

type RowAmounts = Pick<PoolTransactionRow, 'kind' | 'sender' | 'tokens' | 'value' | 'lpAmount'>;

function toSwapAmounts(exchanges: TradeTransaction['exchanges'], traded: bigint): RowAmounts | undefined {
  const event = exchanges[0]?.event;
  if (!event) return undefined;
  const { sender, spent, received } = event;
  return {
    kind: 'swap',
    sender,
    tokens: [spent, received],
    value: usd(traded),
    lpAmount: undefined,
  };
}

function toLiquidityAmounts(
  liquidity: readonly LiquidityEvent[],
  activity: PoolActivity,
  market: MarketContext,
): RowAmounts | undefined {
  const [first] = liquidity;
  if (!first) return undefined;
  const tokens = getLiquidityAmounts(activity, market.pool);
  let value = 0n;
  for (const { token, amount } of tokens) value += computeValue(token, amount, market);
  let lp = 0n;
  for (const event of liquidity) lp += event.lp;
  return { kind: first.kind, sender: first.sender, tokens, value: usd(value), lpAmount: units(lp) };
}

function computeValue(token: Address, amount: bigint, { prices, tokens }: MarketContext): bigint {
  return amount === 0n ? 0n : getDepthLimitedUsdValueRoundedDown(token, amount, prices, tokens);
}

/**
 * Returns the USD value of an exchange, computed from the token whose price has more depth, so that a token cannot
 * inflate its own volume.
 */
function valueExchange(event: Exchange, market: MarketContext): bigint {
  const spent = market.prices.get(event.spent.token);
  const received = market.prices.get(event.received.token);
  const side = getPriceDepth(spent) >= getPriceDepth(received) ? event.spent : event.received;
  return getDepthLimitedUsdValueRoundedDown(side.token, side.amount, market.prices, market.tokens);
}

const ANCHOR_DEPTH = 2n ** 256n;

function getPriceDepth(price: UsdPrice | undefined): bigint {
  if (!price) return -1n;
  return price.support ?? ANCHOR_DEPTH;
}

const ONE_DOLLAR = usd(FIXED_POINT_ONE);

/**
 * Returns a fixed-point amount in whole tokens for sorting and filters, rounded down; 0 for a missing side and for a
 * token without metadata.
 */
function toDecimalAmountDown(side: DecodedTokenAmount | undefined, { tokens }: MarketContext): bigint {
  const facts = side && tokens.get(side.token);
  if (side === undefined || facts === undefined) return 0n;
  return computeUsdValueRoundedDown(side.amount, facts.decimals, ONE_DOLLAR);
}
