import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import {
  computeAttachedValueRoundedUp,
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type GasAmount,
} from '@junction/protocol';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import {
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  fillOrder,
  makeOrder,
  executeCrossingOrders,
  getOrderRootAddress,
  sendNewOrder,
  executeOrderOnPool,
  executeOrderOnPoolKind,
  type OrderWorld,
} from './order-world.ts';
import { deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  SUCCESS_PAYLOAD,
  outsider,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { buildPairRouteStep } from './route-view.ts';
import { deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import {
  createStableDex,
  deployStablePool,
  deployStablePoolWithLiquidity,
  type DeployedStablePool,
} from './stable-stage.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type ContractTestChain } from './stage.ts';
import {
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// After years without activity every contract owes storage rent. With the values of the gas table and of the app,
// operations either succeed as if no time had passed or are returned in full.

const YEAR = 31_536_000;
const FULL = process.env['FULL'] === '1';
const YEARS = FULL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 5, 10];
const AMOUNT = 10n ** 9n;
const VAULT_ROOT = getAbi('VaultTokenRoot');

interface Case {
  readonly name: string;
  /** Values to attach, nano: the minimum value in the gas table, and the value that the app attaches. */
  readonly values: readonly bigint[];
  readonly send: (value: bigint) => Promise<unknown>;
}

const toTestedValues = (gas: GasAmount): readonly bigint[] => [
  gas.fixedValue + gas.dynamicGas * 1000n,
  computeAttachedValueRoundedUp(gas),
];

/**
 * Runs every case immediately and again after each number of years in `YEARS`, each time from the same state. Expects
 * that the operation then has the same result or changes nothing, and that it has the same result with the value that
 * the app attaches.
 */
async function expectDoneOrBack(
  stage: ContractTestChain,
  cases: readonly Case[],
  readBalances: () => readonly (bigint | string)[],
): Promise<void> {
  const at = stage.chain.snapshot();
  const before = readBalances();
  const done = new Map<string, readonly (bigint | string)[]>();
  for (const { name, send } of cases) {
    await send(20n * COIN);
    const after = readBalances();
    expect(after, name).not.toEqual(before);
    done.set(name, after);
    stage.chain.revert(at);
  }
  const faults: string[] = [];
  let passed = 0;
  for (const years of YEARS) {
    stage.chain.advanceTime(seconds((years - passed) * YEAR));
    passed = years;
    for (const { name, values, send } of cases)
      for (const [index, value] of values.entries()) {
        await send(value);
        const after = String(readBalances());
        const became = after === String(done.get(name)) ? 'done' : after === String(before) ? 'back' : 'LOST';
        // With the app's value, which includes the rent, the operation must be completed.
        if (became === 'LOST' || (index > 0 && became !== 'done')) {
          faults.push(`${name}, ${years} years, ${value}: ${became}`);
        }
        stage.chain.revert(at);
      }
  }
  expect(faults).toEqual([]);
}

const getBalances = (
  stage: ContractTestChain,
  roots: readonly Address[],
  holders: readonly Address[],
): bigint[] => roots.flatMap((root) => holders.map((holder) => getTokenBalance(stage, root, holder) ?? 0n));

describe('pools, vaults, accounts, tokens', () => {
  let world: PairWorld;
  let dex: DexStage;
  let stablePair: DeployedPair;
  let wrappedPair: DeployedPair;
  let pools: readonly DeployedStablePool[];
  let roots: readonly Address[];

  beforeAll(async () => {
    world = await createPairWorld();
    dex = world.dex;
    await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
    await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
    const [a, b, c, d] = world.tokens;
    const more: Address[] = [];
    for (const symbol of ['EEE', 'FFF', 'GGG', 'HHH'])
      more.push(await dex.createToken(symbol, 9n, 10n ** 24n));
    stablePair = await deployStablePairWithLiquidity(dex, b, d, [10n ** 15n, 10n ** 15n]);
    const all = [a, b, c, d, ...more];
    pools = [
      await deployStablePoolWithLiquidity(dex, [a, b, c], [10n ** 15n, 10n ** 15n, 10n ** 15n]),
      await deployStablePoolWithLiquidity(
        dex,
        all,
        all.map(() => 10n ** 15n),
      ),
    ];
    await dex.stage.send({ from: dexOwner, to: dex.wrapped, value: 3000n * COIN, bounce: false });
    wrappedPair = await deployPairWithLiquidity(dex, dex.wrapped, a, [10n ** 12n, 10n ** 12n]);
    await dex.stage.send({ from: alice, to: dex.wrapped, value: 300n * COIN, bounce: false });
    for (const root of more)
      await sendTokenTransfer(dex.stage, root, dexOwner, {
        amount: 10n ** 12n,
        to: alice,
        deploy: COIN / 10n,
      });
    for (const { lpRoot } of [world.ab, stablePair, ...pools])
      await sendTokenTransfer(dex.stage, lpRoot, dexOwner, {
        amount: 10n ** 12n,
        to: alice,
        deploy: COIN / 10n,
      });
    for (const owner of [alice, bob]) {
      await dex.deployAccount(owner);
      await dex.addPair(owner, ...world.ab.roots);
    }
    for (const root of world.ab.roots) await dex.depositTokens(alice, root, 10n ** 12n);
    await dex.depositTokens(alice, world.ab.lpRoot, 10n ** 11n);
    roots = [...all, dex.wrapped, ...[world.ab, stablePair, ...pools].map(({ lpRoot }) => lpRoot)];
  }, 240_000);

  const readBalances = (): bigint[] => [
    ...getBalances(dex.stage, roots, [alice, bob]),
    ...[alice, bob].flatMap((owner) =>
      [...world.ab.roots, world.ab.lpRoot].map((root) => dex.accountBalance(owner, root)),
    ),
    getTotalSupply(dex.stage, world.tokens[0]),
  ];

  const toPool = (to: Address, token: Address, payload: string) => (value: bigint) =>
    sendTokenTransfer(dex.stage, token, alice, { amount: AMOUNT, to, notify: true, value, payload });

  function poolCases(label: string, pool: DeployedStablePool): Case[] {
    const count = pool.roots.length;
    const [first = ALL_ZERO_ADDRESS] = pool.roots;
    const last = pool.roots[count - 1] ?? ALL_ZERO_ADDRESS;
    const isStable = count > 2;
    const common = {
      ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
      expected: 1n,
    };
    const swap = unwrapPayloadResult(
      encodeExchangePayload({ ...common, ...(isStable ? { outcoming: last } : {}) }),
    );
    const one = unwrapPayloadResult(encodeWithdrawOneCoinPayload({ ...common, outcoming: last }));
    const all = unwrapPayloadResult(encodeWithdrawPayload({ ...common, expected: pool.roots.map(() => 1n) }));
    const swapGas = MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n });
    const deposit = toTestedValues(
      MESSAGE_FLOW_GAS.poolDirectDeposit({ deployWalletValue: 0n, tokens: count }),
    );
    const leave = toTestedValues(MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(count, 0n));
    const cases = [
      { name: `${label}: swap`, values: toTestedValues(swapGas), send: toPool(pool.address, first, swap) },
      {
        name: `${label}: deposit`,
        values: deposit,
        send: toPool(pool.address, first, unwrapPayloadResult(encodeDepositPayload(common))),
      },
      { name: `${label}: withdrawal`, values: leave, send: toPool(pool.address, pool.lpRoot, all) },
    ];
    if (!isStable) return cases;
    const oneGas = MESSAGE_FLOW_GAS.poolDirectWithdraw(1, { deployWalletValue: 0n });
    return [
      ...cases,
      {
        name: `${label}: one token`,
        values: toTestedValues(oneGas),
        send: toPool(pool.address, pool.lpRoot, one),
      },
    ];
  }

  const ofPools = (): Case[] => [
    ...poolCases('pair', world.ab),
    ...poolCases('stable pair', stablePair),
    ...pools.flatMap((pool) => poolCases(`pool of ${pool.roots.length}`, pool)),
  ];

  const ofRoutes = (): Case[] => {
    const [a] = world.tokens;
    const path = (next: Parameters<typeof buildPairRouteStep>[2]): string =>
      unwrapPayloadResult(
        encodeCrossExchangePayload({
          ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
          expected: 1n,
          outcoming: ALL_ZERO_ADDRESS,
          next: next ?? [],
        }),
      );
    const [pool] = pools;
    if (!pool) throw new Error('a pool');
    const over = path([
      buildPairRouteStep(world.bc, 1n, [buildPairRouteStep(pool.address, 1n, [], { outcoming: a })]),
    ]);
    const split = path([
      buildPairRouteStep(world.ab, 1n, [buildPairRouteStep(world.bc, 1n)]),
      buildPairRouteStep(world.ac, 1n),
    ]);
    return [
      {
        name: 'route over three pools',
        values: toTestedValues(
          MESSAGE_FLOW_GAS.poolCrossExchange({ deployWalletValue: 0n, steps: 3, leaves: 1 }),
        ),
        send: toPool(world.ab.address, a, over),
      },
      {
        name: 'route that the vault splits',
        values: toTestedValues(MESSAGE_FLOW_GAS.vaultSplit({ deployWalletValue: 0n, steps: 3, leaves: 2 })),
        send: toPool(dex.vaultOf(a), a, split),
      },
    ];
  };

  const ofAccounts = (): Case[] => {
    const [left, right] = world.ab.roots;
    const all = { _callId: 5n, _remainingGasTo: alice };
    const call = (method: string, inputs: AbiInputs) => (value: bigint) =>
      dex.call(alice, dex.accountOf(alice), DEX_ACCOUNT_ABI, method, inputs, value);
    const named = { call_id: 5n, amount: AMOUNT, token_root: left, send_gas_to: alice };
    const exchange = 710_100_000n;
    return [
      {
        name: 'tokens into the account',
        values: toTestedValues(MESSAGE_FLOW_GAS.depositToAccount()),
        send: toPool(dex.accountOf(alice), left, EMPTY_CELL_BOC),
      },
      {
        name: 'tokens out of the account',
        values: toTestedValues(MESSAGE_FLOW_GAS.accountWithdraw(COIN / 10n)),
        send: call('withdraw', { ...named, recipient_address: alice, deploy_wallet_grams: COIN / 10n }),
      },
      {
        name: 'to another account',
        values: [360_100_000n, 360_100_000n + COIN],
        send: call('transfer', { ...named, recipient: bob, willing_to_deploy: false }),
      },
      {
        name: 'exchange of an account',
        values: [exchange, exchange + COIN],
        send: call('exchangeV2', {
          ...all,
          _operation: { amount: AMOUNT, root: left },
          _expected: { amount: 1n, root: right },
          _roots: [...world.ab.roots],
        }),
      },
      {
        name: 'deposit of an account',
        values: toTestedValues(MESSAGE_FLOW_GAS.accountDeposit({ tokens: 2 })),
        send: call('depositLiquidityV2', {
          ...all,
          _operations: world.ab.roots.map((root, index) => ({ root, amount: AMOUNT * BigInt(index + 1) })),
          _expected: { amount: 1n, root: world.ab.lpRoot },
          _autoChange: true,
          _referrer: ALL_ZERO_ADDRESS,
        }),
      },
      {
        name: 'withdrawal of an account',
        values: toTestedValues(MESSAGE_FLOW_GAS.accountWithdrawLiquidity(2)),
        send: call('withdrawLiquidityV2', {
          ...all,
          _operation: { amount: AMOUNT, root: world.ab.lpRoot },
          _expected: world.ab.roots.map((root) => ({ amount: 0n, root })),
        }),
      },
    ];
  };

  const ofTokens = (): Case[] => {
    const [token] = world.tokens;
    const { stage } = dex;
    const wallet = (root: Address): Address => getTokenWalletAddress(stage, root, alice);
    const burn = (root: Address) => (value: bigint) =>
      stage.send({
        from: alice,
        to: wallet(root),
        value,
        abi: TOKEN_WALLET_ABI,
        method: 'burn',
        inputs: { amount: AMOUNT, remainingGasTo: alice, callbackTo: alice, payload: EMPTY_CELL_BOC },
      });
    const mint = (value: bigint): Promise<unknown> =>
      stage.send({
        from: dexOwner,
        to: token,
        value,
        abi: TOKEN_ROOT_ABI,
        method: 'mint',
        inputs: {
          amount: AMOUNT,
          recipient: alice,
          deployWalletValue: COIN / 10n,
          remainingGasTo: alice,
          notify: false,
          payload: EMPTY_CELL_BOC,
        },
      });
    const send =
      (root: Address, more: object = {}) =>
      (value: bigint) =>
        sendTokenTransfer(stage, root, alice, {
          amount: AMOUNT,
          to: bob,
          value,
          deploy: COIN / 10n,
          ...more,
        });
    const minimum = [160_000_000n, COIN];
    const wrap = {
      tokens: AMOUNT,
      recipient: alice,
      deployWalletValue: 0n,
      remainingGasTo: alice,
      notify: true,
      payload: EMPTY_CELL_BOC,
    };
    return [
      { name: 'transfer', values: minimum, send: send(token) },
      { name: 'transfer with a notice', values: [500_000_000n, COIN], send: send(token, { notify: true }) },
      { name: 'mint', values: minimum, send: mint },
      { name: 'burn', values: [60_000_000n, COIN], send: burn(token) },
      { name: 'transfer of the wrapped coin', values: minimum, send: send(dex.wrapped) },
      { name: 'unwrapping', values: [60_000_000n, COIN], send: burn(dex.wrapped) },
      {
        name: 'wrapping',
        values: [AMOUNT + 500_000_000n, AMOUNT + COIN],
        send: (value) =>
          stage.send({
            from: alice,
            to: dex.wrapped,
            value: value < 2n * COIN ? value : value + AMOUNT,
            abi: VAULT_ROOT,
            method: 'wrap',
            inputs: wrap,
          }),
      },
      {
        name: 'wrapped coin into its pair',
        values: toTestedValues(MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n })),
        send: toPool(
          wrappedPair.address,
          dex.wrapped,
          unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 1n })),
        ),
      },
    ];
  };

  // All cases are in one test, because no snapshot can revert the chain's time.
  it('do their work, or give everything back', async () => {
    const cases = [...ofPools(), ...ofRoutes(), ...ofAccounts(), ...ofTokens()];
    await expectDoneOrBack(dex.stage, cases, readBalances);
  }, 600_000);
});

