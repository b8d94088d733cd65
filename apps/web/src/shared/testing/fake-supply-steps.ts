import { toAddress, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { deriveFakePool } from './fake-chain.ts';

type Outputs = Readonly<Record<string, unknown>>;

/**
 * Address of the exchange account of every owner in these tests. The constant below is the root of the LP token of
 * every pool.
 */
export const EXCHANGE_ACCOUNT = toAddress(`0:${'ac'.repeat(32)}`);
export const FAKE_POOL_LP_ROOT = toAddress(`0:${'19'.repeat(32)}`);

export interface FakeLiquidityContracts {
  /** Base units of each reserve of the pool, and of its LP supply; all have the same value. */
  reserve: bigint;
  /** Balance of every token in the exchange account in base units. */
  held: bigint;
  isDeployed: boolean;
  readonly answers: (to: Address, call: ContractFunctionCall) => Outputs | undefined;
}

/**
 * Creates contracts for adding and removing liquidity: an exchange account that is connected to the pool of these
 * tokens.
 */
export function createFakeLiquidityContracts(
  roots: readonly Address[],
  tokenWallet: Address,
): FakeLiquidityContracts {
  const [left, right] = roots.toSorted();
  const all = [...roots, FAKE_POOL_LP_ROOT];
  const stepper: FakeLiquidityContracts = {
    reserve: 1_000_000_000_000n,
    held: 0n,
    isDeployed: true,
    answers(to, { method }) {
      const isAccount = to === EXCHANGE_ACCOUNT;
      switch (method) {
        case 'getExpectedAccountAddress':
          return { value0: EXCHANGE_ACCOUNT };
        case 'getVersion':
          return stepper.isDeployed ? { value0: '1' } : undefined;
        case 'getWallets':
          return { value0: all.map((root) => [root, tokenWallet]) };
        case 'getExpectedPoolAddress':
          return { value0: deriveFakePool(roots) };
        case 'getPoolType':
          return { value0: '1' };
        case 'isActive':
          return { value0: true };
        case 'getTokenRoots':
          return { left, right, lp: FAKE_POOL_LP_ROOT };
        case 'getBalances': {
          const units = stepper.reserve.toString();
          return isAccount
            ? { value0: roots.map((root) => [root, stepper.held.toString()]) }
            : { value0: { lp_supply: units, left_balance: units, right_balance: units } };
        }
        case 'getFeeParams':
          return {
            value0: {
              denominator: '1000000',
              pool_numerator: '3000',
              beneficiary_numerator: '0',
              referrer_numerator: '0',
            },
          };
        default:
          return undefined;
      }
    },
  };
  return stepper;
}
