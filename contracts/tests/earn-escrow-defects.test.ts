import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { seconds } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { Attacker } from './attacker.ts';
import {
  escrowAdminAddress,
  daoTestAddress,
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

// Tests the fixes of the public vote escrow's defects, by their numbers. V-1, V-2, V-4 and V-5 also occur in the
// recorded operations, and V-3 in the recorded ends of votings.

const [alice, bob, carol] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c')];
const gauges = [toTestAddress('61'), toTestAddress('62'), toTestAddress('63')] as const;
const ghost = toTestAddress('99');
const UNIT = 10n ** 12n;
const YEARS = 126_144_000n;
const ALMOST_NOTHING = COIN / 5n;

let escrow: EscrowTestStage;
let snapshot: ReturnType<EscrowTestStage['stage']['chain']['snapshot']>;
let replay: WalletVmReplay;

beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice, bob, carol, ...gauges], RECORDED_ESCROW_RULES, 1_700_000_000);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 10n * UNIT, YEARS);
  for (const gauge of gauges) await escrow.admin('addToWhitelist', { gauge });
  snapshot = escrow.stage.chain.snapshot();
  replay = replayInWalletVm();
}, 60_000);
beforeEach(() => {
  escrow.stage.chain.revert(snapshot);
  snapshot = escrow.stage.chain.snapshot();
});
afterAll(() => {
  expect(replay.divergences).toEqual([]);
  replay.stop();
});

const eventsOf = (trace: Trace): string[] =>
  trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
const eventOf = (trace: Trace, name: string): AbiRecord =>
  trace.events(escrow.escrow, ESCROW_ABI).find(({ method }) => method === name)?.inputs ?? {};
const wallet = (owner: Address): bigint => getTokenBalance(escrow.stage, escrow.token, owner) ?? 0n;
const details = (): AbiRecord => escrow.get('getDetails');
const number = (record: AbiRecord, name: string): bigint => record[name] as bigint;
const wait = (span: bigint): void => escrow.stage.chain.advanceTime(seconds(Number(span)));

/** Expects that the escrow holds exactly the tokens that it has recorded, and owes no more than these. */
function expectCovered(locked: bigint): void {
  const now = details();
  const names = [
    '_distributionSupply',
    '_treasuryTokens',
    '_teamTokens',
    '_whitelistPayments',
    '_emissionDebt',
  ];
  const booked = names.reduce((sum, name) => sum + number(now, name), locked);
  expect(number(now, '_qubeBalance')).toBe(wallet(escrow.escrow));
  expect(booked).toBeLessThanOrEqual(wallet(escrow.escrow));
}

async function voteOn(votes: readonly (readonly [Address, bigint])[]): Promise<void> {
  await escrow.supply(escrowAdminAddress, 1000n * UNIT);
  wait(RECORDED_ESCROW_RULES.before);
  expect(eventsOf(await escrow.vote(alice, votes))).toContain('Vote');
}

async function endOfVoting(): Promise<Trace> {
  wait(RECORDED_ESCROW_RULES.voting);
  const trace = await escrow.endVoting(bob);
  expect(eventsOf(trace)).toContain('EpochDistribution');
  return trace;
}

describe('V-1: payloads that do not read', () => {
  it.each([
    ['of a whitelisting without an address', 'te6ccgEBAgEADgABEgEAAAAFAAAABgEAAA=='],
    ['with an unknown kind', 'te6ccgEBAgEADgABEgMAAAAFAAAABgEAAA=='],
    ['with nothing', 'te6ccgEBAQEAAgAAAA=='],
  ])('%s give the tokens back', async (_, payload) => {
    const before = wallet(bob);
    const trace = await escrow.give(bob, UNIT, payload);
    expect(eventsOf(trace)).toEqual(['DepositRevert']);
    expect(wallet(bob)).toBe(before);
    expect(getReturnedNano(trace, bob)).toBeGreaterThan(5n * COIN - ALMOST_NOTHING);
  });
});

describe('V-6: an account for another user', () => {
  it('is paid by the caller', async () => {
    const before = escrow.stage.balanceOf(escrow.escrow);
    const poor = await escrow.call(bob, 'deployVoteEscrowAccount', { user: carol }, COIN / 2n);
    expect(poor.exitCode).toBe(1004);
    const trace = await escrow.call(bob, 'deployVoteEscrowAccount', { user: carol }, 2n * COIN);
    expect(eventsOf(trace)).toEqual(['VoteEscrowAccountDeploy']);
    expect(escrow.isThere(escrow.accountOf(carol))).toBe(true);
    // Coins for ten years of rent stay in the account.
    expect(getReturnedNano(trace, bob)).toBeGreaterThan((COIN * 9n) / 10n);
    // A second deployment changes nothing, and returns the coins too.
    await escrow.call(bob, 'deployVoteEscrowAccount', { user: carol }, 2n * COIN);
    expect(escrow.stage.balanceOf(escrow.escrow)).toBeGreaterThanOrEqual(before);
  });

  it('cannot be squatted by an outsider who deploys the platform first', async () => {
    const account = escrow.accountOf(carol);
    const first = await escrow.lock(carol, UNIT, YEARS);
    expect(eventsOf(first)).toEqual(['VoteEscrowAccountDeploy', 'Deposit']);
    expect(escrow.ofAccount(carol, 'getDetails')).toMatchObject({ _user: carol, _voteEscrow: escrow.escrow });
    expect(account).toBe(escrow.accountOf(carol));
  });
});

