import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from './fake-earn.ts';
import { TOKEN_ROOTS } from './fake-market.ts';

const at = (pair: string): Address => toAddress(`0:${pair.repeat(32)}`);

/**
 * Address of the test account's gauge account. The two constants below are the addresses of its ve account and its LP
 * token wallet.
 */
export const GAUGE_ACCOUNT = at('ab');
const VE_ACCOUNT = at('ac');
export const LP_TOKEN_WALLET = at('ad');
const LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);
const DAY = 86_400;

/** State of the first fake gauge's contracts. Tests change its fields. */
export interface FakeGaugeChain {
  /** False for an account that has never deposited. */
  hasAccount: boolean;
  /** LP balance of the account's token wallet in base units. */
  lp: string;
  /** Maximum lock duration in seconds. */
  maxLock: number;
  /** Root of the extra reward. */
  extraRoot: Address;
  /** Token wallet for deposits that the gauge reports. */
  depositWallet: Address;
  /** Owner of the gauge, who may add reward rounds and end rewards. */
  owner: Address;
  /** End of the extra reward in Unix seconds; 0 if it is not set. */
  extraEnd: number;
  /** Seconds since the account locked a deposit for one year. */
  lockAge: number;
  /** End of the governance token's reward round in Unix seconds; undefined for ten days from now. */
  governanceEnd: number | undefined;
  readonly getters: (
    to: Address,
    call: ContractFunctionCall,
  ) => Readonly<Record<string, unknown>> | undefined;
}

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const round = (perSecond: string, end = '0') => ({
  startTime: '1700000000',
  endTime: end,
  rewardPerSecond: perSecond,
  accRewardPerShare: '0',
});
const token = (root: Address, balance: string) => ({
  root,
  wallet: at('ae'),
  balance,
  cumulativeBalance: '0',
});

function gaugeAnswers(
  chain: Omit<FakeGaugeChain, 'getters'>,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const governanceRounds = [round('1000000', String(chain.governanceEnd ?? nowSeconds() + 10 * DAY))];
  const extraRounds = [[round('1', String(chain.extraEnd))]];
  return {
    getDetails: {
      _owner: chain.owner,
      _voteEscrow: FAKE_EARN_CONTRACTS.voteEscrow,
      _lockBoostedSupply: '110000000000000',
      _totalBoostedSupply: '120000000000000',
      _maxBoost: '1500',
      _maxLockTime: String(chain.maxLock),
      _lastExtraRewardRoundIdx: ['0'],
      _lastQubeRewardRoundIdx: '0',
      _lastRewardTime: String(nowSeconds()),
      _lastAverageUpdateTime: String(nowSeconds()),
      _initialized: true,
    },
    getTokenDetails: {
      _depositTokenData: { ...token(LP_ROOT, '99000000000000'), wallet: chain.depositWallet },
      _qubeTokenData: token(TOKEN_ROOTS.jct, '900000000000000000'),
      // This balance lasts three days at a rate of one unit per second.
      _extraTokenData: [token(chain.extraRoot, String(3 * DAY + 100))],
    },
    getRewardDetails: {
      _qubeRewardRounds: governanceRounds,
      _qubeVestingPeriod: String(30 * DAY),
      _qubeVestingRatio: '350',
      _extraRewardRounds: extraRounds,
      _extraVestingPeriods: ['0'],
      _extraVestingRatios: ['0'],
      _extraRewardEnded: [chain.extraEnd > 0],
      _withdrawAllLockPeriod: '0',
    },
    calcSyncData: {
      value0: {
        depositSupply: '99000000000000',
        depositSupplyAverage: '99000000000000',
        depositSupplyAveragePeriod: '10',
        extraRewardRounds: extraRounds,
        qubeRewardRounds: governanceRounds,
        poolLastRewardTime: String(nowSeconds()),
      },
    },
    getGaugeAccountAddress: { value0: GAUGE_ACCOUNT },
  };
}

