import { FIXED_POINT_ONE, itemAt, mulDivDown, type Address, type Ratio } from '@junction/primitives';
import {
  getPoolReserves,
  type ChainPool,
  type SelectedPoolState,
} from '../../../../rooms/chain-pool/index.ts';
import {
  isOperationRunning,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type AttachedCoins,
  type TradeAmount,
  type Operation,
} from '../../../../rooms/operation/index.ts';
import { getOpenOperationState } from '../../../../rooms/operation/calls/index.ts';
import type { Balances, Token } from '../../../../rooms/token/index.ts';
import type { ActionBusyState } from '../../../../rooms/action/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import {
  previewLiquidityRemoval,
  type LiquidityRemovalPreview,
  type RemoveLiquidityBlockerInput,
} from './remove.ts';

/** Tokens of the form's fields; undefined if no token is selected. */
export type RemoveLiquidityFieldTokens = readonly (Token | undefined)[];

type Reading = Pick<SelectedPoolState, 'found' | 'isForeign'>;

/**
 * Returns the pool if liquidity can be removed from it. That includes a paused pool with liquidity, but not a pool that
 * is being created.
 */
export function getPoolWithRemovableLiquidity({ found }: Reading): ChainPool | undefined {
  const pool = found?.pool;
  return pool !== undefined && (pool.isActive || pool.lpSupply > 0n) ? pool : undefined;
}

function getPoolState(reading: Reading): RemoveLiquidityBlockerInput['pool'] {
  if (reading.isForeign) return 'missing';
  if (reading.found === undefined) return 'unknown';
  return getPoolWithRemovableLiquidity(reading) === undefined ? 'missing' : 'ready';
}

/** Returns the account's pending operation on this pool, in any tab; undefined if there is none. */
export function getRemoveLiquidityBusyState(
  operations: readonly Operation[],
  owner: Address | undefined,
  pool: Address | undefined,
): ActionBusyState {
  return getOpenOperationState(
    operations.find(
      (operation) =>
        operation.kind === 'withdraw-liquidity' &&
        operation.account === owner &&
        isOperationRunning(operation) &&
        operation.terms.pool?.address === pool,
    ),
  );
}

/** Derives the state from which the button's blockers are derived. */
export function deriveRemoveLiquidityBlockerInput(
  tokens: RemoveLiquidityFieldTokens,
  reading: Reading,
  input: Pick<RemoveLiquidityBlockerInput, 'gate' | 'coins' | 'amount' | 'isAcknowledged'> & {
    readonly balances: Pick<Balances, 'tokens'>;
    /** The signer's LP token wallet; nothing can be sent while it is unknown. */
    readonly lpWallet: Address | undefined;
  },
): RemoveLiquidityBlockerInput {
  const { balances, lpWallet, gate, coins, amount, isAcknowledged } = input;
  const pool = getPoolWithRemovableLiquidity(reading);
  return {
    gate,
    coins,
    hasTokens: !tokens.includes(undefined),
    pool: getPoolState(reading),
    held: lpWallet === undefined || pool === undefined ? undefined : balances.tokens.get(pool.lpRoot),
    amount,
    isAcknowledged,
  };
}

/** Returned amounts and their minimums. */
export interface RemovalPlan extends LiquidityRemovalPreview {
  /** Minimums in pool order, rounded down. */
  readonly minimums: readonly bigint[];
}

export function deriveRemovalPlan(
  pool: ChainPool | undefined,
  held: bigint | undefined,
  amount: bigint,
  slippageTolerance: Ratio,
): RemovalPlan | undefined {
  if (pool === undefined || held === undefined) return undefined;
  const { lpSupply } = pool;
  const removal = previewLiquidityRemoval({ reserves: getPoolReserves(pool), lpSupply }, held, amount);
  const keeps = FIXED_POINT_ONE - slippageTolerance;
  return { ...removal, minimums: removal.receives.map((units) => mulDivDown(units, keeps, FIXED_POINT_ONE)) };
}

/** Builds the announcement of a removal; undefined while an input is unknown. */
export function buildRemovalAnnouncement(
  pool: ChainPool | undefined,
  input: {
    readonly account: Address | undefined;
    readonly networkId: number;
    readonly lpWallet: Address | undefined;
    readonly coins: AttachedCoins | undefined;
    readonly amount: bigint;
    readonly plan: RemovalPlan | undefined;
  },
): MessageAnnouncement | undefined {
  const { account, networkId, lpWallet, coins, amount, plan } = input;
  if (pool === undefined || coins === undefined || plan === undefined) return undefined;
  if (account === undefined || lpWallet === undefined) return undefined;
  return buildTransferAnnouncement({
    signer: { account, networkId },
    from: lpWallet,
    token: { root: pool.lpRoot, symbol: 'LP', decimals: LP_DECIMALS, units: amount.toString() },
    first: { role: 'pool', address: pool.address },
    coins,
    minimums: plan.minimums.map((units, index) => ({ root: pool.tokens[index]?.root, units })),
  });
}

/** Returns the expected amounts, which are stored with the operation. */
export function listExpectedAmounts(
  pool: ChainPool,
  tokens: RemoveLiquidityFieldTokens,
  { receives }: LiquidityRemovalPreview,
): readonly TradeAmount[] {
  return pool.tokens.flatMap(({ root }, index): TradeAmount[] => {
    const token = tokens.find((one) => one?.root === root);
    const units = itemAt(receives, index).toString();
    return token === undefined ? [] : [{ root, symbol: token.symbol, decimals: token.decimals, units }];
  });
}
