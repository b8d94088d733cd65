import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { addressSchema, secondsSchema } from './wire-values.ts';

/** How far the index is; ages in seconds. Answers also while the server is starting. */
export const getHealth = defineRoute({
  id: 'getHealth',
  group: 'service',
  method: 'GET',
  path: '/health',
  summary: 'Is the server following the chain?',
  response: z.object({
    status: z.enum(['ok', 'starting', 'stale']),
    /** Last indexed block. */
    block: z.int(),
    /** Seconds since that block; long on a quiet chain, and on one whose indexer is dead. */
    age: z.int(),
    /** Seconds since the indexer last heard from the chain, new blocks or not; beyond some it is stale. */
    silence: z.int(),
    database: z.enum(['ok', 'away']),
    /** Tokens, accounts and events on the chain that nobody can read; they are tried again. */
    setAside: z.optional(z.int()),
  }),
});

/** For whoever restarts what does not answer: nothing but the process itself is looked at. */
export const getLiveness = defineRoute({
  id: 'getLiveness',
  group: 'service',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the process alive?',
  response: z.object({ status: z.literal('ok') }),
});

/** For whoever sends requests where they are answered: 503 while they would not be. */
export const getReadiness = defineRoute({
  id: 'getReadiness',
  group: 'service',
  method: 'GET',
  path: '/health/ready',
  summary: 'Can requests be answered?',
  response: z.object({ status: z.literal('ok') }),
});

/** Every failed request answers with this body. */
export const apiErrorSchema = z.object({
  code: z.enum([
    'BAD_REQUEST',
    'NOT_FOUND',
    /** No pools join the two tokens for that amount (HTTP 404). */
    'NO_ROUTE',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'INTERNAL',
  ]),
  message: z.string(),
  /** The request field at fault, for BAD_REQUEST. */
  field: z.optional(z.string()),
});

/**
 * `GET /api/v1/events` is a server-sent-event stream. It begins with an event `newest`, the last block there is without
 * what it changed; every block after it is an event `block`: what changed with it, so that a page refreshes only what
 * it shows. Both carry this body.
 */
export const EVENTS_PATH = '/api/v1/events';
/** A block that was indexed: its number, chain time in seconds and what it changed. */
export const blockEventSchema = z.object({
  seqno: z.int(),
  time: secondsSchema,
  /** Pools whose reserves or transactions changed. */
  pools: z.array(addressSchema),
  /** Tokens whose limit orders changed. */
  orderTokens: z.optional(z.array(addressSchema)),
});

/** Why a request was refused. */
export type ApiError = z.infer<typeof apiErrorSchema>;
/** A block that was indexed, as it travels. */
export type BlockEvent = z.infer<typeof blockEventSchema>;
