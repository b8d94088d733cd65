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
 * Builds the getter call (DEX root) that returns the address of an owner's exchange account, which may not
 * exist yet.
 */
export const expectedAccount = (owner: Address): AbiGetterCall<Address> =>
  dexRootGetExpectedAccountAddress({ account_owner: owner });

/** Builds the getter call (DEX root) that returns the address of a token's vault, which may not exist yet. */
export const expectedVault = (token: Address): AbiGetterCall<Address> =>
  dexRootGetExpectedTokenVaultAddress({ _tokenRoot: token });

/**
 * Returns true if the tokens alone identify the pool: pools of more than two tokens and constant-product
 * pairs. Other pools of two tokens are identified by tokens and kind.
 */
const isIdentifiedByTokens = (roots: readonly Address[], kind: PoolKind): boolean =>
  roots.length > 2 || kind === 'constant-product';

/** Builds the getter call (DEX root) that returns the address of a pool, which may not exist yet. */
export const expectedPool = (
  roots: readonly Address[],
  kind: PoolKind = 'constant-product',
): AbiGetterCall<Address> =>
  isIdentifiedByTokens(roots, kind)
    ? dexRootGetExpectedPoolAddress({ _roots: roots })
    : dexRootPoolsGetExpectedPoolAddressOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });

/** Builds the getter call that returns the code version of an exchange account. */
export const accountVersion = (): AbiGetterCall<bigint> => dexAccountGetVersion();
/**
 * Builds the getter call that returns the balances of an exchange account as pairs of token root and base
 * units.
 */
export const accountBalances = (): AbiGetterCall<readonly (readonly [Address, bigint])[]> =>
  dexAccountGetBalances();
/**
 * Builds the getter call that returns the wallets of an exchange account as pairs of token root and wallet
 * address.
 */
export const accountWallets = (): AbiGetterCall<readonly (readonly [Address, Address])[]> =>
  dexAccountGetWallets();

/** Getters of pools of two tokens, which return separate values per token. */
export const PAIR_GETTERS = {
  isActive: dexPairIsActive,
  getPoolType: dexPairGetPoolType,
  getTokenRoots: dexPairGetTokenRoots,
  getFeeParams: dexPairGetFeeParams,
  getBalances: dexPairGetBalances,
} as const;

/** Getters of pools of more tokens, which return lists. */
export const STABLE_POOL_GETTERS = {
  isActive: dexStablePoolIsActive,
  getPoolType: dexStablePoolGetPoolType,
  getTokenRoots: dexStablePoolGetTokenRoots,
  getFeeParams: dexStablePoolGetFeeParams,
  getBalances: dexStablePoolGetBalances,
} as const;

/** Answer of `getFeeParams` of pools of any kind. Fees are parts of `denominator`. */
export type PoolFees = DexPairGetFeeParamsAnswer & DexStablePoolGetFeeParamsAnswer;

/** Amplification of a stable pool: `value` divided by `precision`. */
export type PoolAmplification = DexStablePairGetAmplificationCoefficientAnswer &
  DexStablePoolGetAmplificationCoefficientAnswer;

/**
 * Builds the getter call that returns the amplification of a stable pool. Other pools do not have this
 * getter.
 *
 * @param tokens number of tokens of the pool
 */
export const poolAmplification = (tokens: number): AbiGetterCall<PoolAmplification> =>
  tokens > 2 ? dexStablePoolGetAmplificationCoefficient() : dexStablePairGetAmplificationCoefficient();

/** Builds the call that deploys an owner's exchange account. Sent to the DEX root. */
export const deployAccount = (owner: Address): AbiCall =>
  dexRootDeployAccount({ account_owner: owner, send_gas_to: owner });

/**
 * Builds the call that creates a pool. Sent to the DEX root.
 *
 * @param roots exactly two for constant-product pairs
 */
export function deployPool(curve: PoolCurve, roots: readonly Address[], sendGasTo: Address): AbiCall {
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
export function connectPool(roots: readonly Address[], kind: PoolKind = 'constant-product'): AbiCall {
  if (!isIdentifiedByTokens(roots, kind))
    return dexAccountPoolsAddPoolOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });
  return roots.length > 2
    ? dexAccountAddPool({ _roots: roots })
    : dexAccountAddPair({ left_root: itemAt(roots, 0), right_root: itemAt(roots, 1) });
}

/** Amount of a token, identified by its root. */
export interface RootAmount {
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
}

const toChainAmount = ({ root, amount }: RootAmount) => ({ amount, root });

/** Input of `supply`. Amounts are base units. */
export interface SupplyCall {
  readonly callId: string;
  /** All tokens of the pool, with 0 for omitted ones. */
  readonly deposits: readonly RootAmount[];
  /** LP root, and the minimum of LP tokens to receive. */
  readonly expected: RootAmount;
  /** True to swap part of one token if the amounts are not in proportion to the reserves. */
  readonly autoExchange: boolean;
  readonly owner: Address;
}

/** Builds the call that deposits balances of an exchange account into a pool. Sent to the exchange account. */
export const supply = (call: SupplyCall): AbiCall =>
  dexAccountDepositLiquidityV2({
    _callId: BigInt(call.callId),
    _operations: call.deposits.map(toChainAmount),
    _expected: toChainAmount(call.expected),
    _autoChange: call.autoExchange,
    _remainingGasTo: call.owner,
    _referrer: ZERO_ADDRESS,
  });

/** Input of `withdrawFromAccount`. */
export interface AccountWithdrawal extends RootAmount {
  readonly callId: string;
  readonly owner: Address;
  /** Nano for deploying the owner's token wallet; 0 if it exists. */
  readonly deployWalletValue: bigint;
}

/** Builds the call that sends tokens of an exchange account to its owner. Sent to the exchange account. */
export const withdrawFromAccount = (call: AccountWithdrawal): AbiCall =>
  dexAccountWithdraw({
    call_id: BigInt(call.callId),
    amount: call.amount,
    token_root: call.root,
    recipient_address: call.owner,
    deploy_wallet_grams: call.deployWalletValue,
    send_gas_to: call.owner,
  });

/** Input of `withdrawalPayload`. */
export interface WithdrawalPayload {
  readonly callId: string;
  readonly deployWalletValue: bigint;
  /** Minimum amounts in pool order, base units. */
  readonly minimums: readonly bigint[];
  /** Determines the parameters: pools of kind `stable-pool` take the minimums as a list. */
  readonly kind: PoolKind;
}

/**
 * Builds the getter call (pool) that returns the payload (base64) of the transfer of LP tokens that withdraws
 * all tokens in proportion.
 */
export function withdrawalPayload(call: WithdrawalPayload): AbiGetterCall<string> {
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
