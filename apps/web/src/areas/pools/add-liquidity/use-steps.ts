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
  /** As the operation names it. */
  readonly pool: { readonly address: Address | undefined; readonly name: string };
  readonly page: string;
  /** The message as it stands; nothing while it is not known. */
  readonly message: StepMessage | undefined;
  /** A deposit is about to be asked for: the amounts stay from here on. */
  readonly onDeposit: () => void;
  readonly onSupplied: (id: string) => void;
}

/** Sends the messages of the steps. */
export function useSteps(input: StepsInput) {
  const { connection, message, page, pool } = input;
  const isLookingUp = useRef(false);
  /** What was shown is what is sent: `step` is the message as it stood when the user looked. */
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
    // Somebody else may have created it since: a second deployment would only burn coins, and so would a second
    // press of the button while that is looked up.
    if (isLookingUp.current) return;
    isLookingUp.current = true;
    const latest = await input.reading.lookAgain().finally(() => (isLookingUp.current = false));
    // What nobody can look up is not missing.
    if (latest !== undefined && latest.pool === undefined) await send(step);
  };
  /** Sends the step the button names. */
  const act = async (): Promise<void> => {
    if (message === undefined || connection === undefined) return;
    if (message.kind === 'create-pool') return create(message);
    if (message.kind === 'deposit-token') input.onDeposit();
    const sent = await send(message);
    if (message.kind === 'deposit-liquidity' && sent?.isSent === true) input.onSupplied(sent.id);
  };
  return { send, act };
}