const accountAnswers = ({
  lockAge,
}: Pick<FakeGaugeChain, 'lockAge'>): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  getDetails: {
    _gauge: FAKE_GAUGE,
    _user: at('5c'),
    _voteEscrow: FAKE_EARN_CONTRACTS.voteEscrow,
    _veAccount: VE_ACCOUNT,
    _current_version: '1',
    _balance: '900000000000',
    _lockBoostedBalance: '1250000000000',
    _veBoostedBalance: '360000000000',
    _totalBoostedBalance: '1250000000000',
    _lockedBalance: '700000000000',
    _lastUpdateTime: String(nowSeconds()),
    _lockedDepositsNum: '1',
  },
  calculateMinGas: { min_gas: '1500000000' },
  lockedDeposits: {
    lockedDeposits: [
      [
        '1',
        {
          amount: '700000000000',
          boostedAmount: '1050000000000',
          lockTime: String(365 * DAY),
          createdAt: String(nowSeconds() - lockAge),
        },
      ],
    ],
  },
  pendingReward: {
    _qubeReward: {
      accRewardPerShare: '0',
      lockedReward: '48670000000',
      unlockedReward: '93410000000',
      lastRewardTime: String(nowSeconds()),
    },
    _qubeVesting: {
      vestingTime: String(nowSeconds() + 20 * DAY),
      vestingPeriod: String(30 * DAY),
      vestingRatio: '350',
    },
    // The amount due exceeds the gauge's balance.
    _extraReward: [
      {
        accRewardPerShare: '0',
        lockedReward: '0',
        unlockedReward: '1259300',
        lastRewardTime: String(nowSeconds()),
      },
    ],
    _extraVesting: [{ vestingTime: '0', vestingPeriod: '0', vestingRatio: '0' }],
  },
});

const escrowAnswers = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  getVoteEscrowAccountAddress: { value0: VE_ACCOUNT },
  calculateAverage: {
    _lastUpdateTime: '0',
    _veQubeBalance: '1000000000000000',
    _veQubeAverage: '0',
    _veQubeAveragePeriod: '0',
  },
  getDetails: {
    _owner: at('af'),
    _manager: at('af'),
    _qube: TOKEN_ROOTS.jct,
    _dao: at('af'),
    _qubeWallet: at('af'),
    _treasuryTokens: '0',
    _teamTokens: '0',
    _qubeBalance: '0',
    _veQubeBalance: '1000000000000000',
    _lastUpdateTime: '0',
    _distributionSupply: '0',
    _qubeMinLockTime: String(14 * DAY),
    _qubeMaxLockTime: String(1460 * DAY),
    _gaugeWhitelistPrice: '0',
    _whitelistPayments: '0',
    _emissionDebt: '0',
    _initialized: true,
    _paused: false,
    _emergency: false,
  },
});

const factoryAnswers = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  getDetails: {
    _gauges_count: '2',
    _owner: at('af'),
    _pending_owner: at('00'),
    _default_qube_vesting_period: String(120 * DAY),
    _default_qube_vesting_ratio: '350',
    _qube: TOKEN_ROOTS.jct,
    _voteEscrow: FAKE_EARN_CONTRACTS.voteEscrow,
  },
});

/** Creates the contracts of the first fake gauge, in which the account has one locked and one unlocked deposit. */
export function createFakeGaugeChain(): FakeGaugeChain {
  const chain: FakeGaugeChain = {
    hasAccount: true,
    lp: '749200000000',
    maxLock: 365 * DAY,
    extraRoot: TOKEN_ROOTS.usdt,
    depositWallet: LP_TOKEN_WALLET,
    owner: at('af'),
    extraEnd: 0,
    lockAge: DAY,
    governanceEnd: undefined,
    getters(to, call) {
      if (to === FAKE_GAUGE) return gaugeAnswers(chain)[call.method];
      if (to === GAUGE_ACCOUNT) return chain.hasAccount ? accountAnswers(chain)[call.method] : undefined;
      if (to === FAKE_EARN_CONTRACTS.gaugeFactory) return factoryAnswers()[call.method];
      if (to === FAKE_EARN_CONTRACTS.voteEscrow) return escrowAnswers()[call.method];
      // The ve account does not exist, since the account never locked governance tokens.
      if (to === VE_ACCOUNT) return undefined;
      if (call.method === 'walletOf') return { value0: LP_TOKEN_WALLET };
      return to === LP_TOKEN_WALLET ? { value0: chain.lp } : undefined;
    },
  };
  return chain;
}
