import { mulDivDown, mulDivUp, type Address } from '@junction/primitives';
import type { Balance } from '../../../../rooms/token/index.ts';
import { getSumOrZeroIfUndefined, type LiquidityFlow, type BaseUnitsByToken } from './liquidity-flows.ts';
import type { NamedToken, PortfolioPosition, TokenWithUnits } from './position.ts';
import type { PositionPricing, UnknownValueReason } from './worth.ts';

/** LP of one pool that the account owns, in its wallet and in contracts. */
export interface OwnedLpTokens {
  readonly lpRoot: Address;
  /** Total LP balance in the wallet, the exchange account, orders, gauges and legacy farms, base units. */
  readonly lp: bigint;
  readonly tokens: readonly NamedToken[];
}

/** Gain in USD (1e-18 fixed point), negative for a loss, or the reason why it is unknown. */
export type LiquidityGain =
  | { readonly kind: 'known'; readonly usd: bigint }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown'; readonly reason: UnknownValueReason };

/** Amounts of one token of a liquidity position: current, deposited and withdrawn, base units. */
export interface LiquidityTokenFlow extends TokenWithUnits {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/**
 * Result of comparing a position with holding its tokens. It is `reconciled` if the account's operations explain all of
 * its LP tokens.
 */
export type LiquidityGainResult =
  | { readonly kind: 'loading' | 'unread' | 'partial' }
  /** `explained`: LP minted minus burned by the account's own operations. */
  | { readonly kind: 'unexplained'; readonly explained: bigint | undefined }
  | {
      readonly kind: 'reconciled';
      readonly tokens: readonly LiquidityTokenFlow[];
      readonly gain: LiquidityGain;
    };

const isLiquidity = ({ detail: { kind }, poolTokens }: PortfolioPosition): boolean =>
  (kind === 'lp' || kind === 'gauge' || kind === 'farm') && poolTokens.length > 0;

/**
 * Sums the LP tokens of each pool over all portfolio categories. A pool is only included if a position names its
 * tokens. Positions that do not name the tokens of their pool (exchange account, orders, other deposits) are added to
 * the pools found in this way.
 */
export function sumOwnedLpTokens(positions: readonly PortfolioPosition[]): readonly OwnedLpTokens[] {
  const held = new Map<Address, OwnedLpTokens>();
  for (const { root, units, poolTokens } of positions.filter(isLiquidity)) {
    const before = held.get(root);
    held.set(root, {
      lpRoot: root,
      lp: getSumOrZeroIfUndefined(before?.lp) + units,
      tokens: before?.tokens ?? poolTokens,
    });
  }
  for (const position of positions) {
    const before = held.get(position.root);
    if (before && !isLiquidity(position))
      held.set(position.root, { ...before, lp: before.lp + position.units });
  }
  return [...held.values()];
}

/** State of reading all LP tokens of a position. `partial`: some could not be read. */
export type PositionLpReadingState = 'loading' | 'partial' | 'known';

/**
 * Adds the LP tokens of a pool that are in the wallet to the account's LP tokens. Needed for a pool that is not in the
 * list of read pools, because the positions do not contain its LP tokens in the wallet.
 */
export function addWalletLp(
  held: OwnedLpTokens,
  balance: Balance,
): { readonly held: OwnedLpTokens; readonly places: PositionLpReadingState } {
  if (balance.kind === 'known') return { held: { ...held, lp: held.lp + balance.units }, places: 'known' };
  return { held, places: balance.kind === 'loading' ? 'loading' : 'partial' };
}

/** True if all amounts are recorded, and only the LP token and the tokens of the pool were moved. */
const isUsable = (
  { isRecorded, lpRoot, deposited, withdrawn }: LiquidityFlow,
  held: OwnedLpTokens,
  parts: readonly TokenWithUnits[],
): boolean =>
  isRecorded &&
  lpRoot === held.lpRoot &&
  [...deposited.keys(), ...withdrawn.keys()].every((root) => parts.some((part) => part.root === root));

/** Returns the amount of a token; 0 if no operation moved the token. */
const getTokenUnits = (amounts: BaseUnitsByToken, root: Address): bigint =>
  getSumOrZeroIfUndefined(amounts.get(root));

/** Prices and decimals for a gain. */
export interface LiquidityGainContext {
  readonly pricing: PositionPricing;
  /** Undefined while a token is unknown. */
  readonly decimalsOf: (root: Address) => number | undefined;
}

/**
 * Returns the value of a signed amount in USD (1e-18 fixed point), rounded down so that a loss is never understated.
 */
function signedValueDown(amount: bigint, decimals: number, price: bigint): bigint {
  const unit = 10n ** BigInt(decimals);
  return amount < 0n ? -mulDivUp(-amount, price, unit) : mulDivDown(amount, price, unit);
}

function unpricedReason({ state }: PositionPricing): LiquidityGain {
  if (state === 'loading') return { kind: 'loading' };
  return { kind: 'unknown', reason: state === 'failed' ? 'prices-failed' : 'no-price' };
}

/**
 * Computes the gain against holding the deposited tokens at current prices: the value of the position and of the
 * withdrawn amounts, minus the value of the deposited ones. Rounded down for each token.
 */
export function computeLiquidityGainRoundedDown(
  tokens: readonly LiquidityTokenFlow[],
  { pricing, decimalsOf }: LiquidityGainContext,
): LiquidityGain {
  let sum = 0n;
  for (const { root, units, deposited, withdrawn } of tokens) {
    if (!pricing.isTrusted(root)) return { kind: 'unknown', reason: 'untrusted' };
    const decimals = decimalsOf(root);
    if (decimals === undefined) return { kind: 'unknown', reason: 'no-token' };
    const price = pricing.prices.get(root);
    if (price === undefined) return unpricedReason(pricing);
    sum += signedValueDown(units + withdrawn - deposited, decimals, price);
  }
  return { kind: 'known', usd: sum };
}

/** Data from which the gain of one liquidity position is derived. */
export interface LiquidityGainResultInput extends LiquidityGainContext {
  readonly held: OwnedLpTokens;
  /** Flow of the pool; undefined if the account has no operation in it. */
  readonly flow: LiquidityFlow | undefined;
  /** Tokens that all the LP represents, rounded down; `failed` if the pool could not be read. */
  readonly parts: readonly TokenWithUnits[] | 'loading' | 'failed';
  /**
   * State of reading the operations. `partial`: more exist than were read; `missing`: the node lacks transactions of
   * pools.
   */
  readonly history: 'loading' | 'failed' | 'partial' | 'missing' | 'known';
  /** State of reading the LP tokens in all portfolio categories. */
  readonly places: PositionLpReadingState;
}

/**
 * Derives the result of one position. The gain is only known if the LP balance on the chain equals the sum of the
 * account's operations.
 */
export function deriveLiquidityGainResult(input: LiquidityGainResultInput): LiquidityGainResult {
  const { held, flow, parts, history, places } = input;
  if (history === 'failed' || parts === 'failed' || places === 'partial') return { kind: 'unread' };
  if (history === 'loading' || parts === 'loading' || places === 'loading') return { kind: 'loading' };
  if (history === 'partial') return { kind: 'partial' };
  if (history === 'missing') return { kind: 'unexplained', explained: undefined };
  if (flow === undefined) return { kind: 'unexplained', explained: 0n };
  if (!isUsable(flow, held, parts)) return { kind: 'unexplained', explained: undefined };
  if (flow.lp !== held.lp) return { kind: 'unexplained', explained: flow.lp };
  const tokens = parts.map((part): LiquidityTokenFlow => ({
    ...part,
    deposited: getTokenUnits(flow.deposited, part.root),
    withdrawn: getTokenUnits(flow.withdrawn, part.root),
  }));
  return { kind: 'reconciled', tokens, gain: computeLiquidityGainRoundedDown(tokens, input) };
}
