import { parseAddress, parseUnits, nano, type Milliseconds, type Nano } from '@junction/primitives';
import {
  encodeCandidateChangePayload,
  isValidActionPayload,
  PROPOSAL_LIMITS,
  type GaugeCandidateChange,
  type ProposedAction,
} from '@junction/protocol/govern';
import { EMPTY_CELL_BOC } from '@junction/protocol/token-calls';
import type { Address } from '@junction/primitives';
import {
  getProposalTextByteUsage,
  countJsonCharacters,
  PROPOSAL_TEXT_MAX_CHARACTERS,
  parseSafeUrl,
  type EnteredProposalText,
} from '../../shared/proposals/model/proposal-text.ts';

/** Kinds of actions; all actions of a proposal have the same kind. */
export const PROPOSAL_ACTION_KINDS = ['custom', 'approve', 'remove'] as const;
export type ProposalActionKind = (typeof PROPOSAL_ACTION_KINDS)[number];

/** Action as entered in the form; fields may be invalid. */
export interface EnteredProposalAction {
  readonly target: string;
  readonly payload: string;
  /** Coins attached to the action, as decimal text. */
  readonly value: string;
}

export interface ProposalDraft extends EnteredProposalText {
  /** Kind of the actions; undefined until the user chooses one. */
  readonly kind: ProposalActionKind | undefined;
  readonly actions: readonly EnteredProposalAction[];
  /** Local time of the last edit. Undefined for empty drafts and for drafts stored by earlier versions. */
  readonly savedAt?: Milliseconds | undefined;
}

export const EMPTY_PROPOSAL_DRAFT: ProposalDraft = {
  title: '',
  link: '',
  body: '',
  kind: undefined,
  actions: [],
};

const COIN_DECIMALS = 9;

export type ProposalActionProblem = 'target' | 'payload' | 'value';

/** Parses an amount of coins into nano; undefined if invalid. */
export function parseCoins(text: string): Nano | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,18}(\.\d{0,9})?$/.test(trimmed)) return undefined;
  const units = parseUnits(trimmed, COIN_DECIMALS);
  return units.ok ? nano(units.value) : undefined;
}

/** Returns the entered payload. An empty field means the empty cell, for a message without a body. */
const getPayload = ({ payload }: EnteredProposalAction): string =>
  payload.trim() === '' ? EMPTY_CELL_BOC : payload.trim();

/** Returns the validation errors of an action in the order of its fields. */
export function findProposalActionProblems(action: EnteredProposalAction): readonly ProposalActionProblem[] {
  const problems: ProposalActionProblem[] = [];
  if (parseAddress(action.target.trim()) === undefined) problems.push('target');
  if (!isValidActionPayload(getPayload(action))) problems.push('payload');
  if (parseCoins(action.value) === undefined) problems.push('value');
  return problems;
}

/** Returns the size of a payload in bytes; undefined if it is not a valid BOC. */
export const getActionPayloadByteCount = (payload: string): number | undefined =>
  isValidActionPayload(payload) ? atob(payload).length : undefined;

/** Returns the message of an action; undefined if it has validation errors. */
export function toProposedAction(typed: EnteredProposalAction): ProposedAction | undefined {
  const target = parseAddress(typed.target.trim());
  const value = parseCoins(typed.value);
  const payload = getPayload(typed);
  return target === undefined || value === undefined || !isValidActionPayload(payload)
    ? undefined
    : { target, value, payload };
}

/** Coins attached to a message that approves or removes a candidate, as decimal text. */
const CANDIDATE_COINS = '1';

/** Builds the action of a proposal that approves or removes a candidate. */
export function buildCandidateAction(
  change: GaugeCandidateChange,
  gauge: Address,
  escrow: Address,
): EnteredProposalAction {
  return { target: escrow, payload: encodeCandidateChangePayload(change, gauge), value: CANDIDATE_COINS };
}

export type ProposalTextProblem =
  'no-title' | 'long-title' | 'no-link' | 'bad-link' | 'long-link' | 'long-body' | 'bytes';

/** Returns the validation errors of the text in the order of its fields. An excessive total size is the last one. */
export function findProposalTextProblems(text: EnteredProposalText): readonly ProposalTextProblem[] {
  const problems: ProposalTextProblem[] = [];
  if (text.title.trim() === '') problems.push('no-title');
  else if (countJsonCharacters(text.title) > PROPOSAL_TEXT_MAX_CHARACTERS.title) problems.push('long-title');
  if (text.link.trim() === '') problems.push('no-link');
  else if (countJsonCharacters(text.link) > PROPOSAL_TEXT_MAX_CHARACTERS.link) problems.push('long-link');
  else if (parseSafeUrl(text.link) === undefined) problems.push('bad-link');
  if (countJsonCharacters(text.body) > PROPOSAL_TEXT_MAX_CHARACTERS.body) problems.push('long-body');
  if (getProposalTextByteUsage(text).over > 0) problems.push('bytes');
  return problems;
}

export type ProposalDraftProblem =
  ProposalTextProblem | 'no-kind' | 'no-actions' | 'too-many-actions' | 'bad-action';

/** Returns all reasons why a draft cannot be proposed, in the order of the form. */
export function findDraftProblems(draft: ProposalDraft): readonly ProposalDraftProblem[] {
  const problems: ProposalDraftProblem[] = [...findProposalTextProblems(draft)];
  if (draft.kind === undefined) problems.push('no-kind');
  else if (draft.actions.length === 0) problems.push('no-actions');
  else if (draft.actions.length > PROPOSAL_LIMITS.actions) problems.push('too-many-actions');
  else if (draft.actions.some((action) => toProposedAction(action) === undefined))
    problems.push('bad-action');
  return problems;
}

/** Returns the text to propose, with trimmed fields. */
export function trimProposalText({ title, link, body }: EnteredProposalText): EnteredProposalText {
  return { title: title.trim(), link: link.trim(), body: body.trim() };
}
