import { nano, type Nano } from '@junction/primitives';

/** What a flow needs: coins that are carried along and gas units that are burned. */
export interface GasAmount {
  readonly fixedValue: bigint;
  readonly dynamicGas: bigint;
}

const COIN = 1_000_000_000n;
/** Kept by the first contract of a chain. */
const COMPENSATION = COIN / 10n;
const CALLBACK = 10_100_000n;
const WALLET: GasAmount = gas(220_000_000n, 100_000n);
const TRANSFER_GAS = 200_000n;
const REFERRAL: GasAmount = gas(111_000_000n, 770_000n);
const NANO_PER_GAS = 1_000n;

// Beyond the public table, which was too low where a pool is as lopsided as it may be (contracts/gas-table.json). What is
// asked without saying how many tokens the pool has pays for the largest.

/** A swap in one pool. */
const EXTRA_EXCHANGE_GAS = 130_000n;
/** One token out of a pool. */
const EXTRA_ONE_OUT_GAS = 310_000n;
/** One token into a pool of four, or of five. */
const EXTRA_DEPOSIT_GAS_OF_FOUR = 30_000n;
const EXTRA_DEPOSIT_GAS_OF_FIVE = 100_000n;
/** All tokens of an account into a pool of four. */
const EXTRA_ACCOUNT_GAS_OF_FOUR = 20_000n;
/** A pool of a route. */
const EXTRA_STEP_GAS = 240_000n;
/** A pool of a route that takes or gives its own LP, of as many tokens as a pool may have: it is burnt or minted besides. */
const EXTRA_LP_GAS = 700_000n;
/** Each end of a route but the first: its branch has to be sent, and may end in LP, which is dearer than a token. */
const EXTRA_END_GAS = 290_000n;

function gas(fixedValue: bigint, dynamicGas: bigint): GasAmount {
  return { fixedValue, dynamicGas };
}

function sum(...parts: readonly GasAmount[]): GasAmount {
  return parts.reduce(
    (total, part) => gas(total.fixedValue + part.fixedValue, total.dynamicGas + part.dynamicGas),
    gas(0n, 0n),
  );
}

function times(part: GasAmount, count: number): GasAmount {
  return gas(part.fixedValue * BigInt(count), part.dynamicGas * BigInt(count));
}

interface Referred {
  /** Set if a referrer is paid. */
  readonly hasReferrer?: boolean;
}

interface Delivery extends Referred {
  /** Nano for the recipient's token wallet; 0 when it exists. */
  readonly deployWalletValue: bigint;
}

interface Route extends Delivery {
  /** Pools of the route, every branch counted. */
  readonly steps: number;
  /** End points of the route; one unless it splits. */
  readonly leaves: number;
  /** Pools of the route that take or give their own LP; all of them unless it is known. */
  readonly lpHops?: number;
}

const referral = (count: number, one: Referred): GasAmount =>
  times(REFERRAL, one.hasReferrer === true ? count : 0);

const crossStep = (one: Referred): GasAmount =>
  sum(gas(2n * CALLBACK + COMPENSATION, 300_000n + EXTRA_STEP_GAS), referral(1, one));

/** All pools and ends of a route, its payouts not counted. */
const crossRoute = (route: Route): GasAmount =>
  sum(
    times(crossStep(route), route.steps),
    times(gas(0n, EXTRA_LP_GAS), route.lpHops ?? route.steps),
    times(gas(0n, EXTRA_END_GAS), Math.max(0, route.leaves - 1)),
  );

const vaultDeployment: GasAmount = sum(gas(COIN, 150_000n), times(WALLET, 2));

/** What the curve of four and more tokens may burn beyond the public table, where a pool is as lopsided as it may be. */
function extraDepositGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_ACCOUNT_GAS_OF_FOUR;
  return tokens > 4 ? BigInt(tokens - 4) * 170_000n : 0n;
}
/** The same for one token that is sent to a pool. */
function extraDirectGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_DEPOSIT_GAS_OF_FOUR;
  if (tokens === 5) return EXTRA_DEPOSIT_GAS_OF_FIVE;
  return tokens > 5 ? BigInt(tokens - 4) * 120_000n : 0n;
}
/** The same for everything out of a pool. */
const extraWithdrawGas = (tokens: number): bigint => BigInt(Math.max(0, tokens - 4)) * 80_000n;

