import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_CALLBACKS_ABI,
  DEX_ROOT_ABI,
  DEX_ROOT_POOLS_ABI,
  dexOwner,
  DEX_PAIR_ABI,
  type DexStage,
} from './dex-stage.ts';
import { readPairAmounts, deployPairWithLiquidity } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  createStablePairDex,
  deployStablePair,
  deployStablePairWithLiquidity,
  STABLE_PAIR_ABI,
} from './stable-pair-stage.ts';
import { deployStablePool, deployStablePoolWithLiquidity, readStablePoolAmounts } from './stable-stage.ts';
import { toTestAddress, COIN, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// Tests that two tokens can have one pool of each kind: the pool that is created first does not prevent pools of other
// kinds.

const outsider = toTestAddress('5');

let dex: DexStage;
let roots: readonly [Address, Address];

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  const tokens = [await dex.createToken('AAA', 9n, 10n ** 24n), await dex.createToken('BBB', 9n, 10n ** 24n)];
  const [left, right] = tokens.toSorted();
  if (!left || !right) throw new Error('two tokens');
  roots = [left, right];
}, 60_000);
revertChainAfterEachTest(() => dex.stage.chain);

const DEPLOY = {
  1: () => dex.deployPair(roots[0], roots[1], outsider),
  2: () => deployStablePair(dex, roots[0], roots[1]),
  3: () => deployStablePool(dex, roots, outsider),
} satisfies Record<number, () => Promise<Trace>>;
const TYPES = [1, 2, 3] as const;

const readPoolKind = (pool: Address): unknown =>
  dex.stage.chain.getAccount(pool)?.status === 'active'
    ? dex.stage.get(pool, DEX_PAIR_ABI, 'getPoolType')['value0']
    : undefined;

