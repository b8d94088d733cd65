import type { Address } from '@junction/primitives';
import { type CellTree, CellWriter, emptyCell, parseCells, serializeCells } from '@junction/tvm/cells';

/** First byte of a payload that fills an order. */
const FILL_CODE = 50n;

const parseOptionalCells = (boc: string | undefined): CellTree | undefined =>
  boc === undefined ? undefined : parseCells(boc);

/** Encodes the payload (base64) of the transfer to an order root that creates an order. */
export function encodeOrderPayload(order: {
  readonly callId: bigint;
  /** Owner of the order; the zero address means the sender of the transfer. */
  readonly owner: Address;
  readonly receiveToken: Address;
  /** Base units wanted for the entire spent amount. */
  readonly expected: bigint;
  /** Public keys whose holders may execute the order with external messages; 0 for none. */
  readonly backKey: bigint;
  readonly backMatchingKey: bigint;
  /** Cell (base64) returned with the tokens if the order is rejected. */
  readonly cancel?: string | undefined;
}): string {
  const keys = new CellWriter().uint(order.backKey, 256).uint(order.backMatchingKey, 256).end();
  const root = new CellWriter()
    .uint(order.callId, 64)
    .address(order.owner)
    .address(order.receiveToken)
    .uint(order.expected, 128)
    .ref(keys)
    .refs([parseOptionalCells(order.cancel)]);
  return serializeCells(root.end());
}

/**
 * Encodes the payload (base64) of the transfer that fills an order. Sent to the order. The contract reads the first
 * reference as success payload, so `cancel` without `success` adds an empty success payload.
 */
export function encodeFillPayload(fill: {
  readonly callId: bigint;
  /** Nano for deploying the recipient's token wallet; 0 if it exists. */
  readonly deployWalletValue: bigint;
  /** Recipient of the offered tokens; the zero address means the sender of the transfer. */
  readonly recipient: Address;
  /** Minimum base units of the offered token to receive. An order that would pay less returns the taker's tokens. */
  readonly minimum?: bigint | undefined;
  readonly success?: string | undefined;
  readonly cancel?: string | undefined;
}): string {
  const success = parseOptionalCells(fill.success) ?? (fill.cancel === undefined ? undefined : emptyCell());
  const root = new CellWriter()
    .uint(FILL_CODE, 8)
    .uint(fill.callId, 64)
    .uint(fill.deployWalletValue, 128)
    .address(fill.recipient);
  if (fill.minimum !== undefined) root.uint(fill.minimum, 128);
  root.refs([success, parseOptionalCells(fill.cancel)]);
  return serializeCells(root.end());
}
