import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeWithdrawOneCoinPayload, encodeWithdrawPayload } from '@junction/protocol';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_CALLBACKS_ABI,
  DEX_ACCOUNT_POOLS_ABI,
  dexOwner,
  DEX_PAIR_ABI,
  type DexStage,
} from './dex-stage.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { unwrapPayloadResult, buildSwapPayload, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePoolWithLiquidity, STABLE_POOL_ABI } from './stable-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';
import { replayInWalletVm } from './wallet-replay.ts';

// A deactivated pool rejects trades only: liquidity providers can always withdraw their shares.

const alice = toTestAddress('a');
const UNIT = 10n ** 9n;
const POOLED = 1_000_000n * UNIT;
const LP = 100n * UNIT;

interface DeactivatedPool {
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
}

const KINDS = ['pair', 'stable pair', 'stable pool of two', 'stable pool of four'] as const;
type Kind = (typeof KINDS)[number];

let dex: DexStage;
const pools = new Map<Kind, DeactivatedPool>();

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  for (const who of [dexOwner, alice]) await dex.deployAccount(who);
  const create = (symbol: string): Promise<Address> => dex.createToken(symbol, 9n, 10n ** 24n);
  const [a, b, c, d] = [await create('AAA'), await create('BBB'), await create('CCC'), await create('DDD')];
  pools.set('pair', await deployPairWithLiquidity(dex, a, b, [POOLED, POOLED]));
  pools.set('stable pair', await deployStablePairWithLiquidity(dex, b, c, [POOLED, POOLED]));
  pools.set('stable pool of two', await deployStablePoolWithLiquidity(dex, [c, d], [POOLED, POOLED]));
  pools.set(
    'stable pool of four',
    await deployStablePoolWithLiquidity(dex, [a, b, c, d], [POOLED, POOLED, POOLED, POOLED]),
  );
  for (const pool of pools.values()) {
    await register(pool);
    await sendTokenTransfer(dex.stage, pool.lpRoot, dexOwner, {
      amount: 4n * LP,
      to: alice,
      deploy: COIN / 10n,
    });
    await dex.depositTokens(alice, pool.lpRoot, 2n * LP);
    await dex.depositTokens(dexOwner, pool.roots[0] ?? alice, 10n * UNIT);
    await sendTokenTransfer(dex.stage, pool.roots[0] ?? alice, dexOwner, {
      amount: LP,
      to: alice,
      deploy: COIN / 10n,
    });
  }
}, 180_000);
revertChainAfterEachTest(() => dex.stage.chain);

/** Registers the pool with Alice's account. */
const register = (pool: DeactivatedPool): Promise<Trace> =>
  dex.addPoolOfType(alice, pool.roots, dex.poolTypeOf(pool.address), 6n * COIN);

function getPool(kind: Kind): DeactivatedPool {
  const pool = pools.get(kind);
  if (!pool) throw new Error(kind);
  return pool;
}

async function deactivate({ address }: DeactivatedPool): Promise<void> {
  const inputs = { _newActive: false, _remainingGasTo: dexOwner };
  await dex.call(dex.root, address, DEX_PAIR_ABI, 'setActive', inputs);
  expect(dex.stage.get(address, DEX_PAIR_ABI, 'isActive')).toEqual({ value0: false });
}

const sendLp = ({ address, lpRoot }: DeactivatedPool, payload: string): Promise<Trace> =>
  sendTokenTransfer(dex.stage, lpRoot, alice, {
    amount: LP,
    to: address,
    notify: true,
    value: 6n * COIN,
    payload,
  });

const callAccount = (method: string, inputs: Parameters<DexStage['call']>[4]): Promise<Trace> =>
  dex.call(
    alice,
    dex.accountOf(alice),
    DEX_ACCOUNT_ABI,
    method,
    { _callId: 5n, _remainingGasTo: alice, ...inputs },
    4n * COIN,
  );

const withdrawLiquidity = (pool: DeactivatedPool): Promise<Trace> =>
  callAccount('withdrawLiquidityV2', {
    _operation: { amount: LP, root: pool.lpRoot },
    _expected: pool.roots.map((root) => ({ amount: 1n, root })),
  });

const getCallbackMethods = (trace: Trace): string[] =>
  trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map(({ method }) => method);

