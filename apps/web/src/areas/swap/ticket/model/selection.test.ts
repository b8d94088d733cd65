import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  COIN_SIDE,
  COMBINED_SIDE,
  chooseAsset,
  getSwapMode,
  parseSelection,
  reverseSelection,
  getAssetRoot,
  toTokenSide,
  serializeSelection,
  type SwapSelection,
  type SelectionDefaults,
  type SwapMode,
} from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const WRAPPED = root('f');
const USDT = root('1');
const JCT = root('2');
const defaults: SelectionDefaults = { wrapped: WRAPPED, left: WRAPPED, right: USDT };
const read = (left?: string, right?: string) => parseSelection(left, right, defaults);
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
      expect(serializeSelection(selection)).toEqual({ left, right });
    }
  });
  it('quotes the coin as its wrapped token', () => {
    expect(getAssetRoot(COIN_SIDE, WRAPPED)).toBe(WRAPPED);
    expect(getAssetRoot(COMBINED_SIDE, WRAPPED)).toBe(WRAPPED);
    expect(getAssetRoot(toTokenSide(JCT), WRAPPED)).toBe(JCT);
    expect(getAssetRoot(undefined, WRAPPED)).toBeUndefined();
  });
});

describe('selection changes', () => {
  const pick = (from: SwapSelection, side: 'left' | 'right', asset: NonNullable<SwapSelection['left']>) =>
    name(chooseAsset(from, side, asset, defaults));
  const combined = read();
  const wrap = read('coin', WRAPPED);
  const unwrap = read(WRAPPED, 'coin');
  const coinLeft = read('coin', USDT);
  const coinRight = read(USDT, 'coin');
  const plain = read(USDT, JCT);
  it.each<[string, SwapSelection, 'left' | 'right', NonNullable<SwapSelection['left']>, string]>([
    ['combined leaves for a token', combined, 'left', toTokenSide(JCT), 'jct/usdt'],
    ['combined, the right token on the left', combined, 'left', toTokenSide(USDT), 'usdt/wrapped'],
    ['combined, coin on the left', combined, 'left', COIN_SIDE, 'coin/usdt'],
    ['combined, wrapped on the right', combined, 'right', toTokenSide(WRAPPED), 'coin/wrapped'],
    ['combined, coin on the right', combined, 'right', COIN_SIDE, 'wrapped/coin'],
    ['combined, another token on the right', combined, 'right', toTokenSide(JCT), 'combined/jct'],
    ['wrap, wrapped on the left', wrap, 'left', toTokenSide(WRAPPED), 'wrapped/coin'],
    ['wrap, coin on the right', wrap, 'right', COIN_SIDE, 'wrapped/coin'],
    ['wrap, a token on the right', wrap, 'right', toTokenSide(JCT), 'coin/jct'],
    ['wrap, a token on the left', wrap, 'left', toTokenSide(JCT), 'jct/wrapped'],
    ['wrap, combined on the left', wrap, 'left', COMBINED_SIDE, 'combined/usdt'],
    ['unwrap, coin on the left', unwrap, 'left', COIN_SIDE, 'coin/wrapped'],
    ['unwrap, wrapped on the right', unwrap, 'right', toTokenSide(WRAPPED), 'coin/wrapped'],
    ['unwrap, combined on the left', unwrap, 'left', COMBINED_SIDE, 'combined/usdt'],
    ['coin left, the right token on the left', coinLeft, 'left', toTokenSide(USDT), 'usdt/coin'],
    ['coin left, coin on the right', coinLeft, 'right', COIN_SIDE, 'usdt/coin'],
    ['coin left, wrapped on the right', coinLeft, 'right', toTokenSide(WRAPPED), 'coin/wrapped'],
    ['coin right, coin on the left', coinRight, 'left', COIN_SIDE, 'coin/usdt'],
    ['coin right, the left token on the right', coinRight, 'right', toTokenSide(USDT), 'coin/usdt'],
    ['coin right, wrapped on the left', coinRight, 'left', toTokenSide(WRAPPED), 'wrapped/coin'],
    ['plain, the opposite token', plain, 'left', toTokenSide(JCT), 'jct/usdt'],
    ['plain, the opposite token', plain, 'right', toTokenSide(USDT), 'jct/usdt'],
    ['plain, the same token', plain, 'left', toTokenSide(USDT), 'usdt/jct'],
    ['plain, combined', plain, 'left', COMBINED_SIDE, 'combined/jct'],
    ['combined is no right side', plain, 'right', COMBINED_SIDE, 'usdt/jct'],
  ])('%s', (_, from, side, asset, expected) => {
    expect(pick(from, side, asset)).toBe(expected);
  });
  it('reverses, and combined becomes the wrapped token', () => {
    expect(name(reverseSelection(plain, defaults))).toBe('jct/usdt');
    expect(name(reverseSelection(wrap, defaults))).toBe('wrapped/coin');
    expect(name(reverseSelection(combined, defaults))).toBe('usdt/wrapped');
    expect(name(reverseSelection(read(USDT), defaults))).toBe('-/usdt');
  });
});