describe('V-7: a candidate removed during a voting', () => {
  const [retained, removed, third] = gauges;

  it('is not paid, and nothing is promised twice', async () => {
    await voteOn([
      [retained, 4n * UNIT],
      [removed, UNIT],
      [third, UNIT],
    ]);
    await escrow.call(daoTestAddress, 'removeGaugeDAO', { gauge: removed });
    const preview = escrow.get('getNormalizedVoting');
    const trace = await endOfVoting();
    const ended = eventOf(trace, 'VotingEnd');
    const max = (6n * UNIT) / 4n;
    expect(ended['votes']).toEqual([
      [retained, max],
      [third, max],
    ]);
    expect(ended).toMatchObject({ total_votes: 6n * UNIT, treasury_votes: 3n * UNIT });
    expect(preview['_normalizedVotes']).toEqual(ended['votes']);
    const given = eventOf(trace, 'EpochDistribution');
    expect(given['farming_distribution']).toEqual(preview['_distribution']);
    const [tokens] = RECORDED_ESCROW_RULES.schedule;
    const farming = (tokens * 7n) / 10n;
    expect(given['farming_distribution']).toEqual([
      [retained, farming / 4n],
      [third, farming / 4n],
    ]);
    expect(given['treasury_tokens']).toBe((tokens * 2n) / 10n + farming / 2n);
    expectCovered(10n * UNIT);
  });

  it('is not paid when it goes between the end and the count', async () => {
    const attacker = await Attacker.deploy(escrow.stage);
    await escrow.admin('transferOwnership', { new_owner: attacker.address });
    await voteOn([
      [retained, 4n * UNIT],
      [removed, UNIT],
      [third, UNIT],
    ]);
    wait(RECORDED_ESCROW_RULES.voting);
    const shot = { to: escrow.escrow, abi: ESCROW_ABI };
    const trace = await attacker.fire(
      { ...shot, value: 40n * COIN, method: 'endVoting', inputs: { meta: buildEarnCallMetaParam(bob) } },
      { ...shot, value: COIN, method: 'removeGaugeDAO', inputs: { gauge: removed } },
    );
    expect(eventsOf(trace)).toEqual([
      'GaugeDAORemoveApprove',
      'GaugeRemoveWhitelist',
      'VotingEnd',
      'EpochDistribution',
    ]);
    expect(eventOf(trace, 'VotingEnd')['treasury_votes']).toBe(3n * UNIT);
    expectCovered(10n * UNIT);
  });

  it('keeps the rules and the list as they are while a voting ends', async () => {
    const attacker = await Attacker.deploy(escrow.stage);
    await escrow.admin('transferOwnership', { new_owner: attacker.address });
    await voteOn([[retained, UNIT]]);
    wait(RECORDED_ESCROW_RULES.voting);
    const shot = { to: escrow.escrow, abi: ESCROW_ABI };
    const trace = await attacker.fire(
      { ...shot, value: 40n * COIN, method: 'endVoting', inputs: { meta: buildEarnCallMetaParam(bob) } },
      {
        ...shot,
        value: COIN,
        method: 'setDistribution',
        inputs: { _new_distribution: [5n], meta: buildEarnCallMetaParam(bob) },
      },
    );
    expect(trace.at(escrow.escrow).some(({ transaction }) => transaction.exitCode === 1005)).toBe(true);
    expect(eventOf(trace, 'EpochDistribution')['total_distributed']).toBe(RECORDED_ESCROW_RULES.schedule[0]);
    expectCovered(10n * UNIT);
  });
});

describe('V-8: a candidate without a wallet', () => {
  it('gives its tokens back to the supply', async () => {
    await escrow.admin('addToWhitelist', { gauge: ghost });
    await voteOn([[ghost, 4n * UNIT]]);
    const trace = await endOfVoting();
    const [[, amount] = [ghost, 0n]] = eventOf(trace, 'EpochDistribution')['farming_distribution'] as [
      Address,
      bigint,
    ][];
    expect(amount).toBeGreaterThan(0n);
    const [tokens] = RECORDED_ESCROW_RULES.schedule;
    expect(number(details(), '_distributionSupply')).toBe(1000n * UNIT - tokens + amount);
    expectCovered(10n * UNIT);
  });
});

