import { toAddress, type Address } from '@junction/primitives';
import { CellReader, CellUnderflowError, parseBoc, serializeBoc, type Cell } from '@junction/tvm';

/** Payload that a pool attaches to tokens it pays out after a V2 operation. */
export interface SuccessNotification {
  readonly kind: 'success';
  readonly operation: number;
  /** The user's success payload, base64. */
  readonly payload: string;
  readonly sender: Address;
}

/** Payload that a pool attaches to tokens it returns because a V2 operation failed. */
export interface CancelNotification {
  readonly kind: 'cancel';
  readonly operation: number;
  /** Error code, one of `POOL_REJECTION_CODE`. */
  readonly errorCode: number;
  /** The user's cancel payload, base64. */
  readonly payload: string;
  /** Number of route branches that did not reach their end; 0 for a single pool. */
  readonly leaves: number;
}

const SUCCESS_CODE = 200;
const CANCEL_CODE = 201;

/**
 * Parses the payload of tokens received from a pool. Returns undefined if its first byte is neither that of a success
 * payload nor that of a cancel payload, or if it is too short.
 */
export function parsePoolNotification(boc: string): SuccessNotification | CancelNotification | undefined {
  try {
    return readPayload(new CellReader(parseBoc(boc)));
  } catch (cause) {
    if (cause instanceof CellUnderflowError) return undefined;
    throw cause;
  }
}

function readPayload(reader: CellReader): SuccessNotification | CancelNotification | undefined {
  const kind = reader.readNumber(8);
  const operation = reader.readNumber(8);
  if (kind === SUCCESS_CODE) {
    const payload = serializeBoc(reader.readRef());
    return { kind: 'success', operation, payload, sender: readAddress(reader.readRef()) };
  }
  if (kind !== CANCEL_CODE) return undefined;
  const errorCode = reader.readNumber(16);
  const payload = serializeBoc(reader.readRef());
  const leaves = reader.remainingRefs > 0 ? new CellReader(reader.readRef()).readNumber(32) : 0;
  return { kind: 'cancel', operation, errorCode, payload, leaves };
}

function readAddress(cell: Cell): Address {
  const reader = new CellReader(cell);
  reader.skipBits(11);
  return toAddress(`0:${reader.readUint(256).toString(16).padStart(64, '0')}`);
}