/** The public gas oracle's table, one function per getter (without its compensation rules spelled again). */
export const GAS_VALUES = {
  deployAccount: (): GasAmount => gas(COIN + COMPENSATION, 150_000n),
  depositToAccount: (): GasAmount => gas(COMPENSATION, 300_000n),
  deployTokenVault: (): GasAmount => sum(vaultDeployment, gas(COMPENSATION, 0n)),
  deployPool: (tokens: number): GasAmount => {
    const n = BigInt(tokens);
    const lpToken = gas(3n * COIN + (n * COIN) / 10n, 230_000n + n * 50_000n);
    return sum(
      gas(COIN + COMPENSATION + (n * COIN) / 10n, 150_000n + n * 100_000n),
      lpToken,
      times(vaultDeployment, tokens + 1),
      times(WALLET, tokens + 1),
    );
  },
  addPool: (tokens: number): GasAmount => sum(gas(COMPENSATION, 150_000n), times(WALLET, tokens + 1)),
  accountWithdraw: (deployWalletValue: bigint): GasAmount =>
    gas(2n * COMPENSATION + deployWalletValue, 350_000n),
  accountDeposit: (one: Referred & { readonly tokens: number }): GasAmount =>
    sum(gas(430_100_000n, 500_000n + extraDepositGas(one.tokens)), referral(one.tokens, one)),
  /** `tokens` wanted; one of them may come out of a pool of any size. */
  accountWithdrawLiquidity: (tokens: number): GasAmount =>
    gas(110_100_000n + COMPENSATION, 500_000n + BigInt(tokens) * 100_000n + (tokens === 1 ? 320_000n : 0n)),
  poolDirectExchange: (one: Delivery): GasAmount =>
    sum(
      gas(2n * CALLBACK + COMPENSATION + one.deployWalletValue, 650_000n + EXTRA_EXCHANGE_GAS),
      referral(1, one),
    ),
  /** `tokens` of the pool, when there are more than two. */
  poolDirectDeposit: ({ tokens = 1, ...one }: Delivery & { readonly tokens?: number }): GasAmount =>
    sum(
      gas(2n * CALLBACK + 2n * COMPENSATION + one.deployWalletValue, 650_000n + extraDirectGas(tokens)),
      referral(1, one),
    ),
  poolDirectNoFeeWithdraw: (tokens: number, deployWalletValue: bigint): GasAmount =>
    sum(
      gas(2n * CALLBACK + COMPENSATION, 350_000n + extraWithdrawGas(tokens)),
      times(gas(COMPENSATION + deployWalletValue, TRANSFER_GAS), tokens),
    ),
  /** LP for some of a pool's tokens: what it swaps to get there pays the referrer. */
  poolDirectWithdraw: (wanted: number, one: Delivery): GasAmount =>
    sum(
      GAS_VALUES.poolDirectNoFeeWithdraw(wanted, one.deployWalletValue),
      gas(0n, wanted === 1 ? EXTRA_ONE_OUT_GAS : 0n),
      referral(wanted, one),
    ),
  poolCrossExchange: (route: Route): GasAmount =>
    sum(crossRoute(route), gas(BigInt(route.leaves) * route.deployWalletValue, TRANSFER_GAS + 150_000n)),
  /** A route that the token vault of the spent token splits among its first pools; ours, no public getter. */
  vaultSplit: (route: Route): GasAmount => GAS_VALUES.poolCrossExchange(route),
  /** Native coin for a token, one pool. */
  coinToToken: (one: Delivery): GasAmount =>
    sum(gas(1_230_200_000n + 2n * one.deployWalletValue, 1_000_000n), referral(1, one)),
  /** Native coin for a token, several pools. */
  coinToTokenCross: (route: Route): GasAmount =>
    sum(
      crossRoute(route),
      gas(COIN + 2n * COMPENSATION, 500_000n),
      times(gas(10_000_000n + 2n * route.deployWalletValue, 150_000n), route.leaves),
    ),
  /** Native coin and wrapped coin together for a token, one pool. */
  coinAndWrappedToToken: (one: Delivery): GasAmount => sum(GAS_VALUES.coinToToken(one), gas(0n, 300_000n)),
  /** Native coin and wrapped coin together for a token, several pools. */
  coinAndWrappedToTokenCross: (route: Route): GasAmount =>
    sum(GAS_VALUES.coinToTokenCross(route), gas(0n, 300_000n)),
  /** A token for native coin, one pool. */
  tokenToCoin: (one: Delivery): GasAmount =>
    sum(gas(130_200_000n + 2n * one.deployWalletValue, 1_000_000n), referral(1, one)),
  /** A token for native coin, several pools. */
  tokenToCoinCross: (route: Route): GasAmount =>
    sum(
      crossRoute(route),
      gas(COMPENSATION + route.deployWalletValue, 650_000n),
      times(gas(10_000_000n, 150_000n), route.leaves),
    ),
} as const;

/** Gas units attached beyond what a flow is known to burn. */
const SPARE_GAS = 100_000n;

/** What of `attachedValueUp` no flow uses: it comes back. */
export const reserveOf = (): Nano => nano(COIN + SPARE_GAS * NANO_PER_GAS);

/** Coins to attach for a flow: its fixed part, its gas with a reserve, and one coin that comes back. */
export function attachedValueUp(amount: GasAmount): Nano {
  return nano(amount.fixedValue + amount.dynamicGas * NANO_PER_GAS + reserveOf());
}
