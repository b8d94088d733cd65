import { formatUnits, mulDivDown, ONE, type Address, type Ratio } from '@junction/primitives';
import { assessRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import { heldInAccount } from '../../../../rooms/exchange-account/index.ts';
import {
  linkedAmountDown,
  poolReserves,
  positionOfDown,
  previewSupply,
  type SupplyAmount,
  type ChainPool,
  type PoolReading,
  type SupplyPreview,
} from '../../../../rooms/chain-pool/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';
import type { AddForm } from './form.ts';
import type { AddInput, TokenSummary } from './plan.ts';
import { getRejection, type Rejection } from './rejection.ts';
import { assessSupplyRisk } from './supply-risk.ts';

/** Tokens of the form's fields; undefined where none is selected. */
export type Fields = readonly (Token | undefined)[];

const NO_ROOTS: readonly Address[] = [];

/** Returns the roots of the fields' tokens; empty unless all are selected. */
export const rootsOf = (tokens: Fields): readonly Address[] =>
  tokens.every((token) => token !== undefined) ? tokens.map((token) => token.root) : NO_ROOTS;

interface Account {
  readonly isDeployed: boolean;
  readonly balances: ReadonlyMap<Address, bigint>;
  readonly wallets: ReadonlyMap<Address, Address>;
}

/** State of the selected pool that the form depends on. */
export interface AddPool {
  readonly state: AddInput['pool'];
  readonly pool: ChainPool | undefined;
  /** Undefined until the pool is active. */
  readonly lpRoot: Address | undefined;
  readonly isStable: boolean;
  /** True if the pool has no liquidity. */
  readonly isEmpty: boolean;
  /** True if the exchange account has token wallets for the pool's tokens and its LP token. */
  readonly isConnected: boolean;
  /** True if the user can choose that the pool swaps a part of the deposit. */
  readonly canAutoExchange: boolean;
  readonly autoExchange: boolean;
}

function stateOf({ found, isForeign }: Pick<PoolReading, 'found' | 'isForeign'>): AddInput['pool'] {
  if (isForeign) return 'foreign';
  if (found === undefined) return 'unknown';
  if (found.pool === undefined) return 'missing';
  return found.pool.isActive ? 'ready' : 'starting';
}

export function derivePool(
  form: Pick<AddForm, 'autoExchange'>,
  tokens: Fields,
  reading: Pick<PoolReading, 'found' | 'isForeign'>,
  account: Account | undefined,
): AddPool {
  const pool = reading.found?.pool;
  const lpRoot = pool?.isActive === true ? pool.lpRoot : undefined;
  const isStable = pool !== undefined && pool.kind !== 'constant-product';
  const isEmpty = pool !== undefined && pool.lpSupply === 0n;
  const isConnected =
    account !== undefined &&
    lpRoot !== undefined &&
    [...rootsOf(tokens), lpRoot].every((root) => account.wallets.has(root));
  const canAutoExchange = isConnected && !isStable && !isEmpty;
  const autoExchange = isStable || (canAutoExchange && form.autoExchange);
  return {
    state: stateOf(reading),
    pool,
    lpRoot,
    isStable,
    isEmpty,
    isConnected,
    canAutoExchange,
    autoExchange,
  };
}

/** Reorders a list from the order of the fields to that of the pool. */
export function inPoolOrder<T>(
  pool: Pick<ChainPool, 'tokens'> | undefined,
  tokens: Fields,
  list: readonly T[],
): readonly NonNullable<T>[] {
  return (pool?.tokens ?? []).flatMap(
    ({ root }) => list[tokens.findIndex((token) => token?.root === root)] ?? [],
  );
}

export interface AddAmounts {
  /** Texts of the fields, either entered or computed from the pool's price. */
  readonly texts: readonly string[];
  /** Base units in field order; undefined for a field without a token. */
  readonly units: readonly (bigint | undefined)[];
}

/** Returns the list without `undefined` in its type; undefined if any value is. */
function allKnown<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = list.filter((one) => one !== undefined);
  return known.length === list.length ? known : undefined;
}

/** Returns the amounts in field order; undefined while a token or amount is unknown. */
const givenBy = (tokens: Fields, amounts: AddAmounts['units']): readonly GivenToken[] | undefined =>
  allKnown(
    tokens.map((token, index) => {
      const amount = amounts[index];
      return token === undefined || amount === undefined
        ? undefined
        : { root: token.root, amount, decimals: token.decimals };
    }),
  );

type GivenToken = SupplyAmount & { readonly root: Address };

