import { parseAddress, type Address } from '@junction/primitives';
import {
  InvalidBocError,
  CellWriter,
  parseCellTree,
  serializeCellTree,
  type CellTree,
} from '@junction/tvm/cells';

/** Change of a candidate that a proposal can make: approve the gauge, or remove it. */
export type GaugeCandidateChange = 'approve' | 'remove';

/** Function ids of `approveGaugeDAO` and `removeGaugeDAO` of the vote escrow. */
const FUNCTION_IDS: Readonly<Record<GaugeCandidateChange, bigint>> = {
  approve: 0x39a1_cb16n,
  remove: 0x1757_6fc4n,
};

const ID_BITS = 32n;
const HASH_BITS = 256n;
/** Exact length of the body in bits: function id, address tag, anycast flag, workchain and hash. */
const BODY_BITS = 32 + 2 + 1 + 8 + 256;
/** First 11 bits of an address: standard address, no anycast, workchain 0. */
const STANDARD_ADDRESS_PREFIX = 0b100n << 8n;

/** Encodes the body (base64) of the message with which the DAO makes the vote escrow approve or remove a candidate. */
export function encodeCandidateChangePayload(change: GaugeCandidateChange, gauge: Address): string {
  return serializeCellTree(new CellWriter().uint(FUNCTION_IDS[change], Number(ID_BITS)).address(gauge).end());
}

/** Parses a body encoded by `encodeCandidateChangePayload`. Returns undefined for any other body. */
export function parseGaugeCandidateChange(
  payload: string,
): { readonly change: GaugeCandidateChange; readonly gauge: Address } | undefined {
  const cell = tryParseCells(payload);
  if (cell === undefined || cell.isExotic || cell.bitLength !== BODY_BITS || cell.refs.length > 0)
    return undefined;
  let bits = 0n;
  for (const byte of cell.data) bits = (bits << 8n) | BigInt(byte);
  bits >>= BigInt(cell.data.length * 8 - BODY_BITS);
  const hash = bits & ((1n << HASH_BITS) - 1n);
  const head = (bits >> HASH_BITS) & ((1n << 11n) - 1n);
  const id = bits >> (HASH_BITS + 11n);
  const change = (['approve', 'remove'] as const).find((one) => FUNCTION_IDS[one] === id);
  const gauge = parseAddress(`0:${hash.toString(16).padStart(64, '0')}`);
  return change === undefined || gauge === undefined || head !== STANDARD_ADDRESS_PREFIX
    ? undefined
    : { change, gauge };
}

/** Returns true if the text is a base64 BOC with one root, as required for the body of an action. */
export const isValidActionPayload = (payload: string): boolean => tryParseCells(payload) !== undefined;

function tryParseCells(payload: string): CellTree | undefined {
  try {
    return parseCellTree(payload);
  } catch (error) {
    if (error instanceof InvalidBocError) return undefined;
    throw error;
  }
}
