import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { dexOwner, DEX_ROOT_ABI, DEX_PAIR_ABI, DEX_PLATFORM_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { readPairAmounts, deployPairWithLiquidity, setPairFee } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  createPairWorld,
  getBalance,
  outsider,
  buildSwapPayload,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, getTokenWalletAddress } from './token-stage.ts';

let world: PairWorld;

beforeAll(async () => {
  world = await createPairWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const op = (root: Address, amount = 10n ** 9n): AbiInputs => ({ amount, root });

interface Forbidden {
  readonly method: string;
  readonly exitCode: number;
  readonly inputs: () => AbiInputs;
  readonly abi?: AbiJson;
}

const UNKNOWN = 0xffff;
const UNFIT_PARAMS = {
  denominator: 10n,
  pool_numerator: 1n,
  beneficiary_numerator: 0n,
  referrer_numerator: 0n,
  beneficiary: ALL_ZERO_ADDRESS,
  threshold: [],
  referrer_threshold: [],
};

const forbidden: readonly Forbidden[] = [
  {
    method: 'crossPoolExchange',
    exitCode: 146,
    inputs: () => ({
      _id: 1n,
      value1: 0n,
      value2: 1n,
      _prevPoolTokenRoots: [...world.ab.roots],
      _op: 9n,
      _spentTokenRoot: world.ab.roots[0],
      _spentAmount: 10n ** 12n,
      _senderAddress: outsider,
      _recipient: outsider,
      _referrer: ALL_ZERO_ADDRESS,
      _toNative: false,
      _remainingGasTo: outsider,
      _deployWalletGrams: 0n,
      _payload: EMPTY_CELL_BOC,
      _notifySuccess: false,
      _successPayload: EMPTY_CELL_BOC,
      _notifyCancel: false,
      _cancelPayload: EMPTY_CELL_BOC,
    }),
  },
  {
    method: 'depositLiquidity',
    exitCode: 105,
    inputs: () => ({
      _callId: 1n,
      _operations: world.ab.roots.map((root) => op(root)),
      _expected: op(world.ab.lpRoot, 1n),
      _autoChange: true,
      _accountOwner: outsider,
      value5: 1n,
      _remainingGasTo: outsider,
      _referrer: ALL_ZERO_ADDRESS,
    }),
  },
  {
    method: 'withdrawLiquidity',
    exitCode: 105,
    inputs: () => ({
      _callId: 1n,
      _operation: op(world.ab.lpRoot),
      _expected: world.ab.roots.map((root) => op(root, 0n)),
      _accountOwner: outsider,
      value4: 1n,
      _remainingGasTo: outsider,
    }),
  },
  {
    method: 'exchange',
    exitCode: 105,
    inputs: () => ({
      _callId: 1n,
      _operation: op(world.ab.roots[0]),
      _expected: op(world.ab.roots[1], 0n),
      _accountOwner: outsider,
      value4: 1n,
      _remainingGasTo: outsider,
    }),
  },
  { method: 'checkPair', exitCode: 105, inputs: () => ({ _accountOwner: outsider, value1: 1n }) },
  { method: 'setActive', exitCode: 101, inputs: () => ({ _newActive: false, _remainingGasTo: outsider }) },
  {
    method: 'setFeeParams',
    exitCode: 101,
    inputs: () => ({ _params: UNFIT_PARAMS, _remainingGasTo: outsider }),
  },
  {
    method: 'setWeverVaultTokenRoot',
    exitCode: 101,
    inputs: () => ({ _newWeverVaultTokenRoot: outsider }),
  },
  {
    method: 'liquidityTokenRootDeployed',
    exitCode: 101,
    inputs: () => ({ _lpRootAddress: outsider, _remainingGasTo: outsider }),
  },
  {
    method: 'liquidityTokenRootNotDeployed',
    exitCode: 101,
    inputs: () => ({ value0: ALL_ZERO_ADDRESS, _remainingGasTo: outsider }),
  },
  { method: 'onTokenWallet', exitCode: 112, inputs: () => ({ _wallet: outsider }) },
  {
    method: 'onVaultTokenWallet',
    exitCode: 149,
    inputs: () => ({ _wallet: outsider }),
    abi: TOKEN_VAULT_ABI,
  },
  { method: 'withdrawBeneficiaryFee', exitCode: 132, inputs: () => ({ send_gas_to: outsider }) },
  // The pair ignores these messages: its code is never replaced, and it keeps no price oracle.
  {
    method: 'upgrade',
    exitCode: UNKNOWN,
    inputs: () => ({ _code: EMPTY_CELL_BOC, _newVersion: 2n, _newType: 1n, _remainingGasTo: outsider }),
  },
  {
    method: 'removeLastNPoints',
    exitCode: UNKNOWN,
    inputs: () => ({ _count: 1n, _remainingGasTo: outsider }),
  },
];

describe('an outsider', () => {
  it.each(forbidden)('may not call $method', async ({ method, exitCode, inputs, abi }) => {
    const { dex, ab } = world;
    const before = readPairAmounts(dex, ab.address);
    const coins = dex.stage.balanceOf(outsider);
    const trace = await dex.call(outsider, ab.address, abi ?? DEX_PAIR_ABI, method, inputs(), 5n * COIN);
    expect(trace.exitCode).toBe(exitCode);
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
    // The coins are returned by a bounce.
    expect(dex.stage.balanceOf(outsider) - coins).toBeGreaterThan(4n * COIN);
    expect(dex.stage.get(ab.address, DEX_PAIR_ABI, 'isActive')['value0']).toBe(true);
  });

  it('gains nothing by claiming that tokens arrived', async () => {
    const { dex, ab } = world;
    const before = readPairAmounts(dex, ab.address);
    const trace = await dex.call(
      outsider,
      ab.address,
      DEX_PAIR_ABI,
      'onAcceptTokensTransfer',
      {
        _tokenRoot: ab.roots[0],
        _tokensAmount: 10n ** 12n,
        _senderAddress: outsider,
        _senderWallet: getTokenWalletAddress(dex.stage, ab.roots[0], outsider),
        _remainingGasTo: outsider,
        _payload: buildSwapPayload(),
      },
      5n * COIN,
    );
    expect(trace.exitCode).toBe(0);
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
    expect(getTokenBalance(dex.stage, ab.roots[1], outsider)).toBeUndefined();
    expect(dex.stage.balanceOf(ab.address)).toBeGreaterThanOrEqual(COIN);
  });

  it('gets the coins of a second deployment of the pair back', async () => {
    const { dex, ab } = world;
    const inputs = {
      code: EMPTY_CELL_BOC,
      version: 9n,
      vault: outsider,
      weverVaultTokenRoot: outsider,
      sendGasTo: outsider,
    };
    const trace = await dex.call(outsider, ab.address, DEX_PLATFORM_ABI, 'constructor', inputs, 5n * COIN);
    expect(trace.exitCode).toBe(0);
    expect(dex.stage.get(ab.address, DEX_PAIR_ABI, 'getVersion')).toEqual({ version: 1n });
    expect(dex.stage.balanceOf(outsider)).toBeGreaterThan(4n * COIN);
  });
});

describe('an account', () => {
  it('speaks for its owner only', async () => {
    const { dex, ab } = world;
    const inputs = {
      _callId: 1n,
      _operation: op(ab.roots[0]),
      _expected: op(ab.roots[1], 0n),
      _accountOwner: alice,
      value4: 1n,
      _remainingGasTo: bob,
    };
    const trace = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      DEX_PAIR_ABI,
      'exchange',
      inputs,
      5n * COIN,
    );
    expect(trace.exitCode).toBe(105);
  });

  it('is rejected with 103 before any change when it sends too few coins', async () => {
    const { dex, ab } = world;
    const before = readPairAmounts(dex, ab.address);
    const inputs = {
      _callId: 1n,
      _operation: op(ab.roots[0]),
      _expected: op(ab.roots[1], 0n),
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const trace = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      DEX_PAIR_ABI,
      'exchange',
      inputs,
      COIN / 10n,
    );
    expect(trace.exitCode).toBe(103);
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
  });
});

describe('the root', () => {
  const params = {
    denominator: 1000n,
    pool_numerator: 3n,
    beneficiary_numerator: 0n,
    referrer_numerator: 0n,
    beneficiary: ALL_ZERO_ADDRESS,
  };

  it.each([
    ['no denominator', { denominator: 0n }],
    ['a fee of everything', { pool_numerator: 1000n }],
    ['nobody who earns', { pool_numerator: 0n }],
    ['a beneficiary without a share', { beneficiary: bob }],
    ['a share without a beneficiary', { beneficiary_numerator: 1n }],
  ])('may not set fees with %s', async (_name, change) => {
    const { dex, ab } = world;
    const before = dex.stage.get(ab.address, DEX_PAIR_ABI, 'getFeeParams');
    const trace = await dex.call(dex.root, ab.address, DEX_PAIR_ABI, 'setFeeParams', {
      _params: { ...params, threshold: [], referrer_threshold: [], ...change },
      _remainingGasTo: dexOwner,
    });
    expect(trace.exitCode).toBe(131);
    expect(dex.stage.get(ab.address, DEX_PAIR_ABI, 'getFeeParams')).toEqual(before);
  });

  it('sets fees, and the former beneficiary is paid first', async () => {
    const { dex, ab } = world;
    await dex.deployAccount(bob);
    const shared = { ...params, beneficiary_numerator: 2n, beneficiary: bob };
    await setPairFee(dex, ab, { ...shared, threshold: [[ab.roots[0], 10n ** 30n]] });
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, buildSwapPayload());
    const [fees] = readPairAmounts(dex, ab.address).fees;
    expect(fees).toBe(2n * 10n ** 6n);
    const trace = await setPairFee(dex, ab, { ...shared, beneficiary: alice });
    expect(trace.events(ab.address, DEX_PAIR_ABI).map((event) => event.method)).toEqual([
      'FeesParamsUpdated',
    ]);
    expect(dex.accountBalance(bob, ab.roots[0])).toBe(fees);
    expect(readPairAmounts(dex, ab.address).fees).toEqual([0n, 0n]);
  });

  it('switches the pair off and on', async () => {
    const { dex, ab } = world;
    for (const active of [false, true]) {
      const inputs = { _newActive: active, _remainingGasTo: dexOwner };
      const trace = await dex.call(dex.root, ab.address, DEX_PAIR_ABI, 'setActive', inputs);
      expect(trace.isClean).toBe(true);
      expect(dex.stage.get(ab.address, DEX_PAIR_ABI, 'isActive')['value0']).toBe(active);
    }
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, buildSwapPayload());
    expect(getBalance(world, ab.roots[1], alice)).toBeGreaterThan(10n ** 13n);
  });
});

