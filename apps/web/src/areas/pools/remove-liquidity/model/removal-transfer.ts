import { buildWithdrawalPayloadGetter } from '@junction/protocol/exchange-calls';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import type { RemovalPlan } from './derive.ts';

/** Removal as it is sent. */
export interface SentRemoval {
  readonly plan: RemovalPlan;
  /** LP in base units. */
  readonly amount: bigint;
  /** Nano for token wallets that may not exist. */
  readonly deployWalletValue: bigint;
}

/** Builds the transfer of LP to its pool, with the payload of a removal. */
export function removalTransfer(
  callId: string,
  pool: ChainPool,
  sent: SentRemoval,
  value: Announcement['sum'],
) {
  const { amount, deployWalletValue, plan } = sent;
  const { minimums } = plan;
  const payload = buildWithdrawalPayloadGetter({ callId, deployWalletValue, minimums, kind: pool.kind });
  return { root: pool.lpRoot, amount, recipient: pool.address, payload, value };
}
