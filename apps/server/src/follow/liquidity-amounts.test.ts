import { itemAt, type Address, type Result } from '@junction/primitives';
import {
  encodeDepositPayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { COIN, toTestAddress } from '../../../../contracts/tests/stage.ts';
import { getTokenBalance, sendTokenTransfer } from '../../../../contracts/tests/token-stage.ts';
import { REPROJECTION_SETTING_KEY } from '../modules/index-module.ts';
import { tradingMigrations } from '../modules/trading/trading-migrations.ts';
import { TRANSACTION_DETAILS_COLUMN } from '../modules/trading/trading-tables.ts';
import { getPoolTokenRoots } from '../pool-lists.ts';
import type { PoolView } from '../read-model.ts';
import { InMemoryDexMarket } from '../test/dex-market.ts';
import { createDexMarketIndex, type DexMarketIndex } from '../test/followed-market.ts';

// The amounts of deposits and withdrawals in the history of an account must equal the transferred amounts to the last
// unit, including the shares of a beneficiary and a referrer.

const [BENEFICIARY, REFERRER] = [toTestAddress('b'), toTestAddress('c')];
const DECIMALS = [9, 9, 6, 18];
const NO_TOKENS = 0n;

let market: InMemoryDexMarket;
let followed: DexMarketIndex;
let pools: readonly PoolView[];
let callId = 100n;

beforeAll(async () => {
  market = await InMemoryDexMarket.open({
    decimals: DECIMALS,
    stablePools: [{ tokens: [1, 2, 3], amount: 3_000n }],
    stablePairs: [[1, 3, 900n * COIN, 1_000n * 10n ** 18n]],
    pairs: [[1, 2, 4_000n * COIN, 2_000_000_000n]],
  });
  followed = await createDexMarketIndex(market);
  await followed.index();
  pools = (await followed.readModel.listPools({ limit: 10, offset: 0 })).items;
  for (const { address, tokens } of pools)
    await market.dex.adminOf(address, 'setPairFeeParams', {
      _roots: tokens.map(({ root }) => root),
      _params: {
        denominator: 1_000n,
        pool_numerator: 20n,
        beneficiary_numerator: 7n,
        referrer_numerator: 3n,
        beneficiary: BENEFICIARY,
        threshold: [],
        referrer_threshold: [],
      },
      _remainingGasTo: dexOwner,
    });
}, 180_000);

afterAll(() => followed.database.destroy());

function findPool(kind: PoolView['kind']): PoolView {
  const pool = pools.find((one) => one.kind === kind);
  if (!pool) throw new RangeError(`no pool of the kind ${kind}`);
  return pool;
}

function getLpRoot({ lpRoot }: PoolView): Address {
  if (lpRoot === undefined) throw new RangeError('a pool without LP');
  return lpRoot;
}

function requirePayload<E extends { readonly code: string }>(payload: Result<string, E>): string {
  if (!payload.ok) throw new RangeError(payload.error.code);
  return payload.value;
}

const createOptions = () => ({
  id: (callId += 1n),
  deployWalletGrams: COIN / 10n,
  recipient: dexOwner,
  referrer: REFERRER,
});

/** Returns the user's balance of a token: token wallet plus exchange account. */
const readBalance = (root: Address): bigint =>
  (getTokenBalance(market.dex.stage, root, dexOwner) ?? NO_TOKENS) +
  market.dex.accountBalance(dexOwner, root);

/**
 * Returns the tokens by root that a pool received (positive) or paid (negative) during an operation. Zero amounts are
 * omitted.
 */
async function measureTransfers(
  pool: PoolView,
  operate: () => Promise<unknown>,
): Promise<Record<Address, bigint>> {
  const before = getPoolTokenRoots(pool).map(readBalance);
  await operate();
  const moved = getPoolTokenRoots(pool).map(
    (root, index) => [root, itemAt(before, index) - readBalance(root)] as const,
  );
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0n));
}

/** Returns the amounts of the newest operation in the history, with the signs of `measureTransfers`. */
async function readRecordedAmounts(): Promise<Record<Address, bigint>> {
  await followed.index();
  const page = await followed.readModel.history({
    account: dexOwner,
    groups: new Set(['liquidity']),
    after: undefined,
    limit: 1,
    governanceToken: undefined,
  });
  const [newest] = page?.items ?? [];
  const isDeposit = newest?.kind === 'deposit';
  const tokens = (isDeposit ? newest.sent : newest?.received) ?? [];
  return Object.fromEntries(tokens.map(({ root, units }) => [root, isDeposit ? units : 0n - units]));
}

