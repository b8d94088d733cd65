import type { Address } from '@junction/primitives';
import type { Operation, NonSwapOperation } from '../../../../rooms/operation/index.ts';

const isCompletedSupply = (operation: Operation): operation is NonSwapOperation =>
  operation.kind === 'deposit-liquidity' && 'terms' in operation && operation.state.step === 'succeeded';

/** Returns the ids of completed deposits of all accounts. */
export const listCompletedLiquidityDepositIds = (operations: readonly Operation[]): readonly string[] =>
  operations.filter(isCompletedSupply).map(({ id }) => id);

/** Returns the pools into which the account deposited on this page, without the deposits whose ids are in `seen`. */
export function listNewlySuppliedPools(
  operations: readonly Operation[],
  {
    account,
    page,
    seen,
  }: { readonly account: Address | undefined; readonly page: string; readonly seen: ReadonlySet<string> },
): readonly { readonly address: Address; readonly name: string }[] {
  return operations.filter(isCompletedSupply).flatMap((operation) => {
    const { address, name } = operation.terms.pool ?? {};
    const isNew = operation.account === account && operation.terms.page === page && !seen.has(operation.id);
    return isNew && address !== undefined && name !== undefined ? [{ address, name }] : [];
  });
}
