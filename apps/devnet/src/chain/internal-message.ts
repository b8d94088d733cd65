import { Address as CoreAddress, beginCell, storeMessage, type Cell, type StateInit } from '@ton/core';
import type { Address, Seconds } from '@junction/primitives';

/**
 * Internal message that was not sent by a transaction of the chain, for genesis, the faucet and tests. `from` is the
 * sender address that the message states.
 */
export interface InternalMessage {
  readonly from: Address;
  readonly to: Address;
  /** Attached coins in nano. */
  readonly value: bigint;
  readonly bounce?: boolean;
  readonly bounced?: boolean;
  readonly body?: Cell;
  readonly stateInit?: StateInit;
}

/** Encodes the message as a BOC. */
export function encodeInternalMessage(
  message: InternalMessage,
  createdLt: bigint,
  createdAt: Seconds,
): Buffer {
  const cell = beginCell().store(
    storeMessage({
      info: {
        type: 'internal',
        ihrDisabled: true,
        bounce: message.bounce ?? false,
        bounced: message.bounced ?? false,
        src: CoreAddress.parseRaw(message.from),
        dest: CoreAddress.parseRaw(message.to),
        value: { coins: message.value },
        ihrFee: 0n,
        forwardFee: 0n,
        createdLt,
        createdAt,
      },
      init: message.stateInit ?? null,
      body: message.body ?? beginCell().endCell(),
    }),
  );
  return cell.endCell().toBoc();
}
