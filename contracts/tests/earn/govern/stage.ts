import type { Address } from '@junction/primitives';
import { seconds, toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { DAO_ROOT_ARTIFACT } from '../../../artifacts/dao-root.ts';
import { EARN_PLATFORM_ARTIFACT } from '../../../artifacts/earn-platform.ts';
import { PROPOSAL_ARTIFACT } from '../../../artifacts/proposal.ts';
import { getAbi, COIN, ContractTestChain, toAbiText } from '../../stage.ts';
import type { ExternalMessageOutcome, Trace } from '../../stage.ts';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../escrow-stage.ts';
import type { EscrowRules } from '../escrow-stage.ts';
import { mergeAbis } from '../observe.ts';

export const DAO_ROOT_ABI = mergeAbis(getAbi('DaoRoot'), getAbi('DexRootDelay'));
export const PROPOSAL_ABI = mergeAbis(getAbi('Proposal'), getAbi('ProposalExtra'));

export interface ProposalConfig extends AbiRecord {
  readonly votingDelay: bigint;
  readonly votingPeriod: bigint;
  readonly quorumVotes: bigint;
  readonly timeLock: bigint;
  readonly threshold: bigint;
  readonly gracePeriod: bigint;
}

export const DEFAULT_PROPOSAL_CONFIG: ProposalConfig = {
  votingDelay: 100n,
  votingPeriod: 300n,
  quorumVotes: 10n ** 12n,
  timeLock: 50n,
  threshold: 5n * 10n ** 11n,
  gracePeriod: 200n,
};

export interface TonAction extends AbiRecord {
  readonly value: bigint;
  readonly target: Address;
  readonly payload: string;
}

export interface EthAction extends AbiRecord {
  readonly value: bigint;
  readonly chainId: bigint;
  readonly target: bigint;
  readonly signature: string;
  /** Call data, base64 BOC. */
  readonly callData: string;
}

export interface TestProposalParams {
  readonly ton?: readonly TonAction[];
  readonly eth?: readonly EthAction[];
  readonly description?: string;
  readonly answerId?: bigint;
  /** Nano to attach. Defaults to the value that the page's form attaches. */
  readonly value?: bigint;
}

export const PROPOSAL_STATES = [
  'Pending',
  'Active',
  'Canceled',
  'Failed',
  'Succeeded',
  'Expired',
  'Queued',
  'Executed',
] as const;
export type ProposalStateName = (typeof PROPOSAL_STATES)[number];

/** Encodes a call as the payload of a proposal's action. */
export const encodeActionPayload = (abi: AbiJson, method: string, inputs: AbiInputs): string =>
  encodeBody(abi, method, inputs);

export interface GovernStageOptions {
  readonly users: readonly Address[];
  readonly config?: ProposalConfig;
  readonly rules?: EscrowRules;
  readonly start?: number;
  /** Whether the code of proposals is installed, so that proposals can be created; true by default. */
  readonly hasProposalCode?: boolean;
}

/** A DAO root and its vote escrow on a test chain. */
export class GovernStage {
  readonly escrow: EscrowTestStage;
  readonly root: Address;

  private constructor(escrow: EscrowTestStage, root: Address) {
    this.escrow = escrow;
    this.root = root;
  }

  static async create({
    users,
    config = DEFAULT_PROPOSAL_CONFIG,
    rules,
    start,
    hasProposalCode = true,
  }: GovernStageOptions): Promise<GovernStage> {
    const escrow = await EscrowTestStage.create(
      users,
      rules ?? RECORDED_ESCROW_RULES,
      start,
      (stage) => buildDaoState(stage).address,
    );
    const { address, stateInit } = buildDaoState(escrow.stage);
    const message = { from: escrowAdminAddress, to: address, abi: DAO_ROOT_ABI, value: 10n * COIN };
    const inputs = {
      platformCode_: EARN_PLATFORM_ARTIFACT.code,
      proposalConfiguration_: config,
      admin_: escrowAdminAddress,
    };
    await escrow.stage.send({ ...message, stateInit, method: 'constructor', inputs });
    const govern = new GovernStage(escrow, address);
    if (hasProposalCode) await govern.must('updateProposalCode', { code: PROPOSAL_ARTIFACT.code });
    await govern.must('setVoteEscrowRoot', { newVoteEscrowRoot: escrow.escrow });
    return govern;
  }

  get stage(): ContractTestChain {
    return this.escrow.stage;
  }

  /** Sends a configuration call of the admin. Throws when it fails. */
  async must(method: string, inputs: AbiInputs): Promise<Trace> {
    const trace = await this.order(escrowAdminAddress, method, inputs);
    if (!trace.isClean) throw new Error(`${method}: exit ${trace.exitCode}`);
    return trace;
  }

  order(from: Address, method: string, inputs: AbiInputs = {}, value = COIN): Promise<Trace> {
    return this.stage.send({ from, to: this.root, value, abi: DAO_ROOT_ABI, method, inputs });
  }

  // ---- Proposals ----

  costOf({ ton = [], eth = [] }: TestProposalParams): bigint {
    const tonCost = this.ask('calcTonActionsValue', { actions: [...ton] })['totalValue'] as bigint;
    const ethCost = this.ask('calcEthActionsValue', { actions: [...eth] })['totalValue'] as bigint;
    return tonCost + ethCost + 10n * COIN;
  }

  propose(from: Address, request: TestProposalParams): Promise<Trace> {
    const inputs = {
      answerId: request.answerId ?? 5n,
      tonActions: [...(request.ton ?? [])],
      ethActions: [...(request.eth ?? [])],
      description: request.description ?? '["t","l","d"]',
    };
    return this.order(from, 'propose', inputs, request.value ?? this.costOf(request));
  }

  /** Creates a proposal and returns its number. Throws when none is created. */
  async proposed(from: Address, request: TestProposalParams): Promise<bigint> {
    const before = this.count;
    await this.propose(from, request);
    if (this.count !== before + 1n) throw new Error('no proposal');
    return this.count;
  }

  get count(): bigint {
    return this.ask('getProposalCount')['value0'] as bigint;
  }

  proposalOf(id: bigint): Address {
    return toAddress(toAbiText(this.ask('expectedProposalAddress', { proposalId: id })['value0']));
  }

  ofProposal(id: bigint, method: string): AbiRecord {
    return this.stage.get(this.proposalOf(id), PROPOSAL_ABI, method);
  }

  stateOf(id: bigint): ProposalStateName {
    const state = PROPOSAL_STATES[Number(this.ofProposal(id, 'getState')['value0'])];
    if (state === undefined) throw new Error('no such state');
    return state;
  }

  vote(from: Address, id: bigint, support = true, value = 11n * COIN + COIN / 2n): Promise<Trace> {
    return this.escrow.call(from, 'castVote', { proposal_id: id, support }, value);
  }

  outside(id: bigint, method: 'queue' | 'execute'): Promise<ExternalMessageOutcome> {
    return this.stage.sendOutside({ to: this.proposalOf(id), abi: PROPOSAL_ABI, method });
  }

  toProposal(
    from: Address,
    id: bigint,
    method: string,
    inputs: AbiInputs = {},
    value = 2n * COIN,
  ): Promise<Trace> {
    return this.stage.send({ from, to: this.proposalOf(id), value, abi: PROPOSAL_ABI, method, inputs });
  }

  // ---- Time ----

  /** Advances to the first second in which votes on the proposal are accepted. */
  toVoting(id: bigint): void {
    this.moveTo(Number(this.ofProposal(id, 'startTime')['startTime']) + 1);
  }

  /** Advances to the first second after the voting period. */
  toEnd(id: bigint): void {
    this.moveTo(Number(this.ofProposal(id, 'endTime')['endTime']) + 1);
  }

  toExecution(id: bigint): void {
    this.moveTo(Number(this.ofProposal(id, 'executionTime')['executionTime']));
  }

  moveTo(second: number): void {
    const { chain } = this.stage;
    if (second > chain.now) chain.advanceTime(seconds(second - chain.now));
  }

  /**
   * Creates a proposal, accepts it by vote, queues it, and advances to the time when it can be executed. Returns its
   * number.
   */
  async due(from: Address, request: TestProposalParams): Promise<bigint> {
    const id = await this.proposed(from, request);
    this.toVoting(id);
    await this.vote(from, id);
    this.toEnd(id);
    await this.outside(id, 'queue');
    this.toExecution(id);
    return id;
  }

  /** Creates and executes a proposal. Returns the trace of the execution. */
  async executed(from: Address, request: TestProposalParams): Promise<Trace> {
    const { accepted, trace, exitCode } = await this.outside(await this.due(from, request), 'execute');
    if (!accepted) throw new Error(`execute: exit ${exitCode}`);
    return trace;
  }

  ask(method: string, inputs: AbiInputs = {}): AbiRecord {
    return this.stage.get(this.root, DAO_ROOT_ABI, method, inputs);
  }

  get config(): ProposalConfig {
    return this.ask('proposalConfiguration')['proposalConfiguration'] as ProposalConfig;
  }
}

/** Returns the address of the DAO root. It is the same on every stage, because it depends on the code only. */
export const deriveDaoRootAddress = async (): Promise<Address> =>
  buildDaoState(await ContractTestChain.create()).address;

const buildDaoState = (stage: ContractTestChain): { address: Address; stateInit: string } =>
  stage.stateOf(DAO_ROOT_ARTIFACT, { _nonce: 1n });
