import { err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, serializeCellTree } from '@junction/tvm/cells';
import { POOL_OPERATION_CODE } from './operation.ts';
import type { PayloadEncodingError } from './payloads-v2.ts';

/**
 * Options common to all V1 payloads. V1 is the first payload format, for pools of two tokens. It has no recipient,
 * referrer, success payload or cancel payload.
 */
export interface PayloadV1Options {
  /** Call id, repeated in callbacks and events. */
  readonly id: bigint;
  /** Nano for deploying the recipient's token wallet; 0 if it exists. */
  readonly deployWalletGrams: bigint;
}

/**
 * Step of a V1 route after its first pool. The pool of the step contains the token received in the previous step and
 * `nextToken`.
 */
export interface CrossExchangeStepV1 {
  readonly expected: bigint;
  readonly nextToken: Address;
}

function writeHead(operation: number, options: PayloadV1Options): CellWriter {
  return new CellWriter()
    .uint(BigInt(operation), 8)
    .uint(options.id, 64)
    .uint(options.deployWalletGrams, 128);
}

/** Encodes a payload (base64) that swaps the sent amount for at least `expected`. */
export function encodeExchangePayloadV1(options: PayloadV1Options & { readonly expected: bigint }): string {
  return serializeCellTree(
    writeHead(POOL_OPERATION_CODE.exchange, options).uint(options.expected, 128).end(),
  );
}

/**
 * Encodes a payload (base64) that deposits the sent amount of one token; the pool swaps part of it for the
 * other token.
 */
export function encodeDepositPayloadV1(options: PayloadV1Options): string {
  return serializeCellTree(writeHead(POOL_OPERATION_CODE.deposit, options).end());
}

/** Encodes a payload (base64) that redeems the sent LP tokens for both tokens of the pair. */
export function encodeWithdrawPayloadV1(options: PayloadV1Options): string {
  return serializeCellTree(writeHead(POOL_OPERATION_CODE.withdraw, options).end());
}

/** Encodes a payload (base64) that swaps through several pools. `expected` is the minimum of the first swap. */
export function encodeCrossExchangePayloadV1(
  options: PayloadV1Options & { readonly expected: bigint; readonly steps: readonly CrossExchangeStepV1[] },
): Result<string, PayloadEncodingError> {
  const [first, ...others] = options.steps;
  if (!first) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  const root = writeHead(POOL_OPERATION_CODE.cross, options)
    .uint(options.expected, 128)
    .address(first.nextToken);
  return ok(serializeCellTree(root.ref(encodeSteps(first.expected, others)).end()));
}

/**
 * Encodes the remaining steps as a chain of cells. Each cell contains the minimum of its step and the token of the next
 * step.
 */
function encodeSteps(expected: bigint, others: readonly CrossExchangeStepV1[]): CellTree {
  const writer = new CellWriter().uint(expected, 128);
  const [next, ...rest] = others;
  return next ? writer.address(next.nextToken).ref(encodeSteps(next.expected, rest)).end() : writer.end();
}
