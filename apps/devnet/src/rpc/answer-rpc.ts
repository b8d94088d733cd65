import * as z from 'zod/mini';
import { getJournalDamage, formatJournalDamage } from '../chain/index.ts';
import { RPC_METHODS } from './methods/index.ts';
import { MessageRejectedError, RPC_ERROR_CODES, RpcError } from './rpc-error.ts';
import type { RpcContext } from './rpc-method.ts';

const requestSchema = z.object({
  jsonrpc: z.optional(z.literal('2.0')),
  id: z.optional(z.nullable(z.union([z.int(), z.string()]))),
  method: z.string(),
  params: z.optional(z.unknown()),
});

/** Text of the response, or 'drop' to destroy the connection without one. */
export type RpcResponseOrDrop = { readonly text: string } | 'drop';

/** Handles one JSON-RPC 2.0 request given as text. Never throws. */
export async function handleRpcRequest(body: string, context: RpcContext): Promise<RpcResponseOrDrop> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    return buildErrorAnswer(null, RPC_ERROR_CODES.PARSE, `the body is no JSON: ${String(error)}`);
  }
  const request = requestSchema.safeParse(json);
  if (!request.success)
    return buildErrorAnswer(null, RPC_ERROR_CODES.INVALID_REQUEST, 'not a JSON-RPC 2.0 request');
  const { id = null, method, params } = request.data;
  const run = RPC_METHODS.get(method);
  if (run === undefined)
    return buildErrorAnswer(id, RPC_ERROR_CODES.METHOD_NOT_FOUND, `unknown method: ${method.slice(0, 60)}`);
  try {
    const result = await run(params, context);
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null }) };
  } catch (error) {
    if (error instanceof MessageRejectedError) return 'drop';
    if (error instanceof RpcError) return buildErrorAnswer(id, error.code, error.message);
    const damage = getJournalDamage(error);
    if (damage)
      return buildErrorAnswer(
        id,
        RPC_ERROR_CODES.INTERNAL,
        `JOURNAL_DAMAGED: ${formatJournalDamage(damage)}`,
      );
    return buildErrorAnswer(
      id,
      RPC_ERROR_CODES.INTERNAL,
      error instanceof Error ? error.message : 'internal error',
    );
  }
}

function buildErrorAnswer(id: number | string | null, code: number, message: string): RpcResponseOrDrop {
  return { text: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }) };
}