describe('limit orders', () => {
  let world: OrderWorld;
  let order: Address;
  let counter: Address;

  beforeAll(async () => {
    world = await createOrderWorld();
    const { a, b } = world;
    order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT / 2n });
    counter = await makeOrder(world, {
      spend: b,
      receive: a,
      amount: AMOUNT,
      expected: AMOUNT,
      from: bob,
      callId: 8n,
    });
  }, 240_000);

  const readBalances = (): (bigint | string)[] => [
    ...getBalances(
      world.dex.stage,
      [world.a, world.b],
      [alice, bob, outsider, order, counter, world.rootA, world.rootB],
    ),
    ...[world.rootA, getOrderRootAddress(world.dex, world.factory, world.c)].map(
      (root) => world.dex.stage.chain.getAccount(root)?.status ?? 'none',
    ),
  ];

  it('are made, filled, executed and cancelled', async () => {
    const { a, b, c, dex, factory } = world;
    const cases: Case[] = [
      {
        name: 'a new order',
        values: [ORDER_ATTACHED_NANO.create, ORDER_ATTACHED_NANO.create],
        send: (value) =>
          sendNewOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT, callId: 9n, value }),
      },
      {
        name: 'fill',
        values: [2_200_000_000n, ORDER_ATTACHED_NANO.fill],
        send: (value) =>
          fillOrder(world, order, { token: b, amount: AMOUNT / 4n, value, success: SUCCESS_PAYLOAD }),
      },
      {
        name: 'execution against the pool',
        values: [5_100_000_000n, ORDER_ATTACHED_NANO.execute],
        send: (value) => executeOrderOnPool(world, order, outsider, value),
      },
      {
        name: 'execution against a named pool',
        values: [5_100_000_000n, ORDER_ATTACHED_NANO.execute],
        send: (value) => executeOrderOnPoolKind(world, order, 1, outsider, value),
      },
      {
        name: 'execution against another order',
        values: [5_100_000_000n, ORDER_ATTACHED_NANO.execute],
        send: (value) => executeCrossingOrders(world, order, counter, outsider, value),
      },
      {
        name: 'cancelling',
        values: [500_000_000n, ORDER_ATTACHED_NANO.cancel],
        send: (value) => cancelOrder(world, order, alice, value),
      },
      {
        name: 'a new root',
        values: [4_100_000_000n, ORDER_ATTACHED_NANO.createRoot],
        send: (value) => createTestOrderRoot(dex, factory, c, { value }),
      },
    ];
    await expectDoneOrBack(dex.stage, cases, readBalances);
  }, 600_000);
});

