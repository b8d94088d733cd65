import { useQueryClient } from '@tanstack/react-query';
import type { ChainPool } from '../../../rooms/chain-pool/index.ts';
import { signerOf, type Announcement } from '../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  useFormSimulation,
  type Simulation,
} from '../../../rooms/operation/simulation/index.ts';
import { tokenOrderMessage } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { RemovalPlan } from './model/derive.ts';
import { removalTransfer } from './model/removal-transfer.ts';
import { simulatedRemoval } from './model/simulated-removal.ts';

/** Milliseconds for which the form must not change before its removal is simulated. */
const SETTLE_MS = 600;

/** Removal as the form shows it; undefined where an input is unknown. */
interface ShownRemoval {
  readonly wallet: Wallet;
  readonly pool: ChainPool | undefined;
  readonly plan: RemovalPlan | undefined;
  readonly announcement: Announcement | undefined;
  /** LP in base units. */
  readonly amount: bigint;
  /** Nano for token wallets that may not exist. */
  readonly deployWalletValue: bigint;
}

/** Simulates the removal of a complete form, and again whenever it or the pool changes. */
export function useRemovalSimulation(
  { wallet, pool, plan, announcement, amount, deployWalletValue }: ShownRemoval,
  isComplete: boolean,
): Simulation | undefined {
  const client = useQueryClient();
  const { connection } = wallet;
  const isShown = isComplete && connection !== undefined && announcement !== undefined;
  const action =
    isShown && pool !== undefined && plan !== undefined
      ? simulatedRemoval({
          pool,
          plan,
          announcement,
          message: () => {
            const sent = { plan, amount, deployWalletValue };
            const transfer = removalTransfer(SIMULATED_CALL_ID, pool, sent, announcement.sum);
            return tokenOrderMessage(client, connection, announcement.signer.account, transfer);
          },
        })
      : undefined;
  return useFormSimulation(action, {
    reviewed: announcement?.signer,
    now: signerOf(wallet),
    settleMs: SETTLE_MS,
  });
}
