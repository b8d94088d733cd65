import { toAddress, type Address } from '@junction/primitives';
import { CellReader, CellUnderflowError, parseBoc, serializeBoc, type Cell } from '@junction/tvm';

/** What a pool puts into the recipient's token notification after a V2 operation. */
export interface SuccessNotification {
  readonly kind: 'success';
  readonly operation: number;
  /** The success payload the user sent, base64. */
  readonly payload: string;
  readonly sender: Address;
}

/** What a pool puts into the sender's token notification when a V2 operation stopped. */
export interface CancelNotification {
  readonly kind: 'cancel';
  readonly operation: number;
  /** A code of `DIRECT_ERROR`. */
  readonly errorCode: number;
  /** The cancel payload the user sent, base64. */
  readonly payload: string;
  /** End points of the route that were not reached; 0 outside routes. */
  readonly leaves: number;
}

const SUCCESS = 200;
const CANCEL = 201;

/** Reads the payload of a token notification; undefined when it was not written by a pool. */
export function readNotification(boc: string): SuccessNotification | CancelNotification | undefined {
  try {
    return read(new CellReader(parseBoc(boc)));
  } catch (cause) {
    if (cause instanceof CellUnderflowError) return undefined;
    throw cause;
  }
}

function read(reader: CellReader): SuccessNotification | CancelNotification | undefined {
  const kind = reader.readNumber(8);
  const operation = reader.readNumber(8);
  if (kind === SUCCESS) {
    const payload = serializeBoc(reader.readRef());
    return { kind: 'success', operation, payload, sender: readAddress(reader.readRef()) };
  }
  if (kind !== CANCEL) return undefined;
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
