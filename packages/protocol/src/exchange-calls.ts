import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { abiText, act, getter, param } from './short-abi.ts';
import type { TokenCall } from './token-calls.ts';

/**
 * The calls a page makes to the exchange's contracts: its root, the user's exchange account and pools. Only what is
 * needed is spelled out, so that a page does not load whole ABIs; a test holds it equal to the contracts' ABI files.
 */

const operation = (name: string, type: 'tuple' | 'tuple[]' = 'tuple') => ({
  name,
  type,
  components: [param('amount', 'uint128'), param('root', 'address')],
});

const FEE_PARAMS = {
  ...param('value0', 'tuple'),
  components: [
    param('denominator', 'uint128'),
    param('pool_numerator', 'uint128'),
    param('beneficiary_numerator', 'uint128'),
    param('referrer_numerator', 'uint128'),
    param('beneficiary', 'address'),
    param('threshold', 'map(address,uint128)'),
    param('referrer_threshold', 'map(address,uint128)'),
  ],
};

export const DEX_ROOT_ABI = abiText([
  getter('getExpectedAccountAddress', [param('value0', 'address')], [param('account_owner', 'address')]),
  getter('getExpectedPoolAddress', [param('value0', 'address')], [param('_roots', 'address[]')]),
  getter('getExpectedTokenVaultAddress', [param('value0', 'address')], [param('_tokenRoot', 'address')]),
  act('deployAccount', [param('account_owner', 'address'), param('send_gas_to', 'address')]),
  act('deployPair', [
    param('left_root', 'address'),
    param('right_root', 'address'),
    param('send_gas_to', 'address'),
  ]),
  act('deployStablePool', [param('roots', 'address[]'), param('send_gas_to', 'address')]),
]);

/** What our root answers beyond the public one: two tokens may have a pool on each curve, each at its own address. */
export const DEX_ROOT_POOLS_ABI = abiText([
  getter(
    'getExpectedPoolAddressOfType',
    [param('value0', 'address')],
    [param('roots', 'address[]'), param('poolType', 'uint8')],
  ),
]);

/** What our exchange account takes beyond the public one. */
export const DEX_ACCOUNT_POOLS_ABI = abiText([
  act('addPoolOfType', [param('roots', 'address[]'), param('poolType', 'uint8')]),
]);

export const DEX_ACCOUNT_ABI = abiText([
  getter('getVersion', [param('value0', 'uint32')]),
  { name: 'getWallets', inputs: [], outputs: [param('value0', 'map(address,address)')] },
  { name: 'getBalances', inputs: [], outputs: [param('value0', 'map(address,uint128)')] },
  act('withdraw', [
    param('call_id', 'uint64'),
    param('amount', 'uint128'),
    param('token_root', 'address'),
    param('recipient_address', 'address'),
    param('deploy_wallet_grams', 'uint128'),
    param('send_gas_to', 'address'),
  ]),
  act('depositLiquidityV2', [
    param('_callId', 'uint64'),
    operation('_operations', 'tuple[]'),
    operation('_expected'),
    param('_autoChange', 'bool'),
    param('_remainingGasTo', 'address'),
    param('_referrer', 'address'),
  ]),
  act('addPair', [param('left_root', 'address'), param('right_root', 'address')]),
  act('addPool', [param('_roots', 'address[]')]),
]);

const OPTIONAL_CELLS = (names: readonly [string, string, string]): readonly object[] => [
  param(names[0], 'optional(cell)'),
  param(names[1], 'optional(cell)'),
  param(names[2], 'optional(bool)'),
];

/** Two tokens, either curve. */
export const DEX_PAIR_ABI = abiText([
  getter('isActive', [param('value0', 'bool')]),
  getter('getPoolType', [param('value0', 'uint8')]),
  getter('getTokenRoots', [param('left', 'address'), param('right', 'address'), param('lp', 'address')]),
  getter('getFeeParams', [FEE_PARAMS]),
  getter('getBalances', [
    {
      ...param('value0', 'tuple'),
      components: [
        param('lp_supply', 'uint128'),
        param('left_balance', 'uint128'),
        param('right_balance', 'uint128'),
      ],
    },
  ]),
  {
    name: 'buildWithdrawLiquidityPayloadV2',
    inputs: [
      param('_id', 'uint64'),
      param('_deployWalletGrams', 'uint128'),
      param('_expectedLeftAmount', 'uint128'),
      param('_expectedRightAmount', 'uint128'),
      param('_recipient', 'address'),
      param('_referrer', 'address'),
      ...OPTIONAL_CELLS(['_successPayload', '_cancelPayload', '_toNative']),
    ],
    outputs: [param('value0', 'cell')],
  },
]);

