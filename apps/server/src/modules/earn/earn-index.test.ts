import type { Address } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { JrpcError, type AbiRecord } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import {
  SECONDS_PER_YEAR,
  addGaugeRewardRound,
  alice,
  bob,
  carol,
  claimGaugeReward,
  createGaugeWorld,
  startGaugeExtraReward,
  getGaugeChainTime,
  owner,
  advanceChainTime,
  withdrawLpFromGauge,
  type GaugeWorld,
} from '../../../../../contracts/tests/earn/gauge/world.ts';
import { escrowAdminAddress } from '../../../../../contracts/tests/earn/escrow-stage.ts';
import { COIN } from '../../../../../contracts/tests/stage.ts';
import type { Database } from '../../database/schema.ts';
import type { ChainFollower } from '../../follow/follower.ts';
import { createChainClient } from '../../test/chain-client.ts';
import { createGaugeFollower } from '../../test/followed-gauges.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { describeOnEveryDatabase } from '../../test/test-databases.ts';
import type { ModuleTable } from '../rows/module-table.ts';
import { readAllRows, decodeTableRow } from '../rows/row-sql.ts';
import { ESCROWS, ESCROW_BALANCES } from './escrow-tables.ts';
import { GAUGES, GAUGE_ROUNDS, GAUGE_USERS } from './gauge-tables.ts';

// After any sequence of operations, the index of gauges and locks must equal the getters of the real contracts.
const SEED = 4_711;
const USERS = [alice, bob, carol] as const;
const DAY = 86_400;
const WEEK = 604_800n;

let world: GaugeWorld;
let database: Database;
let follower: ChainFollower;
let unknown = 0;

const openIndex = (tables: Database, client = createChainClient(world.stage.stage)): ChainFollower =>
  createGaugeFollower(world, tables, {
    client,
    onUnknown: (count) => {
      unknown += count;
    },
  });

async function runIndex(): Promise<void> {
  follower.markAll();
  await follower.round();
}

async function readTableRows<Row extends object>(table: ModuleTable<Row>): Promise<readonly Row[]> {
  const rows = await readAllRows(database, table);
  return rows.map((row) => decodeTableRow(table, row as Readonly<Record<string, unknown>>));
}

const asRecord = (value: unknown): AbiRecord => value as AbiRecord;

/** Compares totals, supplies, reward states and rounds in the tables with the gauge's getters. */
async function expectGaugeGetters(): Promise<void> {
  const gauge = (await readTableRows(GAUGES)).find(({ account }) => account === world.gauge);
  const details = world.stage.get(world.gauge, 'getDetails');
  const tokens = world.stage.get(world.gauge, 'getTokenDetails');
  const rewards = world.stage.get(world.gauge, 'getRewardDetails');
  expect(gauge).toMatchObject({
    owner,
    isSetUp: true,
    maxBoost: Number(details['_maxBoost']),
    maxLockTime: Number(details['_maxLockTime']),
    lockBoosted: details['_lockBoostedSupply'],
    totalBoosted: details['_totalBoostedSupply'],
    depositToken: asRecord(tokens['_depositTokenData'])['root'],
    deposited: asRecord(tokens['_depositTokenData'])['balance'],
    governance: { token: asRecord(tokens['_qubeTokenData'])['root'] },
  });
  const extra = tokens['_extraTokenData'] as readonly AbiRecord[];
  expect(gauge?.extra.map(({ token, received, paid }) => [token, received - paid])).toEqual(
    extra.map(({ root, balance }) => [root, balance]),
  );
  const rounds = await readTableRows(GAUGE_ROUNDS);
  const readIndexedRounds = (reward: number) =>
    rounds
      .filter((round) => round.reward === reward)
      .toSorted((one, other) => one.position - other.position)
      .map(({ start, end = 0, perSecond }) => [BigInt(start), BigInt(end), perSecond]);
  const stored = (list: unknown) =>
    (list as readonly AbiRecord[]).map((round) => [
      round['startTime'],
      round['endTime'],
      round['rewardPerSecond'],
    ]);
  const lists = rewards['_extraRewardRounds'] as readonly unknown[];
  for (const [reward, list] of lists.entries()) expect(readIndexedRounds(reward)).toEqual(stored(list));
  // The contract drops its oldest rounds, so only the newest ones are compared.
  const governance = stored(rewards['_qubeRewardRounds']);
  expect(readIndexedRounds(-1).slice(-governance.length || undefined)).toEqual(governance);
  const users = (await readTableRows(GAUGE_USERS)).filter(({ account }) => account === world.gauge);
  for (const [place, reward] of [gauge?.governance, ...(gauge?.extra ?? [])].entries())
    expect(users.reduce((sum, { paid }) => sum + (paid[place] ?? 0n), 0n)).toBe(reward?.paid);
  for (const { user, amount } of await readTableRows(GAUGE_USERS)) {
    const account = world.stage.ofAccount(world.gauge, user as Address, 'getDetails', { answerId: 0n });
    expect(amount).toBe(account['_balance']);
  }
}