describe('contracts without activity for ten years', () => {
  it('are still there: DexRoot makes accounts, the factories make tokens and order roots', async () => {
    const world = await createOrderWorld();
    const { dex, factory, c } = world;
    const { chain } = dex.stage;
    chain.advanceTime(seconds(10 * YEAR));
    await dex.deployAccount(alice, 1_250_000_000n);
    expect(chain.getAccount(dex.accountOf(alice))?.status).toBe('active');
    await dex.createToken('LATE', 9n, 1n);
    await createTestOrderRoot(dex, factory, c, { value: ORDER_ATTACHED_NANO.createRoot });
    expect(chain.getAccount(getOrderRootAddress(dex, factory, c))?.status).toBe('active');
    for (const address of [dex.root, dex.factory, dex.wrapped, factory])
      expect(chain.getAccount(address)?.status).toBe('active');
  }, 240_000);

  it('return an ending order in full, with tokens that arrive late', async () => {
    const world = await createOrderWorld();
    const { a, b, dex } = world;
    const order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT });
    const [coins, tokens] = [dex.stage.balanceOf(alice), getTokenBalance(dex.stage, a, alice) ?? 0n];
    const retained = dex.stage.balanceOf(order);
    await cancelOrder(world, order, alice, COIN);
    expect(getTokenBalance(dex.stage, a, alice)).toBe(tokens + AMOUNT);
    expect(dex.stage.balanceOf(order)).toBe(0n);
    // All coins are returned except the cost of the messages.
    expect(dex.stage.balanceOf(alice) - coins).toBeGreaterThan(COIN + retained - COIN / 8n);
    for (const months of [0, 6]) {
      dex.stage.chain.advanceTime(seconds(months * 30 * 24 * 3600));
      const before = getTokenBalance(dex.stage, b, bob);
      const late = await fillOrder(world, order, { token: b, amount: AMOUNT / 4n, value: 2_200_000_000n });
      expect(late.at(order).length, `${months} months`).toBeGreaterThan(0);
      expect(getTokenBalance(dex.stage, b, bob), `${months} months`).toBe(before);
      expect(getTokenBalance(dex.stage, b, order) ?? 0n).toBe(0n);
      expect(dex.stage.balanceOf(order)).toBe(0n);
    }
  }, 240_000);
});