const AMPLIFICATION = getter('getAmplificationCoefficient', [
  { ...param('value0', 'tuple'), components: [param('value', 'uint128'), param('precision', 'uint128')] },
]);

/** What a stable pair says beyond other pairs. */
export const DEX_STABLE_PAIR_ABI = abiText([AMPLIFICATION]);

/** More than two tokens. */
export const DEX_POOL_ABI = abiText([
  getter('isActive', [param('value0', 'bool')]),
  getter('getPoolType', [param('value0', 'uint8')]),
  getter('getTokenRoots', [param('roots', 'address[]'), param('lp', 'address')]),
  getter('getFeeParams', [FEE_PARAMS]),
  AMPLIFICATION,
  getter('getBalances', [
    {
      ...param('value0', 'tuple'),
      components: [param('balances', 'uint128[]'), param('lp_supply', 'uint128')],
    },
  ]),
  {
    name: 'buildWithdrawLiquidityPayload',
    inputs: [
      param('id', 'uint64'),
      param('deploy_wallet_grams', 'uint128'),
      param('expected_amounts', 'uint128[]'),
      param('recipient', 'address'),
      param('referrer', 'address'),
      ...OPTIONAL_CELLS(['success_payload', 'cancel_payload', 'to_native']),
    ],
    outputs: [param('value0', 'cell')],
  },
]);

/** A getter as a wallet runs it. */
export interface ExchangeGetter extends TokenCall {
  readonly responsible: boolean;
}

const read = (
  abi: string,
  method: string,
  params: TokenCall['params'] = {},
  responsible = true,
): ExchangeGetter => ({
  abi,
  method,
  params: responsible ? { answerId: 0, ...params } : params,
  responsible,
});

const poolAbi = (tokens: number): string => (tokens > 2 ? DEX_POOL_ABI : DEX_PAIR_ABI);

/** `value0` is where an owner's exchange account is or will be. Ask the root. */
export const expectedAccount = (owner: Address): ExchangeGetter =>
  read(DEX_ROOT_ABI, 'getExpectedAccountAddress', { account_owner: owner });

/** `value0` is where the exchange keeps a token, or will. Ask the root. */
export const expectedVault = (token: Address): ExchangeGetter =>
  read(DEX_ROOT_ABI, 'getExpectedTokenVaultAddress', { _tokenRoot: token });

/** The kinds of pools, as contracts number them. */
export const POOL_TYPES = { 'constant-product': 1, 'stable-pair': 2, 'stable-pool': 3 } as const;
export type PoolKind = keyof typeof POOL_TYPES;

/** Two tokens name their constant-product pair; other pools of two have to be named by their kind. */
const isNamedByTokens = (roots: readonly Address[], kind: PoolKind): boolean =>
  roots.length > 2 || kind === 'constant-product';

/** `value0` is where the pool of some tokens is or will be. Ask the root. */
export const expectedPool = (
  roots: readonly Address[],
  kind: PoolKind = 'constant-product',
): ExchangeGetter =>
  isNamedByTokens(roots, kind)
    ? read(DEX_ROOT_ABI, 'getExpectedPoolAddress', { _roots: roots })
    : read(DEX_ROOT_POOLS_ABI, 'getExpectedPoolAddressOfType', { roots, poolType: POOL_TYPES[kind] });

export const accountVersion = (): ExchangeGetter => read(DEX_ACCOUNT_ABI, 'getVersion');
/** `value0` maps token roots to base units. */
export const accountBalances = (): ExchangeGetter => read(DEX_ACCOUNT_ABI, 'getBalances', {}, false);
/** `value0` maps token roots to the account's wallets. */
export const accountWallets = (): ExchangeGetter => read(DEX_ACCOUNT_ABI, 'getWallets', {}, false);

type PoolGetter = 'isActive' | 'getPoolType' | 'getTokenRoots' | 'getFeeParams' | 'getBalances';

/** A getter of a pool of that many tokens. */
export const readPoolOnChain = (tokens: number, method: PoolGetter): ExchangeGetter =>
  read(poolAbi(tokens), method);

