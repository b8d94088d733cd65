import type { FunctionCall } from '@junction/wallet';

/** Content of a cell: up to 1023 bits as text of zeros and ones, and the indices of the referenced cells. */
interface Bits {
  readonly bits: string;
  readonly refs: readonly number[];
}

export const uint = (value: unknown, length: number): string =>
  BigInt(String(value)).toString(2).padStart(length, '0');
export const address = (value: unknown): string => `10000000000${uint(`0x${String(value).slice(2)}`, 256)}`;

function bytesOf({ bits, refs }: Bits): readonly number[] {
  const isByteAligned = bits.length % 8 === 0;
  const padded = isByteAligned ? bits : `${bits}1`.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const bytes = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return [refs.length, Math.floor(bits.length / 8) + bytes.length, ...bytes, ...refs];
}

export function boc(cells: readonly Bits[]): string {
  const body = cells.flatMap(bytesOf);
  const head = [0xb5, 0xee, 0x9c, 0x72, 1, 2, cells.length, 1, 0, body.length >> 8, body.length & 255, 0];
  return btoa(String.fromCharCode(...head, ...body));
}

/** Returns the payload that an order root or an order returns from `buildPayload`. */
export function orderPayloadOf({ params }: FunctionCall): string {
  if ('tokenReceive' in params) {
    const root =
      uint(params['callbackId'], 64) +
      address(params['user']) +
      address(params['tokenReceive']) +
      uint(params['expectedTokenAmount'], 128);
    return boc([
      { bits: root, refs: [1] },
      { bits: uint(params['backPK'], 256) + uint(params['backMatchingPK'], 256), refs: [] },
    ]);
  }
  const fill =
    uint(50, 8) +
    uint(params['callbackId'], 64) +
    uint(params['deployWalletValue'], 128) +
    address(params['recipient']);
  return boc([{ bits: fill, refs: [] }]);
}
