import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  toEscrowVoting,
  type EscrowEpochAndVotesState,
  type EscrowGetterResults,
} from '../../shared/model/voting.ts';
import { deriveGaugeWhitelistingState, type GaugeWhitelistingInput } from './whitelisting.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [A, B] = [at('a'), at('b')];
const answers: EscrowGetterResults = {
  details: {
    _owner: A,
    _manager: A,
    _qube: A,
    _dao: A,
    _qubeWallet: A,
    _treasuryTokens: 3n,
    _teamTokens: 0n,
    _qubeBalance: 0n,
    _veQubeBalance: 0n,
    _lastUpdateTime: 0n,
    _distributionSupply: 100n,
    _qubeMinLockTime: 0n,
    _qubeMaxLockTime: 0n,
    _gaugeWhitelistPrice: 1_000n,
    _whitelistPayments: 0n,
    _emissionDebt: 0n,
    _initialized: true,
    _paused: false,
    _emergency: false,
  },
  epoch: {
    _currentEpoch: 4n,
    _currentEpochStartTime: 10n,
    _currentEpochEndTime: 20n,
    _currentVotingStartTime: 0n,
    _currentVotingEndTime: 0n,
    _currentVotingTotalVotes: 0n,
  },
  voting: {
    _epochTime: 10n,
    _votingTime: 5n,
    _timeBeforeVoting: 1n,
    _gaugeMaxVotesRatio: 3_000n,
    _gaugeMinVotesRatio: 200n,
    _gaugeMaxDowntime: 4n,
    _votingNormalizing: 1n,
    _maxGaugesPerVote: 10n,
    _gaugesNum: 1n,
  },
  whitelist: [[B, true]],
  approved: [[B, false]],
  votes: [],
  downtimes: [[B, 2n]],
  scheme: [7_000n, 2_000n, 1_000n],
  schedule: [5n],
  now: { veSupply: 9n, readAt: seconds(12) },
};
const escrow = toEscrowVoting(answers) as EscrowEpochAndVotesState;
const input: GaugeWhitelistingInput = {
  wallet: {
    isPreparing: false,
    hasWallet: true,
    isOnWrongNetwork: false,
    isOnline: true,
    busy: undefined,
    isRead: true,
    isPaused: false,
    coin: 10n,
    gas: 5n,
  },
  escrow,
  isGauge: true,
  held: 1_500n,
};

describe('the escrow', () => {
  it('is read from its getters', () => {
    expect(escrow).toMatchObject({
      epoch: 4,
      voting: undefined,
      rules: { minRatio: 200n, maxRatio: 3_000n, normalization: 'treasury' },
      whitelist: [B],
      price: 1_000n,
      timeBeforeVoting: seconds(1),
    });
    expect(escrow.approved.size).toBe(0);
    expect(escrow.downtimes.get(B)).toBe(2);
  });
  it('is undefined before its first epoch, and if its getters are inconsistent', () => {
    expect(toEscrowVoting({ ...answers, scheme: [1n] })).toBeUndefined();
    expect(
      toEscrowVoting({ ...answers, voting: { ...answers.voting, _votingNormalizing: 9n } }),
    ).toBeUndefined();
    expect(
      toEscrowVoting({ ...answers, details: { ...answers.details, _initialized: false } }),
    ).toBeUndefined();
  });
});

describe('whitelisting', () => {
  const voting = { ...escrow, voting: { start: seconds(11), end: seconds(16) } };
  it('costs the on-chain price, and shows the remaining balance', () => {
    expect(deriveGaugeWhitelistingState(A, input)).toMatchObject({
      gauge: A,
      price: 1_000n,
      after: 500n,
      blocker: undefined,
    });
    expect(deriveGaugeWhitelistingState(` ${A} `, input).checks.every(({ holds }) => holds === true)).toBe(
      true,
    );
  });
  it.each([
    ['enter-address', '', {}],
    ['bad-address', 'abc', {}],
    ['candidate', B, {}],
    ['not-gauge', A, { isGauge: false }],
    ['voting', A, { escrow: voting }],
    ['too-little', A, { held: 999n }],
    ['reading', A, { held: undefined }],
    ['reading', A, { isGauge: undefined }],
    ['reading', A, { escrow: undefined }],
    ['connect', A, { wallet: { ...input.wallet, hasWallet: false } }],
    ['running', A, { wallet: { ...input.wallet, busy: 'running' } }],
    ['insufficient-coin', A, { wallet: { ...input.wallet, coin: 4n } }],
  ] as const)('is rejected: %s', (blocker, text, change) => {
    expect(deriveGaugeWhitelistingState(text, { ...input, ...change }).blocker).toBe(blocker);
  });
  it('shows the missing amount', () => {
    expect(deriveGaugeWhitelistingState(A, { ...input, held: 400n })).toMatchObject({
      missing: 600n,
      after: undefined,
    });
  });
});
