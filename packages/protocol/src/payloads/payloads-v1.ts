import { err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, serializeCells } from '@junction/tvm/cells';
import { OPERATION } from './operation.ts';
import type { PayloadError } from './payloads-v2.ts';

/** Options of V1 payloads of two-token pools, which have no recipient, referrer, success or cancel payload. */
export interface PayloadV1Options {
  /** Returned in callbacks and events. */
  readonly id: bigint;
  /** Nano for deploying the receiver's token wallet; 0 if it exists. */
  readonly deployWalletGrams: bigint;
}

/** Further pool of a V1 route: the pool of the current token and `nextToken`. */
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

/** Encodes a payload (base64) that swaps the sent amount for at least `expected`. */
export function exchangePayloadV1(options: PayloadV1Options & { readonly expected: bigint }): string {
  return serializeCells(start(OPERATION.exchange, options).uint(options.expected, 128).end());
}

/** Encodes a payload (base64) that deposits one token, half of it swapped. */
export function depositPayloadV1(options: PayloadV1Options): string {
  return serializeCells(start(OPERATION.deposit, options).end());
}

/** Encodes a payload (base64) that redeems LP for both tokens. */
export function withdrawPayloadV1(options: PayloadV1Options): string {
  return serializeCells(start(OPERATION.withdraw, options).end());
}

/** Encodes a payload (base64) that swaps through several pools; `expected` is the minimum of the first swap. */
export function crossExchangePayloadV1(
  options: PayloadV1Options & { readonly expected: bigint; readonly steps: readonly CrossStepV1[] },
): Result<string, PayloadError> {
  const [first, ...others] = options.steps;
  if (!first) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  const root = start(OPERATION.cross, options).uint(options.expected, 128).address(first.nextToken);
  return ok(serializeCells(root.ref(chain(first.expected, others)).end()));
}

/** Each cell contains the minimum of its step and the token of the next. */
function chain(expected: bigint, others: readonly CrossStepV1[]): CellTree {
  const writer = new CellWriter().uint(expected, 128);
  const [next, ...rest] = others;
  return next ? writer.address(next.nextToken).ref(chain(next.expected, rest)).end() : writer.end();
}