describe('a pair that could not be completed', () => {
  it('stays inactive, returns the coins and is completed by a later deployment', async () => {
    const { dex, tokens } = world;
    // There is no contract at this address, so the LP token cannot get a name.
    const newUser = toTestAddress('e');
    const trace = await dex.deployPair(tokens[0], newUser, alice);
    const pair = dex.poolOf([tokens[0], newUser]);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'getTokenRoots')['lp']).toBe(ALL_ZERO_ADDRESS);
    expect(trace.events(dex.root, DEX_ROOT_ABI).map((event) => event.method)).not.toContain('NewPoolCreated');
    expect(dex.stage.balanceOf(alice)).toBeGreaterThan(8n * COIN);
    // The pair rejects this activation.
    const inputs = { _newActive: true, _remainingGasTo: dexOwner };
    await dex.call(dex.root, pair, DEX_PAIR_ABI, 'setActive', inputs);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
    const again = await dex.deployPair(tokens[0], newUser, alice);
    expect(again.at(pair).length).toBeGreaterThan(0);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
  });

  it('requests missing wallets again', async () => {
    const { dex, tokens } = world;
    const pair = await deployPairWithLiquidity(dex, tokens[1], tokens[3], 'none');
    expect(dex.stage.get(pair.address, DEX_PAIR_ABI, 'isActive')['value0']).toBe(true);
    const again = await dex.deployPair(tokens[1], tokens[3], alice);
    expect(again.isClean).toBe(true);
    expect(again.at(pair.address)).toHaveLength(1);
  });
});
