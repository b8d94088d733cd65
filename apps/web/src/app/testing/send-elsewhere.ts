import type { Address } from '@junction/primitives';
import { getOperationStore, newOperationId, type TermsKind } from '../../rooms/operation/index.ts';
import { getNetwork } from '../../shared/network/network.ts';

/** Another tab has asked the wallet for the same, and nobody has answered it yet. */
export function sendElsewhere(
  kind: TermsKind,
  { account, target }: { readonly account: Address; readonly target: Address },
): void {
  const now = Date.now();
  getOperationStore()
    .getState()
    .start({
      id: newOperationId(),
      chainId: getNetwork().chainId,
      account,
      startedAt: now,
      updatedAt: now,
      state: { step: 'draft' },
      kind,
      terms: { tokens: [], target },
    });
}
