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
import { type GetterCall, idOfFunction } from '@junction/simulation';

/** Contracts whose calls and values can be described. */

/** Configured accounts of the network. Undefined if the network has none. */
export interface NamedAccounts {
  readonly daoRoot: Address;
  readonly voteEscrow: Address;
  readonly gaugeFactory: Address;
  readonly governanceToken: Address;
  readonly dexRoot: Address;
}

/** Name of a configured account. */
export type AccountName = keyof NamedAccounts;

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

/** The first entry wins if several contracts share a function. */
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

const KIND_OF: Readonly<Record<AccountName, ContractName>> = {
  daoRoot: 'DaoRoot',
  voteEscrow: 'VoteEscrow',
  gaugeFactory: 'GaugeFactory',
  governanceToken: 'TokenRoot',
  dexRoot: 'DexRoot',
};

const NAMES: readonly AccountName[] = ['daoRoot', 'voteEscrow', 'gaugeFactory', 'governanceToken', 'dexRoot'];

/** Returns the name of a configured account; undefined for others. */
export function getAccountName(accounts: NamedAccounts, address: Address): AccountName | undefined {
  return NAMES.find((name) => accounts[name] === address);
}

/** Returns the contract of a configured account; undefined for others. */
export function getContractName(accounts: NamedAccounts, address: Address): ContractName | undefined {
  const name = getAccountName(accounts, address);
  return name && KIND_OF[name];
}

/** Function of a known contract. `id` is the 32-bit prefix of its bodies. */
export interface KnownFunction {
  readonly contract: ContractName;
  readonly id: number;
  readonly abi: AbiFunction;
  readonly header: readonly string[];
  /** True if other contracts have the same function. */
  readonly isShared: boolean;
}

/** Functions and getters of the known ABIs. */
export interface KnownContracts {
  /** Looks up a function of the given contract, or of any contract if undefined. */
  functionOf(id: number, contract: ContractName | undefined): KnownFunction | undefined;
  getterCall(contract: ContractName, method: string): GetterCall;
}

let loaded: Promise<KnownContracts> | undefined;

/** Loads the known ABIs. Asynchronous because function ids are SHA-256 hashes of signatures. */
export function knownContracts(): Promise<KnownContracts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<KnownContracts> {
  const functions = await Promise.all(
    CONTRACTS.flatMap(([contract, abis]) =>
      abis.flatMap((abi) => abi.functions.map((one) => known(contract, abi, one))),
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

async function known(contract: ContractName, { header }: AbiJson, abi: AbiFunction) {
  return { contract, id: await idOfFunction(abi), abi, header: header ?? [] };
}
