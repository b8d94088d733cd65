import type { Address } from '@junction/primitives';
import { deriveContractAddress, type AbiInputs, type AbiJson } from '@junction/tvm';

/** One native coin in nano. */
export const COIN = 1_000_000_000n;

/** Message of the owner that deploys or configures a contract. */
export interface DeploymentStep {
  /** Contract and method, e.g. "dexRoot.setActive". */
  readonly name: string;
  readonly to: Address;
  /** Attached coins in nano. Coins that are not spent stay in the contract or return to the owner. */
  readonly value: bigint;
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs: AbiInputs;
  /** Code and initial data of the contract (base64 BOC) if the step deploys it. */
  readonly stateInit?: string;
}

/** Addresses of the deployed contracts, and the messages that deploy and configure them, in order. */
export interface DeploymentPlan<Contracts> {
  readonly contracts: Contracts;
  readonly steps: readonly DeploymentStep[];
}

/**
 * Contract to deploy: its name in the network file, ABI, code (base64 BOC) and the static fields that determine its
 * address.
 */
interface PlannedContract {
  readonly name: string;
  readonly abi: AbiJson;
  readonly code: string;
  readonly fields: AbiInputs;
}

/** Collects the deployment steps of one contract. */
export class ContractSteps {
  readonly address: Address;
  readonly steps: DeploymentStep[] = [];
  readonly #stateInit: string;
  readonly #contract: PlannedContract;

  constructor(contract: PlannedContract) {
    const { address, stateInit } = deriveContractAddress(contract.abi, contract.code, contract.fields);
    this.address = address;
    this.#stateInit = stateInit;
    this.#contract = contract;
  }

  /** Adds the deployment step, which calls the contract's constructor. */
  deploy(value: bigint, inputs: AbiInputs = {}): this {
    this.#add(this.#contract.abi, 'constructor', value, inputs, this.#stateInit);
    return this;
  }

  /** Adds one step per call (method and inputs), in order. `abi` defaults to that of the contract. */
  call(value: bigint, calls: readonly (readonly [string, AbiInputs])[], abi = this.#contract.abi): this {
    for (const [method, inputs] of calls) this.#add(abi, method, value, inputs);
    return this;
  }

  #add(abi: AbiJson, method: string, value: bigint, inputs: AbiInputs, stateInit?: string): void {
    this.steps.push({
      name: `${this.#contract.name}.${method}`,
      to: this.address,
      value,
      abi,
      method,
      inputs,
      ...(stateInit === undefined ? {} : { stateInit }),
    });
  }
}
