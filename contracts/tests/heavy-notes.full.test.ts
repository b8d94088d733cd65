import { beginCell, type Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { computeGasAmountNano } from './gas-table/probe.ts';
import {
  createOrderWorld,
  fillOrder,
  readTokenBalance,
  makeOrder,
  sendNewOrder,
  type OrderWorld,
} from './order-world.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  createPairWorld,
  buildDepositPayload,
  buildWithdrawalPayload,
  buildSwapPayload,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStableDex, deployStablePoolWithLiquidity, type DeployedStablePool } from './stable-stage.ts';
import { COIN, type ContractTestChain } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// Several messages of an operation carry its payloads, and the attached coins pay for them. With the largest valid
// payload, the operation is either completed or the tokens are returned. A larger payload is rejected before any
// balance changes.

const SIZE = 8;
const MAX_CELLS = 8;
const TOO_LARGE = [9, 32, 64, 128] as const;
const MORE = [0n, COIN / 20n, COIN / 10n, COIN / 2n, 2n * COIN] as const;

/** Returns a payload of full cells, all of them distinct (equal cells would be stored once). */
function buildPayload(cells: number): string {
  let cell: Cell | undefined;
  for (let index = 0; index < cells; index += 1) {
    const next = beginCell()
      .storeUint(index, 32)
      .storeUint(1n << 900n, 985);
    if (cell) next.storeRef(cell);
    cell = next.endCell();
  }
  if (!cell) throw new Error('a note has cells');
  return cell.toBoc().toString('base64');
}

interface ResultPayloads {
  readonly success?: string;
  readonly cancel?: string;
}

/** An operation with success and cancel payloads that sends tokens of the root `spent` to `to`. */
interface Operation {
  readonly stage: ContractTestChain;
  readonly payer: Address;
  readonly to: Address;
  readonly spent: Address;
  readonly amount: bigint;
  readonly asked: bigint;
  readonly payload: (notes: ResultPayloads) => string;
  /** Roots of all tokens that the operation moves. */
  readonly roots: readonly Address[];
}

type OperationOutcome = 'came back' | 'done' | 'lost';

async function runAndRevert(
  operation: Operation,
  notes: ResultPayloads,
  value: bigint,
): Promise<OperationOutcome> {
  const { stage, payer, to, spent, amount, roots } = operation;
  const getBalance = (holder: Address): readonly bigint[] =>
    roots.map((root) => getTokenBalance(stage, root, holder) ?? 0n);
  const at = stage.chain.snapshot();
  const before = getBalance(payer);
  await sendTokenTransfer(stage, spent, payer, {
    amount,
    to,
    notify: true,
    value,
    payload: operation.payload(notes),
  });
  const after = getBalance(payer);
  const stuck = getBalance(to).some((units) => units > 0n);
  stage.chain.revert(at);
  if (stuck) return 'lost';
  if (after.every((units, index) => units === before[index])) return 'came back';
  const got = after.filter((units, index) => units > (before[index] ?? 0n)).length;
  return got === (roots.length > 2 ? roots.length - 1 : 1) ? 'done' : 'lost';
}

async function expectNothingLost(operation: Operation): Promise<void> {
  const ends: OperationOutcome[] = [];
  for (const notes of [
    { success: buildPayload(MAX_CELLS) },
    { success: buildPayload(MAX_CELLS), cancel: buildPayload(MAX_CELLS) },
  ])
    for (const more of MORE) ends.push(await runAndRevert(operation, notes, operation.asked + more));
  expect(ends).not.toContain('lost');
  expect(ends.at(-1)).toBe('done');
  for (const cells of TOO_LARGE)
    for (const notes of [
      { success: buildPayload(cells) },
      { success: buildPayload(1), cancel: buildPayload(cells) },
    ])
      for (const more of MORE)
        expect(await runAndRevert(operation, notes, operation.asked + more), `${cells} cells, ${more}`).toBe(
          'came back',
        );
}

