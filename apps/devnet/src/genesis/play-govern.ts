import { CodedError, type Address } from '@junction/primitives';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { CreatedProposal, DaoAction, GovernanceMessageSender } from './govern-actors.ts';
import type { PlannedDaoAction, PlannedProposal } from './govern-plan.ts';
import type { ProposalText } from './govern-texts.ts';
import type { DexMessageSender } from './market-actors.ts';
import { toTokenBaseUnits, type GenesisTimeline } from './market.ts';
import type { TimedGovernanceAction, PlannedGovernanceAction } from './plan-govern.ts';
import type { MarketToken } from './pool-model.ts';
import { findWalletByName, type SeededEarnContracts } from './seed-earn.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DevWallet } from '../accounts/dev-wallet.ts';

const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';
/** Nano that pay for deploying the recipient's token wallet. */
const DEPLOY_WALLET_VALUE = NANO_PER_COIN / 10n;
/** Nano attached to each message of a proposal. The value for candidates equals the one that the web app attaches. */
const ACTION_VALUE = {
  candidate: NANO_PER_COIN,
  payment: NANO_PER_COIN / 2n,
  order: NANO_PER_COIN / 2n,
} as const;

export interface GovernanceTimelineContext {
  readonly earn: SeededEarnContracts;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  /** Wallets that the DAO's payments go to, by name. */
  readonly payees: ReadonlyMap<string, DevWallet>;
}

/** Performs the planned governance actions in parallel to the market. */
export class GovernanceTimeline implements GenesisTimeline {
  readonly #stage: GenesisChain;
  readonly #market: DexMessageSender;
  readonly #actors: GovernanceMessageSender;
  readonly #world: GovernanceTimelineContext;
  readonly #moments: readonly TimedGovernanceAction[];
  readonly #created = new Map<string, CreatedProposal & { readonly planned: PlannedProposal }>();
  #next = 0;

  constructor(
    stage: GenesisChain,
    { market, actors }: { readonly market: DexMessageSender; readonly actors: GovernanceMessageSender },
    world: GovernanceTimelineContext,
    moments: readonly TimedGovernanceAction[],
  ) {
    this.#stage = stage;
    this.#market = market;
    this.#actors = actors;
    this.#world = world;
    this.#moments = moments;
  }

  get nextTime(): number | undefined {
    return this.#moments[this.#next]?.time;
  }

  async playNext(): Promise<void> {
    const moment = this.#moments[this.#next];
    if (!moment) return;
    this.#next += 1;
    this.#stage.advanceTo(moment.time);
    await this.#play(moment.step);
  }

  /**
   * Compares the states of all proposals with the plan and returns the number of proposals. Throws `GENESIS_DIVERGED`
   * if one differs.
   */
  checkProposals(): number {
    for (const { address, planned } of this.#created.values()) {
      const actual = this.#actors.stateOf(address);
      if (actual !== planned.state)
        throw new CodedError('GENESIS_DIVERGED', {
          pool: address,
          expected: `${planned.key} ${planned.state}`,
          actual,
        });
    }
    return this.#created.size;
  }

  async #play(step: PlannedGovernanceAction): Promise<void> {
    const { people } = this.#world.earn;
    switch (step.kind) {
      case 'propose': {
        const { proposal } = step;
        const actions = proposal.actions.map((action) => this.#messageOf(action));
        const who = findWalletByName(people, proposal.who);
        const created = await this.#actors.propose(who, actions, formatProposalDescription(proposal.text));
        this.#created.set(proposal.key, { ...created, planned: proposal });
        break;
      }
      case 'vote':
        await this.#actors.vote(
          findWalletByName(people, step.who),
          this.#proposal(step.key).id,
          step.support,
          step.reason,
        );
        break;
      case 'queue':
      case 'execute':
      case 'cancel':
        await this.#actors[step.kind](findWalletByName(people, step.who), this.#proposal(step.key));
        break;
    }
  }

  #messageOf(action: PlannedDaoAction): DaoAction {
    const { daoRoot, voteEscrow } = this.#world.earn.earn;
    switch (action.kind) {
      case 'approve':
      case 'remove': {
        const gauge = this.#world.earn.gauges.get(action.gauge);
        if (!gauge) throw new RangeError(`the plan has no gauge ${action.gauge}`);
        const method = action.kind === 'approve' ? 'approveGaugeDAO' : 'removeGaugeDAO';
        return buildDaoAction(voteEscrow, ACTION_VALUE.candidate, GENESIS_ABIS.voteEscrow, method, {
          gauge: gauge.address,
        });
      }
      case 'pay': {
        const token = this.#world.tokens.get(action.token);
        if (!token) throw new RangeError(`the plan has no ${action.token}`);
        const recipient = findWalletByName(this.#world.payees, action.to).address;
        const target = this.#market.walletOf(token.root, daoRoot);
        return buildDaoAction(target, ACTION_VALUE.payment, GENESIS_ABIS.tokenWallet, 'transfer', {
          amount: toTokenBaseUnits(action.amount, token),
          recipient,
          deployWalletValue: DEPLOY_WALLET_VALUE,
          remainingGasTo: recipient,
          notify: false,
          payload: EMPTY_CELL,
        });
      }
      case 'quorum': {
        const newQuorumVotes = toTokenBaseUnits(action.votes, this.#world.earn.governance);
        return buildDaoAction(daoRoot, ACTION_VALUE.order, GENESIS_ABIS.daoRoot, 'updateQuorumVotes', {
          newQuorumVotes,
        });
      }
      case 'admin': {
        const newAdmin = findWalletByName(this.#world.payees, action.to).address;
        return buildDaoAction(daoRoot, ACTION_VALUE.order, GENESIS_ABIS.daoRoot, 'transferAdmin', {
          newAdmin,
        });
      }
    }
  }

  #proposal(key: string): CreatedProposal {
    const proposal = this.#created.get(key);
    if (!proposal) throw new RangeError(`nobody has proposed ${key}`);
    return proposal;
  }
}

function buildDaoAction(
  target: Address,
  value: bigint,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): DaoAction {
  return { target, value, payload: encodeBody(abi, method, inputs) };
}

/** Formats a description as the page does: title, link and text as a JSON list. */
export function formatProposalDescription({ title, link, text }: ProposalText): string {
  return JSON.stringify([title, link, text]);
}
