import type { Address } from '@junction/primitives';
import { CellReader, CellUnderflowError, type Cell } from '@junction/tvm';

/** First fields in the payload of a token transfer to a pool. */
export interface PoolPayloadHead {
  readonly operation: number;
  readonly callId: bigint;
  /** Recipient of the result. Undefined in the first version of the format, in which the sender is the recipient. */
  readonly recipient: Address | undefined;
}

/** Lowest operation code whose payload contains a recipient. */
const MIN_OPERATION_WITH_RECIPIENT = 5;

/** Parses the first fields of an operation payload. Returns undefined if it is malformed. */
export function readPoolPayloadHead(payload: Cell): PoolPayloadHead | undefined {
  try {
    const reader = new CellReader(payload);
    const operation = reader.readNumber(8);
    const callId = reader.readUint(64);
    reader.skipBits(128);
    if (operation < MIN_OPERATION_WITH_RECIPIENT) return { operation, callId, recipient: undefined };
    if (reader.readNumber(3) !== 0b100 || reader.readNumber(8) !== 0) return undefined;
    return { operation, callId, recipient: reader.readAccount() };
  } catch (cause) {
    if (cause instanceof CellUnderflowError) return undefined;
    throw cause;
  }
}
