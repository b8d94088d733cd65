import type { Address } from '@junction/primitives';
import { getOperationStore, generateOperationId, type NonSwapKind } from '../index.ts';
import { getNetwork } from '../../../shared/network/network.ts';

/** Stores an open wallet request as if another tab had written it. Returns the operation's id. */
export function storeRequestFromOtherTab(
  kind: NonSwapKind,
  input: { readonly account: Address; readonly target: Address; readonly page?: string },
): string {
  const { account, target, page } = input;
  const now = Date.now();
  const id = generateOperationId();
  getOperationStore()
    .getState()
    .start({
      id,
      chainId: getNetwork().chainId,
      account,
      startedAt: now,
      updatedAt: now,
      state: { step: 'draft' },
      kind,
      terms: { tokens: [], target, ...(page === undefined ? {} : { page }) },
    });
  return id;
}
