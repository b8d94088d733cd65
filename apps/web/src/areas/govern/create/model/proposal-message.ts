import { err, ok, type Address, type Nano } from '@junction/primitives';
import { veAccountCreatedProposals } from '@junction/protocol/earn';
import {
  daoCalcTonActionsValue,
  propose,
  proposeCoins,
  type carriageOf,
  type ProposedAction,
  type Unbearable,
} from '@junction/protocol/govern';
import type { Signer } from '@junction/wallet';
import { fixedCoins, type Announcement } from '../../../../rooms/operation/index.ts';
import { askGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import type { Gate, GateFacts } from '../../../../rooms/action/index.ts';
import { gateOf, type Permission } from '../../shared/proposals/model/gates.ts';
import type { GovernRequest } from '../../shared/proposals/use-governing.ts';
import type { DraftProblem } from './draft.ts';

export const CREATE_PAGE = '/dao/proposals/create';

export type CreateBlocker =
  Gate | DraftProblem | Unbearable | 'reading' | 'no-permission' | 'insufficient-coin';

/** What one message that carries the proposal costs, or why none could. */
export type Weight = ReturnType<typeof carriageOf>;

/** The first thing that keeps the proposal from being sent. */
export function createBlocker(facts: {
  readonly gate: GateFacts;
  readonly permission: Permission;
  readonly problems: readonly DraftProblem[];
  readonly weight: Weight;
  /** Nano, as `coin`; undefined while unknown. */
  readonly cost: bigint | undefined;
  readonly coin: bigint | undefined;
}): CreateBlocker | undefined {
  const { permission, problems, weight, cost, coin } = facts;
  const gate = gateOf(facts.gate);
  if (gate !== undefined) return gate;
  if (permission === 'unknown') return 'reading';
  if (permission !== 'allowed') return 'no-permission';
  if (problems[0] !== undefined) return problems[0];
  if (!weight.ok) return weight.why;
  if (cost === undefined) return 'reading';
  return coin !== undefined && coin < cost ? 'insufficient-coin' : undefined;
}

/** What the message of a proposal is made of; what is not known is undefined. */
export interface ProposalFacts {
  readonly signer: Signer | undefined;
  readonly root: Address | undefined;
  readonly cost: Nano | undefined;
  readonly weight: Weight;
  readonly actions: readonly ProposedAction[];
  readonly description: string;
  /** The proposer's account in the vote escrow. */
  readonly veAccount: Address | undefined;
}

/** The message that makes the proposal; at the click the root is asked again what it costs. */
export function proposalRequest(facts: ProposalFacts): GovernRequest | undefined {
  const { signer, root, cost, weight, actions, description, veAccount } = facts;
  if (signer === undefined || root === undefined || cost === undefined || !weight.ok) return undefined;
  const told: Announcement = {
    ...fixedCoins(cost),
    signer,
    method: 'propose',
    receiver: { role: 'dao-root', address: root },
    leaves: [],
    recipient: undefined,
    details: {
      description,
      actions: actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n'),
    },
  };
  return {
    kind: 'create-proposal',
    told,
    terms: { target: root, page: CREATE_PAGE },
    build: async (reader, id) => {
      // What the root asks for now, and whether the account is still there: the page may have been open for long.
      const [value, created] = await Promise.all([
        askGetter(reader, root, daoCalcTonActionsValue({ actions })),
        veAccount && askGetter(reader, veAccount, veAccountCreatedProposals()),
      ]);
      if (created === undefined || value === undefined)
        return err({ code: 'NOT_AS_SHOWN', difference: 'ACCOUNT' });
      if (proposeCoins(value, weight.carriage) !== told.sum)
        return err({ code: 'NOT_AS_SHOWN', difference: 'COST' });
      return ok({
        to: root,
        value: told.sum,
        bounce: true,
        call: propose({ answerId: Number(id), actions, description }),
      });
    },
  };
}
