import type { Operation } from '@junction/api-contract';

/** Operation with a key that is unique in the list. */
export interface ListedOperation extends Operation {
  readonly key: string;
}

/** Gives operations keys that stay the same when others are added; equal ones are numbered. */
export function listOperations(operations: readonly Operation[]): readonly ListedOperation[] {
  const counts = new Map<string, number>();
  return operations.map((operation): ListedOperation => {
    const { time, kind, contract, transactionHash = '' } = operation;
    const name = [time, kind, contract, transactionHash].join(' ');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...operation, key: `${name} ${count}` };
  });
}
