import DaoRootAbi from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import DexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import FarmFactoryAbi from '@junction/contracts/abi/FarmFabricV3.abi.json' with { type: 'json' };
import GaugeFactoryAbi from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import OrderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import TokenFactoryAbi from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import VoteEscrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import WrappedCurrencyVaultAbi from '@junction/contracts/abi/WrappedCurrencyVault.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import type { CONFIG_CHECKED_CONTRACTS, NetworkConfig } from '@junction/protocol/network';
import { JrpcError, readAccountBalanceAndCodeHash, type JrpcClient } from '@junction/tvm';
import { GetterUnfinishedError } from './getters/contract-silent.ts';
import { ChainGetterRunner } from './quotes/chain-getters.ts';

/** Node from the configuration. The name contains no API key, so it may be logged. */
export interface NodeToCheck {
  readonly name: string;
  readonly client: Pick<JrpcClient, 'getBlockchainConfig' | 'getContractState'>;
}

export interface NetworkConfigCheckResult {
  /** Errors of the configuration, each with the name of its setting. */
  readonly problems: readonly string[];
  /** Nodes that could not be used, with the reason. */
  readonly silent: readonly string[];
  /** Nodes that belong to another chain and must not be used. Empty if no node of the right chain responded. */
  readonly otherChainNodes: readonly NodeToCheck[];
  /** True if the contracts were checked with at least one node of the right chain. */
  readonly isComplete: boolean;
}

type CheckedContract = (typeof CONFIG_CHECKED_CONTRACTS)[number];

/** How the owner of a configured contract is read: ABI, getter, and the field of its result. */
const OWNER_GETTERS: Partial<
  Record<CheckedContract, { readonly abi: object; readonly method: string; readonly field?: string }>
> = {
  dexRoot: { abi: DexRootAbi, method: 'getOwner' },
  tokenFactory: { abi: TokenFactoryAbi, method: 'owner' },
  wrappedCoinVault: { abi: WrappedCurrencyVaultAbi, method: 'owner' },
  orderFactory: { abi: OrderFactoryAbi, method: 'getOwner' },
  voteEscrow: { abi: VoteEscrowAbi, method: 'getDetails', field: '_owner' },
  gaugeFactory: { abi: GaugeFactoryAbi, method: 'getDetails', field: '_owner' },
  farmFabric: { abi: FarmFactoryAbi, method: 'owner' },
  daoRoot: { abi: DaoRootAbi, method: 'getAdmin' },
};

/** True if the check can compare the owner of this kind of contract with `expected`. */
export const hasOwnerGetter = (contract: CheckedContract): boolean => contract in OWNER_GETTERS;

/**
 * Maximum age in seconds of a node's newest block for which a missing contract is reported. A node that lags further
 * behind may not have the contract yet.
 */
const MAX_NODE_AGE_SECONDS = 120;

/**
 * Checks a configuration against its nodes. Every node must have the right chain id, and the nodes of the right chain
 * must have the contracts with the properties in `expected`. A contract that only some nodes lack is not a
 * configuration error.
 * @param now current time in seconds
 */
export async function checkNetworkConfig(
  network: NetworkConfig,
  nodes: readonly NodeToCheck[],
  now = Date.now() / 1_000,
): Promise<NetworkConfigCheckResult> {
  const silent: string[] = [];
  const others = new Map<NodeToCheck, string>();
  const right = new Set<NodeToCheck>();
  await Promise.all(
    nodes.map(async (node) => {
      const chain = await fetchChainId(node);
      if ('silence' in chain) silent.push(`${node.name}: ${chain.silence}`);
      else if (chain.id !== undefined && chain.id !== network.chainId)
        others.set(
          node,
          `${node.name}: it is a node of chain ${chain.id}, but chainId is ${network.chainId}`,
        );
      else right.add(node);
    }),
  );
  const strange = [...others.values()];
  if (right.size === 0) {
    // If a node did not respond, it may belong to the right chain. The nodes of another chain are then reported as
    // silent, not as a configuration error.
    const problems = silent.length === 0 ? strange : [];
    return { problems, silent: [...silent, ...strange], otherChainNodes: [], isComplete: false };
  }
  const found = await findContractProblems(
    network,
    nodes.filter((node) => right.has(node)),
    now,
  );
  return {
    problems: found.problems ?? [],
    silent: [...silent, ...strange, ...found.silent],
    otherChainNodes: [...others.keys()],
    isComplete: found.problems !== undefined,
  };
}

/**
 * Returns the problems that all responding nodes report; undefined if none responds. Stops at the first node that
 * reports no problem.
 */
async function findContractProblems(
  network: NetworkConfig,
  nodes: readonly NodeToCheck[],
  now: number,
): Promise<{ readonly problems: readonly string[] | undefined; readonly silent: readonly string[] }> {
  const silent: string[] = [];
  let problems: readonly string[] | undefined;
  for (const node of nodes) {
    if (problems?.length === 0) break;
    try {
      const seen = await checkContracts(network, node, now);
      problems = problems?.filter((one) => seen.includes(one)) ?? seen;
    } catch (error) {
      if (!(error instanceof JrpcError) && !(error instanceof GetterUnfinishedError)) throw error;
      silent.push(`${node.name}: ${error.message}`);
    }
  }
  return { problems, silent };
}

