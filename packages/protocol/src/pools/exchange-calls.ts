import {
  POOL_TYPES,
  ZERO_ADDRESS,
  itemAt,
  type Address,
  type PoolCurve,
  type PoolKind,
} from '@junction/primitives';
import { dexAccountPoolsAddPoolOfType } from '../generated/dex-account-pools.calls.gen.ts';
import {
  dexAccountAddPair,
  dexAccountAddPool,
  dexAccountDepositLiquidityV2,
  dexAccountGetBalances,
  dexAccountGetVersion,
  dexAccountGetWallets,
  dexAccountWithdraw,
} from '../generated/dex-account.calls.gen.ts';
import {
  dexPairBuildWithdrawLiquidityPayloadV2,
  dexPairGetBalances,
  dexPairGetFeeParams,
  dexPairGetPoolType,
  dexPairGetTokenRoots,
  dexPairIsActive,
  type DexPairGetFeeParamsAnswer,
} from '../generated/dex-pair.calls.gen.ts';
import { dexRootPoolsGetExpectedPoolAddressOfType } from '../generated/dex-root-pools.calls.gen.ts';
import {
  dexRootDeployAccount,
  dexRootDeployPair,
  dexRootDeployStablePool,
  dexRootGetExpectedAccountAddress,
  dexRootGetExpectedPoolAddress,
  dexRootGetExpectedTokenVaultAddress,
} from '../generated/dex-root.calls.gen.ts';
import {
  dexStablePairGetAmplificationCoefficient,
  type DexStablePairGetAmplificationCoefficientAnswer,
} from '../generated/dex-stable-pair.calls.gen.ts';
import {
  dexStablePoolBuildWithdrawLiquidityPayload,
  dexStablePoolGetAmplificationCoefficient,
  dexStablePoolGetBalances,
  dexStablePoolGetFeeParams,
  dexStablePoolGetPoolType,
  dexStablePoolGetTokenRoots,
  dexStablePoolIsActive,
  type DexStablePoolGetAmplificationCoefficientAnswer,
  type DexStablePoolGetFeeParamsAnswer,
} from '../generated/dex-stable-pool.calls.gen.ts';
import type { AbiCall, AbiGetterCall } from '../typed-abi/calls.ts';

/** Calls to the DEX root, exchange accounts and pools. */

/**
 * Builds the getter call (DEX root) that returns the address of an owner's exchange account, which may not be deployed
 * yet.
 */
export const buildAccountAddressGetter = (owner: Address): AbiGetterCall<Address> =>
  dexRootGetExpectedAccountAddress({ account_owner: owner });

/** Builds the getter call (DEX root) that returns the address of a token's vault, which may not be deployed yet. */
export const buildVaultAddressGetter = (token: Address): AbiGetterCall<Address> =>
  dexRootGetExpectedTokenVaultAddress({ _tokenRoot: token });

/**
 * Returns true if the tokens alone identify the pool: pools of more than two tokens and constant-product pairs. Stable
 * pools of two tokens are identified by tokens and kind.
 */
const isIdentifiedByTokens = (roots: readonly Address[], kind: PoolKind): boolean =>
  roots.length > 2 || kind === 'constant-product';

/** Builds the getter call (DEX root) that returns the address of a pool, which may not be deployed yet. */
export const buildPoolAddressGetter = (
  roots: readonly Address[],
  kind: PoolKind = 'constant-product',
): AbiGetterCall<Address> =>
  isIdentifiedByTokens(roots, kind)
    ? dexRootGetExpectedPoolAddress({ _roots: roots })
    : dexRootPoolsGetExpectedPoolAddressOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });

/** Builds the getter call (exchange account) that returns the version of its code. */
export const buildAccountVersionGetter = (): AbiGetterCall<bigint> => dexAccountGetVersion();
/** Builds the getter call (exchange account) that returns its balances, as pairs of token root and base units. */
export const buildAccountBalancesGetter = (): AbiGetterCall<readonly (readonly [Address, bigint])[]> =>
  dexAccountGetBalances();
/**
 * Builds the getter call (exchange account) that returns its token wallets, as pairs of token root and wallet address.
 */
export const buildAccountWalletsGetter = (): AbiGetterCall<readonly (readonly [Address, Address])[]> =>
  dexAccountGetWallets();

/** Getters of pools of two tokens, which return separate values per token. */
export const PAIR_GETTERS = {
  isActive: dexPairIsActive,
  getPoolType: dexPairGetPoolType,
  getTokenRoots: dexPairGetTokenRoots,
  getFeeParams: dexPairGetFeeParams,
  getBalances: dexPairGetBalances,
} as const;

/** Getters of pools of more than two tokens, which return lists. */
export const STABLE_POOL_GETTERS = {
  isActive: dexStablePoolIsActive,
  getPoolType: dexStablePoolGetPoolType,
  getTokenRoots: dexStablePoolGetTokenRoots,
  getFeeParams: dexStablePoolGetFeeParams,
  getBalances: dexStablePoolGetBalances,
} as const;

/** Result of `getFeeParams` of pools of any kind. Each fee is a numerator over `denominator`. */
export type PoolFees = DexPairGetFeeParamsAnswer & DexStablePoolGetFeeParamsAnswer;

/** Amplification coefficient of a stable pool: `value` divided by `precision`. */
export type PoolAmplification = DexStablePairGetAmplificationCoefficientAnswer &
  DexStablePoolGetAmplificationCoefficientAnswer;

