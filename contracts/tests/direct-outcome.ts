import { parsePoolNotification } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { DexStage } from './dex-stage.ts';
import { DEX_PAIR_ABI } from './dex-stage.ts';
import { alice } from './pair-world.ts';
import { COIN, toAbiText } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

/** A token notification from the pool's own wallet. */
export interface PoolTokenNotification {
  readonly token: Address;
  readonly amount: bigint;
  readonly payload: string;
  readonly value?: bigint;
}

/**
 * Outcome of a direct operation: `done`, the `POOL_REJECTION_CODE` code of a refund, `back` for a refund without a code, or an
 * exit code.
 */
export type DirectPoolOperationOutcome = 'done' | number | 'back' | `exit ${number}`;

/**
 * Sends a token notification to a pool as if Alice had sent the tokens. The vault and other pools take no part in it.
 */
export async function sendPoolTokenNotification(
  dex: DexStage,
  pool: Address,
  arrival: PoolTokenNotification,
): Promise<[DirectPoolOperationOutcome, Trace]> {
  const { token, amount, payload, value = 4n * COIN } = arrival;
  const wallet = getTokenWalletAddress(dex.stage, token, pool);
  const inputs = {
    tokenRoot: token,
    amount,
    sender: alice,
    senderWallet: getTokenWalletAddress(dex.stage, token, alice),
    remainingGasTo: alice,
    payload,
  };
  const trace = await dex.call(wallet, pool, TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', inputs, value);
  const { exitCode = -1 } = trace;
  if (exitCode !== 0) return [`exit ${exitCode}`, trace];
  // Events have the same ids in every pool kind.
  if (trace.events(pool, DEX_PAIR_ABI).some(({ method }) => method === 'Sync')) return ['done', trace];
  const back = trace.calls(wallet, TOKEN_WALLET_ABI).find(({ method }) => method === 'transfer');
  const note = back && parsePoolNotification(toAbiText(back.inputs['payload']));
  return [note?.kind === 'cancel' ? note.errorCode : 'back', trace];
}
