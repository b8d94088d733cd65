import { MAX_UNITS, ZERO_ADDRESS, parseAddress, parseUnitsDown, type Address } from '@junction/primitives';
import {
  coinReasons,
  firstBlocker,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
  type Reasons,
} from '../../../../rooms/action/index.ts';

/** What every action of an owner needs before its own fields. */
export interface OwnerInput {
  /** Busy with a mint, burn or transfer of this token. */
  readonly gate: GateInput;
  readonly coins: CoinInput;
}

export type OwnBlocker =
  'switched-off' | 'enter-data' | 'bad-address' | 'bad-callback' | 'bad-amount' | 'same-owner' | 'confirm';

export type ManageBlocker = CommonBlocker | OwnBlocker;

/** The first thing in the way: the wallet's, then the form's own, then coins for gas. */
const first = ({ gate, coins }: OwnerInput, own: Reasons<OwnBlocker>): ManageBlocker | undefined =>
  firstBlocker<ManageBlocker>([...gateReasons(gate), ...own, ...coinReasons(coins)]);

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

interface AmountParams extends OwnerInput {
  readonly target: string;
  readonly amount: string;
  readonly decimals: number;
  readonly isSwitchedOff: boolean;
}

const fields = (input: AmountParams): Reasons<OwnBlocker> => [
  [input.isSwitchedOff, 'switched-off'],
  [isEmpty(input.target) || isEmpty(input.amount), 'enter-data'],
  [readHolder(input.target) === undefined, 'bad-address'],
];

export interface MintInput extends AmountParams {
  /** Base units. */
  readonly totalSupply: bigint;
}

/** Why no new units can be made now. */
export function mintBlocker(input: MintInput): ManageBlocker | undefined {
  const amount = readTokenAmount(input.amount, input.decimals);
  return first(input, [
    ...fields(input),
    [amount === undefined || amount + input.totalSupply > MAX_UNITS, 'bad-amount'],
  ]);
}

export interface BurnInput extends AmountParams {
  readonly callback: string;
  /** What the target holds, base units; undefined while unknown. */
  readonly held: bigint | undefined;
}

/** Why nothing can be taken out of the target's wallet now. */
export function burnBlocker(input: BurnInput): ManageBlocker | undefined {
  const amount = readTokenAmount(input.amount, input.decimals);
  return first(input, [
    ...fields(input),
    [parseAddress(input.callback.trim()) === undefined, 'bad-callback'],
    [amount === undefined || (input.held !== undefined && amount > input.held), 'bad-amount'],
  ]);
}

export interface TransferInput extends OwnerInput {
  readonly newOwner: string;
  readonly confirmation: string;
  /** What has to be typed. */
  readonly word: string;
  readonly root: Address;
  readonly owner: Address | undefined;
}

/** Why the token cannot be given away now. */
export function transferBlocker(input: TransferInput): ManageBlocker | undefined {
  const newOwner = readHolder(input.newOwner);
  return first(input, [
    [isEmpty(input.newOwner), 'enter-data'],
    // A token that owned itself could never be minted or burned again.
    [newOwner === undefined || newOwner === input.root, 'bad-address'],
    [newOwner !== undefined && newOwner === input.owner, 'same-owner'],
    [input.confirmation.trim() !== input.word, 'confirm'],
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
