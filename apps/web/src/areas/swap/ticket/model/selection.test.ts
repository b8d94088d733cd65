import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  COIN_SWAP_SIDE,
  COMBINED_COIN_SWAP_SIDE,
  selectSwapAsset,
  getSwapMode,
  parseSwapSelection,
  reverseSwapSelection,
  getAssetRoot,
  toTokenSwapSide,
  serializeSwapSelection,
  type SwapSelection,
  type SwapSelectionDefaults,
  type SwapMode,
} from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const WRAPPED = root('f');
const USDT = root('1');
const JCT = root('2');
const defaults: SwapSelectionDefaults = { wrapped: WRAPPED, left: WRAPPED, right: USDT };
const read = (left?: string, right?: string) => parseSwapSelection(left, right, defaults);
const name = ({ left, right }: SwapSelection) => {
  const words = new Map([
    [WRAPPED, 'wrapped'],
    [USDT, 'usdt'],
    [JCT, 'jct'],
  ]);
  const word = (asset: SwapSelection['left']) =>
    asset === undefined ? '-' : asset.kind === 'token' ? words.get(asset.root) : asset.kind;
  return `${word(left)}/${word(right)}`;
};

describe('mode from the URL', () => {
  it.each<[string | undefined, string | undefined, string, SwapMode]>([
    [undefined, undefined, 'combined/usdt', 'combined'],
    ['combined', undefined, 'combined/usdt', 'combined'],
    ['combined', JCT, 'combined/jct', 'combined'],
    ['rubbish', JCT, 'combined/jct', 'combined'],
    ['combined', 'rubbish', 'combined/usdt', 'combined'],
    ['combined', WRAPPED, 'coin/wrapped', 'wrap'],
    ['combined', 'coin', 'wrapped/coin', 'unwrap'],
    [USDT, JCT, 'usdt/jct', 'plain'],
    [USDT.toUpperCase(), JCT, 'usdt/jct', 'plain'],
    [USDT, undefined, 'usdt/-', 'plain'],
    [USDT, 'rubbish', 'usdt/-', 'plain'],
    [USDT, USDT, 'usdt/-', 'plain'],
    [USDT, 'combined', 'usdt/-', 'plain'],
    ['coin', USDT, 'coin/usdt', 'coin-left'],
    ['coin', undefined, 'coin/-', 'coin-left'],
    ['coin', 'coin', 'coin/-', 'coin-left'],
    ['coin', WRAPPED, 'coin/wrapped', 'wrap'],
    [USDT, 'coin', 'usdt/coin', 'coin-right'],
    [WRAPPED, 'coin', 'wrapped/coin', 'unwrap'],
    [WRAPPED, USDT, 'wrapped/usdt', 'plain'],
  ])('%s / %s', (left, right, expected, mode) => {
    const selection = read(left, right);
    expect(name(selection)).toBe(expected);
    expect(getSwapMode(selection, WRAPPED)).toBe(mode);
  });
  it('round-trips a selection', () => {
    for (const [left, right] of [
      ['coin', USDT],
      ['combined', JCT],
      [USDT, 'coin'],
      [USDT, JCT],
      ['coin', WRAPPED],
    ]) {
      const selection = read(left, right);
      expect(serializeSwapSelection(selection)).toEqual({ left, right });
    }
  });
  it('quotes the coin as its wrapped token', () => {
    expect(getAssetRoot(COIN_SWAP_SIDE, WRAPPED)).toBe(WRAPPED);
    expect(getAssetRoot(COMBINED_COIN_SWAP_SIDE, WRAPPED)).toBe(WRAPPED);
    expect(getAssetRoot(toTokenSwapSide(JCT), WRAPPED)).toBe(JCT);
    expect(getAssetRoot(undefined, WRAPPED)).toBeUndefined();
  });
});

