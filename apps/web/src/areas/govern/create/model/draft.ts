import { parseAddress, parseUnits, nano, type Milliseconds, type Nano } from '@junction/primitives';
import {
  candidateChangePayload,
  isPayload,
  PROPOSAL_LIMITS,
  type CandidateChange,
  type ProposedAction,
} from '@junction/protocol/govern';
import { EMPTY_CELL } from '@junction/protocol/token-calls';
import type { Address } from '@junction/primitives';
import {
  byteBudget,
  lettersOf,
  TEXT_LIMITS,
  webLink,
  type TypedText,
} from '../../shared/proposals/model/proposal-text.ts';

/** What all actions of a proposal are: one choice for all of it. */
export const ACTION_KINDS = ['custom', 'approve', 'remove'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** An action as it is typed. */
export interface TypedAction {
  readonly target: string;
  readonly payload: string;
  /** Coins, as typed. */
  readonly value: string;
}

export interface Draft extends TypedText {
  /** None is chosen at first. */
  readonly kind: ActionKind | undefined;
  readonly actions: readonly TypedAction[];
  /** When something was last written, by this machine's clock; undefined of an empty one and of older ones. */
  readonly savedAt?: Milliseconds | undefined;
}

export const EMPTY_DRAFT: Draft = { title: '', link: '', body: '', kind: undefined, actions: [] };

/** Decimals of the native coin. */
const COIN_DECIMALS = 9;

export type ActionProblem = 'target' | 'payload' | 'value';

/** Coins that are typed, nano; undefined for what is no amount. */
export function readCoins(text: string): Nano | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,18}(\.\d{0,9})?$/.test(trimmed)) return undefined;
  const units = parseUnits(trimmed, COIN_DECIMALS);
  return units.ok ? nano(units.value) : undefined;
}

/** The payload that is typed; nothing typed is a message of coins alone. */
const payloadOf = ({ payload }: TypedAction): string => (payload.trim() === '' ? EMPTY_CELL : payload.trim());

/** What is wrong with an action, in the order of its fields. */
export function actionProblems(action: TypedAction): readonly ActionProblem[] {
  const problems: ActionProblem[] = [];
  if (parseAddress(action.target.trim()) === undefined) problems.push('target');
  if (!isPayload(payloadOf(action))) problems.push('payload');
  if (readCoins(action.value) === undefined) problems.push('value');
  return problems;
}

/** Bytes of a payload; undefined for what is none. */
export const payloadBytes = (payload: string): number | undefined =>
  isPayload(payload) ? atob(payload).length : undefined;

/** The message of an action; undefined while something is wrong with it. */
export function actionOf(typed: TypedAction): ProposedAction | undefined {
  const target = parseAddress(typed.target.trim());
  const value = readCoins(typed.value);
  const payload = payloadOf(typed);
  return target === undefined || value === undefined || !isPayload(payload)
    ? undefined
    : { target, value, payload };
}

/** Coins of a message to the vote escrow about a candidate. */
const CANDIDATE_COINS = '1';

/** The one action that approves or removes a candidate. */
export function candidateAction(change: CandidateChange, gauge: Address, escrow: Address): TypedAction {
  return { target: escrow, payload: candidateChangePayload(change, gauge), value: CANDIDATE_COINS };
}

export type TextProblem =
  'no-title' | 'long-title' | 'no-link' | 'bad-link' | 'long-link' | 'long-body' | 'bytes';

/** What is wrong with the text, the first field first; the bytes of all of it last. */
export function textProblems(text: TypedText): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  if (text.title.trim() === '') problems.push('no-title');
  else if (lettersOf(text.title) > TEXT_LIMITS.title) problems.push('long-title');
  if (text.link.trim() === '') problems.push('no-link');
  else if (lettersOf(text.link) > TEXT_LIMITS.link) problems.push('long-link');
  else if (webLink(text.link) === undefined) problems.push('bad-link');
  if (lettersOf(text.body) > TEXT_LIMITS.body) problems.push('long-body');
  if (byteBudget(text).over > 0) problems.push('bytes');
  return problems;
}

export type DraftProblem = TextProblem | 'no-kind' | 'no-actions' | 'too-many-actions' | 'bad-action';

/** What keeps a draft from being proposed, in the order of the form. */
export function draftProblems(draft: Draft): readonly DraftProblem[] {
  const problems: DraftProblem[] = [...textProblems(draft)];
  if (draft.kind === undefined) problems.push('no-kind');
  else if (draft.actions.length === 0) problems.push('no-actions');
  else if (draft.actions.length > PROPOSAL_LIMITS.actions) problems.push('too-many-actions');
  else if (draft.actions.some((action) => actionOf(action) === undefined)) problems.push('bad-action');
  return problems;
}

/** What is proposed, without blanks around the texts. */
export function proposedText({ title, link, body }: TypedText): TypedText {
  return { title: title.trim(), link: link.trim(), body: body.trim() };
}
