/** What was typed, as it stands. */
export interface TokenDraft {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

export const EMPTY_DRAFT: TokenDraft = { name: '', symbol: '', decimals: '' };

/** Letters of a name or symbol stay below this (spec 5). */
export const LETTERS_BELOW = 255;
export const MOST_DECIMALS = 18;

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
  return /^\d{1,2}$/.test(digits) && Number(digits) <= MOST_DECIMALS ? Number(digits) : undefined;
}

export interface CreateFacts {
  readonly draft: TokenDraft;
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
  /** A creation of this account is under way. */
  readonly isCreating: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Nano the message carries. */
  readonly attached: bigint;
}

export type CreateBlocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'creating'
  | 'enter-data'
  | 'check-fields'
  | 'insufficient'
  | 'offline';

/** Why the button is off, the most important reason first; empty when a token may be created. */
export function createBlockers(facts: CreateFacts): readonly CreateBlocker[] {
  const { draft } = facts;
  const reasons: readonly (readonly [boolean, CreateBlocker])[] = [
    [facts.isPreparing, 'preparing'],
    [!facts.hasWallet, 'connect'],
    [facts.isOnWrongNetwork, 'switch-network'],
    [facts.isCreating, 'creating'],
    [Object.values(draft).some((text: string) => text.trim() === ''), 'enter-data'],
    [Object.keys(faultsOf(draft)).length > 0, 'check-fields'],
    [facts.coin !== undefined && facts.coin < facts.attached, 'insufficient'],
    [!facts.isOnline, 'offline'],
  ];
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []));
}
