import type { Address, Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import { branded, list, object, optional, plain, type ValueOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, countCodec, chainSecondsCodec, textCodec } from '../wire/wire-values.ts';

/** A length in whole seconds. */
const lengthCodec = branded<number, Seconds>(z.int());

/** How far the index is; ages in seconds. Answers also while the server is starting. */
export const getHealth = defineRoute({
  id: 'getHealth',
  group: 'service',
  method: 'GET',
  path: '/health',
  summary: 'Is the server following the chain?',
  response: object({
    status: plain(z.enum(['ok', 'starting', 'stale'])),
    /**
     * What the process is doing: `checking` whether the configuration is of the nodes' chain, `catching-up`, `running`, or
     * `draining` before it ends.
     */
    phase: optional(textCodec),
    /** Last indexed block. */
    block: countCodec,
    /** Seconds since that block; long on a quiet local chain, and where a node stands still or the indexer is dead. */
    age: lengthCodec,
    /** Seconds since the indexer last heard from the chain, new blocks or not; beyond some it is stale. */
    silence: lengthCodec,
    database: plain(z.enum(['ok', 'away'])),
    /** Seconds that the standby which answers is behind its primary; left out where none answers. */
    replicaLag: optional(lengthCodec),
    /** Quarantined tokens, accounts and events, which are retried. */
    setAside: optional(countCodec),
    /** Something told late is still being counted in: until then parts of the past are told without it. */
    isRefolding: optional(plain(z.boolean())),
    /**
     * Accounts of which the node lacks transactions, by kind: it keeps only a part of the chain, or has lost some. What is
     * answered about them is not complete.
     */
    incompleteHistory: optional(list(object({ kind: textCodec, accounts: countCodec }))),
    /** `active` when this process writes the index, `standby` when it waits to take over; left out where it never writes. */
    indexer: optional(textCodec),
    /** The same of executing limit orders. */
    keeper: optional(textCodec),
  }),
});

const upCodec = plain(z.literal('ok'));

/** Liveness: checks the process only. */
export const getLiveness = defineRoute({
  id: 'getLiveness',
  group: 'service',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the process alive?',
  response: object({ status: upCodec }),
});

/** Readiness: 503 while requests cannot be answered. */
export const getReadiness = defineRoute({
  id: 'getReadiness',
  group: 'service',
  method: 'GET',
  path: '/health/ready',
  summary: 'Can requests be answered?',
  response: object({ status: upCodec }),
});

/** Every failed request answers with these fields. */
export const apiErrorFields = {
  code: plain(
    z.enum([
      'BAD_REQUEST',
      'NOT_FOUND',
      /** No pools join the two tokens for that amount (HTTP 404). */
      'NO_ROUTE',
      /** The pools give nothing for an amount that small; a larger one has a route (HTTP 404). Ours. */
      'AMOUNT_TOO_SMALL',
      /** The server's copy of the token list is not the one the request names (HTTP 409). Ours. */
      'TOKEN_LIST_CHANGED',
      'PAYLOAD_TOO_LARGE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
  ),
  message: textCodec,
  /** The request field at fault, for BAD_REQUEST. */
  field: optional(textCodec),
};
/** Why a request was refused, as it travels. */
export const apiErrorCodec = object(apiErrorFields);

/**
 * `GET /api/v1/events` is a server-sent-event stream. It begins with an event `newest`, the last block there is without
 * what it changed; every block after it is an event `block`: what changed with it, so that a page refreshes only what
 * it shows. Both carry a block in the form of `blockEventCodec`.
 */
export const EVENTS_PATH = '/api/v1/events';

/** A block that was indexed and what it changed. */
export interface BlockEvent {
  readonly seqno: number;
  /** Of the chain. */
  readonly time: Seconds;
  /** Pools whose reserves or transactions changed. */
  readonly pools: readonly Address[];
  /** Tokens whose limit orders changed; undefined from a server that does not say. */
  readonly orderTokens?: readonly Address[] | undefined;
}

/** A block that was indexed, as it travels: its number, chain time in seconds and what it changed. */
export const blockEventCodec = object({
  seqno: countCodec,
  time: chainSecondsCodec,
  /** Pools whose reserves or transactions changed. */
  pools: list(addressCodec),
  /** Tokens whose limit orders changed. */
  orderTokens: optional(list(addressCodec)),
});

/** Why a request was refused. */
export type ApiError = ValueOf<typeof apiErrorCodec>;
