import { parseAddress, type Address } from '@junction/primitives';
import { CellSummer, CellWriter, parseCells, type CellTree } from '@junction/tvm/cells';

/** Result of checking that a factory deployed a contract. */
export type Origin =
  | 'own'
  /** The factory did not deploy it. */
  | 'unknown-factory'
  /**
   * Cannot be proved: the factory has replaced the code of the contracts it deploys, or it deployed more
   * contracts than are checked, so that not all addresses can be derived.
   */
  | 'unproven';

/** Maximum number of contracts of one factory whose addresses are derived. */
const MAX_CREATED = 4_000n;

/** Writes one static variable of a contract's initial data. */
export type InitialValue = (to: CellWriter) => CellWriter;

/** State of a factory from which the addresses of its contracts derive. */
export interface FactoryState {
  /** Number of contracts deployed by the factory. */
  readonly count: bigint;
  /** True if the factory still deploys the first version of its contracts' code. */
  readonly hasOriginalCodes: boolean;
  readonly code: CellTree;
  /** Returns the static variables of the contract that the factory deployed with this number. */
  readonly initialValues: (nonce: bigint) => readonly InitialValue[];
}

/**
 * Checks whether a factory deployed a contract by deriving the addresses from the factory's code, its address and a
 * counter. The getters of an unverified contract prove nothing: any contract can imitate them and keep what it
 * receives.
 */
export async function checkOrigin(
  contract: Address,
  { count, hasOriginalCodes, code, initialValues }: FactoryState,
): Promise<Origin> {
  const summer = new CellSummer();
  for (let nonce = 0n; nonce < count && nonce < MAX_CREATED; nonce += 1n) {
    const { hash } = await summer.sum(buildStateInit(code, initialValues(nonce)));
    if (hashToAddress(hash) === contract) return 'own';
  }
  return hasOriginalCodes && count <= MAX_CREATED ? 'unknown-factory' : 'unproven';
}

const hashToAddress = (hash: Uint8Array): Address | undefined =>
  parseAddress(`0:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

function buildStateInit(code: CellTree, initialValues: readonly InitialValue[]): CellTree {
  // The public key of contracts deployed by a factory is 0.
  const all: readonly InitialValue[] = [(to) => to.uint(0n, 256), ...initialValues];
  const entries = all.map((write, index) => ({ key: BigInt(index), write }));
  const data = new CellWriter().dictionary(entries, 64, (to, { write }) => write(to)).end();
  return new CellWriter().uint(6n, 5).ref(code).ref(data).end();
}

/** Parses code cells (base64) returned by a factory's getters. A code is undefined if it cannot be parsed. */
export const parseCodes = (...codes: readonly string[]): readonly (CellTree | undefined)[] =>
  codes.map((code) => parseCells(code));
