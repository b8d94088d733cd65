import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';

/** Fields of the form for a new token, as entered. */
export interface TokenDraft {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

export const EMPTY_TOKEN_DRAFT: TokenDraft = { name: '', symbol: '', decimals: '' };

/** Names and symbols must be shorter than this (spec 5). */
export const MAX_TOKEN_TEXT_LENGTH_EXCLUSIVE = 255;
export const MAX_DECIMALS = 18;

export type TokenDraftFieldError = 'too-long' | 'not-decimals';

/** Returns the validation errors by field. Expects trimmed texts. Empty fields have no error. */
export function validateTokenDraft(
  draft: TokenDraft,
): Partial<Record<keyof TokenDraft, TokenDraftFieldError>> {
  const decimals = draft.decimals.trim();
  return {
    ...(draft.name.trim().length >= MAX_TOKEN_TEXT_LENGTH_EXCLUSIVE ? { name: 'too-long' as const } : {}),
    ...(draft.symbol.trim().length >= MAX_TOKEN_TEXT_LENGTH_EXCLUSIVE ? { symbol: 'too-long' as const } : {}),
    ...(decimals !== '' && parseDecimals(decimals) === undefined
      ? { decimals: 'not-decimals' as const }
      : {}),
  };
}

/** Parses an integer from 0 to 18; undefined for any other text. */
export function parseDecimals(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,2}$/.test(digits) && Number(digits) <= MAX_DECIMALS ? Number(digits) : undefined;
}

export interface CreateTokenInput {
  readonly draft: TokenDraft;
  readonly gate: ActionBlockerInput;
  readonly coins: CoinBalanceCheckInput;
}

export type CreateTokenBlocker = 'enter-data' | 'check-fields';

/** Returns the first reason why the token cannot be created; undefined if the token can be created. */
export function getCreateTokenBlocker({
  draft,
  gate,
  coins,
}: CreateTokenInput): CommonBlocker | CreateTokenBlocker | undefined {
  return findFirstBlocker<CommonBlocker | CreateTokenBlocker>([
    ...getCommonBlockerConditions(gate),
    [Object.values(draft).some((text: string) => text.trim() === ''), 'enter-data'],
    [Object.keys(validateTokenDraft(draft)).length > 0, 'check-fields'],
    ...getCoinBlockerConditions(coins),
  ]);
}
