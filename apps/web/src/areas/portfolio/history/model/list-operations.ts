import type { Operation } from '@junction/api-contract';

/** Operation with a key that is unique in the list. */
export interface ListedOperation extends Operation {
  readonly key: string;
}

/**
 * Gives each operation a key that stays the same when other operations are added. Operations with equal fields are
 * numbered.
 */
export function addOperationKeys(operations: readonly Operation[]): readonly ListedOperation[] {
  const counts = new Map<string, number>();
  return operations.map((operation): ListedOperation => {
    const { time, kind, contract, transactionHash = '' } = operation;
    const name = [time, kind, contract, transactionHash].join(' ');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...operation, key: `${name} ${count}` };
  });
}
