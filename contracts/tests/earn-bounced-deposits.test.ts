import { beginCell, Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import type { AbiJson } from '@junction/tvm';
import { expect, it } from 'vitest';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import { ESCROW_ABI, EscrowTestStage, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { bob, carol, createGaugeWorld, getEventNames, getLpBalance } from './earn/gauge/world.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { ContractTestChain } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// An account that cannot execute messages, for example because it is frozen, bounces the messages of its root. The root
// then returns the tokens that were to be locked or deposited. For a bounce of a deposit that is not pending, or from
// another account, the root pays nothing.

const alice = toTestAddress('a');
const WEEK = 604_800n;

/** Replaces an account by one that throws at every message. */
function breakAccount(stage: ContractTestChain, account: Address): void {
  const code = Cell.fromBase64(TOKEN_WALLET_ARTIFACT.code);
  stage.chain.putAccount(account, { code, data: new Cell(), balance: COIN });
}

function bounceOf(abi: AbiJson, nonce: bigint): Cell {
  const call = abi.functions.find(({ name }) => name === 'processDeposit') as AbiJsonFunction | undefined;
  if (!call) throw new Error('no processDeposit');
  const id = computeFunctionIds(call).input;
  return beginCell().storeUint(0xffff_ffff, 32).storeUint(id, 32).storeUint(nonce, 32).endCell();
}

it('tokens for a lock that its account bounces go back, once', async () => {
  const escrow = await EscrowTestStage.create([alice, bob]);
  const { stage } = escrow;
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 1000n, WEEK);
  await escrow.lock(bob, 1000n, WEEK);
  const tokens = () =>
    [alice, bob, escrow.escrow].map((owner) => getTokenBalance(stage, escrow.token, owner));
  const tokenBalance = tokens();
  const account = escrow.accountOf(alice);
  breakAccount(stage, account);
  const trace = await escrow.lock(alice, 500n, WEEK, { nonce: 7n });
  expect(trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual(['DepositRevert']);
  expect(tokens()).toEqual(tokenBalance);
  for (const [from, nonce] of [
    [account, 3n],
    [account, 1n],
    [escrow.accountOf(bob), 3n],
  ] as const)
    await stage.chain.sendInternal({
      from,
      to: escrow.escrow,
      value: COIN,
      bounced: true,
      body: bounceOf(VE_ACCOUNT_ABI, nonce),
    });
  expect(tokens()).toEqual(tokenBalance);
});

it('a deposit that its account bounces goes back, once, and counts nowhere', async () => {
  const world = await createGaugeWorld();
  const { stage, gauge } = world;
  const { chain } = stage.stage;
  await stage.deposit(bob, gauge, 1000n, { lockTime: 1000n });
  await stage.deposit(carol, gauge, 1000n);
  const getLpBalances = () => [bob, carol, gauge].map((owner) => getLpBalance(world, owner));
  const details = () => stage.getAt(BigInt(chain.now), gauge, 'getDetails');
  const tokenBalance = getLpBalances();
  const before = details();
  const account = stage.accountOf(gauge, bob);
  breakAccount(stage.stage, account);
  const trace = await stage.deposit(bob, gauge, 500n, { lockTime: 1000n });
  expect(getEventNames(world, trace)).toEqual(['DepositRevert']);
  expect(getLpBalances()).toEqual(tokenBalance);
  const sums = ['lockBoostedSupply', 'totalBoostedSupply'];
  for (const sum of sums) expect(details()[sum]).toEqual(before[sum]);
  for (const from of [account, stage.accountOf(gauge, carol)])
    for (const nonce of [1n, 2n, 3n])
      await chain.sendInternal({
        from,
        to: gauge,
        value: COIN,
        bounced: true,
        body: bounceOf(GAUGE_ACCOUNT_ABI, nonce),
      });
  expect(getLpBalances()).toEqual(tokenBalance);
});

it('they go back whatever coins the message carries, the least that escrow and gauge accept among them', async () => {
  const escrow = await EscrowTestStage.create([alice]);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 1000n, WEEK);
  breakAccount(escrow.stage, escrow.accountOf(alice));
  const locked = () =>
    [alice, escrow.escrow].map((owner) => getTokenBalance(escrow.stage, escrow.token, owner));
  const escrowBalance = locked();
  const accepted: string[] = [];
  for (let value = COIN / 20n; value <= 3n * COIN; value += COIN / 20n) {
    const trace = await escrow.lock(alice, 500n, WEEK, { value });
    accepted.push(...trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method));
    expect(locked(), `a lock with ${value}`).toEqual(escrowBalance);
  }

  const world = await createGaugeWorld();
  const { stage, gauge } = world;
  await stage.deposit(bob, gauge, 1000n, { lockTime: 1000n });
  breakAccount(stage.stage, stage.accountOf(gauge, bob));
  const gaugeBalance = [bob, gauge].map((owner) => getLpBalance(world, owner));
  for (let value = COIN / 10n; value <= 8n * COIN; value += COIN / 10n) {
    const trace = await stage.deposit(bob, gauge, 500n, { lockTime: 1000n, value });
    accepted.push(...getEventNames(world, trace));
    expect(
      [bob, gauge].map((owner) => getLpBalance(world, owner)),
      `a deposit with ${value}`,
    ).toEqual(gaugeBalance);
  }
  expect([...new Set(accepted)]).toEqual(['DepositRevert']);
});
