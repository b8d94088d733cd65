import type { Chain } from '../chain/index.ts';
import type { Faults } from '../control/faults.ts';
import type { Streams } from './streams.ts';
import type * as z from 'zod/mini';
import { RPC_ERROR, RpcError } from './rpc-error.ts';

export interface RpcContext {
  readonly chain: Chain;
  readonly streams: Streams;
  readonly faults: Faults;
}

/** Takes the raw `params`; returns what becomes `result`. Throws `RpcError`. */
export type RpcMethod = (params: unknown, context: RpcContext) => unknown;

/** A method whose params have a schema; what does not fit is answered with the field named. */
export function defineMethod<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (params: z.output<Schema>, context: RpcContext) => unknown,
): RpcMethod {
  return (params, context) => {
    const parsed = schema.safeParse(params ?? {});
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path.join('.') ?? '';
      throw new RpcError(RPC_ERROR.INVALID_PARAMS, `invalid params: ${field} ${issue?.message ?? ''}`.trim());
    }
    return answer(parsed.data, context);
  };
}