/** Compares totals and balances in the tables with the getters of the vote escrow. */
async function expectEscrowGetters(): Promise<void> {
  const [escrow] = await readTableRows(ESCROWS);
  const details = world.stage.escrow.get('getDetails');
  const others = ['_distributionSupply', '_treasuryTokens', '_teamTokens', '_whitelistPayments'] as const;
  const held = others.reduce(
    (sum, name) => sum - (details[name] as bigint),
    details['_qubeBalance'] as bigint,
  );
  expect(escrow?.veAmount ?? 0n).toBe(details['_veQubeBalance']);
  expect(escrow?.amount ?? 0n).toBe(held);
  const balances = await readTableRows(ESCROW_BALANCES);
  expect(balances.reduce((sum, { amount }) => sum + amount, 0n)).toBe(held);
  for (const { user, veAmount } of balances) {
    const account = world.stage.escrow.ofAccount(user as Address, 'getDetails');
    expect(veAmount).toBe(account['_veQubeBalance'] ?? account['veQubeBalance']);
  }
}

async function performRandomOperation(random: SeededRandom): Promise<void> {
  const user = random.pick([...USERS]);
  const amount = BigInt(1 + random.below(1_000_000_000)) * 1_000n;
  const roll = random.below(100);
  const { stage, gauge } = world;
  if (roll < 25) {
    const lockTime = random.below(2) === 0 ? 0n : BigInt(random.below(Number(SECONDS_PER_YEAR)));
    await stage.deposit(user, gauge, amount, { lockTime, claim: random.below(3) === 0 });
  } else if (roll < 40) await withdrawLpFromGauge(world, user, amount / 4n + 1n, random.below(2) === 0);
  else if (roll < 50) await claimGaugeReward(world, user);
  else if (roll < 58) await startGaugeExtraReward(world, BigInt(1 + random.below(1_000)), amount);
  else if (roll < 63)
    await addGaugeRewardRound(
      world,
      BigInt(random.below(500)),
      getGaugeChainTime(world) + BigInt(random.below(DAY)),
    );
  else if (roll < 70)
    await stage.giveRound(gauge, amount, getGaugeChainTime(world), BigInt(1 + random.below(DAY * 10)));
  else if (roll < 80) await stage.escrow.lock(user, amount * 10n, WEEK + BigInt(random.below(DAY * 60)));
  else if (roll < 86) await stage.escrow.call(user, 'withdraw');
  else if (roll < 90) await stage.deposit(user, gauge, amount, { payload: 'te6ccgEBAQEAAgAAAA==' });
  else if (roll < 93) await stage.escrow.lock(user, amount, 1n);
  else if (roll < 96)
    await stage.deposit(escrowAdminAddress, gauge, amount, { owner: user, value: 7n * COIN });
  else await stage.escrow.supply(escrowAdminAddress, amount);
}

describeOnEveryDatabase('the index of real gauges and locks', (databases) => {
  beforeAll(async () => {
    world = await createGaugeWorld();
    unknown = 0;
    database = await databases.open();
    follower = openIndex(database);
  }, 240_000);

  test('a gauge is indexed as deployed, with its tokens', async () => {
    await runIndex();
    await expectGaugeGetters();
    await expectEscrowGetters();
    const tokens = await database.selectFrom('tokens').select('address').execute();
    const { lp, rewards, escrow } = world.stage;
    expect(new Set(tokens.map(({ address }) => address))).toEqual(new Set([lp, rewards[0], escrow.token]));
  });

  test(`after anything anybody did, sums and rounds are those of the contracts (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    for (let step = 0; step < 60; step += 1) {
      await performRandomOperation(random);
      if (random.below(3) === 0)
        advanceChainTime(world, random.below(random.below(4) === 0 ? 60 * DAY : DAY));
      if (random.below(4) > 0) continue;
      await runIndex();
      await expectGaugeGetters();
      await expectEscrowGetters();
    }
    await runIndex();
    await expectGaugeGetters();
    await expectEscrowGetters();
    expect(unknown).toBe(0);
    const kinds = await database.selectFrom('quarantine').select('kind').execute();
    expect(kinds).toEqual([]);
  }, 240_000);

  test('an index built from scratch has the same tables', async () => {
    await runIndex();
    const expected = await readTableContents(database);
    expect(expected['gauge_transactions']?.length).toBeGreaterThan(20);
    expect(expected['ve_transactions']?.length).toBeGreaterThan(4);
    const anew = await databases.open();
    await openIndex(anew).round();
    expect(await readTableContents(anew)).toEqual(expected);
  });

  test('so has one built through a backfill from a slow node', async () => {
    const expected = await readTableContents(database);
    const anew = await databases.open();
    const client = createChainClient(world.stage.stage);
    let lame = 3;
    const reader = openIndex(anew, {
      ...client,
      getTransactionsList: (...asked) =>
        lame > 0 && asked[0] === world.gauge
          ? Promise.reject(new JrpcError('JRPC_NOT_READY', { method: 'getTransactionsList' }, 'lame'))
          : client.getTransactionsList(...asked),
    });
    for (; lame > 0; lame -= 1) await expect(reader.round()).rejects.toThrow('lame');
    await reader.round();
    expect(await readTableContents(anew)).toEqual(expected);
    expect(await anew.selectFrom('backlog').selectAll().execute()).toEqual([]);
  });

  test('so has one whose process is killed between any two statements', async () => {
    const expected = await readTableContents(database);
    const anew = await databases.open();
    let deaths = 0;
    for (let life = 3; ; life += 5) {
      let left = life;
      const mortal = anew.withPlugin({
        transformQuery: ({ node }) => {
          left -= 1;
          if (left === 0) throw new RangeError('dead');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      try {
        const reader = openIndex(mortal);
        await reader.load();
        await reader.round();
        break;
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(5);
    expect(await readTableContents(anew)).toEqual(expected);
  });
});
