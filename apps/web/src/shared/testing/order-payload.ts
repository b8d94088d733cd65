import type { ContractFunctionCall } from '@junction/wallet';

/** Content of a cell: up to 1023 bits as text of zeros and ones, and the indices of the referenced cells. */
interface CellContent {
  readonly bits: string;
  readonly refs: readonly number[];
}

export const encodeUintBits = (value: unknown, length: number): string =>
  BigInt(String(value)).toString(2).padStart(length, '0');
export const encodeAddressBits = (value: unknown): string =>
  `10000000000${encodeUintBits(`0x${String(value).slice(2)}`, 256)}`;

function toBytes({ bits, refs }: CellContent): readonly number[] {
  const isByteAligned = bits.length % 8 === 0;
  const padded = isByteAligned ? bits : `${bits}1`.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const bytes = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return [refs.length, Math.floor(bits.length / 8) + bytes.length, ...bytes, ...refs];
}

export function encodeBoc(cells: readonly CellContent[]): string {
  const body = cells.flatMap(toBytes);
  const head = [0xb5, 0xee, 0x9c, 0x72, 1, 2, cells.length, 1, 0, body.length >> 8, body.length & 255, 0];
  return btoa(String.fromCharCode(...head, ...body));
}

/** Builds the payload that an order root or an order returns from its getter `buildPayload`. */
export function buildOrderPayload({ params }: ContractFunctionCall): string {
  if ('tokenReceive' in params) {
    const root =
      encodeUintBits(params['callbackId'], 64) +
      encodeAddressBits(params['user']) +
      encodeAddressBits(params['tokenReceive']) +
      encodeUintBits(params['expectedTokenAmount'], 128);
    return encodeBoc([
      { bits: root, refs: [1] },
      {
        bits: encodeUintBits(params['backPK'], 256) + encodeUintBits(params['backMatchingPK'], 256),
        refs: [],
      },
    ]);
  }
  const fill =
    encodeUintBits(50, 8) +
    encodeUintBits(params['callbackId'], 64) +
    encodeUintBits(params['deployWalletValue'], 128) +
    encodeAddressBits(params['recipient']);
  return encodeBoc([{ bits: fill, refs: [] }]);
}