describe.each(KINDS)('a %s that is switched off', (kind) => {
  it('pays out senders of LP, also in the simulation of wallets', async () => {
    const pool = getPool(kind);
    await deactivate(pool);
    const before = pool.roots.map((root) => getTokenBalance(dex.stage, root, alice) ?? 0n);
    const replay = replayInWalletVm();
    const expected = pool.roots.map(() => 1n);
    await sendLp(
      pool,
      unwrapPayloadResult(
        encodeWithdrawPayload({ ...buildPayloadV2Options(), deployWalletGrams: COIN / 10n, expected }),
      ),
    );
    replay.stop();
    expect(replay.divergences).toEqual([]);
    expect(replay.transactions).toBeGreaterThan(0);
    pool.roots.forEach((root, index) =>
      expect((getTokenBalance(dex.stage, root, alice) ?? 0n) - (before[index] ?? 0n)).toBeGreaterThan(0n),
    );
    expect(getTokenBalance(dex.stage, pool.lpRoot, alice)).toBe(LP);
  });

  it('pays out exchange accounts', async () => {
    const pool = getPool(kind);
    await deactivate(pool);
    const before = pool.roots.map((root) => dex.accountBalance(alice, root));
    expect(getCallbackMethods(await withdrawLiquidity(pool))).toEqual(['dexAccountOnSuccess']);
    pool.roots.forEach((root, index) =>
      expect(dex.accountBalance(alice, root)).toBeGreaterThan(before[index] ?? 0n),
    );
    expect(dex.accountBalance(alice, pool.lpRoot)).toBe(LP);
  });

  it('lets accounts register its tokens, which they need to leave', async () => {
    const pool = getPool(kind);
    await deactivate(pool);
    const trace = await register(pool);
    expect(trace.isClean).toBe(true);
    expect(getCallbackMethods(trace)).toEqual([]);
  });

  it('does not trade', async () => {
    const pool = getPool(kind);
    const [spent] = pool.roots;
    const received = pool.roots[1];
    if (!spent || !received) throw new Error('two tokens');
    await deactivate(pool);
    const before = getTokenBalance(dex.stage, spent, alice);
    const payload = buildSwapPayload(1n, { deployWalletGrams: COIN / 10n });
    await sendTokenTransfer(dex.stage, spent, alice, {
      amount: UNIT,
      to: pool.address,
      notify: true,
      value: 4n * COIN,
      payload,
    });
    expect(getTokenBalance(dex.stage, spent, alice)).toBe(before);
    await withdrawLiquidity(pool);
    const inputs = {
      callId: 5n,
      poolType: BigInt(dex.poolTypeOf(pool.address)),
      operation: { amount: 1000n, root: spent },
      expected: { amount: 1n, root: received },
      roots: [...pool.roots],
      remainingGasTo: alice,
    };
    const account = dex.accountOf(alice);
    const traded = await dex.call(
      alice,
      account,
      DEX_ACCOUNT_POOLS_ABI,
      'exchangeInPoolOfType',
      inputs,
      2n * COIN,
    );
    expect(getCallbackMethods(traded)).toEqual(['dexAccountOnBounce']);
    const joined = await callAccount('depositLiquidityV2', {
      _operations: pool.roots.map((root) => ({ amount: 1000n, root })),
      _expected: { amount: 1n, root: pool.lpRoot },
      _autoChange: true,
      _referrer: ALL_ZERO_ADDRESS,
    });
    expect(getCallbackMethods(joined)).toEqual(['dexAccountOnBounce']);
  });

  it('is not switched on by its tokens', async () => {
    const pool = getPool(kind);
    await deactivate(pool);
    const wallets = dex.stage.get(pool.address, STABLE_POOL_ABI, 'isActive');
    for (const root of [pool.roots[0] ?? alice, pool.lpRoot]) {
      await dex.call(root, pool.address, DEX_PAIR_ABI, 'onTokenWallet', { _wallet: alice }, COIN);
      await dex.call(root, pool.address, STABLE_POOL_ABI, 'onTokenDecimals', { _decimals: 3n }, COIN);
    }
    expect(dex.stage.get(pool.address, STABLE_POOL_ABI, 'isActive')).toEqual(wallets);
  });
});

it('an inactive pool rejects single-token withdrawals, which are trades', async () => {
  const pool = getPool('stable pool of four');
  const [wanted] = pool.roots;
  if (!wanted) throw new Error('a token');
  await deactivate(pool);
  await sendLp(
    pool,
    unwrapPayloadResult(
      encodeWithdrawOneCoinPayload({ ...buildPayloadV2Options(), expected: 1n, outcoming: wanted }),
    ),
  );
  expect(getTokenBalance(dex.stage, pool.lpRoot, alice)).toBe(2n * LP);
  const trace = await callAccount('withdrawLiquidityOneCoin', {
    _roots: [...pool.roots],
    _operation: { amount: LP, root: pool.lpRoot },
    _expected: { amount: 1n, root: wanted },
  });
  expect(getCallbackMethods(trace)).toEqual(['dexAccountOnBounce']);
});