/** Expects that the tokens are returned although the coins run out on the way back. */
async function expectReturn(operation: Operation): Promise<void> {
  const notes = { success: buildPayload(MAX_CELLS), cancel: buildPayload(MAX_CELLS) };
  for (let value = COIN / 5n; value < (COIN * 3n) / 2n; value += COIN / 25n)
    expect(await runAndRevert(operation, notes, value), `at ${value}`).toBe('came back');
}

const delivery = { deployWalletValue: 0n, hasReferrer: false };

describe('a stable pool of eight tokens', () => {
  let dex: DexStage;
  let pool: DeployedStablePool;
  beforeAll(async () => {
    dex = await createStableDex();
    const roots: Address[] = [];
    for (let index = 0; index < SIZE; index += 1)
      roots.push(await dex.createToken(`T${index}`, 9n, 10n ** 24n));
    await dex.deployAccount(dexOwner);
    pool = await deployStablePoolWithLiquidity(
      dex,
      roots,
      roots.map(() => 10n ** 15n),
    );
  });
  revertChainAfterEachTest(() => dex.stage.chain);

  const operation = (
    asked: bigint,
    [spent, ...got]: readonly Address[],
    payload: (notes: ResultPayloads) => string,
  ): Operation => {
    if (spent === undefined) throw new Error('something is spent');
    const { stage } = dex;
    return {
      stage,
      payer: dexOwner,
      to: pool.address,
      spent,
      amount: 10n ** 9n,
      asked,
      payload,
      roots: [spent, ...got],
    };
  };
  const two = (): readonly [Address, Address] => {
    const [sold, bought] = pool.roots;
    if (sold === undefined || bought === undefined) throw new Error('a pool has tokens');
    return [sold, bought];
  };

  it('pays a withdrawal of all tokens with the largest payloads, and rejects larger ones', async () => {
    const expected = pool.roots.map(() => 0n);
    const asked = computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(SIZE, 0n));
    await expectNothingLost(
      operation(asked, [pool.lpRoot, ...pool.roots], (notes) =>
        unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(notes), expected })),
      ),
    );
  });

  it('pays a withdrawal of one token, a swap and a deposit', async () => {
    const [sold, bought] = two();
    const min = { expected: 0n, outcoming: bought };
    await expectNothingLost(
      operation(
        computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectWithdraw(1, delivery)),
        [pool.lpRoot, bought],
        (notes) =>
          unwrapPayloadResult(encodeWithdrawOneCoinPayload({ ...buildPayloadV2Options(notes), ...min })),
      ),
    );
    await expectNothingLost(
      operation(
        computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectExchange(delivery)),
        [sold, bought],
        (notes) => unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(notes), ...min })),
      ),
    );
    await expectNothingLost(
      operation(
        computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectDeposit({ ...delivery, tokens: SIZE })),
        [sold, pool.lpRoot],
        (notes) =>
          unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(notes), expected: 0n })),
      ),
    );
  });

  it('returns rejected tokens, whatever the size of the payload', async () => {
    const [sold, bought] = two();
    await expectReturn(
      operation(0n, [sold, bought], (notes) =>
        unwrapPayloadResult(
          encodeExchangePayload({ ...buildPayloadV2Options(notes), expected: 10n ** 30n, outcoming: bought }),
        ),
      ),
    );
  });
});

