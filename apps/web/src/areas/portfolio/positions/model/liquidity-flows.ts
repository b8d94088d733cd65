import type { AccountOperation } from '@junction/api-contract';
import type { Address } from '@junction/primitives';

/** Base units by token root. */
export type BaseUnitsByToken = ReadonlyMap<Address, bigint>;

/** Sums of an account's deposits to a pool and withdrawals from it. */
export interface LiquidityFlow {
  readonly pool: Address;
  /** LP token; undefined while no operation names it. */
  readonly lpRoot: Address | undefined;
  readonly deposited: BaseUnitsByToken;
  readonly withdrawn: BaseUnitsByToken;
  /** LP minted minus LP burned, base units. */
  readonly lp: bigint;
  /** False if an amount of an operation is not recorded. */
  readonly isRecorded: boolean;
}

/** Returns the sum so far; 0 for a sum without terms. */
// oxlint-disable-next-line junction/no-silent-zero -- a sum without a term is 0
export const getSumOrZeroIfUndefined = (sum: bigint | undefined): bigint => sum ?? 0n;

type Amounts = NonNullable<AccountOperation['sent']>;

function addUnits(sum: BaseUnitsByToken, amounts: Amounts): BaseUnitsByToken {
  const next = new Map(sum);
  for (const { root, units } of amounts) next.set(root, getSumOrZeroIfUndefined(next.get(root)) + units);
  return next;
}

const emptyFlow = (pool: Address): LiquidityFlow => ({
  pool,
  lpRoot: undefined,
  deposited: new Map(),
  withdrawn: new Map(),
  lp: 0n,
  isRecorded: true,
});

function addOperation(flow: LiquidityFlow, { kind, sent, received }: AccountOperation): LiquidityFlow {
  const isDeposit = kind === 'deposit';
  const [tokens, lp] = isDeposit ? [sent, received] : [received, sent];
  const [minted] = lp ?? [];
  if (tokens === undefined || minted === undefined) return { ...flow, isRecorded: false };
  return {
    ...flow,
    lpRoot: minted.root,
    deposited: isDeposit ? addUnits(flow.deposited, tokens) : flow.deposited,
    withdrawn: isDeposit ? flow.withdrawn : addUnits(flow.withdrawn, tokens),
    lp: isDeposit ? flow.lp + minted.units : flow.lp - minted.units,
  };
}

/** Sums deposits and withdrawals by pool. The result does not depend on the order of the operations. */
export function sumLiquidityFlows(operations: readonly AccountOperation[]): readonly LiquidityFlow[] {
  const flows = new Map<Address, LiquidityFlow>();
  for (const operation of operations) {
    const { kind, contract } = operation;
    if (kind !== 'deposit' && kind !== 'withdraw') continue;
    flows.set(contract, addOperation(flows.get(contract) ?? emptyFlow(contract), operation));
  }
  return [...flows.values()];
}
