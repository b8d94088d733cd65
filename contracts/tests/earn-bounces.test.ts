import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiJson } from '@junction/tvm';
import { ESCROW_ABI, EscrowTestStage, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { alice, StandaloneFarmPoolStage, outsider } from './earn/farm/bare-farm.ts';
import { FARM_POOL_ABI, USER_DATA_ABI } from './earn/farm/farm-stage.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { claimGaugeReward, createGaugeWorld, alice as user } from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { COIN } from './stage.ts';
import type { ContractTestChain, Trace } from './stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

// A bounce is accepted only from the recipient of the original message.

const SWALLOWS = beginCell().storeUint(0xff00, 16).endCell();

interface Bounce {
  readonly from: Address;
  readonly to: Address;
  readonly abi: AbiJson;
  readonly method: string;
  /** `number` is the first argument of the bounced message, `bits` the size of this argument. */
  readonly number: bigint;
  readonly bits: number;
}

async function bounce(
  stage: ContractTestChain,
  { from, to, abi, method, number, bits }: Bounce,
): Promise<Trace> {
  const entry = getAbiEntryIndex(abi).functions.get(method);
  if (!entry) throw new Error(`no ${method}`);
  const body = beginCell().storeUint(0xffff_ffff, 32).storeUint(entry.id, 32).storeUint(number, bits);
  const message = { from, to, value: 20n * COIN, bounced: true, body: body.endCell() };
  const { transactions } = await stage.chain.sendInternal(message);
  return stage.traceOf(transactions);
}

/** Replaces an account by one that accepts every message and answers none. */
const silence = (stage: ContractTestChain, at: Address): void => {
  stage.chain.putAccount(at, { code: SWALLOWS, data: Cell.EMPTY, balance: COIN });
};

it('a farm deploys user data only when the user data contract asks for it', async () => {
  const farm = await StandaloneFarmPoolStage.create();
  await farm.open();
  const userData = farm.userData(alice);
  silence(farm.stage, userData);
  await farm.deposit(alice);
  const back = { to: farm.pool, abi: USER_DATA_ABI, method: 'processDeposit', number: 1n, bits: 64 };
  expect((await bounce(farm.stage, { ...back, from: outsider })).steps).toHaveLength(1);
  const reported = await bounce(farm.stage, { ...back, from: userData });
  expect(reported.calls(userData, USER_DATA_ABI).map(({ method }) => method)).toEqual(['processDeposit']);
  expect(reported.events(farm.pool, FARM_POOL_ABI)).toEqual([]);
});

it('an escrow takes tokens back from its own wallet alone', async () => {
  const escrow = await EscrowTestStage.create([alice]);
  await escrow.admin('initialize', { start_offset: 0n });
  const { stage } = escrow;
  const readState = (): unknown => escrow.get('getDetails');
  const before = readState();
  const back = { to: escrow.escrow, abi: TOKEN_WALLET_ABI, method: 'transfer', number: 5n, bits: 128 };
  await bounce(stage, { ...back, from: outsider });
  expect(readState()).toEqual(before);
  await bounce(stage, { ...back, from: escrow.walletOf(escrow.escrow) });
  expect(readState()).not.toEqual(before);
  const lock = { to: escrow.escrow, abi: VE_ACCOUNT_ABI, method: 'processDeposit', number: 99n, bits: 32 };
  expect((await bounce(stage, { ...lock, from: outsider })).exitCode).toBe(1005);
});

it('returns a deposit once when the account rejects it', async () => {
  const world = await createGaugeWorld();
  const { stage } = world.stage;
  await world.stage.deposit(user, world.gauge, 1000n);
  const account = world.stage.accountOf(world.gauge, user);
  silence(stage, account);
  await world.stage.deposit(user, world.gauge, 10n);
  const back = { to: world.gauge, abi: GAUGE_ACCOUNT_ABI, method: 'processDeposit', number: 2n, bits: 32 };
  const notify = async (from: Address): Promise<string[]> =>
    (await bounce(stage, { ...back, from })).events(world.gauge, GAUGE_ABI).map(({ method }) => method);
  expect(await notify(outsider)).toEqual([]);
  expect(await notify(account)).toEqual(['DepositRevert']);
  expect(await notify(account)).toEqual([]);
});

describe('an action of a gauge', () => {
  const done = ({ gauge }: GaugeWorld, trace: Trace): boolean =>
    trace.calls(gauge, GAUGE_ABI).some(({ method }) => method === 'finishClaim');

  /** Opens a gauge in which a user has a deposit and a pending claim that is never answered. */
  async function waiting(at: (world: GaugeWorld) => Address): Promise<GaugeWorld> {
    const world = await createGaugeWorld();
    await world.stage.escrow.lock(user, 10n ** 12n, 40_000_000n);
    await world.stage.deposit(user, world.gauge, 1000n);
    silence(world.stage.stage, at(world));
    expect(done(world, await claimGaugeReward(world, user, 30n * COIN))).toBe(false);
    return world;
  }

  it('continues without the escrow when the escrow bounces', async () => {
    const world = await waiting(({ stage }) => stage.escrow.escrow);
    const { stage, escrow } = world.stage;
    const to = world.stage.accountOf(world.gauge, user);
    const back = { to, abi: ESCROW_ABI, method: 'getVeAverage', number: 2n, bits: 32 };
    const ends = async (changed: Partial<Bounce>): Promise<boolean> =>
      done(world, await bounce(stage, { ...back, from: escrow.escrow, ...changed }));
    expect(await ends({ from: outsider })).toBe(false);
    expect(await ends({ method: 'setPause' })).toBe(false);
    expect(await ends({})).toBe(true);
  });

  it('continues without the ve account when that bounces', async () => {
    const world = await waiting(({ stage }) => stage.escrow.accountOf(user));
    const { stage, escrow } = world.stage;
    const to = world.stage.accountOf(world.gauge, user);
    const back = { to, abi: VE_ACCOUNT_ABI, method: 'getVeAverage', number: 0n, bits: 32 };
    const ends = async (changed: Partial<Bounce>): Promise<boolean> =>
      done(world, await bounce(stage, { ...back, from: escrow.accountOf(user), ...changed }));
    expect(await ends({ from: outsider })).toBe(false);
    expect(await ends({ method: 'processVoteEpoch' })).toBe(false);
    expect(await ends({})).toBe(true);
  });
});
