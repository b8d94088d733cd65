import type { Address, Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import { brandedCodec, list, object, optional, plainCodec, type ValueOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  uint32SecondsCodec,
  millisecondsCodec,
  textCodec,
} from '../wire/wire-values.ts';

/** Duration in seconds. */
const durationCodec = brandedCodec<number, Seconds>(z.int());

/** State of the index and its indexer; durations are seconds. Available even while the server is still starting. */
export const getHealth = defineRoute({
  id: 'getHealth',
  group: 'service',
  method: 'GET',
  path: '/health',
  summary: 'Is the server following the chain?',
  response: object({
    status: plainCodec(z.enum(['ok', 'starting', 'stale'])),
    /**
     * Phase of the process: `checking` (whether the nodes belong to the configured chain), `catching-up` (with the
     * chain), `running`, or `draining` (before it exits).
     */
    phase: optional(textCodec),
    /** Number of the last indexed block. */
    block: countCodec,
    /**
     * Seconds since the last indexed block. Large on a local chain without activity, if the node does not progress, or
     * if the indexer stopped.
     */
    age: durationCodec,
    /**
     * Seconds since the indexer last received data from the node. A large value means that the index is stale, even on
     * a chain without activity.
     */
    silence: durationCodec,
    database: plainCodec(z.enum(['ok', 'away'])),
    /**
     * Seconds by which the standby database, which serves the queries, lags behind the primary; absent without a
     * standby.
     */
    replicaLag: optional(durationCodec),
    /** Number of tokens, accounts and events in quarantine. They are retried. */
    setAside: optional(countCodec),
    /** True while out-of-order activity is being reprojected; until then, some history responses lack it. */
    isRefolding: optional(plainCodec(z.boolean())),
    /**
     * Number of accounts with missing transactions, by kind. Transactions are missing if the node has pruned or lost
     * part of the chain; responses about these accounts are then incomplete.
     */
    incompleteHistory: optional(list(object({ kind: textCodec, accounts: countCodec }))),
    /** `active` if this process writes the index, `standby` if it waits to take over; absent if it never writes. */
    indexer: optional(textCodec),
    /** Role of this process as keeper, which executes limit orders: `active`, `standby`, or absent if it never does. */
    keeper: optional(textCodec),
  }),
});

const okCodec = plainCodec(z.literal('ok'));

/** Liveness probe: succeeds while the process responds, whatever the state of the index. */
export const getLiveness = defineRoute({
  id: 'getLiveness',
  group: 'service',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the process alive?',
  response: object({ status: okCodec }),
});

/** Readiness probe: 503 while requests cannot be served. */
export const getReadiness = defineRoute({
  id: 'getReadiness',
  group: 'service',
  method: 'GET',
  path: '/health/ready',
  summary: 'Can requests be answered?',
  response: object({ status: okCodec }),
});

/** Fields of every error response. */
export const apiErrorFields = {
  code: plainCodec(
    z.enum([
      'BAD_REQUEST',
      'NOT_FOUND',
      /** No pools connect the two tokens for the amount (HTTP 404). */
      'NO_ROUTE',
      /**
       * The pools would pay nothing for this small amount; a larger amount has a route (HTTP 404). Not in the public
       * API.
       */
      'AMOUNT_TOO_SMALL',
      /** The client's copy of the token list differs from the server's (HTTP 409). Not in the public API. */
      'TOKEN_LIST_CHANGED',
      /**
       * The server no longer has all hourly candles of the requested range (HTTP 410). Daily ones are complete. Not in
       * the public API.
       */
      'HISTORY_PRUNED',
      'PAYLOAD_TOO_LARGE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
  ),
  message: textCodec,
  /** Path of the invalid field of the request; only for BAD_REQUEST. */
  field: optional(textCodec),
  /** Time from which hourly candles are complete; set for HISTORY_PRUNED only. */
  since: optional(millisecondsCodec),
};
/** Wire format of an error response. */
export const apiErrorCodec = object(apiErrorFields);

/**
 * Path of the stream of server-sent events. An event `newest` contains the last block without its changes: changes of
 * earlier blocks were not reported to the client. It is the first event of a new connection, and is sent again when the
 * index was replaced. Each later block is sent as an event `block` with its changes, so that a page refreshes only the
 * affected data. Both events contain a block in the format of `blockEventCodec`, and their id is a cursor.
 */
export const EVENTS_PATH = '/api/v1/events';
/**
 * Query parameter of the event stream (or header `Last-Event-ID`) with the cursor of the last event that the client
 * received. If the server still has all later events, it sends them instead of a `newest` event.
 */
export const EVENTS_CURSOR_PARAM = 'after';

/** Indexed block and the entities that it changed. */
export interface BlockEvent {
  readonly seqno: number;
  /** Chain time of the block. */
  readonly time: Seconds;
  /** Pools whose reserves or transactions changed. */
  readonly pools: readonly Address[];
  /** Tokens whose limit orders changed; undefined from a server that omits them. */
  readonly orderTokens?: readonly Address[] | undefined;
}

/** Wire format of an indexed block: its number, its chain time in seconds, and the entities that it changed. */
export const blockEventCodec = object({
  seqno: countCodec,
  time: uint32SecondsCodec,
  /** Pools whose reserves or transactions changed. */
  pools: list(addressCodec),
  /** Tokens whose limit orders changed. */
  orderTokens: optional(list(addressCodec)),
});

/** Error response: the reason of a rejected request. */
export type ApiError = ValueOf<typeof apiErrorCodec>;
