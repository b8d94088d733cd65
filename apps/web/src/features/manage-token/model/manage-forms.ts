import { MAX_UNITS, ZERO_ADDRESS, parseAddress, parseUnitsDown, type Address } from '@junction/primitives';

/** What every action of an owner needs before its own fields. */
export interface OwnerFacts {
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
  /** A mint, burn or transfer of this token is under way. */
  readonly isBusy: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Nano the message carries. */
  readonly attached: bigint;
}

export type ManageBlocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'busy'
  | 'switched-off'
  | 'enter-data'
  | 'bad-address'
  | 'bad-callback'
  | 'bad-amount'
  | 'same-owner'
  | 'confirm'
  | 'insufficient'
  | 'offline';

type Reasons = readonly (readonly [boolean, ManageBlocker])[];

const holding = (reasons: Reasons): readonly ManageBlocker[] =>
  reasons.flatMap(([holds, reason]) => (holds ? [reason] : []));

const before = (facts: OwnerFacts): Reasons => [
  [facts.isPreparing, 'preparing'],
  [!facts.hasWallet, 'connect'],
  [facts.isOnWrongNetwork, 'switch-network'],
  [facts.isBusy, 'busy'],
];
const after = (facts: OwnerFacts): Reasons => [
  [facts.coin !== undefined && facts.coin < facts.attached, 'insufficient'],
  [!facts.isOnline, 'offline'],
];

/** The amount in base units, rounded down; undefined for none, for nothing and for what no supply can hold. */
export function readTokenAmount(text: string, decimals: number): bigint | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n && read.value <= MAX_UNITS ? read.value : undefined;
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** Typed so far and not wrong yet: the start of an address is no mistake. */
export function mayBecomeAddress(text: string): boolean {
  return /^(0(:[0-9a-f]{0,64})?)?$/i.test(text.trim());
}

interface AmountFacts extends OwnerFacts {
  readonly target: string;
  readonly amount: string;
  readonly decimals: number;
  readonly isSwitchedOff: boolean;
}

const fields = (facts: AmountFacts): Reasons => [
  [facts.isSwitchedOff, 'switched-off'],
  [isEmpty(facts.target) || isEmpty(facts.amount), 'enter-data'],
  [readHolder(facts.target) === undefined, 'bad-address'],
];

export interface MintFacts extends AmountFacts {
  /** Base units. */
  readonly totalSupply: bigint;
}

/** Why no new units can be made now, the most important reason first. */
export function mintBlockers(facts: MintFacts): readonly ManageBlocker[] {
  const amount = readTokenAmount(facts.amount, facts.decimals);
  return holding([
    ...before(facts),
    ...fields(facts),
    [amount === undefined || amount + facts.totalSupply > MAX_UNITS, 'bad-amount'],
    ...after(facts),
  ]);
}

export interface BurnFacts extends AmountFacts {
  readonly callback: string;
  /** What the target holds, base units; undefined while unknown. */
  readonly held: bigint | undefined;
}

/** Why nothing can be taken out of the target's wallet now, the most important reason first. */
export function burnBlockers(facts: BurnFacts): readonly ManageBlocker[] {
  const amount = readTokenAmount(facts.amount, facts.decimals);
  return holding([
    ...before(facts),
    ...fields(facts),
    [parseAddress(facts.callback.trim()) === undefined, 'bad-callback'],
    [amount === undefined || (facts.held !== undefined && amount > facts.held), 'bad-amount'],
    ...after(facts),
  ]);
}

export interface TransferFacts extends OwnerFacts {
  readonly newOwner: string;
  readonly confirmation: string;
  /** What has to be typed. */
  readonly word: string;
  readonly root: Address;
  readonly owner: Address | undefined;
}

/** Why the token cannot be given away now, the most important reason first. */
export function transferBlockers(facts: TransferFacts): readonly ManageBlocker[] {
  const newOwner = readHolder(facts.newOwner);
  return holding([
    ...before(facts),
    [isEmpty(facts.newOwner), 'enter-data'],
    // A token that owned itself could never be minted or burned again.
    [newOwner === undefined || newOwner === facts.root, 'bad-address'],
    [newOwner !== undefined && newOwner === facts.owner, 'same-owner'],
    [facts.confirmation.trim() !== facts.word, 'confirm'],
    ...after(facts),
  ]);
}

/** An address somebody can be behind: the zero address is nobody. */
export function readHolder(text: string): Address | undefined {
  const address = parseAddress(text.trim());
  return address === ZERO_ADDRESS ? undefined : address;
}

/** What must be typed to give a token away: its symbol, or the end of its address when nobody could type the symbol. */
export function confirmationWord(symbol: string, root: Address): string {
  const isTypeable = symbol.trim() === symbol && /^[^\p{C}]{1,40}$/u.test(symbol);
  return isTypeable ? symbol : root.slice(-6);
}
