import type { OrderSide, PairDecimals, Price } from '../../shared/limit-order/index.ts';
import { isOperationRunning, type Operation } from '../../../../rooms/operation/index.ts';
import type { Balances, Token } from '../../../../rooms/token/index.ts';
import type { Address, Ratio } from '@junction/primitives';
import { parseTypedUnitsRoundedDown } from '../../../../shared/format/typed-units.ts';
import { getOrderDecimals, parseFormPrice, type AmountField, type LimitOrderForm } from './form.ts';
import { getRoundingLoss } from './rounding.ts';
import type { LimitOrderBlockerInput } from './submit.ts';

/** Tokens of a market. Its prices are in quote tokens per base token. */
export interface MarketTokens {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
}

/** Returns the decimals of the market's tokens, 9 if unknown. */
export const getPairDecimals = ({ base, quote }: MarketTokens): PairDecimals => ({
  base: base?.decimals ?? 9,
  quote: quote?.decimals ?? 9,
});

/** Order as entered, which may be incomplete. */
export interface EnteredOrder {
  readonly side: OrderSide;
  readonly spendToken: Token | undefined;
  readonly receiveToken: Token | undefined;
  readonly decimals: Readonly<Record<AmountField, number>>;
  /** Entered amount of the spent token, base units; 0 for an empty field. */
  readonly spend: bigint;
  readonly receive: bigint;
  readonly price: Price | undefined;
  readonly roundingLoss: Ratio | undefined;
}

export function deriveEnteredOrder(form: LimitOrderForm, market: MarketTokens): EnteredOrder {
  const { side } = form;
  const { base, quote } = market;
  const pair = getPairDecimals(market);
  const decimals = getOrderDecimals(side, pair);
  return {
    side,
    spendToken: side === 'sell' ? base : quote,
    receiveToken: side === 'sell' ? quote : base,
    decimals,
    spend: parseTypedUnitsRoundedDown(form.spend, decimals.spend),
    receive: parseTypedUnitsRoundedDown(form.receive, decimals.receive),
    price: parseFormPrice(form),
    roundingLoss: getRoundingLoss(form, pair),
  };
}

/**
 * Returns the account's pending order or deployment on this order root, including those of other tabs; undefined if
 * there is none.
 */
export function findPendingOrderOperation(
  operations: readonly Operation[],
  owner: Address | undefined,
  orderRoot: Address | undefined,
): Operation | undefined {
  return operations.find(
    (operation) =>
      (operation.kind === 'create-order' || operation.kind === 'deploy-order-root') &&
      operation.account === owner &&
      isOperationRunning(operation) &&
      operation.terms.target === orderRoot,
  );
}

/** State of the order root. Null if the network has no limit orders, undefined while it is unknown. */
type OrderRoot = { readonly isDeployed: boolean } | null | undefined;

function rootState(root: OrderRoot): LimitOrderBlockerInput['root'] {
  if (root === null) return 'unavailable';
  if (root === undefined) return 'unknown';
  return root.isDeployed ? 'deployed' : 'missing';
}

/** Derives the input from which the submit blockers are determined. */
export function deriveLimitBlockerInput(
  order: EnteredOrder,
  input: Pick<LimitOrderBlockerInput, 'gate' | 'coins' | 'isListUnread'> & {
    readonly root: OrderRoot;
    /** Total supply of the received token, base units; undefined if unknown. */
    readonly receiveSupply: bigint | undefined;
    readonly balances: Pick<Balances, 'tokens'>;
  },
): LimitOrderBlockerInput {
  const { gate, coins, isListUnread, balances, receiveSupply } = input;
  const { spendToken, receiveToken } = order;
  return {
    gate,
    coins,
    isListUnread,
    hasTokens: spendToken !== undefined && receiveToken !== undefined,
    root: rootState(input.root),
    spend: order.spend,
    receive: order.receive,
    hasPrice: order.price !== undefined,
    receiveSupply,
    balance: spendToken && balances.tokens.get(spendToken.root),
  };
}
