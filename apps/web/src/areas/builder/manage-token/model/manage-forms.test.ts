import { MAX_UNITS, ZERO_ADDRESS, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getBurnBlocker,
  getOwnershipConfirmationText,
  isAddressPrefix,
  getMintBlocker,
  parseNonZeroAddress,
  parseTokenAmount,
  getOwnershipTransferBlocker,
  type BurnBlockerInput,
  type MintBlockerInput,
  type TokenOwnerBlockerInput,
  type OwnershipTransferBlockerInput,
} from './manage-forms.ts';

const one = `0:${'1'.repeat(64)}`;
const root = toAddress(`0:${'b'.repeat(64)}`);
const owner: TokenOwnerBlockerInput = {
  gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
  coins: { coin: 10n, gas: 5n },
};
const mint: MintBlockerInput = {
  ...owner,
  target: one,
  amount: '2.5',
  decimals: 9,
  totalSupply: 0n,
  isSwitchedOff: false,
};
const burn: BurnBlockerInput = {
  ...owner,
  target: one,
  amount: '2.5',
  callback: ZERO_ADDRESS,
  decimals: 9,
  targetBalance: 2_500_000_000n,
  isSwitchedOff: false,
};
const transfer: OwnershipTransferBlockerInput = {
  ...owner,
  newOwner: one,
  confirmation: 'MOSS',
  word: 'MOSS',
  root,
  owner: undefined,
};

describe("an owner's amounts and addresses", () => {
  it('are scaled by the decimals and rounded down', () => {
    expect(parseTokenAmount('2.5', 9)).toBe(2_500_000_000n);
    expect(parseTokenAmount('2.59', 1)).toBe(25n);
    expect(parseTokenAmount('7', 0)).toBe(7n);
    for (const text of ['', '0', '0.0', '.', 'x', '-1']) expect(parseTokenAmount(text, 9)).toBeUndefined();
    expect(parseTokenAmount('0.9', 0)).toBeUndefined();
    expect(parseTokenAmount(MAX_UNITS.toString(), 0)).toBe(MAX_UNITS);
    expect(parseTokenAmount((MAX_UNITS + 1n).toString(), 0)).toBeUndefined();
  });
  it('reject the zero address, and may be incomplete', () => {
    expect(parseNonZeroAddress(` ${one} `)).toBe(one);
    for (const text of ['', ZERO_ADDRESS, '0:12', 'moss', `${one}0`, `-1:${'1'.repeat(64)}`])
      expect(parseNonZeroAddress(text)).toBeUndefined();
    for (const text of ['', '0', '0:', '0:3f', one]) expect(isAddressPrefix(text)).toBe(true);
    for (const text of ['1', '0:g', 'moss', `${one}0`]) expect(isAddressPrefix(text)).toBe(false);
  });
});

describe('blockers of an owner', () => {
  it.each<[Partial<TokenOwnerBlockerInput>, string]>([
    [{ gate: { ...owner.gate, hasWallet: false } }, 'connect'],
    [{ gate: { ...owner.gate, isOnline: false }, coins: { coin: 4n, gas: 5n } }, 'offline'],
    [{ gate: { ...owner.gate, busy: 'asking' }, coins: { coin: 4n, gas: 5n } }, 'await-wallet'],
    [{ coins: { coin: 4n, gas: 5n } }, 'insufficient-coin'],
  ])('case %#: is the same for all three actions', (change, first) => {
    expect(getMintBlocker({ ...mint, ...change })).toBe(first);
    expect(getBurnBlocker({ ...burn, ...change })).toBe(first);
    expect(getOwnershipTransferBlocker({ ...transfer, ...change })).toBe(first);
  });
  it('mint: data, address, amount', () => {
    expect(getMintBlocker(mint)).toBeUndefined();
    const first = (change: Partial<MintBlockerInput>) => getMintBlocker({ ...mint, ...change });
    expect(first({ target: ' ' })).toBe('enter-data');
    expect(first({ amount: '', target: 'x' })).toBe('enter-data');
    expect(first({ target: ZERO_ADDRESS, amount: '0' })).toBe('bad-address');
    expect(first({ amount: '0' })).toBe('bad-amount');
    expect(first({ totalSupply: MAX_UNITS })).toBe('bad-amount');
    expect(first({ isSwitchedOff: true, target: '' })).toBe('switched-off');
  });
  it('burn: data, both addresses, and at most the balance', () => {
    expect(getBurnBlocker(burn)).toBeUndefined();
    const first = (change: Partial<BurnBlockerInput>) => getBurnBlocker({ ...burn, ...change });
    expect(first({ amount: '', callback: '' })).toBe('enter-data');
    expect(first({ target: 'x', callback: '' })).toBe('bad-address');
    expect(first({ callback: '' })).toBe('bad-callback');
    expect(first({ callback: one })).toBeUndefined();
    expect(first({ amount: '2.500000001' })).toBe('bad-amount');
    expect(first({ targetBalance: undefined, amount: '9' })).toBeUndefined();
    expect(first({ isSwitchedOff: true })).toBe('switched-off');
  });
  it('transfer: a valid other owner, and the entered symbol', () => {
    expect(getOwnershipTransferBlocker(transfer)).toBeUndefined();
    const first = (change: Partial<OwnershipTransferBlockerInput>) =>
      getOwnershipTransferBlocker({ ...transfer, ...change });
    expect(first({ newOwner: '', confirmation: '' })).toBe('enter-data');
    expect(first({ newOwner: ZERO_ADDRESS })).toBe('bad-address');
    expect(first({ newOwner: root })).toBe('bad-address');
    expect(first({ owner: toAddress(one) })).toBe('same-owner');
    expect(first({ confirmation: 'moss' })).toBe('confirm');
    expect(first({ confirmation: ' MOSS ' })).toBeUndefined();
  });
  it('asks for text that can be typed', () => {
    expect(getOwnershipConfirmationText('MOSS', root)).toBe('MOSS');
    expect(getOwnershipConfirmationText('이끼', root)).toBe('이끼');
    for (const symbol of ['', ' ', 'US\u200bDT', '\u202eTDSU', 'x'.repeat(41)])
      expect(getOwnershipConfirmationText(symbol, root)).toBe('bbbbbb');
  });
});