/** Sends routes of eight branches each until the pair has stored `steps` steps. */
async function fillMemory(world: PairWorld, steps: number): Promise<void> {
  const next = Array.from({ length: 8 }, () => buildPairRouteStep(world.bc, 1n));
  const payload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: SUCCESS_PAYLOAD }),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next,
    }),
  );
  for (let sent = 0; sent < steps; sent += 8)
    await sendTokensFromAliceToPair(world, world.ab.address, world.tokens[0], AMOUNT, payload, 12n * COIN);
}

describe('a pair whose step memory was filled by an attacker', () => {
  it('still does its work, or gives everything back', async () => {
    const world = await createPairWorld();
    const { stage } = world.dex;
    await fillMemory(world, 160);
    const payload = unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 1n }));
    const swap: Case = {
      name: 'swap',
      values: toTestedValues(MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n })),
      send: (value) =>
        sendTokensFromAliceToPair(world, world.ab.address, world.ab.roots[0], AMOUNT, payload, value),
    };
    await expectDoneOrBack(stage, [swap], () => getBalances(stage, world.ab.roots, [alice]));
  }, 600_000);
});

describe('with the least that the gas table asks', () => {
  it('pools are deployed with the rent of ten years', async () => {
    const dex = await createStableDex();
    const roots: Address[] = [];
    for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH'])
      roots.push(await dex.createToken(symbol, 9n, 10n ** 24n));
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = roots;
    const min = (count: number): bigint => toTestedValues(MESSAGE_FLOW_GAS.deployPool(count))[0] ?? 0n;
    await dex.deployPair(a, b, dexOwner, min(2));
    for (const count of [3, 8]) await deployStablePool(dex, roots.slice(0, count), dexOwner, min(count));
    for (const count of [2, 3, 8]) {
      const pool = dex.poolOf(roots.slice(0, count));
      expect(dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')['value0'], `${count}`).toBe(true);
      expect(dex.stage.balanceOf(pool), `${count}`).toBeGreaterThanOrEqual((5n * COIN) / 2n);
    }
  }, 240_000);
});
