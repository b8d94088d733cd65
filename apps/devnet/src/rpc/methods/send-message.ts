import * as z from 'zod/mini';
import { MessageRefused, RPC_ERROR, RpcError } from '../rpc-error.ts';
import { defineMethod } from '../rpc-method.ts';

/** Answers when the message and everything it caused is durable. Throws `MessageRefused` when the account refuses. */
export const sendMessage = defineMethod(
  z.object({ message: z.string() }),
  async ({ message }, { chain, faults }) => {
    const fate = faults.nextMessage();
    if (fate === 'drop') return null;
    if (fate === 'refuse') {
      faults.noteRejection(
        { code: 'INJECTED', exitCode: undefined, reason: 'refused by the control API' },
        chain.now,
      );
      throw new MessageRefused('refused by the control API');
    }
    const outcome = await chain.sendExternal(message);
    if (outcome.accepted) return null;
    faults.noteRejection(outcome, chain.now);
    if (outcome.code === 'MALFORMED')
      throw new RpcError(RPC_ERROR.INVALID_BOC, `invalid message BOC: ${outcome.reason}`);
    throw new MessageRefused(outcome.reason);
  },
);
