import { buildWithdrawalPayloadGetter } from '@junction/protocol/exchange-calls';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import type { RemovalPlan } from './derive.ts';

/** Removal of liquidity to send. */
export interface SentRemoval {
  readonly plan: RemovalPlan;
  /** LP in base units. */
  readonly amount: bigint;
  /** Nano for deploying token wallets that may not exist. */
  readonly deployWalletValue: bigint;
}

/** Builds the transfer of LP to its pool. The payload requests the removal. */
export function buildRemovalTransfer(
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