describe('a pair and a vault', () => {
  let world: PairWorld;
  beforeAll(async () => {
    world = await createPairWorld();
  });
  revertChainAfterEachTest(() => world.dex.stage.chain);

  const operation = (
    to: Address,
    asked: bigint,
    roots: readonly Address[],
    payload: (notes: ResultPayloads) => string,
  ): Operation => {
    const [spent] = roots;
    if (spent === undefined) throw new Error('something is spent');
    const payer = spent === world.ab.lpRoot ? dexOwner : alice;
    return { stage: world.dex.stage, payer, to, spent, amount: 10n ** 6n, asked, payload, roots };
  };

  it('pay a swap, a deposit, a withdrawal and routes with the largest payloads, and reject larger ones', async () => {
    const { ab, bc, tokens } = world;
    const [a, b, c] = tokens;
    const swap = computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectExchange(delivery));
    const route = computeGasAmountNano(
      MESSAGE_FLOW_GAS.poolCrossExchange({ ...delivery, steps: 2, leaves: 1 }),
    );
    const step = { pool: bc.address, expected: 0n, outcoming: c, numerator: 1n, next: [] };
    const steps = (notes: ResultPayloads): string =>
      unwrapPayloadResult(
        encodeCrossExchangePayload({
          ...buildPayloadV2Options(notes),
          expected: 0n,
          outcoming: b,
          next: [step],
        }),
      );
    await expectNothingLost(operation(ab.address, swap, [a, b], (notes) => buildSwapPayload(1n, notes)));
    await expectNothingLost(
      operation(
        ab.address,
        computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectDeposit({ ...delivery, tokens: 2 })),
        [a, ab.lpRoot],
        (notes) => buildDepositPayload(1n, notes),
      ),
    );
    await expectNothingLost(
      operation(
        ab.address,
        computeGasAmountNano(MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(2, 0n)),
        [ab.lpRoot, a, b],
        (notes) => buildWithdrawalPayload([0n, 0n], notes),
      ),
    );
    await expectNothingLost(operation(ab.address, route, [a, c], steps));
  });

  it('return rejected tokens, whatever the size of the payload', async () => {
    const { ab, tokens } = world;
    const [a, b] = tokens;
    const expectRejected = (notes: ResultPayloads): string => buildSwapPayload(10n ** 30n, notes);
    await expectReturn(operation(ab.address, 0n, [a, b], expectRejected));
  });
});

describe('an order', () => {
  let world: OrderWorld;
  let order: Address;
  beforeAll(async () => {
    world = await createOrderWorld();
    order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n });
  });
  revertChainAfterEachTest(() => world.dex.stage.chain);
  /** Changes of `readBalances` after a fill. */
  const FILLED = [0n, 5n, -5n, 0n, 10n, -10n, 0n, 0n] as const;
  const readBalances = (): readonly bigint[] =>
    [world.a, world.b].flatMap((root) =>
      [alice, bob, order, world.rootA].map((holder) => readTokenBalance(world, root, holder)),
    );

  it('is filled with the largest notes, and neither filled nor made with larger ones', async () => {
    const { a, b, dex } = world;
    const before = readBalances();
    for (const cells of [MAX_CELLS, ...TOO_LARGE])
      // For larger payloads the values start higher, because with fewer coins a wallet may reject the transfer itself.
      for (
        let value = cells === MAX_CELLS ? COIN / 4n : (3n * COIN) / 2n;
        value < 4n * COIN;
        value += COIN / 4n
      ) {
        const at = dex.stage.chain.snapshot();
        const notes = { cancel: buildPayload(cells), success: buildPayload(cells) };
        await fillOrder(world, order, { token: b, amount: 10n, value, ...notes });
        const isFilled = cells === MAX_CELLS && value >= (9n * COIN) / 4n;
        const filled = before.map((units, index) => units + (FILLED[index] ?? 0n));
        expect(readBalances(), `fill, ${cells} cells, ${value}`).toEqual(isFilled ? filled : before);
        dex.stage.chain.revert(at);
        await fillOrder(world, order, { token: a, amount: 10n, value, ...notes });
        expect(readBalances(), `wrong token, ${cells} cells, ${value}`).toEqual(before);
        dex.stage.chain.revert(at);
        if (cells === MAX_CELLS) continue;
        const made = { spend: a, receive: b, amount: 10n, expected: 5n, cancel: notes.cancel };
        await sendNewOrder(world, { ...made, value: 2n * value });
        expect(readBalances(), `order, ${cells} cells, ${value}`).toEqual(before);
        dex.stage.chain.revert(at);
      }
  });
});
