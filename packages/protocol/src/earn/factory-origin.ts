import { parseAddress, type Address } from '@junction/primitives';
import { CellHasher, CellWriter, parseCellTree, type CellTree } from '@junction/tvm/cells';

/** Result of checking that a factory deployed a contract. */
export type FactoryOriginCheckResult =
  | 'own'
  /** The factory did not deploy the contract. */
  | 'unknown-factory'
  /**
   * The deployment can be neither proved nor excluded: the factory has replaced the code of the contracts it deploys,
   * or it deployed more contracts than are checked, so that not all addresses can be derived.
   */
  | 'unproven';

/** Maximum number of deployed contracts whose addresses are derived per factory. */
const MAX_CHECKED_DEPLOYMENTS = 4_000n;

/** Writes one static variable into a contract's initial data. */
export type StaticVariableWriter = (to: CellWriter) => CellWriter;

/** State of a factory from which the addresses of the contracts it deployed are derived. */
export interface FactoryDeploymentState {
  /** Number of contracts deployed by the factory. */
  readonly count: bigint;
  /** True if the factory still deploys the first version of its contracts' code. */
  readonly hasOriginalCodes: boolean;
  readonly code: CellTree;
  /** Returns the static variables of the contract that the factory deployed with this nonce. */
  readonly initialValues: (nonce: bigint) => readonly StaticVariableWriter[];
}

/**
 * Checks whether a factory deployed a contract, by deriving addresses from the factory's code, its address and a nonce.
 * Getters of an unverified contract prove nothing, because any contract can imitate them and keep the coins and tokens
 * sent to it.
 */
export async function checkFactoryOrigin(
  contract: Address,
  { count, hasOriginalCodes, code, initialValues }: FactoryDeploymentState,
): Promise<FactoryOriginCheckResult> {
  const summer = new CellHasher();
  for (let nonce = 0n; nonce < count && nonce < MAX_CHECKED_DEPLOYMENTS; nonce += 1n) {
    const { hash } = await summer.sum(buildStateInit(code, initialValues(nonce)));
    if (hashToAddress(hash) === contract) return 'own';
  }
  return hasOriginalCodes && count <= MAX_CHECKED_DEPLOYMENTS ? 'unknown-factory' : 'unproven';
}

const hashToAddress = (hash: Uint8Array): Address | undefined =>
  parseAddress(`0:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

function buildStateInit(code: CellTree, initialValues: readonly StaticVariableWriter[]): CellTree {
  // Contracts deployed by a factory have the public key 0 in their initial data.
  const all: readonly StaticVariableWriter[] = [(to) => to.uint(0n, 256), ...initialValues];
  const entries = all.map((write, index) => ({ key: BigInt(index), write }));
  const data = new CellWriter().dictionary(entries, 64, (to, { write }) => write(to)).end();
  return new CellWriter().uint(6n, 5).ref(code).ref(data).end();
}

/** Parses the code cells (base64) that a factory's getters return. A code that cannot be parsed is undefined. */
export const parseCodeCells = (...codes: readonly string[]): readonly (CellTree | undefined)[] =>
  codes.map((code) => parseCellTree(code));
