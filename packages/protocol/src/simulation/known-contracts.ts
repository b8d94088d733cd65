import daoRoot from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import dexRoot from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import farmFabric from '@junction/contracts/abi/FarmFabricV3.abi.json' with { type: 'json' };
import gauge from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import gaugeFactory from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import proposal from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import tokenRoot from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import voteEscrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import voteEscrowExtra from '@junction/contracts/abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import type { AbiFunction, AbiJson } from '@junction/tvm';
import { type GetterCall, deriveFunctionId } from '@junction/simulation';

/** Known contracts, whose calls and values can be described. */

/** Configured accounts of the network. An account that the network does not have is undefined. */
export interface ConfiguredAccounts {
  readonly daoRoot: Address;
  readonly voteEscrow: Address;
  readonly gaugeFactory: Address;
  readonly governanceToken: Address;
  readonly dexRoot: Address;
}

/** Name of a configured account. */
export type ConfiguredAccountName = keyof ConfiguredAccounts;

/** Contracts whose calls can be described. */
export type ContractName =
  | 'DaoRoot'
  | 'Proposal'
  | 'VoteEscrow'
  | 'GaugeFactory'
  | 'Gauge'
  | 'DexRoot'
  | 'TokenRoot'
  | 'TokenWallet'
  | 'FarmFabric';

/** ABIs by contract. If several contracts have the same function, the first entry is used. */
const CONTRACTS: readonly (readonly [ContractName, readonly AbiJson[]])[] = [
  ['DaoRoot', [daoRoot]],
  ['VoteEscrow', [voteEscrow, voteEscrowExtra]],
  ['TokenWallet', [tokenWallet]],
  ['TokenRoot', [tokenRoot]],
  ['GaugeFactory', [gaugeFactory]],
  ['Gauge', [gauge]],
  ['DexRoot', [dexRoot]],
  ['FarmFabric', [farmFabric]],
  ['Proposal', [proposal]],
];

const CONTRACT_BY_ACCOUNT: Readonly<Record<ConfiguredAccountName, ContractName>> = {
  daoRoot: 'DaoRoot',
  voteEscrow: 'VoteEscrow',
  gaugeFactory: 'GaugeFactory',
  governanceToken: 'TokenRoot',
  dexRoot: 'DexRoot',
};

const CONFIGURED_ACCOUNTS: readonly ConfiguredAccountName[] = [
  'daoRoot',
  'voteEscrow',
  'gaugeFactory',
  'governanceToken',
  'dexRoot',
];

/** Returns the name of a configured account; undefined for an account that is not configured. */
export function getConfiguredAccountName(
  accounts: ConfiguredAccounts,
  address: Address,
): ConfiguredAccountName | undefined {
  return CONFIGURED_ACCOUNTS.find((name) => accounts[name] === address);
}

/** Returns the contract of a configured account; undefined for others. */
export function getContractName(accounts: ConfiguredAccounts, address: Address): ContractName | undefined {
  const name = getConfiguredAccountName(accounts, address);
  return name && CONTRACT_BY_ACCOUNT[name];
}

/** Function of a known contract. `id` is the 32-bit prefix of its bodies. */
export interface KnownContractFunction {
  readonly contract: ContractName;
  readonly id: number;
  readonly abi: AbiFunction;
  readonly header: readonly string[];
  /** True if other contracts have the same function. */
  readonly isShared: boolean;
}

/** Functions and getters of the known ABIs. */
export interface KnownContracts {
  /**
   * Returns the function with this id of the given contract; if `contract` is undefined, of the first contract that has
   * it.
   */
  functionOf(id: number, contract: ContractName | undefined): KnownContractFunction | undefined;
  getterCall(contract: ContractName, method: string): GetterCall;
}

let loadedContracts: Promise<KnownContracts> | undefined;

/** Loads the known ABIs once. Asynchronous because function ids are SHA-256 hashes of the functions' signatures. */
export function loadKnownContracts(): Promise<KnownContracts> {
  loadedContracts ??= loadContracts();
  return loadedContracts;
}

async function loadContracts(): Promise<KnownContracts> {
  const functions = await Promise.all(
    CONTRACTS.flatMap(([contract, abis]) =>
      abis.flatMap((abi) => abi.functions.map((one) => toKnownFunction(contract, abi, one))),
    ),
  ).then((all) =>
    all.map((one) => ({
      ...one,
      isShared: all.some((other) => other.id === one.id && other.contract !== one.contract),
    })),
  );
  const byContract = new Map(functions.map((one) => [`${one.contract} ${one.id}`, one]));
  const byName = new Map(functions.map((one) => [`${one.contract} ${one.abi.name}`, one]));
  const byId = new Map(functions.toReversed().map((one) => [one.id, one]));
  return {
    functionOf: (id, contract) =>
      contract === undefined ? byId.get(id) : byContract.get(`${contract} ${id}`),
    getterCall: (contract, method) => {
      const found = byName.get(`${contract} ${method}`);
      if (!found) throw new RangeError(`${contract} has no ${method}`);
      const { id, header, abi } = found;
      const isResponsible = abi.inputs[0]?.name === 'answerId';
      return { id, header, outputs: abi.outputs, isResponsible };
    },
  };
}

async function toKnownFunction(contract: ContractName, { header }: AbiJson, abi: AbiFunction) {
  return { contract, id: await deriveFunctionId(abi), abi, header: header ?? [] };
}
