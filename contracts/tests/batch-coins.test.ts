import { createHash } from 'node:crypto';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEX_ROOT_ABI, dexOwner } from './dex-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { callOrderFactory, createOrderWorld, NO_ORDER_FEES, type OrderWorld } from './order-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, type Trace } from './stage.ts';

// The owner's batches attach coins to each message. If the coins did not suffice, the action phase would fail without a
// bounce, and the coins would stay in the contract. A batch is therefore sent completely, or rejected and returned with
// its coins.

const COUNT = 7;
const MAX_LIST = 100;

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`item ${index}`).digest('hex')}`),
  );
const pairs = (count: number) =>
  addresses(count).map((token) => ({ tokenRoots: [world.a, token], poolType: 1n, newActive: true }));
const batchOf = (list: string, items: unknown): AbiInputs =>
  ({ [list]: items, _offset: 0n, _remainingGasTo: dexOwner }) as AbiInputs;
const toDexRoot = (method: string, inputs: AbiInputs, value: bigint): Promise<Trace> =>
  world.dex.call(dexOwner, world.dex.root, DEX_ROOT_ABI, method, inputs, value);
const toFactory = (method: string, inputs: AbiInputs, value: bigint): Promise<Trace> =>
  callOrderFactory(world, method, inputs, { value });

type Batch = (count: number, value: bigint) => Promise<Trace>;
const ofDexRoot: readonly (readonly [string, Batch])[] = [
  [
    'upgradeTokenVaults',
    (count, value) => toDexRoot('upgradeTokenVaults', batchOf('_tokenRoots', addresses(count)), value),
  ],
  [
    'upgradeAccounts',
    (count, value) => toDexRoot('upgradeAccounts', batchOf('_accountsOwners', addresses(count)), value),
  ],
  ['upgradePools', (count, value) => toDexRoot('upgradePools', batchOf('_params', pairs(count)), value)],
  ['setPoolsActive', (count, value) => toDexRoot('setPoolsActive', batchOf('_params', pairs(count)), value)],
];
const ofFactory: readonly (readonly [string, Batch])[] = [
  [
    'upgradeOrderRoot',
    (count, value) => toFactory('upgradeOrderRoot', { listOrderRoots: addresses(count) }, value),
  ],
  [
    'upgradeOrderCodeInOrderRoot',
    (count, value) => toFactory('upgradeOrderCodeInOrderRoot', { listOrderRoots: addresses(count) }, value),
  ],
  [
    'setRootFeeParams',
    (count, value) =>
      toFactory('setRootFeeParams', { params: NO_ORDER_FEES, roots: addresses(count) }, value),
  ],
];

describe.each([...ofDexRoot, ...ofFactory])('%s', (_, send) => {
  it('sends all of its messages or gives the coins back, at every value', async () => {
    const { chain } = world.dex.stage;
    const outcomes = new Set<string>();
    for (let value = COIN / 5n; value < 5n * COIN; value += COIN / 5n) {
      const at = chain.snapshot();
      const trace = await send(COUNT, value);
      for (const { transaction } of trace.steps) expect(transaction.resultCode ?? 0, `${value}`).toBe(0);
      const sent = trace.steps.filter(({ account }) => addresses(COUNT).includes(account));
      const isRejected = trace.exitCode !== 0;
      if (isRejected) expect(getReturnedNano(trace, dexOwner), `${value}`).toBeGreaterThan(value - COIN / 5n);
      outcomes.add(isRejected ? 'rejected' : `sent to ${sent.length > 0 ? 'accounts' : 'pools'}`);
      chain.revert(at);
    }
    expect(outcomes).toContain('rejected');
    expect(outcomes.size).toBe(2);
  });
});

describe.each(ofDexRoot)('a list of %s', (_, send) => {
  it(`has at most ${MAX_LIST} items`, async () => {
    const value = 60n * COIN;
    const rejected = await send(MAX_LIST + 1, value);
    expect(rejected.exitCode).toBe(163);
    expect(getReturnedNano(rejected, dexOwner)).toBeGreaterThan(value - COIN);
    const trace = await send(MAX_LIST, value);
    expect(trace.exitCode).toBe(0);
    const { root } = world.dex;
    expect(trace.steps.filter(({ account }) => account === root).every(({ gas }) => gas < 900_000n)).toBe(
      true,
    );
    expect(trace.steps.filter(({ account }) => account === root).length).toBeGreaterThanOrEqual(MAX_LIST / 5);
    expect(getReturnedNano(trace, dexOwner)).toBeGreaterThan(0n);
  });
});
