import { nano, type Nano } from '@junction/primitives';

/**
 * Cost of a flow of messages: nano that the messages carry (`fixedValue`), and gas units that they burn (`dynamicGas`).
 */
export interface GasAmount {
  readonly fixedValue: bigint;
  readonly dynamicGas: bigint;
}

const COIN = 1_000_000_000n;
/** Nano that the first contract of a message flow keeps for its storage rent. */
const RENT_COMPENSATION = COIN / 10n;
const CALLBACK_VALUE = 10_100_000n;
const WALLET_DEPLOYMENT: GasAmount = toGasAmount(220_000_000n, 100_000n);
const TRANSFER_GAS = 200_000n;
const REFERRAL_PAYMENT: GasAmount = toGasAmount(111_000_000n, 770_000n);
const NANO_PER_GAS = 1_000n;

// Gas units added to the values of the public table, which are too low for the most imbalanced pools
// (contracts/gas-table.json). If the number of tokens is unknown, the largest pool is assumed.

/** Gas units added for a swap in one pool. */
const EXTRA_EXCHANGE_GAS = 130_000n;
/** Gas units added for a withdrawal of one token. */
const EXTRA_ONE_TOKEN_WITHDRAWAL_GAS = 310_000n;
/** Gas units added for a one-token deposit into a pool of four tokens and into a pool of five tokens. */
const EXTRA_ONE_TOKEN_DEPOSIT_GAS_OF_FOUR = 30_000n;
const EXTRA_ONE_TOKEN_DEPOSIT_GAS_OF_FIVE = 100_000n;
/** Additional gas units of a deposit of all tokens from an exchange account into a pool of four tokens. */
const EXTRA_ACCOUNT_DEPOSIT_GAS_OF_FOUR = 20_000n;
/** Additional gas units for each pool of a route. */
const EXTRA_STEP_GAS = 240_000n;
/**
 * Added for a hop that mints or burns the pool's own LP token, gas units. Measured for a pool with the maximum number
 * of tokens.
 */
const EXTRA_LP_GAS = 700_000n;
/**
 * Additional gas units for each end of a route except the first. The branch of such an end is sent separately and may
 * end in an LP token, which costs more than other tokens.
 */
const EXTRA_BRANCH_END_GAS = 290_000n;

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
  /** Nano for deploying the recipient's token wallet; 0 if it exists. */
  readonly deployWalletValue: bigint;
}

interface RouteParams extends DeliveryParams {
  /** Number of hops of all branches together. */
  readonly steps: number;
  /** Number of branches at the end of the route; 1 if the route does not split. */
  readonly leaves: number;
  /** Number of hops that mint or burn an LP token; undefined assumes all. */
  readonly lpHops?: number;
}

const computeReferralGas = (count: number, params: ReferralParams): GasAmount =>
  multiplyGas(REFERRAL_PAYMENT, params.hasReferrer === true ? count : 0);

const computeStepGas = (params: ReferralParams): GasAmount =>
  sumGas(
    toGasAmount(2n * CALLBACK_VALUE + RENT_COMPENSATION, 300_000n + EXTRA_STEP_GAS),
    computeReferralGas(1, params),
  );

/** Returns the gas of all hops and branch ends of a route, without the payout of the tokens. */
const computeRouteGas = (route: RouteParams): GasAmount =>
  sumGas(
    multiplyGas(computeStepGas(route), route.steps),
    multiplyGas(toGasAmount(0n, EXTRA_LP_GAS), route.lpHops ?? route.steps),
    multiplyGas(toGasAmount(0n, EXTRA_BRANCH_END_GAS), Math.max(0, route.leaves - 1)),
  );

const VAULT_DEPLOYMENT_GAS: GasAmount = sumGas(
  toGasAmount(COIN, 150_000n),
  multiplyGas(WALLET_DEPLOYMENT, 2),
);

/**
 * Returns the additional gas of a deposit from an exchange account: with four or more tokens, computing the curve costs
 * more in the most imbalanced pools.
 */
function getExtraAccountDepositGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_ACCOUNT_DEPOSIT_GAS_OF_FOUR;
  return tokens > 4 ? BigInt(tokens - 4) * 170_000n : 0n;
}
/** Returns the additional gas of a one-token deposit sent directly to a pool. */
function getExtraDirectDepositGas(tokens: number): bigint {
  if (tokens === 4) return EXTRA_ONE_TOKEN_DEPOSIT_GAS_OF_FOUR;
  if (tokens === 5) return EXTRA_ONE_TOKEN_DEPOSIT_GAS_OF_FIVE;
  return tokens > 5 ? BigInt(tokens - 4) * 120_000n : 0n;
}
/** Returns the additional gas of a withdrawal of all tokens of a pool. */
const getExtraWithdrawalGas = (tokens: number): bigint => BigInt(Math.max(0, tokens - 4)) * 80_000n;

/**
 * Gas amounts of message flows, one function per getter of the public gas oracle. They include the storage compensation
 * of the first contract.
 */
export const MESSAGE_FLOW_GAS = {
  deployAccount: (): GasAmount => toGasAmount(COIN + RENT_COMPENSATION, 150_000n),
  depositToAccount: (): GasAmount => toGasAmount(RENT_COMPENSATION, 300_000n),
  deployTokenVault: (): GasAmount => sumGas(VAULT_DEPLOYMENT_GAS, toGasAmount(RENT_COMPENSATION, 0n)),
  deployPool: (tokens: number): GasAmount => {
    const n = BigInt(tokens);
    const lpToken = toGasAmount(3n * COIN + (n * COIN) / 10n, 230_000n + n * 50_000n);
    return sumGas(
      toGasAmount(COIN + RENT_COMPENSATION + (n * COIN) / 10n, 150_000n + n * 100_000n),
      lpToken,
      multiplyGas(VAULT_DEPLOYMENT_GAS, tokens + 1),
      multiplyGas(WALLET_DEPLOYMENT, tokens + 1),
    );
  },
  addPool: (tokens: number): GasAmount =>
    sumGas(toGasAmount(RENT_COMPENSATION, 150_000n), multiplyGas(WALLET_DEPLOYMENT, tokens + 1)),
  accountWithdraw: (deployWalletValue: bigint): GasAmount =>
    toGasAmount(2n * RENT_COMPENSATION + deployWalletValue, 350_000n),
  accountDeposit: (params: ReferralParams & { readonly tokens: number }): GasAmount =>
    sumGas(
      toGasAmount(430_100_000n, 500_000n + getExtraAccountDepositGas(params.tokens)),
      computeReferralGas(params.tokens, params),
    ),
  /**
   * Withdrawal of liquidity that an exchange account requests.
   *
   * @param tokens number of tokens to withdraw; a single token may come from a pool of any size
   */
  accountWithdrawLiquidity: (tokens: number): GasAmount =>
    toGasAmount(
      110_100_000n + RENT_COMPENSATION,
      500_000n + BigInt(tokens) * 100_000n + (tokens === 1 ? 320_000n : 0n),
    ),
  poolDirectExchange: (params: DeliveryParams): GasAmount =>
    sumGas(
      toGasAmount(
        2n * CALLBACK_VALUE + RENT_COMPENSATION + params.deployWalletValue,
        650_000n + EXTRA_EXCHANGE_GAS,
      ),
      computeReferralGas(1, params),
    ),
  /**
   * Gas of a deposit by tokens that are transferred directly to a pool. `tokens` is the number of tokens of the pool;
   * it matters only for pools of more than two tokens.
   */
  poolDirectDeposit: ({ tokens = 1, ...params }: DeliveryParams & { readonly tokens?: number }): GasAmount =>
    sumGas(
      toGasAmount(
        2n * CALLBACK_VALUE + 2n * RENT_COMPENSATION + params.deployWalletValue,
        650_000n + getExtraDirectDepositGas(tokens),
      ),
      computeReferralGas(1, params),
    ),
  poolDirectNoFeeWithdraw: (tokens: number, deployWalletValue: bigint): GasAmount =>
    sumGas(
      toGasAmount(2n * CALLBACK_VALUE + RENT_COMPENSATION, 350_000n + getExtraWithdrawalGas(tokens)),
      multiplyGas(toGasAmount(RENT_COMPENSATION + deployWalletValue, TRANSFER_GAS), tokens),
    ),
  /**
   * Gas for withdrawing `wanted` tokens of a pool directly. The swaps that a withdrawal in one token contains pay the
   * referrer.
   */
  poolDirectWithdraw: (wanted: number, params: DeliveryParams): GasAmount =>
    sumGas(
      MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(wanted, params.deployWalletValue),
      toGasAmount(0n, wanted === 1 ? EXTRA_ONE_TOKEN_WITHDRAWAL_GAS : 0n),
      computeReferralGas(wanted, params),
    ),
  poolCrossExchange: (route: RouteParams): GasAmount =>
    sumGas(
      computeRouteGas(route),
      toGasAmount(BigInt(route.leaves) * route.deployWalletValue, TRANSFER_GAS + 150_000n),
    ),
  /** Gas of a route that the sold token's vault splits among several first pools. Not part of the public oracle. */
  vaultSplit: (route: RouteParams): GasAmount => MESSAGE_FLOW_GAS.poolCrossExchange(route),
  /** Swap of coins to a token through one pool. */
  coinToToken: (params: DeliveryParams): GasAmount =>
    sumGas(
      toGasAmount(1_230_200_000n + 2n * params.deployWalletValue, 1_000_000n),
      computeReferralGas(1, params),
    ),
  /** Swap of coins to a token through several pools. */
  coinToTokenCross: (route: RouteParams): GasAmount =>
    sumGas(
      computeRouteGas(route),
      toGasAmount(COIN + 2n * RENT_COMPENSATION, 500_000n),
      multiplyGas(toGasAmount(10_000_000n + 2n * route.deployWalletValue, 150_000n), route.leaves),
    ),
  /** Swap of coins and wrapped coins to a token through one pool. */
  coinAndWrappedToToken: (params: DeliveryParams): GasAmount =>
    sumGas(MESSAGE_FLOW_GAS.coinToToken(params), toGasAmount(0n, 300_000n)),
  /** Swap of coins and wrapped coins to a token through several pools. */
  coinAndWrappedToTokenCross: (route: RouteParams): GasAmount =>
    sumGas(MESSAGE_FLOW_GAS.coinToTokenCross(route), toGasAmount(0n, 300_000n)),
  /** Gas of a swap of a token to coins through one pool. */
  tokenToCoin: (params: DeliveryParams): GasAmount =>
    sumGas(
      toGasAmount(130_200_000n + 2n * params.deployWalletValue, 1_000_000n),
      computeReferralGas(1, params),
    ),
  /** Swap of a token to coins through several pools. */
  tokenToCoinCross: (route: RouteParams): GasAmount =>
    sumGas(
      computeRouteGas(route),
      toGasAmount(RENT_COMPENSATION + route.deployWalletValue, 650_000n),
      multiplyGas(toGasAmount(10_000_000n, 150_000n), route.leaves),
    ),
} as const;

/** Gas units attached in addition to the expected usage. */
const SPARE_GAS = 100_000n;

/**
 * Returns the part of the attached value (`computeAttachedValueRoundedUp`) that no message flow uses and that is
 * therefore returned, nano.
 */
export const getGasReserve = (): Nano => nano(COIN + SPARE_GAS * NANO_PER_GAS);

/**
 * Returns the nano to attach for a message flow: its fixed value, its gas with a reserve, and one coin that is
 * returned.
 */
export function computeAttachedValueRoundedUp(amount: GasAmount): Nano {
  return nano(amount.fixedValue + amount.dynamicGas * NANO_PER_GAS + getGasReserve());
}
