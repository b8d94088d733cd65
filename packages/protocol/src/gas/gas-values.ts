import { nano, type Nano } from '@junction/primitives';

/** What a flow of messages needs: nano that it forwards, and gas units that it burns. */
export interface GasAmount {
  readonly fixedValue: bigint;
  readonly dynamicGas: bigint;
}

const COIN = 1_000_000_000n;
/** Nano that the first contract of a flow keeps for its storage rent. */
const COMPENSATION = COIN / 10n;
const CALLBACK_VALUE = 10_100_000n;
const WALLET_DEPLOYMENT: GasAmount = toGasAmount(220_000_000n, 100_000n);
const TRANSFER_GAS = 200_000n;
const REFERRAL_PAYMENT: GasAmount = toGasAmount(111_000_000n, 770_000n);
const NANO_PER_GAS = 1_000n;

// Additions to the public table, which is too low for the most imbalanced pools (contracts/gas-table.json). Where the
// number of tokens is unknown, the largest pool is assumed.

/** Swap in one pool. */
const EXTRA_EXCHANGE_GAS = 130_000n;
/** Withdrawal of one token. */
const EXTRA_ONE_OUT_GAS = 310_000n;
/** Deposit of one token into a pool of four or five. */
const EXTRA_DEPOSIT_GAS_OF_FOUR = 30_000n;
const EXTRA_DEPOSIT_GAS_OF_FIVE = 100_000n;
/** Deposit of all tokens from an exchange account into a pool of four. */
const EXTRA_ACCOUNT_GAS_OF_FOUR = 20_000n;
/** Each pool of a route. */
const EXTRA_STEP_GAS = 240_000n;
/** Hop that mints or burns the pool's own LP token, for a pool with the maximum number of tokens. */
const EXTRA_LP_GAS = 700_000n;
/**
 * Each end of a route except the first. Its branch is sent separately and may end in an LP token, which costs
 * more than other tokens.
 */
const EXTRA_END_GAS = 290_000n;

function toGasAmount(fixedValue: bigint, dynamicGas: bigint): GasAmount {
  return { fixedValue, dynamicGas };
}

function sumGas(...parts: readonly GasAmount[]): GasAmount {
  return parts.reduce(
    (total, part) => toGasAmount(total.fixedValue + part.fixedValue, total.dynamicGas + part.dynamicGas),
    toGasAmount(0n, 0n),
  );
}

function multiplyGas(part: GasAmount, count: number): GasAmount {
  return toGasAmount(part.fixedValue * BigInt(count), part.dynamicGas * BigInt(count));
}

interface ReferralParams {
  /** True if a referrer is paid. */
  readonly hasReferrer?: boolean;
}

interface DeliveryParams extends ReferralParams {
  /** Nano for the recipient's token wallet; 0 when it exists. */
  readonly deployWalletValue: bigint;
}

interface RouteParams extends DeliveryParams {
  /** Number of hops in all branches together. */
  readonly steps: number;
  /** Number of branches at the end of the route; 1 unless it splits. */
  readonly leaves: number;
  /** Number of hops that mint or burn an LP token; undefined assumes all. */
  readonly lpHops?: number;
}

const referralGas = (count: number, params: ReferralParams): GasAmount =>
  multiplyGas(REFERRAL_PAYMENT, params.hasReferrer === true ? count : 0);

const stepGas = (params: ReferralParams): GasAmount =>
  sumGas(toGasAmount(2n * CALLBACK_VALUE + COMPENSATION, 300_000n + EXTRA_STEP_GAS), referralGas(1, params));

/** Gas of all hops and ends of a route, without the payout of tokens at its ends. */
const routeGas = (route: RouteParams): GasAmount =>
  sumGas(
    multiplyGas(stepGas(route), route.steps),
    multiplyGas(toGasAmount(0n, EXTRA_LP_GAS), route.lpHops ?? route.steps),
    multiplyGas(toGasAmount(0n, EXTRA_END_GAS), Math.max(0, route.leaves - 1)),
  );

const vaultDeploymentGas: GasAmount = sumGas(toGasAmount(COIN, 150_000n), multiplyGas(WALLET_DEPLOYMENT, 2));

/**
 * Returns the additional gas of a deposit from an exchange account: the curve of a pool with four or more
 * tokens costs more in the most imbalanced pools.
 */
function extraDepositGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_ACCOUNT_GAS_OF_FOUR;
  return tokens > 4 ? BigInt(tokens - 4) * 170_000n : 0n;
}
/** Returns the additional gas of a deposit of one token sent directly to a pool. */
function extraDirectGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_DEPOSIT_GAS_OF_FOUR;
  if (tokens === 5) return EXTRA_DEPOSIT_GAS_OF_FIVE;
  return tokens > 5 ? BigInt(tokens - 4) * 120_000n : 0n;
}
/** Returns the additional gas of a withdrawal of all tokens of a pool. */
const extraWithdrawGas = (tokens: number): bigint => BigInt(Math.max(0, tokens - 4)) * 80_000n;

/**
 * Gas values of the public gas oracle, one function per getter. The first contract's compensation is
 * included.
 */
