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
import type { AbiCall, AbiQuestion } from '../typed-abi/calls.ts';

/** The calls a page makes to the exchange's contracts: its root, the user's exchange account and pools. */

/** Where an owner's exchange account is or will be. Ask the root. */
export const expectedAccount = (owner: Address): AbiQuestion<Address> =>
  dexRootGetExpectedAccountAddress({ account_owner: owner });

/** Where the exchange keeps a token, or will. Ask the root. */
export const expectedVault = (token: Address): AbiQuestion<Address> =>
  dexRootGetExpectedTokenVaultAddress({ _tokenRoot: token });

/** Two tokens name their constant-product pair; other pools of two have to be named by their kind. */
const isNamedByTokens = (roots: readonly Address[], kind: PoolKind): boolean =>
  roots.length > 2 || kind === 'constant-product';

/** Where the pool of some tokens is or will be. Ask the root. */
export const expectedPool = (
  roots: readonly Address[],
  kind: PoolKind = 'constant-product',
): AbiQuestion<Address> =>
  isNamedByTokens(roots, kind)
    ? dexRootGetExpectedPoolAddress({ _roots: roots })
    : dexRootPoolsGetExpectedPoolAddressOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });

/** Which version of the account's code an owner has. */
export const accountVersion = (): AbiQuestion<bigint> => dexAccountGetVersion();
/** Token roots and base units. */
export const accountBalances = (): AbiQuestion<readonly (readonly [Address, bigint])[]> =>
  dexAccountGetBalances();
/** Token roots and the account's wallets. */
export const accountWallets = (): AbiQuestion<readonly (readonly [Address, Address])[]> =>
  dexAccountGetWallets();

/** What pools of two tokens answer, their numbers side by side. */
export const PAIR_GETTERS = {
  isActive: dexPairIsActive,
  getPoolType: dexPairGetPoolType,
  getTokenRoots: dexPairGetTokenRoots,
  getFeeParams: dexPairGetFeeParams,
  getBalances: dexPairGetBalances,
} as const;

/** What pools of the kind for more tokens answer, in lists. */
export const STABLE_POOL_GETTERS = {
  isActive: dexStablePoolIsActive,
  getPoolType: dexStablePoolGetPoolType,
  getTokenRoots: dexStablePoolGetTokenRoots,
  getFeeParams: dexStablePoolGetFeeParams,
  getBalances: dexStablePoolGetBalances,
} as const;

/** What pools of every kind take, in parts of `denominator`. */
export type PoolFees = DexPairGetFeeParamsAnswer & DexStablePoolGetFeeParamsAnswer;

/** The amplification of a stable pool, `value` over `precision`. */
export type PoolAmplification = DexStablePairGetAmplificationCoefficientAnswer &
  DexStablePoolGetAmplificationCoefficientAnswer;

/** How much a stable pool is amplified. Ask a pool of a stable kind only. */
export const poolAmplification = (tokens: number): AbiQuestion<PoolAmplification> =>
  tokens > 2 ? dexStablePoolGetAmplificationCoefficient() : dexStablePairGetAmplificationCoefficient();

/** Deploys the owner's exchange account. Send to the root. */
export const deployAccount = (owner: Address): AbiCall =>
  dexRootDeployAccount({ account_owner: owner, send_gas_to: owner });

/** Creates the pool of some tokens. Send to the root. The constant product knows two tokens only. */
export function deployPool(curve: PoolCurve, roots: readonly Address[], sendGasTo: Address): AbiCall {
  return curve === 'stable'
    ? dexRootDeployStablePool({ roots, send_gas_to: sendGasTo })
    : dexRootDeployPair({
        left_root: itemAt(roots, 0),
        right_root: itemAt(roots, 1),
        send_gas_to: sendGasTo,
      });
}

/** Gives the exchange account wallets for a pool's tokens and LP. Send to the account. */
export function connectPool(roots: readonly Address[], kind: PoolKind = 'constant-product'): AbiCall {
  if (!isNamedByTokens(roots, kind))
    return dexAccountPoolsAddPoolOfType({ roots, poolType: BigInt(POOL_TYPES[kind]) });
  return roots.length > 2
    ? dexAccountAddPool({ _roots: roots })
    : dexAccountAddPair({ left_root: itemAt(roots, 0), right_root: itemAt(roots, 1) });
}

/** Base units with their token's root. */
export interface RootAmount {
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
}

const onChain = ({ root, amount }: RootAmount) => ({ amount, root });

/** A deposit from the account of the exchange into a pool. Base units. */
export interface SupplyCall {
  readonly callId: string;
  /** Every token of the pool, 0 for those left out. */
  readonly deposits: readonly RootAmount[];
  /** The LP root and the least LP to accept. */
  readonly expected: RootAmount;
  /** One side may be short: the pool swaps a part of the other. */
  readonly autoExchange: boolean;
  readonly owner: Address;
}

/** Supplies what lies in the exchange account. Send to the account. */
export const supply = (call: SupplyCall): AbiCall =>
  dexAccountDepositLiquidityV2({
    _callId: BigInt(call.callId),
    _operations: call.deposits.map(onChain),
    _expected: onChain(call.expected),
    _autoChange: call.autoExchange,
    _remainingGasTo: call.owner,
    _referrer: ZERO_ADDRESS,
  });

/** Tokens that are taken out of the account of the exchange. */
export interface AccountWithdrawal extends RootAmount {
  readonly callId: string;
  readonly owner: Address;
  /** Nano for the owner's token wallet when it does not exist yet. */
  readonly deployWalletValue: bigint;
}

/** Sends tokens of the exchange account to its owner. Send to the account. */
export const withdrawFromAccount = (call: AccountWithdrawal): AbiCall =>
  dexAccountWithdraw({
    call_id: BigInt(call.callId),
    amount: call.amount,
    token_root: call.root,
    recipient_address: call.owner,
    deploy_wallet_grams: call.deployWalletValue,
    send_gas_to: call.owner,
  });

/** What goes along with LP tokens that are sent to a pool to be burned. */
export interface WithdrawalPayload {
  readonly callId: string;
  readonly deployWalletValue: bigint;
  /** Least amounts in pool order, base units. */
  readonly minimums: readonly bigint[];
  /** Stable pools take amounts as a list, those of two tokens too. */
  readonly kind: PoolKind;
}

/** The payload LP is returned with. Ask the pool. */
export function withdrawalPayload(call: WithdrawalPayload): AbiQuestion<string> {
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