export function deriveAmounts(
  form: AddForm,
  tokens: Fields,
  { pool, isEmpty, autoExchange }: AddPool,
): AddAmounts {
  const unitsOf = (text: string, index: number): bigint | undefined => {
    const token = tokens[index];
    return token === undefined ? undefined : typedUnitsDown(text, token.decimals);
  };
  const linked = (root: Address): bigint | undefined => {
    const edited = unitsOf(form.texts[form.edited] ?? '', form.edited);
    if (pool === undefined || edited === undefined || edited === 0n) return undefined;
    return linkedAmountDown(pool, tokens[form.edited]?.root, root, edited);
  };
  const isLinked = pool !== undefined && !isEmpty && !autoExchange && !form.isFixed;
  const texts = form.texts.map((text, index) => {
    const token = tokens[index];
    if (!isLinked || index === form.edited || token === undefined) return text;
    const amount = linked(token.root);
    return amount === undefined ? '' : formatUnits(amount, token.decimals);
  });
  return { texts, units: texts.map(unitsOf) };
}

/** Preview of the deposit, or the reason why the pool would reject it. */
export interface AddSupply {
  readonly preview: SupplyPreview | undefined;
  readonly rejection: Rejection | undefined;
  /** Minimum LP to receive. The pool rejects the deposit if it would give less. */
  readonly minLp: bigint | undefined;
}

export function deriveSupply(
  tokens: Fields,
  { pool, isEmpty, autoExchange }: AddPool,
  typed: AddAmounts['units'],
  slippageTolerance: Ratio,
): AddSupply {
  const given = givenBy(tokens, typed);
  if (pool?.isActive !== true || given === undefined)
    return { preview: undefined, rejection: undefined, minLp: undefined };
  const preview = given.some(({ amount }) => amount > 0n)
    ? previewSupply(pool, inPoolOrder(pool, tokens, given), autoExchange)
    : undefined;
  const isRejected = isEmpty && preview === undefined && given.every(({ amount }) => amount > 0n);
  return {
    preview,
    rejection: isRejected ? getRejection(pool.kind, given) : undefined,
    minLp: preview === undefined ? undefined : mulDivDown(preview.lpReward, ONE - slippageTolerance, ONE),
  };
}

/** Assesses the risks of the deposit. */
export function deriveRiskWarning(
  tokens: Fields,
  { pool, isEmpty, isStable }: AddPool,
  input: {
    readonly preview: SupplyPreview | undefined;
    readonly amounts: AddAmounts['units'];
    readonly slippageTolerance: Ratio;
    readonly prices: ReadonlyMap<Address, bigint> | undefined;
  },
): RiskWarning {
  const { preview, amounts, slippageTolerance, prices } = input;
  const given = givenBy(tokens, amounts);
  if (preview === undefined || given === undefined) return assessRisk({});
  return assessSupplyRisk({
    preview,
    isFirst: isEmpty,
    isStable,
    slippageTolerance,
    given: inPoolOrder(pool, tokens, given).map((one) => ({ ...one, price: prices?.get(one.root) })),
  });
}

/** Returns the balances and the required amount of each field's token; undefined for a field without a token. */
export function toTokenInputs(
  tokens: Fields,
  amounts: AddAmounts['units'],
  held: { readonly wallet: ReadonlyMap<Address, bigint>; readonly account: Account | undefined },
): AddInput['tokens'] {
  return tokens.map((token, index) => {
    const amount = amounts[index];
    return token === undefined || amount === undefined
      ? undefined
      : {
          symbol: token.symbol,
          amount,
          wallet: held.wallet.get(token.root),
          held: heldInAccount(held.account, token.root),
        };
  });
}

export function accountState(account: Pick<Account, 'isDeployed'> | undefined): AddInput['account'] {
  if (account === undefined) return 'unknown';
  return account.isDeployed ? 'ready' : 'missing';
}

/** Returns the sum of wallet and exchange account; undefined if the wallet balance is unknown. */
export function allOf(fact: TokenSummary | undefined): bigint | undefined {
  return fact?.wallet === undefined ? undefined : fact.wallet + fact.held;
}

/** Returns the position before and after the deposit; undefined if the LP balance is unknown. */
export function derivePosition(
  tokens: Fields,
  pool: ChainPool | undefined,
  ownedLp: bigint | undefined,
  preview: SupplyPreview | undefined,
) {
  if (pool?.isActive !== true || ownedLp === undefined) return undefined;
  return {
    now: positionOfDown(ownedLp, poolReserves(pool), pool.lpSupply),
    after:
      preview === undefined
        ? undefined
        : positionOfDown(ownedLp + preview.lpReward, preview.reserves, preview.lpSupply),
    tokens: inPoolOrder(pool, tokens, tokens),
  };
}

/**
 * Returns the price of the first token in the second one that the amounts imply, scaled by 1e18 and rounded down;
 * undefined while an amount is missing.
 */
export function firstPriceDown(
  [left, right]: Fields,
  [leftAmount, rightAmount]: AddAmounts['units'],
): bigint | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (leftAmount === undefined || rightAmount === undefined || leftAmount === 0n) return undefined;
  return mulDivDown(
    rightAmount * 10n ** BigInt(left.decimals),
    ONE,
    leftAmount * 10n ** BigInt(right.decimals),
  );
}
