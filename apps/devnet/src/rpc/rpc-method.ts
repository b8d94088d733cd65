import type { Chain } from '../chain/index.ts';
import type { InjectedFaults } from '../control/faults.ts';
import type { TransactionStreams } from './streams.ts';
import type * as z from 'zod/mini';
import { RPC_ERROR_CODES, RpcError } from './rpc-error.ts';

export interface RpcContext {
  readonly chain: Chain;
  readonly streams: TransactionStreams;
  readonly faults: InjectedFaults;
}

/** Implementation of an RPC method. Receives the raw `params` and returns the `result`. Throws `RpcError`. */
export type RpcMethod = (params: unknown, context: RpcContext) => unknown;

/** Creates an RPC method with a schema for its params. Invalid params throw an `RpcError` that names the field. */
export function defineRpcMethod<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (params: z.output<Schema>, context: RpcContext) => unknown,
): RpcMethod {
  return (params, context) => {
    const parsed = schema.safeParse(params ?? {});
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path.join('.') ?? '';
      throw new RpcError(
        RPC_ERROR_CODES.INVALID_PARAMS,
        `invalid params: ${field} ${issue?.message ?? ''}`.trim(),
      );
    }
    return answer(parsed.data, context);
  };
}
