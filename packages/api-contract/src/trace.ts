import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { addressSchema, amountSchema, hashSchema, maybeSchema, secondsSchema } from './wire-values.ts';

/** A message of an operation's tree with the transaction it caused, if it has run. */
export const traceNodeSchema = z.object({
  /** Index of the parent in `nodes`; null for the root. */
  parent: z.nullable(z.int()),
  messageHash: hashSchema,
  transactionHash: z.nullable(hashSchema),
  from: z.nullable(addressSchema),
  to: addressSchema,
  /** Nano coins carried. */
  value: amountSchema,
  bounced: z.boolean(),
  /** What the receiving contract is: "wallet", "token-wallet", "token-root", "token-factory", "pool", "vault", "account", "dex-root", "wrapped-vault", "order-factory", "order-root", "order", "gauge", "gauge-account", "gauge-factory", "farm", "farm-user", "farm-fabric", "vote-escrow", "ve-account", "dao-root", "proposal", "unknown". */
  contract: z.string(),
  /** Method or event the body decodes to, null when unknown. */
  method: z.nullable(z.string()),
  /** Token and amount the message moves, when it moves any. */
  token: z.nullable(addressSchema),
  amount: z.nullable(amountSchema),
  /** The number a caller gave its call and that callbacks carry back, when the message names one. */
  callId: maybeSchema(amountSchema),
  status: z.enum(['queued', 'arrived', 'returned', 'refused']),
  exitCode: z.nullable(z.int()),
  /** Nano spent on fees by the transaction. */
  fees: z.nullable(amountSchema),
  time: z.nullable(secondsSchema),
  /** True when its transaction sent more messages than are told: what became of those is not known here. */
  isCut: z.optional(z.boolean()),
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
  params: z.object({ hash: hashSchema }),
  response: z.object({ finished: z.boolean(), nodes: z.array(traceNodeSchema) }),
});

/** A message of an operation, as it travels. */
export type TraceNode = z.infer<typeof traceNodeSchema>;
