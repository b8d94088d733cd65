import { toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { findSuspiciousGaugeTokens, type ScamTokenPredicate } from './gauge-suspicion.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [LEFT, RIGHT, REWARD, FAKE] = [at('1'), at('2'), at('3'), at('4')];
const GAUGE = {
  depositRoot: at('5'),
  poolTokens: [
    { root: LEFT, symbol: 'A' },
    { root: RIGHT, symbol: 'B' },
  ],
  rewardTokens: [{ root: REWARD, symbol: 'C' }],
};
const LISTED = new Set([LEFT, RIGHT, REWARD]);
const NONE: ScamTokenPredicate = () => false;
const isFake: ScamTokenPredicate = (root) => root === FAKE;
const isCalledClaim: ScamTokenPredicate = (_, symbol) => symbol?.includes('CLAIM') === true;
const isDeposited: ScamTokenPredicate = (root) => root === GAUGE.depositRoot;
const ofReward = (symbol: string) => ({ ...GAUGE, rewardTokens: [{ root: FAKE, symbol }] });

describe('suspicious tokens of a gauge', () => {
  it('are empty if all of its tokens are listed, and while the list is unknown', () => {
    expect(findSuspiciousGaugeTokens(GAUGE, LISTED, NONE)).toBeUndefined();
    expect(findSuspiciousGaugeTokens(GAUGE, undefined, NONE)).toBeUndefined();
    // LP tokens are on no list, so only the tokens of their pool must be listed.
    expect(findSuspiciousGaugeTokens({ ...GAUGE, rewardTokens: [] }, LISTED, NONE)).toBeUndefined();
  });
  it('include unlisted deposit and reward tokens, whatever their symbols', () => {
    expect(findSuspiciousGaugeTokens(ofReward('A'), LISTED, NONE)).toEqual({
      kind: 'unlisted',
      symbols: ['A'],
    });
    expect(findSuspiciousGaugeTokens(GAUGE, new Set([LEFT, REWARD]), NONE)).toEqual({
      kind: 'unlisted',
      symbols: ['B'],
    });
  });
  it('include scams by root or by word, with or without the list', () => {
    expect(findSuspiciousGaugeTokens(ofReward('A'), undefined, isFake)).toEqual({
      kind: 'scam',
      symbols: ['A'],
    });
    expect(findSuspiciousGaugeTokens(ofReward('Get CLAIM.xyz'), LISTED, isCalledClaim)).toEqual({
      kind: 'scam',
      symbols: ['Get CLAIM.xyz'],
    });
    expect(findSuspiciousGaugeTokens(GAUGE, LISTED, isDeposited)).toEqual({
      kind: 'scam',
      symbols: ['0:5555...5555'],
    });
  });
});
