import { formatUnits, mulDivDown, FIXED_POINT_ONE, type Address, type Ratio } from '@junction/primitives';
import { assessTradeRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import { heldInAccount } from '../../../../rooms/exchange-account/index.ts';
import {
  getProportionalAmountRoundedDown,
  getPoolReserves,
  getLpPositionRoundedDown,
  previewLiquiditySupply,
  type LiquiditySupplyAmount,
  type ChainPool,
  type SelectedPoolState,
  type LiquiditySupplyPreview,
} from '../../../../rooms/chain-pool/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { parseTypedUnitsRoundedDown } from '../../../../shared/format/typed-units.ts';
import type { AddLiquidityForm } from './form.ts';
import type { AddLiquidityInput, FieldTokenSummary } from './plan.ts';
import { getFirstDepositRejection, type FirstDepositRejection } from './rejection.ts';
import { assessSupplyRisk } from './supply-risk.ts';

/** Tokens of the form's fields; undefined if no token is selected. */
export type AddLiquidityFieldTokens = readonly (Token | undefined)[];

const NO_ROOTS: readonly Address[] = [];

/** Returns the token roots of the fields; empty unless a token is selected in every field. */
export const getFieldRoots = (tokens: AddLiquidityFieldTokens): readonly Address[] =>
  tokens.every((token) => token !== undefined) ? tokens.map((token) => token.root) : NO_ROOTS;

interface Account {
  readonly isDeployed: boolean;
  readonly balances: ReadonlyMap<Address, bigint>;
  readonly wallets: ReadonlyMap<Address, Address>;
}

/** State of the selected pool that the form depends on. */
export interface AddLiquidityPool {
  readonly state: AddLiquidityInput['pool'];
  readonly pool: ChainPool | undefined;
  /** Undefined until the pool is active. */
  readonly lpRoot: Address | undefined;
  readonly isStable: boolean;
  /** True if the pool has no liquidity. */
  readonly isEmpty: boolean;
  /**
   * True if the exchange account is connected to the pool, i.e. has token wallets for the pool's tokens and its LP
   * token.
   */
  readonly isConnected: boolean;
  /** True if the user may let the pool swap a part of the deposit. */
  readonly canAutoExchange: boolean;
  readonly autoExchange: boolean;
}

function getPoolState({
  found,
  isForeign,
}: Pick<SelectedPoolState, 'found' | 'isForeign'>): AddLiquidityInput['pool'] {
  if (isForeign) return 'foreign';
  if (found === undefined) return 'unknown';
  if (found.pool === undefined) return 'missing';
  return found.pool.isActive ? 'ready' : 'starting';
}

export function deriveAddLiquidityPool(
  form: Pick<AddLiquidityForm, 'autoExchange'>,
  tokens: AddLiquidityFieldTokens,
  reading: Pick<SelectedPoolState, 'found' | 'isForeign'>,
  account: Account | undefined,
): AddLiquidityPool {
  const pool = reading.found?.pool;
  const lpRoot = pool?.isActive === true ? pool.lpRoot : undefined;
  const isStable = pool !== undefined && pool.kind !== 'constant-product';
  const isEmpty = pool !== undefined && pool.lpSupply === 0n;
  const isConnected =
    account !== undefined &&
    lpRoot !== undefined &&
    [...getFieldRoots(tokens), lpRoot].every((root) => account.wallets.has(root));
  const canAutoExchange = isConnected && !isStable && !isEmpty;
  const autoExchange = isStable || (canAutoExchange && form.autoExchange);
  return {
    state: getPoolState(reading),
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
export function reorderToPoolTokens<T>(
  pool: Pick<ChainPool, 'tokens'> | undefined,
  tokens: AddLiquidityFieldTokens,
  list: readonly T[],
): readonly NonNullable<T>[] {
  return (pool?.tokens ?? []).flatMap(
    ({ root }) => list[tokens.findIndex((token) => token?.root === root)] ?? [],
  );
}

export interface AddLiquidityFieldAmounts {
  /** Texts of the fields, either entered or computed from the pool's price. */
  readonly texts: readonly string[];
  /** Base units in the order of the fields; undefined for a field without a token. */
  readonly units: readonly (bigint | undefined)[];
}

/** Returns the list if all values are known; undefined otherwise. */
function requireAllKnown<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = list.filter((one) => one !== undefined);
  return known.length === list.length ? known : undefined;
}

/** Returns the amounts in the order of the fields; undefined while a token or amount is unknown. */
const toGivenTokens = (
  tokens: AddLiquidityFieldTokens,
  amounts: AddLiquidityFieldAmounts['units'],
): readonly GivenToken[] | undefined =>
  requireAllKnown(
    tokens.map((token, index) => {
      const amount = amounts[index];
      return token === undefined || amount === undefined
        ? undefined
        : { root: token.root, amount, decimals: token.decimals };
    }),
  );

type GivenToken = LiquiditySupplyAmount & { readonly root: Address };

export function deriveAddLiquidityFieldAmounts(
  form: AddLiquidityForm,
  tokens: AddLiquidityFieldTokens,
  { pool, isEmpty, autoExchange }: AddLiquidityPool,
): AddLiquidityFieldAmounts {
  const unitsOf = (text: string, index: number): bigint | undefined => {
    const token = tokens[index];
    return token === undefined ? undefined : parseTypedUnitsRoundedDown(text, token.decimals);
  };
  const linked = (root: Address): bigint | undefined => {
    const edited = unitsOf(form.texts[form.edited] ?? '', form.edited);
    if (pool === undefined || edited === undefined || edited === 0n) return undefined;
    return getProportionalAmountRoundedDown(pool, tokens[form.edited]?.root, root, edited);
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
export interface LiquiditySupplyState {
  readonly preview: LiquiditySupplyPreview | undefined;
  readonly rejection: FirstDepositRejection | undefined;
  /** Minimum LP to receive. If the deposit gives less, the pool rejects it. */
  readonly minLp: bigint | undefined;
}

export function deriveLiquiditySupplyState(
  tokens: AddLiquidityFieldTokens,
  { pool, isEmpty, autoExchange }: AddLiquidityPool,
  typed: AddLiquidityFieldAmounts['units'],
  slippageTolerance: Ratio,
): LiquiditySupplyState {
  const given = toGivenTokens(tokens, typed);
  if (pool?.isActive !== true || given === undefined)
    return { preview: undefined, rejection: undefined, minLp: undefined };
  const preview = given.some(({ amount }) => amount > 0n)
    ? previewLiquiditySupply(pool, reorderToPoolTokens(pool, tokens, given), autoExchange)
    : undefined;
  const isRejected = isEmpty && preview === undefined && given.every(({ amount }) => amount > 0n);
  return {
    preview,
    rejection: isRejected ? getFirstDepositRejection(pool.kind, given) : undefined,
    minLp:
      preview === undefined
        ? undefined
        : mulDivDown(preview.lpReward, FIXED_POINT_ONE - slippageTolerance, FIXED_POINT_ONE),
  };
}

/** Assesses the risks of the deposit. */
export function deriveSupplyRiskWarning(
  tokens: AddLiquidityFieldTokens,
  { pool, isEmpty, isStable }: AddLiquidityPool,
  input: {
    readonly preview: LiquiditySupplyPreview | undefined;
    readonly amounts: AddLiquidityFieldAmounts['units'];
    readonly slippageTolerance: Ratio;
    readonly prices: ReadonlyMap<Address, bigint> | undefined;
  },
): RiskWarning {
  const { preview, amounts, slippageTolerance, prices } = input;
  const given = toGivenTokens(tokens, amounts);
  if (preview === undefined || given === undefined) return assessTradeRisk({});
  return assessSupplyRisk({
    preview,
    isFirst: isEmpty,
    isStable,
    slippageTolerance,
    given: reorderToPoolTokens(pool, tokens, given).map((one) => ({ ...one, price: prices?.get(one.root) })),
  });
}

/** Returns the balances and the required amount of each field's token; undefined for a field without a token. */
export function getFieldTokenBalancesAndAmounts(
  tokens: AddLiquidityFieldTokens,
  amounts: AddLiquidityFieldAmounts['units'],
  held: { readonly wallet: ReadonlyMap<Address, bigint>; readonly account: Account | undefined },
): AddLiquidityInput['tokens'] {
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

export function getExchangeAccountState(
  account: Pick<Account, 'isDeployed'> | undefined,
): AddLiquidityInput['account'] {
  if (account === undefined) return 'unknown';
  return account.isDeployed ? 'ready' : 'missing';
}

/** Returns the sum of the balances in wallet and exchange account; undefined if the wallet balance is unknown. */
export function getWalletAndAccountBalance(fact: FieldTokenSummary | undefined): bigint | undefined {
  return fact?.wallet === undefined ? undefined : fact.wallet + fact.held;
}

/** Returns the position before and after the deposit; undefined if the LP balance is unknown. */
export function deriveLpPosition(
  tokens: AddLiquidityFieldTokens,
  pool: ChainPool | undefined,
  ownedLp: bigint | undefined,
  preview: LiquiditySupplyPreview | undefined,
) {
  if (pool?.isActive !== true || ownedLp === undefined) return undefined;
  return {
    now: getLpPositionRoundedDown(ownedLp, getPoolReserves(pool), pool.lpSupply),
    after:
      preview === undefined
        ? undefined
        : getLpPositionRoundedDown(ownedLp + preview.lpReward, preview.reserves, preview.lpSupply),
    tokens: reorderToPoolTokens(pool, tokens, tokens),
  };
}

/**
 * Returns the price of the first token in the second one that a first deposit sets, scaled by 1e18 and rounded down;
 * undefined while an amount is missing.
 */
export function getInitialPriceRoundedDown(
  [left, right]: AddLiquidityFieldTokens,
  [leftAmount, rightAmount]: AddLiquidityFieldAmounts['units'],
): bigint | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (leftAmount === undefined || rightAmount === undefined || leftAmount === 0n) return undefined;
  return mulDivDown(
    rightAmount * 10n ** BigInt(left.decimals),
    FIXED_POINT_ONE,
    leftAmount * 10n ** BigInt(right.decimals),
  );
}
