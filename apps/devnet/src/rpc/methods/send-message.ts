import * as z from 'zod/mini';
import { MessageRejectedError, RPC_ERROR_CODES, RpcError } from '../rpc-error.ts';
import { defineRpcMethod } from '../rpc-method.ts';

/**
 * Executes a message. Responds when the result of its entire message tree is durable. Throws `MessageRejectedError` if
 * the account does not accept it.
 */
export const sendMessage = defineRpcMethod(
  z.object({ message: z.string() }),
  async ({ message }, { chain, faults }) => {
    const fault = faults.nextMessage();
    if (fault === 'drop') return null;
    if (fault === 'refuse') {
      faults.noteRejection(
        { code: 'INJECTED', exitCode: undefined, reason: 'refused by the control API' },
        chain.now,
      );
      throw new MessageRejectedError('refused by the control API');
    }
    const outcome = await chain.sendExternal(message);
    if (outcome.accepted) return null;
    faults.noteRejection(outcome, chain.now);
    if (outcome.code === 'MALFORMED')
      throw new RpcError(RPC_ERROR_CODES.INVALID_BOC, `invalid message BOC: ${outcome.reason}`);
    throw new MessageRejectedError(outcome.reason);
  },
);
