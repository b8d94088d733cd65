import { err, ok, type Address, type Result } from '@junction/primitives';
import { type CellTree, CellWriter, serializeCells } from '@junction/tvm/cells';
import { OPERATION } from './operation.ts';
import type { PayloadError } from './payloads-v2.ts';

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

/** Step of a V1 route after its first pool: the pool of the previous token and `nextToken`. */
export interface CrossStepV1 {
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
  return serializeCells(writeHead(OPERATION.exchange, options).uint(options.expected, 128).end());
}

/**
 * Encodes a payload (base64) that deposits the sent amount of one token; the pool swaps part of it for the
 * other token.
 */
export function encodeDepositPayloadV1(options: PayloadV1Options): string {
  return serializeCells(writeHead(OPERATION.deposit, options).end());
}

/** Encodes a payload (base64) that redeems the sent LP tokens for both tokens of the pair. */
export function encodeWithdrawPayloadV1(options: PayloadV1Options): string {
  return serializeCells(writeHead(OPERATION.withdraw, options).end());
}

/** Encodes a payload (base64) that swaps through several pools. `expected` is the minimum of the first swap. */
export function encodeCrossExchangePayloadV1(
  options: PayloadV1Options & { readonly expected: bigint; readonly steps: readonly CrossStepV1[] },
): Result<string, PayloadError> {
  const [first, ...others] = options.steps;
  if (!first) return err({ code: 'PAYLOAD_WITHOUT_STEPS' });
  const root = writeHead(OPERATION.cross, options).uint(options.expected, 128).address(first.nextToken);
  return ok(serializeCells(root.ref(encodeSteps(first.expected, others)).end()));
}

/**
 * Encodes the remaining steps as a chain of cells. Each cell contains the minimum of its step and the token of the next
 * step.
 */
function encodeSteps(expected: bigint, others: readonly CrossStepV1[]): CellTree {
  const writer = new CellWriter().uint(expected, 128);
  const [next, ...rest] = others;
  return next ? writer.address(next.nextToken).ref(encodeSteps(next.expected, rest)).end() : writer.end();
}
