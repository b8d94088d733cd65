import type { Address, Nano, Seconds, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  list,
  nullable,
  nullish,
  object,
  optional,
  plainCodec,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  flagCodec,
  hashCodec,
  nanoCodec,
  uint32SecondsCodec,
  textCodec,
  unitsCodec,
  integerCodec,
} from '../wire/wire-values.ts';

/** Message of an operation's message tree, with the result of its transaction once executed. */
export interface TraceNode {
  /** Index of the parent message in `nodes`; undefined for the root. */
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
  /** Decoded method or event name; undefined if unknown. */
  readonly method: string | undefined;
  /** Token and amount (base units) that the message transfers; undefined if it transfers none. */
  readonly token: Address | undefined;
  readonly amount: Units | undefined;
  /**
   * True if the message transfers a token that is not determined yet. `token` is then undefined although tokens were
   * transferred.
   */
  readonly isTokenUnknown?: boolean | undefined;
  /** Call id, if the message has one. The caller chooses it, and callbacks repeat it. */
  readonly callId?: bigint | undefined;
  readonly status: 'queued' | 'arrived' | 'returned' | 'refused';
  /** Exit code of the transaction; undefined if no code was executed. */
  readonly exitCode: number | undefined;
  /** Fees of the transaction, nano; undefined if not executed or unknown. */
  readonly fees: Nano | undefined;
  readonly time: Seconds | undefined;
  /**
   * True if the transaction of this message sent more messages than the response lists. The outcome of the omitted
   * messages is not reported.
   */
  readonly isCut?: boolean | undefined;
}

const integerNumberCodec = plainCodec(z.int());

/** Wire format of a message of a tree. */
export const traceNodeCodec = object({
  /** Index of the parent message in `nodes`; null for the root. */
  parent: nullable(integerNumberCodec),
  messageHash: hashCodec,
  transactionHash: nullable(hashCodec),
  from: nullable(addressCodec),
  to: addressCodec,
  /** Attached nano. */
  value: nanoCodec,
  bounced: renamedField('isBounced', flagCodec),
  /** Kind of the receiving contract, for example "token-wallet", "pool" or "gauge-factory"; "unknown" for others. */
  contract: textCodec,
  /** Decoded method or event name; null if unknown. */
  method: nullable(textCodec),
  /** Token and amount (base units) that the message transfers; null if it transfers none. */
  token: nullable(addressCodec),
  amount: nullable(unitsCodec),
  /**
   * True if the message transfers a token that is not determined yet. `token` is then null although tokens were
   * transferred.
   */
  isTokenUnknown: optional(flagCodec),
  /** Call id, if the message has one. The caller chooses it, and callbacks repeat it. */
  callId: nullish(integerCodec),
  status: plainCodec(z.enum(['queued', 'arrived', 'returned', 'refused'])),
  exitCode: nullable(integerNumberCodec),
  /** Fees of the transaction, nano. */
  fees: nullable(nanoCodec),
  time: nullable(uint32SecondsCodec),
  /**
   * True if the message's transaction sent more messages than are listed. The outcome of the omitted ones is unknown
   * here.
   */
  isCut: optional(flagCodec),
});

/**
 * Message tree in depth-first order, starting with the transaction or external message of the given hash. Amounts of
 * coins are nano, times seconds. NOT_FOUND (404) for a hash unknown to the node, UNAVAILABLE (503) while the node does
 * not respond.
 */
export const getTrace = defineRoute({
  id: 'getTrace',
  group: 'service',
  method: 'GET',
  path: '/trace/{hash}',
  summary: 'The message tree that starts with a transaction or an external message, in depth-first order',
  params: object({ hash: hashCodec }),
  // `list` instead of `rows`: a tree with messages omitted as unreadable would be wrong.
  response: object({ finished: renamedField('isFinished', flagCodec), nodes: list(traceNodeCodec) }),
});

/** Wire format of a message of an operation's message tree. */
export type WireTraceNode = WireOf<typeof traceNodeCodec>;
