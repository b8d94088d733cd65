import { err, ok, type Address, type Nano } from '@junction/primitives';
import { veAccountCalculateVeAverage, veAccountLockedTokens } from '@junction/protocol/earn';
import {
  daoCalcTonActionsValue,
  daoProposalConfiguration,
  buildCreateProposalCall,
  computeProposalCreationCoins,
  type getProposalForwardCost,
  type ProposedAction,
  type ProposalPayloadError,
} from '@junction/protocol/govern';
import type { SigningAccount } from '@junction/wallet';
import { buildFixedAttachedCoins, type MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { readGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import type { ChainReader } from '../../../../shared/wallet-reading/wallet-reading.ts';
import type { MessageIndependentBlocker, ActionBlockerInput } from '../../../../rooms/action/index.ts';
import { getCommonBlocker, type ProposalCreationPermission } from '../../shared/proposals/model/gates.ts';
import type { ProposalOperationRequest } from '../../shared/proposals/use-proposal-governing.ts';
import type { ProposalDraftProblem } from './draft.ts';

export const CREATE_PROPOSAL_PATH = '/dao/proposals/create';

export type CreateProposalBlocker =
  | MessageIndependentBlocker
  | ProposalDraftProblem
  | ProposalPayloadError
  | 'reading'
  | 'no-permission'
  | 'insufficient-coin';

/** Forward cost of the proposal's message, or the reason why the proposal does not fit into a message. */
export type ForwardCostResult = ReturnType<typeof getProposalForwardCost>;

/** Returns the first reason why the proposal cannot be sent; undefined if it can. */
export function getCreateProposalBlocker(input: {
  readonly gate: ActionBlockerInput;
  readonly permission: ProposalCreationPermission;
  readonly problems: readonly ProposalDraftProblem[];
  readonly forwarding: ForwardCostResult;
  /** Coins to attach in nano; undefined if unknown. */
  readonly cost: bigint | undefined;
  readonly coin: bigint | undefined;
}): CreateProposalBlocker | undefined {
  const { permission, problems, forwarding, cost, coin } = input;
  const gate = getCommonBlocker(input.gate);
  if (gate !== undefined) return gate;
  if (permission === 'unknown') return 'reading';
  if (permission !== 'allowed') return 'no-permission';
  if (problems[0] !== undefined) return problems[0];
  if (!forwarding.ok) return forwarding.why;
  if (cost === undefined) return 'reading';
  return coin !== undefined && coin < cost ? 'insufficient-coin' : undefined;
}

/** Inputs of a proposal's message. Unknown inputs are undefined. */
export interface ProposalInput {
  readonly signer: SigningAccount | undefined;
  readonly root: Address | undefined;
  readonly cost: Nano | undefined;
  readonly forwarding: ForwardCostResult;
  readonly actions: readonly ProposedAction[];
  readonly description: string;
  /** Address of the proposer's ve account. */
  readonly veAccount: Address | undefined;
}

/**
 * Reads the account's ve, the part of it that proposals lock, and the ve that a new proposal locks, all in base units.
 * Undefined if a contract does not respond.
 */
async function readFreeVe(reader: ChainReader, root: Address, veAccount: Address) {
  const [average, held, rules] = await Promise.all([
    readGetter(reader, veAccount, veAccountCalculateVeAverage()),
    readGetter(reader, veAccount, veAccountLockedTokens()),
    readGetter(reader, root, daoProposalConfiguration()),
  ]);
  return average === undefined || held === undefined || rules === undefined
    ? undefined
    : { ve: average._veQubeBalance, held, threshold: rules.threshold };
}

/**
 * Builds the request to create the proposal; undefined if an input is missing. When the user confirms, cost and ve are
 * read again and compared with the review.
 */
export function buildProposalRequest(input: ProposalInput): ProposalOperationRequest | undefined {
  const { signer, root, cost, forwarding, actions, description, veAccount } = input;
  if (signer === undefined || root === undefined || cost === undefined || !forwarding.ok) return undefined;
  const announcement: MessageAnnouncement = {
    ...buildFixedAttachedCoins(cost),
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
    announcement,
    terms: { target: root, page: CREATE_PROPOSAL_PATH },
    build: async (reader, id) => {
      // Cost and ve are read again, since the page may have been open for a long time.
      const [value, free] = await Promise.all([
        readGetter(reader, root, daoCalcTonActionsValue({ actions })),
        veAccount && readFreeVe(reader, root, veAccount),
      ]);
      if (free === undefined || value === undefined)
        return err({ code: 'NOT_AS_SHOWN', difference: 'ACCOUNT' });
      // The account's free ve may have decreased since the review, because of another proposal, an ended lock or a
      // higher threshold.
      if (free.ve - free.held < free.threshold) return err({ code: 'NOT_AS_SHOWN', difference: 'WEIGHT' });
      if (computeProposalCreationCoins(value, forwarding.forwardCost) !== announcement.sum)
        return err({ code: 'NOT_AS_SHOWN', difference: 'COST' });
      return ok({
        to: root,
        value: announcement.sum,
        bounce: true,
        call: buildCreateProposalCall({ answerId: Number(id), actions, description }),
      });
    },
  };
}