describe('V-9 and V-13: limits that would break something', () => {
  const rules = RECORDED_ESCROW_RULES;

  it.each([
    ['a least share of nothing', { ...rules, minRatio: 0n }],
    ['a least share above the most', { ...rules, minRatio: 2500n }],
    ['more than everything', { ...rules, maxRatio: 10_001n }],
    ['a voting longer than its epoch', { ...rules, voting: rules.epoch }],
  ])('%s is rejected', async (_, changed) => {
    await expect(escrow.setVotingParams(changed)).rejects.toThrow('1005');
  });

  it.each([
    ['least lock above the most', 'setQubeLockTimeLimits', { new_min: 10n, new_max: 9n }],
    ['no lock at all', 'setQubeLockTimeLimits', { new_min: 0n, new_max: 0n }],
    ['price of nothing', 'setWhitelistPrice', { new_price: 0n }],
    ['unknown way to normalise', 'setVotingNormalizingType', { _new_type: 3n }],
    ['scheme of two', 'setDistributionScheme', { _new_scheme: [5000n, 5000n] }],
    ['scheme above the whole', 'setDistributionScheme', { _new_scheme: [5000n, 5000n, 1n] }],
  ])('a %s is rejected', async (_, method, inputs) => {
    expect((await escrow.call(escrowAdminAddress, method, inputs)).exitCode).toBe(1005);
  });
});

describe('V-10: a rejected lock for another user', () => {
  it('is returned to the sender of the tokens', async () => {
    const before = [wallet(alice), wallet(bob)];
    const trace = await escrow.lock(alice, UNIT, 5n, { owner: bob });
    expect(eventOf(trace, 'DepositRevert')).toMatchObject({ user: bob, amount: UNIT });
    expect([wallet(alice), wallet(bob)]).toEqual(before);
  });

  it('does so too when the account rejects it', async () => {
    const before = [wallet(alice), wallet(bob)];
    const trace = await escrow.lock(alice, UNIT, YEARS, { owner: bob, value: (16n * COIN) / 10n });
    expect(eventsOf(trace)).toEqual(['VoteEscrowAccountDeploy', 'DepositRevert']);
    expect([wallet(alice), wallet(bob)]).toEqual(before);
  });
});

describe('V-11: the end of a voting that cannot be paid', () => {
  it('is rejected with a callback and the coins', async () => {
    wait(RECORDED_ESCROW_RULES.before);
    await escrow.call(bob, 'startVoting');
    wait(RECORDED_ESCROW_RULES.voting);
    const trace = await escrow.endVoting(bob);
    expect(eventsOf(trace)).toEqual(['VotingEndRevert']);
    expect(getReturnedNano(trace, bob)).toBeGreaterThan(30n * COIN - ALMOST_NOTHING);
  });
});

describe('V-12: coins of orders about candidates', () => {
  it.each(['approveGaugeDAO', 'removeGaugeDAO'])('%s gives the rest back', async (method) => {
    const trace = await escrow.call(daoTestAddress, method, { gauge: gauges[0] }, 2n * COIN);
    expect(getReturnedNano(trace, daoTestAddress)).toBeGreaterThan(2n * COIN - ALMOST_NOTHING);
  });

  it('distributeQubesManually pays, records and returns the rest', async () => {
    await escrow.supply(escrowAdminAddress, 10n * UNIT);
    const inputs = { gauges: [gauges[0], gauges[1]], amounts: [UNIT, 2n * UNIT], offset: 60n };
    const before = wallet(gauges[1]);
    const trace = await escrow.admin('distributeQubesManually', inputs, 5n * COIN);
    expect(wallet(gauges[1])).toBe(before + 2n * UNIT);
    expect(number(details(), '_distributionSupply')).toBe(7n * UNIT);
    expect(getReturnedNano(trace, escrowAdminAddress)).toBeGreaterThan(3n * COIN);
    expectCovered(10n * UNIT);
    const tooMuch = await escrow.call(escrowAdminAddress, 'distributeQubesManually', {
      ...inputs,
      amounts: [UNIT, 10n * UNIT],
    });
    expect(tooMuch.exitCode).toBe(1005);
  });
});

describe('unlock times chosen by outsiders', () => {
  it('neither end locks early nor count time twice', async () => {
    wait(1000n);
    const before = escrow.ofAccount(alice, 'calculateVeAverage');
    for (const moment of [1n, 4_000_000_000n]) {
      await escrow.stage.send({
        from: bob,
        to: escrow.accountOf(alice),
        value: 5n * COIN,
        abi: VE_ACCOUNT_ABI,
        method: 'getVeAverage',
        inputs: { callback_receiver: bob, callback_nonce: 1n, sync_time: moment },
      });
    }
    expect(escrow.ofAccount(alice, 'calculateVeAverage')).toEqual(before);
  });
});