async function fetchChainId({
  client,
}: NodeToCheck): Promise<{ readonly id: number | undefined } | { readonly silence: string }> {
  try {
    return { id: (await client.getBlockchainConfig()).globalId };
  } catch (error) {
    if (!(error instanceof JrpcError)) throw error;
    // A node that lacks this method or rejects the caller still responds, but its chain id is unknown.
    const isUnknown = error.code === 'JRPC_REFUSED' && error.context.rpcCode !== undefined;
    return isUnknown ? { id: undefined } : { silence: error.message };
  }
}

async function checkContracts(
  network: NetworkConfig,
  { client }: NodeToCheck,
  now: number,
): Promise<readonly string[]> {
  const getters = new ChainGetterRunner(client);
  const checks = [...getContracts(network)].map(async ([setting, { address, kind }]) => {
    const state = await client.getContractState(address);
    const codeHash =
      state.type === 'exists' ? readAccountBalanceAndCodeHash(state.accountStuffBoc).codeHash : undefined;
    if (codeHash === undefined) {
      const age = Math.round(now - state.timings.genUtime);
      if (age > MAX_NODE_AGE_SECONDS)
        throw new JrpcError('JRPC_NOT_READY', { method: 'getContractState' }, `it is ${age} s behind`);
      return [`${setting}: there is no contract at ${address}`];
    }
    const expected = kind && network.expected?.[kind];
    return expected ? compareContract({ address, codeHash }, kind, expected, getters) : [];
  });
  return (await Promise.all(checks)).flat();
}

async function compareContract(
  { address, codeHash }: { readonly address: Address; readonly codeHash: string },
  kind: CheckedContract,
  expected: { readonly codeHash?: string | undefined; readonly owner?: Address | undefined },
  getters: ChainGetterRunner,
): Promise<readonly string[]> {
  const problems: string[] = [];
  if (expected.codeHash !== undefined && expected.codeHash !== codeHash)
    problems.push(
      `expected.${kind}.codeHash: the code at ${address} has the hash ${codeHash}, not ${expected.codeHash}`,
    );
  if (expected.owner === undefined) return problems;
  const owner = await readOwner(getters, kind, address);
  const found = owner === undefined ? 'names no owner' : `belongs to ${owner}`;
  if (owner !== expected.owner)
    problems.push(`expected.${kind}.owner: ${address} ${found}, not ${expected.owner}`);
  return problems;
}

interface ConfiguredContract {
  readonly address: Address;
  readonly kind?: CheckedContract;
}

/** Returns the configured contracts by the names of their settings. */
function getContracts(network: NetworkConfig): ReadonlyMap<string, ConfiguredContract> {
  const { contracts, limitOrders, earn } = network;
  const all = new Map<string, ConfiguredContract>();
  const add = (setting: string, address: Address | null | undefined, kind?: CheckedContract): void => {
    if (address) all.set(setting, kind ? { address, kind } : { address });
  };
  add('contracts.dexRoot', contracts.dexRoot, 'dexRoot');
  add('contracts.gasValues', contracts.gasValues, 'gasValues');
  add('contracts.tokenFactory', contracts.tokenFactory, 'tokenFactory');
  add('contracts.wrappedCoinRoot', contracts.wrappedCoinRoot, 'wrappedCoinRoot');
  add('contracts.wrappedCoinVault', contracts.wrappedCoinVault, 'wrappedCoinVault');
  add('defaultPair.left', network.defaultPair.left);
  add('defaultPair.right', network.defaultPair.right);
  add('usdToken', network.usdToken);
  for (const [index, token] of network.stableTokens.entries()) add(`stableTokens[${index}]`, token);
  add('limitOrders.factory', limitOrders?.factory, 'orderFactory');
  add('earn.voteEscrow', earn?.voteEscrow, 'voteEscrow');
  add('earn.gaugeFactory', earn?.gaugeFactory, 'gaugeFactory');
  add('earn.governanceToken', earn?.governanceToken);
  add('earn.farmFabric', earn?.farmFabric, 'farmFabric');
  add('earn.daoRoot', earn?.daoRoot, 'daoRoot');
  return all;
}

async function readOwner(
  getters: ChainGetterRunner,
  kind: CheckedContract,
  address: Address,
): Promise<string | undefined> {
  const way = OWNER_GETTERS[kind];
  if (!way) return undefined;
  const responsible = buildGetterInputs(way).length > 0;
  const answer = await getters.call(
    address,
    {
      abi: JSON.stringify(way.abi),
      method: way.method,
      params: responsible ? { answerId: 0 } : {},
      responsible,
    },
    { maxAge: 0 },
  );
  const owner = way.field === undefined ? Object.values(answer ?? {})[0] : answer?.[way.field];
  return typeof owner === 'string' ? owner : undefined;
}

function buildGetterInputs({
  abi,
  method,
}: {
  readonly abi: object;
  readonly method: string;
}): readonly unknown[] {
  const { functions } = abi as {
    readonly functions: readonly { name: string; inputs: readonly unknown[] }[];
  };
  return functions.find(({ name }) => name === method)?.inputs ?? [];
}
