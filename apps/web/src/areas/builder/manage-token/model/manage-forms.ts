import {
  MAX_UNITS,
  ZERO_ADDRESS,
  parseAddress,
  parseUnitsRoundedDown,
  type Address,
} from '@junction/primitives';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
  type BlockerConditions,
} from '../../../../rooms/action/index.ts';

/** State from which the blockers of all owner actions are derived. */
export interface TokenOwnerBlockerInput {
  /** State of wallet and network. `busy` is set while a mint, burn or transfer of this token is pending. */
  readonly gate: ActionBlockerInput;
  readonly coins: CoinBalanceCheckInput;
}

export type OwnerFormBlocker =
  'switched-off' | 'enter-data' | 'bad-address' | 'bad-callback' | 'bad-amount' | 'same-owner' | 'confirm';

export type TokenManagementBlocker = CommonBlocker | OwnerFormBlocker;

/** Returns the first blocker, in this order: wallet, form, coins for gas. */
const getFirstOwnerBlocker = (
  { gate, coins }: TokenOwnerBlockerInput,
  own: BlockerConditions<OwnerFormBlocker>,
): TokenManagementBlocker | undefined =>
  findFirstBlocker<TokenManagementBlocker>([
    ...getCommonBlockerConditions(gate),
    ...own,
    ...getCoinBlockerConditions(coins),
  ]);

/** Parses an amount to base units, rounded down. Undefined if it is empty, zero or larger than any possible supply. */
export function parseTokenAmount(text: string, decimals: number): bigint | undefined {
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value > 0n && read.value <= MAX_UNITS ? read.value : undefined;
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** True if the text is the beginning of an address, or a complete one. */
export function isAddressPrefix(text: string): boolean {
  return /^(0(:[0-9a-f]{0,64})?)?$/i.test(text.trim());
}

interface AmountParams extends TokenOwnerBlockerInput {
  readonly target: string;
  readonly amount: string;
  readonly decimals: number;
  readonly isSwitchedOff: boolean;
}

const getAmountConditions = (input: AmountParams): BlockerConditions<OwnerFormBlocker> => [
  [input.isSwitchedOff, 'switched-off'],
  [isEmpty(input.target) || isEmpty(input.amount), 'enter-data'],
  [parseNonZeroAddress(input.target) === undefined, 'bad-address'],
];

export interface MintBlockerInput extends AmountParams {
  /** Total supply in base units. */
  readonly totalSupply: bigint;
}

/** Returns the first blocker of minting; undefined if it can be sent. */
export function getMintBlocker(input: MintBlockerInput): TokenManagementBlocker | undefined {
  const amount = parseTokenAmount(input.amount, input.decimals);
  return getFirstOwnerBlocker(input, [
    ...getAmountConditions(input),
    [amount === undefined || amount + input.totalSupply > MAX_UNITS, 'bad-amount'],
  ]);
}

export interface BurnBlockerInput extends AmountParams {
  readonly callback: string;
  /** Balance of the wallet whose tokens are burned, base units; undefined if unknown. */
  readonly targetBalance: bigint | undefined;
}

/** Returns the first blocker of burning; undefined if it can be sent. */
export function getBurnBlocker(input: BurnBlockerInput): TokenManagementBlocker | undefined {
  const amount = parseTokenAmount(input.amount, input.decimals);
  return getFirstOwnerBlocker(input, [
    ...getAmountConditions(input),
    [parseAddress(input.callback.trim()) === undefined, 'bad-callback'],
    [
      amount === undefined || (input.targetBalance !== undefined && amount > input.targetBalance),
      'bad-amount',
    ],
  ]);
}

export interface OwnershipTransferBlockerInput extends TokenOwnerBlockerInput {
  readonly newOwner: string;
  readonly confirmation: string;
  /** Text that the user must enter as confirmation. */
  readonly word: string;
  readonly root: Address;
  readonly owner: Address | undefined;
}

/** Returns the first blocker of transferring the ownership; undefined if it can be sent. */
export function getOwnershipTransferBlocker(
  input: OwnershipTransferBlockerInput,
): TokenManagementBlocker | undefined {
  const newOwner = parseNonZeroAddress(input.newOwner);
  return getFirstOwnerBlocker(input, [
    [isEmpty(input.newOwner), 'enter-data'],
    // A token owned by its own root could never be minted or burned again.
    [newOwner === undefined || newOwner === input.root, 'bad-address'],
    [newOwner !== undefined && newOwner === input.owner, 'same-owner'],
    [input.confirmation.trim() !== input.word, 'confirm'],
  ]);
}

/** Parses an address; undefined for the zero address and for invalid text. */
export function parseNonZeroAddress(text: string): Address | undefined {
  const address = parseAddress(text.trim());
  return address === ZERO_ADDRESS ? undefined : address;
}

/**
 * Returns the text that confirms a transfer of ownership: the symbol, or the last six characters of the address if
 * the symbol cannot be typed.
 */
export function getOwnershipConfirmationText(symbol: string, root: Address): string {
  const isTypeable = symbol.trim() === symbol && /^[^\p{C}]{1,40}$/u.test(symbol);
  return isTypeable ? symbol : root.slice(-6);
}
