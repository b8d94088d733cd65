import { CodedError, toAddress, type Address } from '@junction/primitives';
import { decodeEvents, type AbiInputs } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import type { DeployedEarnContracts } from './deploy-earn.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import { requireEmittedEvent } from './earn-messages.ts';
import { PROPOSAL_STATES, type ProposalState } from './govern-plan.ts';
import type { GenesisChain } from './genesis-stage.ts';

/** Nano attached to each kind of action, more than it costs. The excess is returned. */
const GOVERN_ATTACHED_VALUES = {
  vote: (23n * NANO_PER_COIN) / 2n,
  cancel: 2n * NANO_PER_COIN,
  queue: NANO_PER_COIN,
  execute: 3n * NANO_PER_COIN,
} as const;

/** Message that the DAO sends if a proposal is executed, in the contracts' format. */
export interface DaoAction {
  readonly target: Address;
  /** Attached coins in nano. */
  readonly value: bigint;
  /** Message body, base64 BOC. */
  readonly payload: string;
}

export interface CreatedProposal {
  readonly id: bigint;
  readonly address: Address;
}

/** Sends messages from wallets to the DAO and its proposals, and checks their effects. */
export class GovernanceMessageSender {
  readonly #stage: GenesisChain;
  readonly #earn: DeployedEarnContracts;
  #nextId = 1;

  constructor(stage: GenesisChain, earn: DeployedEarnContracts) {
    this.#stage = stage;
    this.#earn = earn;
  }

  async propose(
    from: DevWallet,
    actions: readonly DaoAction[],
    description: string,
  ): Promise<CreatedProposal> {
    const { daoRoot } = this.#earn;
    const tonActions = actions.map((action) => ({ ...action }));
    const cost = this.#stage.runGetter(daoRoot, GENESIS_ABIS.daoRoot, 'calcTonActionsValue', {
      actions: tonActions,
    });
    const transactions = await this.#stage.sendChecked(from, {
      to: daoRoot,
      value: (cost['totalValue'] as bigint) + 10n * NANO_PER_COIN,
      abi: GENESIS_ABIS.daoRoot,
      method: 'propose',
      inputs: { answerId: BigInt(this.#nextId), tonActions, ethActions: [], description },
    });
    this.#nextId += 1;
    const id = requireEmittedEvent(GENESIS_ABIS.daoRoot, transactions, 'ProposalCreated').inputs[
      'proposalId'
    ] as bigint;
    const answer = this.#stage.runGetter(daoRoot, GENESIS_ABIS.daoRoot, 'expectedProposalAddress', {
      proposalId: id,
    });
    return { id, address: toAddress(answer['value0'] as string) };
  }

  async vote(voter: DevWallet, id: bigint, support: boolean, reason: string | undefined): Promise<void> {
    const inputs = { proposal_id: id, support };
    const transactions = await this.#stage.sendChecked(voter, {
      to: this.#earn.voteEscrow,
      value: GOVERN_ATTACHED_VALUES.vote,
      abi: GENESIS_ABIS.voteEscrow,
      method: reason === undefined ? 'castVote' : 'castVoteWithReason',
      inputs: reason === undefined ? inputs : { ...inputs, reason },
    });
    requireEmittedEvent(GENESIS_ABIS.proposal, transactions, 'VoteCast');
  }

  async queue(caller: DevWallet, { address }: CreatedProposal): Promise<void> {
    await this.#call(caller, address, 'queue', GOVERN_ATTACHED_VALUES.queue, 'Queued');
  }

  async cancel(proposer: DevWallet, { address }: CreatedProposal): Promise<void> {
    await this.#call(proposer, address, 'cancel', GOVERN_ATTACHED_VALUES.cancel, 'Canceled');
  }

  /** Executes a proposal. Throws `GENESIS_FAILED` if the DAO rejects one of its messages. */
  async execute(caller: DevWallet, { address }: CreatedProposal): Promise<void> {
    await this.#call(caller, address, 'execute', GOVERN_ATTACHED_VALUES.execute, 'Executed');
    if (this.stateOf(address) !== 'executed') throw createGenesisError('execute', address);
  }

  stateOf(proposal: Address): ProposalState {
    const answer = this.#stage.runGetter(proposal, GENESIS_ABIS.proposal, 'getState')['value0'] as bigint;
    const state = PROPOSAL_STATES[Number(answer)];
    if (state === undefined) throw createGenesisError('getState', proposal);
    return state;
  }

  async #call(
    from: DevWallet,
    to: Address,
    method: string,
    value: bigint,
    event: string,
    inputs: AbiInputs = {},
  ): Promise<void> {
    const call = { to, value, abi: GENESIS_ABIS.proposal, method, inputs };
    const transactions = await this.#stage.sendChecked(from, call);
    const events = transactions.flatMap((transaction) => decodeEvents(GENESIS_ABIS.proposal, transaction));
    if (!events.some(({ method: name }) => name === event)) throw createGenesisError(event, to);
  }
}

function createGenesisError(what: string, account: Address): Error {
  return new CodedError('GENESIS_FAILED', { what, account, exitCode: undefined, resultCode: undefined });
}
