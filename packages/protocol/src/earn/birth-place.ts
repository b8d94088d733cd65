import { parseAddress, type Address } from '@junction/primitives';
import { CellSummer, CellWriter, parseCells, type CellTree } from '@junction/tvm/cells';

/** How sure it is that a factory has made a contract. */
export type Origin =
  | 'own'
  /** It has not. */
  | 'stranger'
  /** What was made with codes that the factory has replaced has addresses that nobody can follow any more. */
  | 'unproven';

/** More are not looked through. */
const MAX_CREATED = 4_000n;

/** What makes the contracts of a factory unlike others, by their places in the initial data. */
export type BirthValue = (to: CellWriter) => CellWriter;

/** What a factory says of the contracts it makes. */
export interface Births {
  /** How many the factory has made. */
  readonly count: bigint;
  /** It still makes them with the codes it was given first. */
  readonly areCodesFirst: boolean;
  readonly code: CellTree;
  /** Of the one with a number. */
  readonly values: (nonce: bigint) => readonly BirthValue[];
}

/**
 * Whether a factory has made a contract: its address is the hash of the factory's codes, the factory's address and a
 * number. Any contract can answer as another would, and keep what is sent to it.
 */
export async function originOf(
  contract: Address,
  { count, areCodesFirst, code, values }: Births,
): Promise<Origin> {
  const summer = new CellSummer();
  for (let nonce = 0n; nonce < count && nonce < MAX_CREATED; nonce += 1n) {
    const { hash } = await summer.sum(stateOf(code, values(nonce)));
    if (addressOf(hash) === contract) return 'own';
  }
  return areCodesFirst && count <= MAX_CREATED ? 'stranger' : 'unproven';
}

const addressOf = (hash: Uint8Array): Address | undefined =>
  parseAddress(`0:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

function stateOf(code: CellTree, values: readonly BirthValue[]): CellTree {
  // No key owns what a factory makes.
  const all: readonly BirthValue[] = [(to) => to.uint(0n, 256), ...values];
  const entries = all.map((write, place) => ({ key: BigInt(place), write }));
  const data = new CellWriter().dictionary(entries, 64, (to, { write }) => write(to)).end();
  return new CellWriter().uint(6n, 5).ref(code).ref(data).end();
}

/** The codes a factory answers with, each a cell in base64. */
export const codesOf = (...codes: readonly string[]): readonly (CellTree | undefined)[] =>
  codes.map((code) => parseCells(code));
