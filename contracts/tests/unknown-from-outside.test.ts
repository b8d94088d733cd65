import { beforeAll, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { DEX_ACCOUNT_ABI, dexOwner } from './dex-stage.ts';
import { createOrderWorld, makeOrder } from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { deployStablePoolWithLiquidity } from './stable-stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

// Calling an unknown getter is an error. It does not return an empty result.

let world: OrderWorld;
const places = new Map<string, Address>();
beforeAll(async () => {
  world = await createOrderWorld();
  const { dex, a, b, c, factory, rootA, pair } = world;
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  const pool = await deployStablePoolWithLiquidity(dex, [a, b, c]);
  const order = await makeOrder(world, { spend: a, receive: b, amount: 1000n, expected: 500n });
  const found = { factory, rootA, order, pair: pair.address, pool: pool.address, root: dex.root };
  for (const [name, at] of Object.entries(found)) places.set(name, at);
  places.set('account', dex.accountOf(dexOwner)).set('vault', dex.vaultOf(a));
}, 120_000);

it.each(['factory', 'rootA', 'order', 'pair', 'pool', 'root', 'account', 'vault'])('by %s', (name) => {
  const to = places.get(name);
  if (!to) throw new Error(`no ${name}`);
  // None of these contracts has `balance`, the getter of a token wallet, so the call must fail.
  expect(() => world.dex.stage.get(to, TOKEN_WALLET_ABI, 'balance')).toThrow('65535');
});

it('getters of an account', () => {
  const { dex, a } = world;
  const ask = (method: string): unknown => dex.stage.get(dex.accountOf(dexOwner), DEX_ACCOUNT_ABI, method);
  const { balance, wallet } = dex.stage.get(dex.accountOf(dexOwner), DEX_ACCOUNT_ABI, 'getWalletData', {
    token_root: a,
  });
  expect(Object.values(ask('getWallets') as object).flat(2)).toContain(wallet);
  expect(Object.values(ask('getBalances') as object).flat(2)).toContain(balance);
  expect(ask('platform_code')).toEqual({ platform_code: DEX_PLATFORM_ARTIFACT.code });
});