describe('selection changes', () => {
  const pick = (from: SwapSelection, side: 'left' | 'right', asset: NonNullable<SwapSelection['left']>) =>
    name(selectSwapAsset(from, side, asset, defaults));
  const combined = read();
  const wrap = read('coin', WRAPPED);
  const unwrap = read(WRAPPED, 'coin');
  const coinLeft = read('coin', USDT);
  const coinRight = read(USDT, 'coin');
  const plain = read(USDT, JCT);
  it.each<[string, SwapSelection, 'left' | 'right', NonNullable<SwapSelection['left']>, string]>([
    ['combined leaves for a token', combined, 'left', toTokenSwapSide(JCT), 'jct/usdt'],
    ['combined, the right token on the left', combined, 'left', toTokenSwapSide(USDT), 'usdt/wrapped'],
    ['combined, coin on the left', combined, 'left', COIN_SWAP_SIDE, 'coin/usdt'],
    ['combined, wrapped on the right', combined, 'right', toTokenSwapSide(WRAPPED), 'coin/wrapped'],
    ['combined, coin on the right', combined, 'right', COIN_SWAP_SIDE, 'wrapped/coin'],
    ['combined, another token on the right', combined, 'right', toTokenSwapSide(JCT), 'combined/jct'],
    ['wrap, wrapped on the left', wrap, 'left', toTokenSwapSide(WRAPPED), 'wrapped/coin'],
    ['wrap, coin on the right', wrap, 'right', COIN_SWAP_SIDE, 'wrapped/coin'],
    ['wrap, a token on the right', wrap, 'right', toTokenSwapSide(JCT), 'coin/jct'],
    ['wrap, a token on the left', wrap, 'left', toTokenSwapSide(JCT), 'jct/wrapped'],
    ['wrap, combined on the left', wrap, 'left', COMBINED_COIN_SWAP_SIDE, 'combined/usdt'],
    ['unwrap, coin on the left', unwrap, 'left', COIN_SWAP_SIDE, 'coin/wrapped'],
    ['unwrap, wrapped on the right', unwrap, 'right', toTokenSwapSide(WRAPPED), 'coin/wrapped'],
    ['unwrap, combined on the left', unwrap, 'left', COMBINED_COIN_SWAP_SIDE, 'combined/usdt'],
    ['coin left, the right token on the left', coinLeft, 'left', toTokenSwapSide(USDT), 'usdt/coin'],
    ['coin left, coin on the right', coinLeft, 'right', COIN_SWAP_SIDE, 'usdt/coin'],
    ['coin left, wrapped on the right', coinLeft, 'right', toTokenSwapSide(WRAPPED), 'coin/wrapped'],
    ['coin right, coin on the left', coinRight, 'left', COIN_SWAP_SIDE, 'coin/usdt'],
    ['coin right, the left token on the right', coinRight, 'right', toTokenSwapSide(USDT), 'coin/usdt'],
    ['coin right, wrapped on the left', coinRight, 'left', toTokenSwapSide(WRAPPED), 'wrapped/coin'],
    ['plain, the opposite token', plain, 'left', toTokenSwapSide(JCT), 'jct/usdt'],
    ['plain, the opposite token', plain, 'right', toTokenSwapSide(USDT), 'jct/usdt'],
    ['plain, the same token', plain, 'left', toTokenSwapSide(USDT), 'usdt/jct'],
    ['plain, combined', plain, 'left', COMBINED_COIN_SWAP_SIDE, 'combined/jct'],
    ['combined is no right side', plain, 'right', COMBINED_COIN_SWAP_SIDE, 'usdt/jct'],
  ])('%s', (_, from, side, asset, expected) => {
    expect(pick(from, side, asset)).toBe(expected);
  });
  it('reverses, and combined becomes the wrapped token', () => {
    expect(name(reverseSwapSelection(plain, defaults))).toBe('jct/usdt');
    expect(name(reverseSwapSelection(wrap, defaults))).toBe('wrapped/coin');
    expect(name(reverseSwapSelection(combined, defaults))).toBe('usdt/wrapped');
    expect(name(reverseSwapSelection(read(USDT), defaults))).toBe('-/usdt');
  });
});
