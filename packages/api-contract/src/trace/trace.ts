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
  wholeCodec,
} from '../wire/wire-values.ts';

/** A message of an operation's tree with the transaction it caused, if it has run. */
export interface TraceNode {
  /** Index of the parent in `nodes`; undefined for the root. */
  readonly parent: number | undefined;
  readonly messageHash: string;
  /** Undefined while no transaction has run. */
  readonly transactionHash: string | undefined;
  readonly from: Address | undefined;
  readonly to: Address;
  /** Coins carried. */
  readonly value: Nano;
  readonly isBounced: boolean;
  /** What the receiving contract is, one of the words of `traceNodeCodec`. */
  readonly contract: string;
  /** Method or event the body decodes to, undefined when unknown. */
  readonly method: string | undefined;
  /** Token and base units the message moves, when it moves any. */
  readonly token: Address | undefined;
  readonly amount: Units | undefined;
  /** True when the message moves a token that could not be determined yet: its absence proves nothing. */
  readonly isTokenUnknown?: boolean | undefined;
  /** The number a caller gave its call and that callbacks carry back, when the message names one. */
  readonly callId?: bigint | undefined;
  readonly status: 'queued' | 'arrived' | 'returned' | 'refused';
  /** Undefined where no program ran. */
  readonly exitCode: number | undefined;
  /** Fees of the transaction, nano; undefined if not executed or unknown. */
  readonly fees: Nano | undefined;
  readonly time: Seconds | undefined;
  /** True when its transaction sent more messages than are told: what became of those is not known here. */
  readonly isCut?: boolean | undefined;
}

const numberCodec = plain(z.int());

/** A message of a tree as it travels. */
export const traceNodeCodec = object({
  /** Index of the parent in `nodes`; null for the root. */
  parent: nullable(numberCodec),
  messageHash: hashCodec,
  transactionHash: nullable(hashCodec),
  from: nullable(addressCodec),
  to: addressCodec,
  /** Nano coins carried. */
  value: nanoCodec,
  bounced: as('isBounced', flagCodec),
  /** What the receiving contract is: "wallet", "token-wallet", "token-root", "token-factory", "pool", "vault", "account", "dex-root", "wrapped-vault", "order-factory", "order-root", "order", "gauge", "gauge-account", "gauge-factory", "farm", "farm-user", "farm-fabric", "vote-escrow", "ve-account", "dao-root", "proposal", "unknown". */
  contract: textCodec,
  /** Method or event the body decodes to, null when unknown. */
  method: nullable(textCodec),
  /** Token and amount the message moves, when it moves any. */
  token: nullable(addressCodec),
  amount: nullable(unitsCodec),
  /** True when the message moves a token that could not be determined yet: its absence proves nothing. */
  isTokenUnknown: optional(flagCodec),
  /** The number a caller gave its call and that callbacks carry back, when the message names one. */
  callId: nullish(wholeCodec),
  status: plain(z.enum(['queued', 'arrived', 'returned', 'refused'])),
  exitCode: nullable(numberCodec),
  /** Nano spent on fees by the transaction. */
  fees: nullable(nanoCodec),
  time: nullable(chainSecondsCodec),
  /** True when its transaction sent more messages than are told: what became of those is not known here. */
  isCut: optional(flagCodec),
});

/**
 * NOT_FOUND (404) for a hash that the node knows nothing of, UNAVAILABLE (503) while it does not answer. Amounts are
 * nano, times seconds.
 */
export const getTrace = defineRoute({
  id: 'getTrace',
  group: 'service',
  method: 'GET',
  path: '/trace/{hash}',
  summary: 'The message tree that starts with a transaction or an external message, in depth-first order',
  params: object({ hash: hashCodec }),
  // A tree: all of it, or none.
  response: object({ finished: as('isFinished', flagCodec), nodes: list(traceNodeCodec) }),
});

/** A message of an operation, as it travels. */
export type WireTraceNode = WireOf<typeof traceNodeCodec>;