describe.each(TYPES)('after a pool of type %i', (first) => {
  it.each(TYPES.filter((type) => type !== first))('one of type %i is opened', async (second) => {
    await DEPLOY[first]();
    await DEPLOY[second]();
    for (const type of [first, second]) {
      const pool = dex.poolOfType(roots, type);
      expect(readPoolKind(pool)).toBe(BigInt(type));
      expect(dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')).toEqual({ value0: true });
    }
  });
});

describe('three pools of the same two tokens', () => {
  const alice = toTestAddress('a');
  const UNIT = 10n ** 9n;
  const POOLED = 1_000_000n * UNIT;
  let pools: readonly { readonly address: Address; readonly lpRoot: Address }[];

  beforeAll(async () => {
    for (const who of [dexOwner, alice]) await dex.deployAccount(who);
    pools = [
      await deployPairWithLiquidity(dex, roots[0], roots[1], [POOLED, POOLED]),
      await deployStablePairWithLiquidity(dex, roots[0], roots[1], [POOLED, POOLED]),
      await deployStablePoolWithLiquidity(dex, roots, [POOLED, POOLED]),
    ];
    for (const type of TYPES) await dex.addPoolOfType(alice, roots, type);
    for (const token of roots) {
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: 100n * UNIT,
        to: alice,
        deploy: COIN / 10n,
      });
      await dex.depositTokens(alice, token, 100n * UNIT);
    }
  }, 60_000);

  const supplies = (): bigint[] => [
    readPairAmounts(dex, pools[0]?.address ?? alice).lpSupply,
    readPairAmounts(dex, pools[1]?.address ?? alice).lpSupply,
    readStablePoolAmounts(dex, pools[2]?.address ?? alice).lpSupply,
  ];
  const getCallbacks = (trace: Trace): string[] =>
    trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map(({ method }) => method);

  it.each([0, 1, 2])('an account brings and takes by the LP of the pool: %i', async (index) => {
    const { lpRoot } = pools[index] ?? { lpRoot: alice };
    const before = supplies();
    const operations = roots.map((root) => ({ amount: UNIT, root }));
    const joined = await dex.depositLiquidity(alice, operations, { lpRoot, callId: 7n });
    expect(getCallbacks(joined)).toEqual(['dexAccountOnSuccess']);
    expect(supplies().map((supply, at) => supply > (before[at] ?? 0n))).toEqual(
      [0, 1, 2].map((at) => at === index),
    );
    const lp = getTokenBalance(dex.stage, lpRoot, alice) ?? 0n;
    await dex.depositTokens(alice, lpRoot, lp);
    const inputs = {
      _callId: 8n,
      _operation: { amount: lp, root: lpRoot },
      _expected: roots.map((root) => ({ amount: 1n, root })),
      _remainingGasTo: alice,
    };
    const left = await dex.call(
      alice,
      dex.accountOf(alice),
      DEX_ACCOUNT_ABI,
      'withdrawLiquidityV2',
      inputs,
      3n * COIN,
    );
    expect(getCallbacks(left)).toEqual(['dexAccountOnSuccess']);
    expect(supplies()).toEqual(before);
  });

  it('without a report the account does not know their LP', async () => {
    const other = toTestAddress('b');
    await dex.deployAccount(other);
    await dex.addPair(other, roots[0], roots[1]);
    const { lpRoot } = pools[2] ?? { lpRoot: alice };
    const operations = roots.map((root) => ({ amount: 0n, root }));
    const trace = await dex.depositLiquidity(other, operations, { lpRoot, callId: 7n });
    expect(trace.exitCode).toBe(117);
  });

  it('the public interface reports a pair, with the kind in a separate field', () => {
    const inputs = { left_root: roots[0], right_root: roots[1] };
    const pair = pools[0]?.address;
    expect(dex.stage.get(dex.root, DEX_ROOT_ABI, 'getExpectedPairAddress', inputs)['value0']).toBe(pair);
    expect(dex.poolOf(roots)).toBe(pair);
    TYPES.forEach((type, index) => expect(dex.poolOfType(roots, type)).toBe(pools[index]?.address));
    for (const unknown of [0, 4, 255]) expect(() => dex.poolOfType(roots, unknown)).toThrow(/133/);
  });

  it('each is switched off by an order for its kind, which only owner and manager may give', async () => {
    const active = (): unknown[] =>
      pools.map(({ address }) => dex.stage.get(address, DEX_PAIR_ABI, 'isActive')['value0']);
    for (const [index, { address }] of pools.entries()) {
      await dex.adminOf(address, 'setPoolActive', {
        _param: { tokenRoots: [...roots], newActive: false },
        _remainingGasTo: dexOwner,
      });
      expect(active()).toEqual(TYPES.map((_, at) => at > index));
    }
    const order = {
      poolType: 3n,
      order: encodeBody(DEX_ROOT_ABI, 'setPoolActive', {
        _param: { tokenRoots: [...roots], newActive: true },
        _remainingGasTo: outsider,
      }),
    };
    expect(
      (await dex.call(outsider, dex.root, DEX_ROOT_POOLS_ABI, 'orderForPoolOfType', order)).exitCode,
    ).toBe(100);
    const none = { ...order, poolType: 0n };
    expect(
      (await dex.call(dexOwner, dex.root, DEX_ROOT_POOLS_ABI, 'orderForPoolOfType', none)).exitCode,
    ).toBe(133);
  });

  it('an amplification set by tokens alone is that of the stable pair', async () => {
    await dex.admin('setPairAmplificationCoefficient', {
      _roots: [...roots],
      _A: { value: 250n, precision: 1n },
      _remainingGasTo: dexOwner,
    });
    const amplification = dex.stage.get(
      pools[1]?.address ?? alice,
      STABLE_PAIR_ABI,
      'getAmplificationCoefficient',
    );
    expect(amplification['value0']).toEqual({ value: 250n, precision: 1n });
  });

  it('an address is announced with the kind it belongs to', async () => {
    // The root derives the pool kind from the sender's address and ignores the claimed kind.
    const inputs = { _roots: [...roots], _poolType: 1n, _remainingGasTo: alice };
    const forged = await dex.call(
      pools[2]?.address ?? alice,
      dex.root,
      DEX_ROOT_ABI,
      'onPoolCreated',
      inputs,
    );
    expect(forged.exitCode).toBe(106);
  });
});
