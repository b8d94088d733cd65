import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useRef } from 'react';
import type { PoolReading } from '../../../rooms/chain-pool/index.ts';
import type { SendResult } from '../../../rooms/operation/index.ts';
import { sendAction } from '../../../rooms/action/send/index.ts';
import type { StepMessage } from './model/messages.ts';

export interface StepsInput {
  readonly connection: WalletConnection | undefined;
  readonly reading: Pick<PoolReading, 'lookAgain'>;
  /** Pool as named by the operation. */
  readonly pool: { readonly address: Address | undefined; readonly name: string };
  readonly page: string;
  /** Current message; undefined while incomplete. */
  readonly message: StepMessage | undefined;
  /** Called before a deposit is requested: the amounts are fixed from now on. */
  readonly onDeposit: () => void;
  readonly onSupplied: (id: string) => void;
}

/** Sends the messages of the steps. */
export function useSteps(input: StepsInput) {
  const { connection, message, page, pool } = input;
  const isLookingUp = useRef(false);
  /** Sends exactly what was displayed: `step` is the reviewed message. */
  const send = async (step: StepMessage): Promise<SendResult | undefined> => {
    if (connection === undefined) return undefined;
    return sendAction(connection, {
      kind: step.kind,
      announcement: step.announcement,
      terms: { tokens: step.announcement.leaves, receives: step.receives, pool, page },
      message: step.message,
    });
  };
  const create = async (step: StepMessage): Promise<void> => {
    // Another account may have created the pool, or the button may be clicked twice: a second deployment would waste
    // coins.
    if (isLookingUp.current) return;
    isLookingUp.current = true;
    const latest = await input.reading.lookAgain().finally(() => (isLookingUp.current = false));
    // A failed lookup does not mean that the pool is missing.
    if (latest !== undefined && latest.pool === undefined) await send(step);
  };
  /** Sends the step named by the button. */
  const act = async (): Promise<void> => {
    if (message === undefined || connection === undefined) return;
    if (message.kind === 'create-pool') return create(message);
    if (message.kind === 'deposit-token') input.onDeposit();
    const sent = await send(message);
    if (message.kind === 'deposit-liquidity' && sent?.isSent === true) input.onSupplied(sent.id);
  };
  return { send, act };
}
