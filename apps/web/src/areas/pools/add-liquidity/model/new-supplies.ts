import type { Address } from '@junction/primitives';
import type { Operation, TermsOperation } from '../../../../rooms/operation/index.ts';

const isSupplied = (operation: Operation): operation is TermsOperation =>
  operation.kind === 'deposit-liquidity' && 'terms' in operation && operation.state.step === 'succeeded';

/** Returns the ids of completed deposits of all accounts. */
export const suppliedIds = (operations: readonly Operation[]): readonly string[] =>
  operations.filter(isSupplied).map(({ id }) => id);

/** Returns the pools of the account's deposits on this page that completed after `seen` was recorded. */
export function newSupplies(
  operations: readonly Operation[],
  {
    account,
    page,
    seen,
  }: { readonly account: Address | undefined; readonly page: string; readonly seen: ReadonlySet<string> },
): readonly { readonly address: Address; readonly name: string }[] {
  return operations.filter(isSupplied).flatMap((operation) => {
    const { address, name } = operation.terms.pool ?? {};
    const isNew = operation.account === account && operation.terms.page === page && !seen.has(operation.id);
    return isNew && address !== undefined && name !== undefined ? [{ address, name }] : [];
  });
}
