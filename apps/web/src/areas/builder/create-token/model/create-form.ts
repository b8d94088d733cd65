import {
  coinReasons,
  firstBlocker,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';

/** What was typed, as it stands. */
export interface TokenDraft {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

export const EMPTY_DRAFT: TokenDraft = { name: '', symbol: '', decimals: '' };

/** Letters of a name or symbol stay below this (spec 5). */
export const LETTERS_BELOW = 255;
export const MAX_DECIMALS = 18;

export type FieldFault = 'too-long' | 'not-decimals';

/** What is wrong with each field; an empty one is not wrong, only missing. Text is trimmed. */
export function faultsOf(draft: TokenDraft): Partial<Record<keyof TokenDraft, FieldFault>> {
  const decimals = draft.decimals.trim();
  return {
    ...(draft.name.trim().length >= LETTERS_BELOW ? { name: 'too-long' as const } : {}),
    ...(draft.symbol.trim().length >= LETTERS_BELOW ? { symbol: 'too-long' as const } : {}),
    ...(decimals !== '' && readDecimals(decimals) === undefined ? { decimals: 'not-decimals' as const } : {}),
  };
}

/** Digits only, 0 to 18. */
export function readDecimals(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,2}$/.test(digits) && Number(digits) <= MAX_DECIMALS ? Number(digits) : undefined;
}

export interface CreateInput {
  readonly draft: TokenDraft;
  readonly gate: GateInput;
  readonly coins: CoinInput;
}

export type CreateBlocker = 'enter-data' | 'check-fields';

/** Why the button is off; undefined when a token may be created. */
export function createBlocker({
  draft,
  gate,
  coins,
}: CreateInput): CommonBlocker | CreateBlocker | undefined {
  return firstBlocker<CommonBlocker | CreateBlocker>([
    ...gateReasons(gate),
    [Object.values(draft).some((text: string) => text.trim() === ''), 'enter-data'],
    [Object.keys(faultsOf(draft)).length > 0, 'check-fields'],
    ...coinReasons(coins),
  ]);
}
