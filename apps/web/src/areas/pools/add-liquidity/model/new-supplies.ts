import type { Address } from '@junction/primitives';
import type { Operation, TermsOperation } from '../../../../rooms/operation/index.ts';

const isSupplied = (operation: Operation): operation is TermsOperation =>
  operation.kind === 'deposit-liquidity' && 'terms' in operation && operation.state.step === 'succeeded';

/** Supplies that have arrived, whoever made them. */
export const suppliedIds = (operations: readonly Operation[]): readonly string[] =>
  operations.filter(isSupplied).map(({ id }) => id);

/** Pools of the account's supplies from the page that have arrived since `seen` was taken. */
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