/** Stable curves only. */
export const poolAmplification = (tokens: number): ExchangeGetter =>
  read(tokens > 2 ? DEX_POOL_ABI : DEX_STABLE_PAIR_ABI, 'getAmplificationCoefficient');

/** Deploys the owner's exchange account. Send to the root. */
export const deployAccount = (owner: Address): TokenCall => ({
  abi: DEX_ROOT_ABI,
  method: 'deployAccount',
  params: { account_owner: owner, send_gas_to: owner },
});

/** Creates the pool of some tokens. Send to the root. The constant product knows two tokens only. */
export function deployPool(
  curve: 'constant-product' | 'stable',
  roots: readonly Address[],
  sendGasTo: Address,
): TokenCall {
  return curve === 'stable'
    ? { abi: DEX_ROOT_ABI, method: 'deployStablePool', params: { roots, send_gas_to: sendGasTo } }
    : {
        abi: DEX_ROOT_ABI,
        method: 'deployPair',
        params: { left_root: roots[0], right_root: roots[1], send_gas_to: sendGasTo },
      };
}

/** Gives the exchange account wallets for a pool's tokens and LP. Send to the account. */
export function connectPool(roots: readonly Address[], kind: PoolKind = 'constant-product'): TokenCall {
  if (!isNamedByTokens(roots, kind))
    return {
      abi: DEX_ACCOUNT_POOLS_ABI,
      method: 'addPoolOfType',
      params: { roots, poolType: POOL_TYPES[kind] },
    };
  return roots.length > 2
    ? { abi: DEX_ACCOUNT_ABI, method: 'addPool', params: { _roots: roots } }
    : { abi: DEX_ACCOUNT_ABI, method: 'addPair', params: { left_root: roots[0], right_root: roots[1] } };
}

export interface RootAmount {
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
}

const onWire = ({ root, amount }: RootAmount) => ({ amount: amount.toString(), root });

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
export const supply = (call: SupplyCall): TokenCall => ({
  abi: DEX_ACCOUNT_ABI,
  method: 'depositLiquidityV2',
  params: {
    _callId: call.callId,
    _operations: call.deposits.map(onWire),
    _expected: onWire(call.expected),
    _autoChange: call.autoExchange,
    _remainingGasTo: call.owner,
    _referrer: ZERO_ADDRESS,
  },
});

export interface AccountWithdrawal extends RootAmount {
  readonly callId: string;
  readonly owner: Address;
  /** Nano for the owner's token wallet when it does not exist yet. */
  readonly deployWalletValue: bigint;
}

/** Sends tokens of the exchange account to its owner. Send to the account. */
export const withdrawFromAccount = (call: AccountWithdrawal): TokenCall => ({
  abi: DEX_ACCOUNT_ABI,
  method: 'withdraw',
  params: {
    call_id: call.callId,
    amount: call.amount.toString(),
    token_root: call.root,
    recipient_address: call.owner,
    deploy_wallet_grams: call.deployWalletValue.toString(),
    send_gas_to: call.owner,
  },
});

export interface WithdrawalPayload {
  readonly callId: string;
  readonly deployWalletValue: bigint;
  /** Least amounts in pool order, base units. */
  readonly minimums: readonly bigint[];
  /** Stable pools take amounts as a list, those of two tokens too. */
  readonly kind: PoolKind;
}

/** `value0` is the payload LP is returned with. Ask the pool. */
export function withdrawalPayload(call: WithdrawalPayload): ExchangeGetter {
  const [left, right] = call.minimums;
  const id = call.callId;
  const grams = call.deployWalletValue.toString();
  return call.kind === 'stable-pool'
    ? read(
        DEX_POOL_ABI,
        'buildWithdrawLiquidityPayload',
        {
          id,
          deploy_wallet_grams: grams,
          expected_amounts: call.minimums.map(String),
          recipient: ZERO_ADDRESS,
          referrer: ZERO_ADDRESS,
          success_payload: null,
          cancel_payload: null,
          to_native: null,
        },
        false,
      )
    : read(
        DEX_PAIR_ABI,
        'buildWithdrawLiquidityPayloadV2',
        {
          _id: id,
          _deployWalletGrams: grams,
          _expectedLeftAmount: (left ?? 0n).toString(),
          _expectedRightAmount: (right ?? 0n).toString(),
          _recipient: ZERO_ADDRESS,
          _referrer: ZERO_ADDRESS,
          _successPayload: null,
          _cancelPayload: null,
          _toNative: null,
        },
        false,
      );
}
