import { toAddress, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { FAKE_EARN_CONTRACTS } from './fake-earn.ts';
import { TOKEN_ROOTS } from './fake-market.ts';

const at = (pair: string): Address => toAddress(`0:${pair.repeat(32)}`);

/** Address of a legacy farm, and of the user data contract of the account's deposit. */
export const FAKE_FARM = at('fa');
const FARM_ACCOUNT = at('fb');
/** The farm's token wallet for the deposited token. */
export const FARM_TOKEN_WALLET = at('fd');
const DAY = 86_400;

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

/** The farm in the server's list of farms. */
export const FARM_LIST_ENTRY = {
  pool_address: FAKE_FARM,
  pool_owner_address: at('fc'),
  token_root_address: `0:${'8'.repeat(64)}`,
  token_root_currency: 'LP',
  token_root_scale: 9,
  left_address: TOKEN_ROOTS.usdc,
  left_currency: 'USDC',
  right_address: TOKEN_ROOTS.jct,
  right_currency: 'JCT',
  apr: '7.5',
  apr_change: '0',
  tvl: '1000',
  tvl_change: '0',
  share: '10',
  user_token_balance: '100',
  is_low_balance: false,
  farm_start_time: 1_700_000_000_000,
  reward_token_root_info: [
    { reward_currency: 'USDT', reward_root_address: TOKEN_ROOTS.usdt, reward_scale: 6 },
  ],
};

const [REWARD] = FARM_LIST_ENTRY.reward_token_root_info;
/** The farm in the server's response for its own page. */
export const FARM_DETAIL = {
  ...FARM_LIST_ENTRY,
  reward_token_root_info: [
    {
      reward_currency: 'USDT',
      reward_per_second: '0.000001',
      reward_root_address: REWARD?.reward_root_address,
      reward_token_scale: 6,
    },
  ],
  pool_balance: '1000',
  share_change: '0',
  user_usdt_balance: '100',
  pool_info: {
    vesting_period: 2_592_000,
    vesting_ratio: 500,
    rounds_info: [
      {
        start_time: 1_700_000_000,
        reward_info: [
          {
            rewardPerSec: '0.000001',
            rewardTokenCurrency: 'USDT',
            rewardTokenRootAddress: REWARD?.reward_root_address,
            rewardTokenScale: '6',
          },
        ],
      },
    ],
  },
};

/** Returns getter results of the farm's contracts. The account can claim 2.5 USDT, and another 1 USDT is vesting. */
export function runFakeFarmGetter(
  to: Address,
  { method }: ContractFunctionCall,
): Readonly<Record<string, unknown>> | undefined {
  const farm: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    getDetails: {
      value0: {
        lastRewardTime: String(nowSeconds()),
        farmEndTime: '0',
        vestingPeriod: String(30 * DAY),
        vestingRatio: '500',
        tokenRoot: `0:${'8'.repeat(64)}`,
        tokenWallet: FARM_TOKEN_WALLET,
        tokenBalance: '1000000000000',
        rewardRounds: [{ startTime: '1700000000', rewardPerSecond: ['1'] }],
        accRewardPerShare: ['0'],
        rewardTokenRoot: [TOKEN_ROOTS.usdt],
        rewardTokenWallet: [at('fe')],
        rewardTokenBalance: ['1000000000'],
        rewardTokenBalanceCumulative: ['1000000000'],
        unclaimedReward: ['0'],
        owner: at('fc'),
        fabric: FAKE_EARN_CONTRACTS.farmFabric,
        user_data_version: '1',
        pool_version: '1',
      },
    },
    getUserDataAddress: { value0: FARM_ACCOUNT },
    calculateRewardData: {
      _lastRewardTime: String(nowSeconds()),
      _accRewardPerShare: ['0'],
      _unclaimedReward: ['0'],
    },
  };
  const account: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    getDetails: {
      value0: {
        pool_debt: ['0'],
        entitled: ['1000000'],
        vestingTime: [String(nowSeconds() + 20 * DAY)],
        amount: '100000000000',
        rewardDebt: ['0'],
        farmPool: FAKE_FARM,
        user: at('5c'),
        current_version: '1',
      },
    },
    pendingReward: {
      _entitled: ['1000000'],
      _vested: ['2500000'],
      _pool_debt: ['0'],
      _vesting_time: [String(nowSeconds() + 20 * DAY)],
    },
  };
  if (to === FAKE_FARM) return farm[method];
  return to === FARM_ACCOUNT ? account[method] : undefined;
}