/**
 * Builds the getter call (stable pool) that returns its amplification coefficient. Other pools do not have this getter.
 *
 * @param tokens number of tokens of the pool
 */
export const buildAmplificationGetter = (tokens: number): AbiGetterCall<PoolAmplification> =>
  tokens > 2 ? dexStablePoolGetAmplificationCoefficient() : dexStablePairGetAmplificationCoefficient();

/** Builds the call that deploys an owner's exchange account. Sent to the DEX root. */
export const buildDeployAccountCall = (owner: Address): AbiCall =>
  dexRootDeployAccount({ account_owner: owner, send_gas_to: owner });

/**
 * Builds the call that creates a pool. Sent to the DEX root.
 *
 * @param roots token roots; exactly two for a constant-product pair
 */
export function buildDeployPoolCall(
  curve: PoolCurve,
  roots: readonly Address[],
  sendGasTo: Address,
): AbiCall {
  return curve === 'stable'
    ? dexRootDeployStablePool({ roots, send_gas_to: sendGasTo })
    : dexRootDeployPair({
        left_root: itemAt(roots, 0),
        right_root: itemAt(roots, 1),
        send_gas_to: sendGasTo,
      });
}

/**
 * Builds the call that deploys an exchange account's wallets for a pool's tokens and its LP token. Sent to
 * the exchange account.
 */
export function buildAddPoolToAccountCall(
  roots: readonly Address[],
  kind: PoolKind = 'constant-product',
): AbiCall {
  if (!isIdentifiedByTokens(roots, kind))
    return dexAccountPoolsAddPoolOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });
  return roots.length > 2
    ? dexAccountAddPool({ _roots: roots })
    : dexAccountAddPair({ left_root: itemAt(roots, 0), right_root: itemAt(roots, 1) });
}

/** Amount of a token, identified by its root. */
export interface TokenRootAmount {
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
}

const toChainAmount = ({ root, amount }: TokenRootAmount) => ({ amount, root });

/** Parameters of a deposit from an exchange account. Amounts are base units. */
export interface AccountDepositCall {
  readonly callId: string;
  /** Amounts of all tokens of the pool; 0 for tokens that are not deposited. */
  readonly deposits: readonly TokenRootAmount[];
  /** LP root, and the minimum of LP tokens to receive. */
  readonly expected: TokenRootAmount;
  /** True swaps part of one token if the amounts are not in proportion to the reserves. */
  readonly autoExchange: boolean;
  readonly owner: Address;
}

/** Builds the call that deposits balances of an exchange account into a pool. Sent to the exchange account. */
export const buildDepositFromAccountCall = (call: AccountDepositCall): AbiCall =>
  dexAccountDepositLiquidityV2({
    _callId: BigInt(call.callId),
    _operations: call.deposits.map(toChainAmount),
    _expected: toChainAmount(call.expected),
    _autoChange: call.autoExchange,
    _remainingGasTo: call.owner,
    _referrer: ZERO_ADDRESS,
  });

/** Parameters of a withdrawal from an exchange account to its owner. */
export interface AccountWithdrawalCall extends TokenRootAmount {
  readonly callId: string;
  readonly owner: Address;
  /** Nano for deploying the owner's token wallet; 0 if it exists. */
  readonly deployWalletValue: bigint;
}

/** Builds the call that sends tokens of an exchange account to its owner. Sent to the exchange account. */
export const buildWithdrawFromAccountCall = (call: AccountWithdrawalCall): AbiCall =>
  dexAccountWithdraw({
    call_id: BigInt(call.callId),
    amount: call.amount,
    token_root: call.root,
    recipient_address: call.owner,
    deploy_wallet_grams: call.deployWalletValue,
    send_gas_to: call.owner,
  });

/** Parameters of the getter call that returns a withdrawal payload. */
export interface WithdrawalPayloadParams {
  readonly callId: string;
  readonly deployWalletValue: bigint;
  /** Minimum amounts in pool order, base units. */
  readonly minimums: readonly bigint[];
  /** Determines the getter's parameters: pools of kind `stable-pool` take the minimums as a list. */
  readonly kind: PoolKind;
}

/**
 * Builds the getter call (pool) that returns the payload (base64) of a transfer of LP tokens that withdraws all tokens
 * in proportion.
 */
export function buildWithdrawalPayloadGetter(call: WithdrawalPayloadParams): AbiGetterCall<string> {
  const id = BigInt(call.callId);
  return call.kind === 'stable-pool'
    ? dexStablePoolBuildWithdrawLiquidityPayload({
        id,
        deploy_wallet_grams: call.deployWalletValue,
        expected_amounts: call.minimums,
        recipient: ZERO_ADDRESS,
        referrer: ZERO_ADDRESS,
        success_payload: null,
        cancel_payload: null,
        to_native: null,
      })
    : dexPairBuildWithdrawLiquidityPayloadV2({
        _id: id,
        _deployWalletGrams: call.deployWalletValue,
        _expectedLeftAmount: itemAt(call.minimums, 0),
        _expectedRightAmount: itemAt(call.minimums, 1),
        _recipient: ZERO_ADDRESS,
        _referrer: ZERO_ADDRESS,
        _successPayload: null,
        _cancelPayload: null,
        _toNative: null,
      });
}
