import { useQueryClient } from '@tanstack/react-query';
import type { ChainPool } from '../../../rooms/chain-pool/index.ts';
import { getSigner, type MessageAnnouncement } from '../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  useFormActionSimulation,
  type Simulation,
} from '../../../rooms/operation/simulation/index.ts';
import { buildPayloadTransfer } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { RemovalPlan } from './model/derive.ts';
import { buildRemovalTransfer } from './model/removal-transfer.ts';
import { toSimulatedRemoval } from './model/simulated-removal.ts';

/** Milliseconds for which the form must stay unchanged before its removal is simulated. */
const SETTLE_MS = 600;

/** Removal with the amounts that the form displays. Unknown inputs are undefined. */
interface ShownRemoval {
  readonly wallet: Wallet;
  readonly pool: ChainPool | undefined;
  readonly plan: RemovalPlan | undefined;
  readonly announcement: MessageAnnouncement | undefined;
  /** LP to remove in base units. */
  readonly amount: bigint;
  /** Nano for deploying token wallets that may not exist. */
  readonly deployWalletValue: bigint;
}

/** Simulates the removal once the form is complete, and again whenever the form or the pool changes. */
export function useRemovalSimulation(
  { wallet, pool, plan, announcement, amount, deployWalletValue }: ShownRemoval,
  isComplete: boolean,
): Simulation | undefined {
  const client = useQueryClient();
  const { connection } = wallet;
  const isShown = isComplete && connection !== undefined && announcement !== undefined;
  const action =
    isShown && pool !== undefined && plan !== undefined
      ? toSimulatedRemoval({
          pool,
          plan,
          announcement,
          message: () => {
            const sent = { plan, amount, deployWalletValue };
            const transfer = buildRemovalTransfer(SIMULATED_CALL_ID, pool, sent, announcement.sum);
            return buildPayloadTransfer(client, connection, announcement.signer.account, transfer);
          },
        })
      : undefined;
  return useFormActionSimulation(action, {
    reviewed: announcement?.signer,
    now: getSigner(wallet),
    settleMs: SETTLE_MS,
  });
}