const sendUserTokens = (root: Address, amount: bigint, to: Address, payload: string) =>
  sendTokenTransfer(market.dex.stage, root, dexOwner, {
    amount,
    to,
    notify: true,
    payload,
    value: 12n * COIN,
  });

describe.each(['constant-product', 'stable-pair', 'stable-pool'] as const)('%s', (kind) => {
  const decimalsOf = (root: Address): number => itemAt(DECIMALS, market.tokens.indexOf(root));
  const unitsOf = (root: Address, tenths: bigint): bigint => (tenths * 10n ** BigInt(decimalsOf(root))) / 10n;

  test.each([0, 1])('a direct deposit of token %i', async (index) => {
    const pool = findPool(kind);
    const root = itemAt(getPoolTokenRoots(pool), index);
    const payload = requirePayload(encodeDepositPayload({ ...createOptions(), expected: 1n }));
    const taken = await measureTransfers(pool, () =>
      sendUserTokens(root, unitsOf(root, 777n), pool.address, payload),
    );
    expect(taken).toEqual({ [root]: unitsOf(root, 777n) });
    expect(await readRecordedAmounts()).toEqual(taken);
  });

  test.each([
    ['in proportion', [10n, 10n, 10n], true],
    ['of one token', [1_234n, 0n, 0n], true],
    ['of uneven amounts', [3n, 2_345n, 77n], true],
    ['of uneven amounts without exchange', [2_345n, 3n, 77n], false],
  ] as const)('a deposit from an exchange account %s', async (_, tenths, autoChange) => {
    const pool = findPool(kind);
    const operations = getPoolTokenRoots(pool).map((root, index) => ({
      root,
      amount: unitsOf(root, itemAt(tenths, index)),
    }));
    for (const { root, amount } of operations)
      if (amount > 0n) await market.dex.depositTokens(dexOwner, root, amount);
    const taken = await measureTransfers(pool, () =>
      market.dex.depositLiquidity(dexOwner, operations, {
        lpRoot: getLpRoot(pool),
        callId: (callId += 1n),
        autoChange,
        referrer: REFERRER,
        value: 10n * COIN,
      }),
    );
    expect(Object.keys(taken)).not.toHaveLength(0);
    expect(await readRecordedAmounts()).toEqual(taken);
  });

  test('a withdrawal of all tokens', async () => {
    const pool = findPool(kind);
    const expected = getPoolTokenRoots(pool).map(() => 0n);
    const payload = requirePayload(encodeWithdrawPayload({ ...createOptions(), expected }));
    const paid = await measureTransfers(pool, () =>
      sendUserTokens(getLpRoot(pool), 5n * COIN, pool.address, payload),
    );
    expect(Object.values(paid).every((amount) => amount < 0n)).toBe(true);
    expect(await readRecordedAmounts()).toEqual(paid);
  });
});

test('a withdrawal of one token of a stable pool', async () => {
  const pool = findPool('stable-pool');
  const [outcoming] = getPoolTokenRoots(pool);
  if (outcoming === undefined) throw new RangeError('a pool without tokens');
  const payload = requirePayload(
    encodeWithdrawOneCoinPayload({ ...createOptions(), expected: 1n, outcoming }),
  );
  const paid = await measureTransfers(pool, () =>
    sendUserTokens(getLpRoot(pool), 5n * COIN, pool.address, payload),
  );
  expect(Object.keys(paid)).toEqual([outcoming]);
  expect(await readRecordedAmounts()).toEqual(paid);
});

test('a migration corrects the rows of earlier releases from stored activities', async () => {
  const { database } = followed;
  const pool = findPool('stable-pair').address;
  const readRows = () =>
    sql<{ readonly kind: string; readonly details: string }>`
      select kind, ${sql.ref(TRANSACTION_DETAILS_COLUMN)} as details from transactions where pool = ${pool} order by lt`.execute(
      database,
    );
  const isReprojecting = async (): Promise<boolean> =>
    (await sql`select from settings where key = ${REPROJECTION_SETTING_KEY}`.execute(database)).rows.length >
    0;
  const expected = (await readRows()).rows;
  const wrong = sql`select lt from transactions where pool = ${pool} and kind = 'deposit'`;
  await sql`update transactions set value = 0, ${sql.ref(TRANSACTION_DETAILS_COLUMN)} = 'lacks the fees' where pool = ${pool}
    and lt in (${wrong})`.execute(database);
  await tradingMigrations['0028-deposits-in-stable-pairs']?.up(database);
  expect(await isReprojecting()).toBe(true);
  const again = await createDexMarketIndex(market, { database });
  for (let round = 0; (await isReprojecting()) && round < 10; round += 1) await again.index();
  expect((await readRows()).rows).toEqual(expected);
  expect(await isReprojecting()).toBe(false);
});
