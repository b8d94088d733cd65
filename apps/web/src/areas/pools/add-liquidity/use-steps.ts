import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useRef } from 'react';
import type { SelectedPoolState } from '../../../rooms/chain-pool/index.ts';
import type { SendOperationResult } from '../../../rooms/operation/index.ts';
import { sendOnChainAction } from '../../../rooms/action/send/index.ts';
import type { AddLiquidityStepMessage } from './model/messages.ts';

export interface AddLiquidityStepsInput {
  readonly connection: WalletConnection | undefined;
  readonly reading: Pick<SelectedPoolState, 'lookAgain'>;
  /** Address and name of the pool, which are stored with the operation. */
  readonly pool: { readonly address: Address | undefined; readonly name: string };
  readonly page: string;
  /** Message of the next step; undefined while an input is unknown. */
  readonly message: AddLiquidityStepMessage | undefined;
  /** Called before the wallet is asked for a deposit. From this moment on, the amounts are fixed. */
  readonly onDeposit: () => void;
  readonly onSupplied: (id: string) => void;
}

/** Returns the functions that send the message of each step of adding liquidity. */
export function useAddLiquiditySteps(input: AddLiquidityStepsInput) {
  const { connection, message, page, pool } = input;
  const isLookingUp = useRef(false);
  /** Sends the message of a step exactly as it was displayed. */
  const send = async (step: AddLiquidityStepMessage): Promise<SendOperationResult | undefined> => {
    if (connection === undefined) return undefined;
    return sendOnChainAction(connection, {
      kind: step.kind,
      announcement: step.announcement,
      terms: { tokens: step.announcement.leaves, receives: step.receives, pool, page },
      message: step.message,
    });
  };
  const create = async (step: AddLiquidityStepMessage): Promise<void> => {
    // The pool is read again before it is created: another account may have created it, or the button may have been
    // clicked twice, and a second deployment would waste coins.
    if (isLookingUp.current) return;
    isLookingUp.current = true;
    const latest = await input.reading.lookAgain().finally(() => (isLookingUp.current = false));
    // If the pool cannot be read, it may exist, so nothing is sent.
    if (latest !== undefined && latest.pool === undefined) await send(step);
  };
  /** Sends the message of the step that the button offers. */
  const act = async (): Promise<void> => {
    if (message === undefined || connection === undefined) return;
    if (message.kind === 'create-pool') return create(message);
    if (message.kind === 'deposit-token') input.onDeposit();
    const sent = await send(message);
    if (message.kind === 'deposit-liquidity' && sent?.isSent === true) input.onSupplied(sent.id);
  };
  return { send, act };
}