export const GAS_VALUES = {
  deployAccount: (): GasAmount => toGasAmount(COIN + COMPENSATION, 150_000n),
  depositToAccount: (): GasAmount => toGasAmount(COMPENSATION, 300_000n),
  deployTokenVault: (): GasAmount => sumGas(vaultDeploymentGas, toGasAmount(COMPENSATION, 0n)),
  deployPool: (tokens: number): GasAmount => {
    const n = BigInt(tokens);
    const lpToken = toGasAmount(3n * COIN + (n * COIN) / 10n, 230_000n + n * 50_000n);
    return sumGas(
      toGasAmount(COIN + COMPENSATION + (n * COIN) / 10n, 150_000n + n * 100_000n),
      lpToken,
      multiplyGas(vaultDeploymentGas, tokens + 1),
      multiplyGas(WALLET_DEPLOYMENT, tokens + 1),
    );
  },
  addPool: (tokens: number): GasAmount =>
    sumGas(toGasAmount(COMPENSATION, 150_000n), multiplyGas(WALLET_DEPLOYMENT, tokens + 1)),
  accountWithdraw: (deployWalletValue: bigint): GasAmount =>
    toGasAmount(2n * COMPENSATION + deployWalletValue, 350_000n),
  accountDeposit: (params: ReferralParams & { readonly tokens: number }): GasAmount =>
    sumGas(
      toGasAmount(430_100_000n, 500_000n + extraDepositGas(params.tokens)),
      referralGas(params.tokens, params),
    ),
  /** @param tokens number of tokens to withdraw; a single one may come from a pool of any size */
  accountWithdrawLiquidity: (tokens: number): GasAmount =>
    toGasAmount(
      110_100_000n + COMPENSATION,
      500_000n + BigInt(tokens) * 100_000n + (tokens === 1 ? 320_000n : 0n),
    ),
  poolDirectExchange: (params: DeliveryParams): GasAmount =>
    sumGas(
      toGasAmount(
        2n * CALLBACK_VALUE + COMPENSATION + params.deployWalletValue,
        650_000n + EXTRA_EXCHANGE_GAS,
      ),
      referralGas(1, params),
    ),
  /** `tokens` is the pool's number of tokens, if more than two. */
  poolDirectDeposit: ({ tokens = 1, ...params }: DeliveryParams & { readonly tokens?: number }): GasAmount =>
    sumGas(
      toGasAmount(
        2n * CALLBACK_VALUE + 2n * COMPENSATION + params.deployWalletValue,
        650_000n + extraDirectGas(tokens),
      ),
      referralGas(1, params),
    ),
  poolDirectNoFeeWithdraw: (tokens: number, deployWalletValue: bigint): GasAmount =>
    sumGas(
      toGasAmount(2n * CALLBACK_VALUE + COMPENSATION, 350_000n + extraWithdrawGas(tokens)),
      multiplyGas(toGasAmount(COMPENSATION + deployWalletValue, TRANSFER_GAS), tokens),
    ),
  /** Withdraws some of a pool's tokens; the implied swaps pay the referrer. */
  poolDirectWithdraw: (wanted: number, params: DeliveryParams): GasAmount =>
    sumGas(
      GAS_VALUES.poolDirectNoFeeWithdraw(wanted, params.deployWalletValue),
      toGasAmount(0n, wanted === 1 ? EXTRA_ONE_OUT_GAS : 0n),
      referralGas(wanted, params),
    ),
  poolCrossExchange: (route: RouteParams): GasAmount =>
    sumGas(
      routeGas(route),
      toGasAmount(BigInt(route.leaves) * route.deployWalletValue, TRANSFER_GAS + 150_000n),
    ),
  /** Route that the token vault of the sold token splits among its first pools. Not part of the public oracle. */
  vaultSplit: (route: RouteParams): GasAmount => GAS_VALUES.poolCrossExchange(route),
  /** Coin to token, one pool. */
  coinToToken: (params: DeliveryParams): GasAmount =>
    sumGas(toGasAmount(1_230_200_000n + 2n * params.deployWalletValue, 1_000_000n), referralGas(1, params)),
  /** Coin to token, several pools. */
  coinToTokenCross: (route: RouteParams): GasAmount =>
    sumGas(
      routeGas(route),
      toGasAmount(COIN + 2n * COMPENSATION, 500_000n),
      multiplyGas(toGasAmount(10_000_000n + 2n * route.deployWalletValue, 150_000n), route.leaves),
    ),
  /** Coin and wrapped coin to token, one pool. */
  coinAndWrappedToToken: (params: DeliveryParams): GasAmount =>
    sumGas(GAS_VALUES.coinToToken(params), toGasAmount(0n, 300_000n)),
  /** Coin and wrapped coin to token, several pools. */
  coinAndWrappedToTokenCross: (route: RouteParams): GasAmount =>
    sumGas(GAS_VALUES.coinToTokenCross(route), toGasAmount(0n, 300_000n)),
  /** Token to coin, one pool. */
  tokenToCoin: (params: DeliveryParams): GasAmount =>
    sumGas(toGasAmount(130_200_000n + 2n * params.deployWalletValue, 1_000_000n), referralGas(1, params)),
  /** Token to coin, several pools. */
  tokenToCoinCross: (route: RouteParams): GasAmount =>
    sumGas(
      routeGas(route),
      toGasAmount(COMPENSATION + route.deployWalletValue, 650_000n),
      multiplyGas(toGasAmount(10_000_000n, 150_000n), route.leaves),
    ),
} as const;

/** Gas units attached in addition to the expected usage, as a reserve. */
const SPARE_GAS = 100_000n;

/** Returns the part of `attachedValueUp` that no flow uses and that is returned. */
export const getGasReserve = (): Nano => nano(COIN + SPARE_GAS * NANO_PER_GAS);

/** Returns the coins to attach for a flow: its fixed part, its gas with a reserve, and one coin that is returned. */
export function attachedValueUp(amount: GasAmount): Nano {
  return nano(amount.fixedValue + amount.dynamicGas * NANO_PER_GAS + getGasReserve());
}
