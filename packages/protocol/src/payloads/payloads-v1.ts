import { err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, serializeCells } from '@junction/tvm/cells';
import { OPERATION } from './operation.ts';
import type { PayloadError } from './payloads-v2.ts';

/** The older payloads of two-token pools: no recipient, no referrer, no success or cancel payload. */
export interface PayloadV1Options {
  /** Comes back in callbacks and events. */
  readonly id: bigint;
  /** Nano coins to deploy the receiver's token wallet with; 0 when it exists. */
  readonly deployWalletGrams: bigint;
}

/** One further pool of a V1 route: the pool of the token in hand and `nextToken`. */
export interface CrossStepV1 {
  readonly expected: bigint;
  readonly nextToken: Address;
}

function start(operation: number, options: PayloadV1Options): CellWriter {
  return new CellWriter()
    .uint(BigInt(operation), 8)
    .uint(options.id, 64)
    .uint(options.deployWalletGrams, 128);
}

/** Base64 payload: swap everything sent for at least `expected`. */
export function exchangePayloadV1(options: PayloadV1Options & { readonly expected: bigint }): string {
  return serializeCells(start(OPERATION.exchange, options).uint(options.expected, 128).end());
}

/** Base64 payload: deposit one token, half of it swapped. */
export function depositPayloadV1(options: PayloadV1Options): string {
  return serializeCells(start(OPERATION.deposit, options).end());
}

/** Base64 payload: return LP for both tokens. */
export function withdrawPayloadV1(options: PayloadV1Options): string {
  return serializeCells(start(OPERATION.withdraw, options).end());
}

/** Base64 payload: swap through one pool after the other; `expected` is the least of the first swap. */
export function crossExchangePayloadV1(
  options: PayloadV1Options & { readonly expected: bigint; readonly steps: readonly CrossStepV1[] },
): Result<string, PayloadError> {
  const [first, ...others] = options.steps;
  if (!first) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  const root = start(OPERATION.cross, options).uint(options.expected, 128).address(first.nextToken);
  return ok(serializeCells(root.ref(chain(first.expected, others)).end()));
}

/** Each cell holds the amount of its step and the token of the step after it. */
function chain(expected: bigint, others: readonly CrossStepV1[]): CellTree {
  const writer = new CellWriter().uint(expected, 128);
  const [next, ...rest] = others;
  return next ? writer.address(next.nextToken).ref(chain(next.expected, rest)).end() : writer.end();
}
