import type { Address, Nano, Seconds, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import { as, list, nullable, nullish, object, optional, plain, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  flagCodec,
  hashCodec,
  nanoCodec,
  chainSecondsCodec,
  textCodec,
  unitsCodec,
  integerCodec,
} from '../wire/wire-values.ts';

/** Message of an operation's message tree. With the result of its transaction if that was executed. */
export interface TraceNode {
  /** Index of the parent in `nodes`; undefined for the root. */
  readonly parent: number | undefined;
  readonly messageHash: string;
  /** Undefined until the transaction is executed. */
  readonly transactionHash: string | undefined;
  readonly from: Address | undefined;
  readonly to: Address;
  /** Attached nano. */
  readonly value: Nano;
  readonly isBounced: boolean;
  /** Kind of the receiving contract, one of the values of `traceNodeCodec`. */
  readonly contract: string;
  /** Decoded method or event, undefined if unknown. */
  readonly method: string | undefined;
  /** Token and amount (base units) that the message transfers; undefined if it transfers none. */
  readonly token: Address | undefined;
  readonly amount: Units | undefined;
  /**
   * True if the message transfers a token that could not be determined yet. An undefined `token` then does
   * not mean that nothing was transferred.
   */
  readonly isTokenUnknown?: boolean | undefined;
  /** Call id that the caller chose and callbacks repeat, if the message has one. */
  readonly callId?: bigint | undefined;
  readonly status: 'queued' | 'arrived' | 'returned' | 'refused';
  /** Undefined if no code was executed. */
  readonly exitCode: number | undefined;
  /** Fees of the transaction, nano; undefined if not executed or unknown. */
  readonly fees: Nano | undefined;
  readonly time: Seconds | undefined;
  /**
   * True if its transaction sent more messages than are listed. The results of the others are unknown here.
   */
  readonly isCut?: boolean | undefined;
}

const numberCodec = plain(z.int());

/** Wire format of a message of a tree. */
export const traceNodeCodec = object({
  /** Index of the parent in `nodes`; null for the root. */
  parent: nullable(numberCodec),
  messageHash: hashCodec,
  transactionHash: nullable(hashCodec),
  from: nullable(addressCodec),
  to: addressCodec,
  /** Attached nano. */
  value: nanoCodec,
  bounced: as('isBounced', flagCodec),
  /** Kind of the receiving contract, for example "token-wallet", "pool" or "gauge-factory"; "unknown" for others. */
  contract: textCodec,
  /** Decoded method or event, null if unknown. */
  method: nullable(textCodec),
  /** Token and amount (base units) that the message transfers; null if it transfers none. */
  token: nullable(addressCodec),
  amount: nullable(unitsCodec),
  /**
   * True if the message transfers a token that could not be determined yet. An undefined `token` then does
   * not mean that nothing was transferred.
   */
  isTokenUnknown: optional(flagCodec),
  /** Call id that the caller chose and callbacks repeat, if the message has one. */
  callId: nullish(integerCodec),
  status: plain(z.enum(['queued', 'arrived', 'returned', 'refused'])),
  exitCode: nullable(numberCodec),
  /** Fees of the transaction, nano. */
  fees: nullable(nanoCodec),
  time: nullable(chainSecondsCodec),
  /**
   * True if its transaction sent more messages than are listed. The results of the others are unknown here.
   */
  isCut: optional(flagCodec),
});

/**
 * Message tree that starts with a transaction or an external message, depth first. Amounts of coins are nano,
 * times seconds. NOT_FOUND (404) for a hash unknown to the node, UNAVAILABLE (503) while the node does not
 * respond.
 */
export const getTrace = defineRoute({
  id: 'getTrace',
  group: 'service',
  method: 'GET',
  path: '/trace/{hash}',
  summary: 'The message tree that starts with a transaction or an external message, in depth-first order',
  params: object({ hash: hashCodec }),
  // Not `rows`: a tree without its unreadable messages would be wrong.
  response: object({ finished: as('isFinished', flagCodec), nodes: list(traceNodeCodec) }),
});

/** Wire format of a message of an operation. */
export type WireTraceNode = WireOf<typeof traceNodeCodec>;
