import { createHash } from 'node:crypto';
import { compareAddresses, toAddress, type Address } from '@junction/primitives';
import { encodeAbiParamsCell, parseBoc, serializeBoc } from '@junction/tvm';
import { type CellTree, CellWriter } from '@junction/tvm/cells';

/**
 * This module derives pool addresses of the network on which the payload vectors were recorded, for tests only. Pools
 * of that network are deployed through a platform contract whose initial data is the dictionary {0: public key, 1: DEX
 * root, 2: contract type, 3: parameters}. Only the hash and depth of the platform's code are known, so an address is
 * computed from these instead of the code.
 */
const PLATFORM_CODE_HASH = 'ff2fa008bebd79a69fdb40aed7831b0f3c3c7a81e41cb526c07260fc12d53e8f';
const PLATFORM_CODE_DEPTH = 8;
const DEX_ROOT = toAddress(`0:${'1'.padStart(64, '0')}`);
const POOL_CONTRACT_TYPE = 2n;

/** Derives the address of the pool of these tokens on the recorded network, whatever the order of the tokens. */
export function deriveRecordedPoolAddress(tokenRoots: readonly Address[]): Address {
  const roots = tokenRoots.toSorted(compareAddresses);
  const params =
    roots.length === 2
      ? roots.reduce((writer, root) => writer.address(root), new CellWriter()).end()
      : parseBoc(encodeAbiParamsCell([{ name: 'roots', type: 'address[]' }], { roots }).boc);
  const data = parseBoc(serializeBoc(new CellWriter().bit(true).ref(encodeInitialData(params)).end()));
  // Representation of a StateInit cell: descriptors of two references and 5 bits, the bits `00110`, and the
  // depths of code and data.
  const head = Uint8Array.of(
    2,
    1,
    0b0011_0100,
    PLATFORM_CODE_DEPTH >> 8,
    PLATFORM_CODE_DEPTH & 255,
    data.depth >> 8,
    data.depth & 255,
  );
  const hash = createHash('sha256')
    .update(head)
    .update(Buffer.from(PLATFORM_CODE_HASH, 'hex'))
    .update(data.hashBytes);
  return toAddress(`0:${hash.digest('hex')}`);
}

/** Encodes the dictionary with the 64-bit keys 0 to 3 manually: a label of 62 zero bits, then two levels of forks. */
function encodeInitialData(params: CellTree): CellTree {
  const noLabel = (left: CellTree, right: CellTree): CellTree =>
    new CellWriter().uint(0n, 2).ref(left).ref(right).end();
  const leaf = (): CellWriter => new CellWriter().uint(0n, 2);
  const low = noLabel(leaf().uint(0n, 256).end(), leaf().address(DEX_ROOT).end());
  const high = noLabel(leaf().uint(POOL_CONTRACT_TYPE, 8).end(), leaf().ref(params).end());
  // Label of 62 equal bits: `11`, the bit, the length in 7 bits.
  return new CellWriter().uint(0b110n, 3).uint(62n, 7).ref(low).ref(high).end();
}
