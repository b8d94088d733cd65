import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { EscrowTestStage, ESCROW_ABI, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { putEscrow } from './earn/put-escrow.ts';
import { toTestAddress, COIN, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { replayInWalletVm } from './wallet-replay.ts';

// With the maximum amount of work, every message uses at most half of the gas that the network allows, and the required
// coins suffice.

/** Maximum gas units of a message in these tests. The network allows a million. */
const MAX_GAS = 500_000n;
const alice = toTestAddress('a');

const maxGas = (trace: Trace): bigint => trace.steps.reduce((max, { gas }) => (gas > max ? gas : max), 0n);

describe('100 locks of one account', () => {
  it('end at once, and are paid for by the asked minimum', async () => {
    const escrow = await EscrowTestStage.create([alice], undefined, 1_700_000_000);
    await escrow.admin('initialize', { start_offset: 0n });
    for (let lock = 0; lock < 100; lock += 1) {
      escrow.stage.chain.advanceTime(seconds(1));
      const trace = await escrow.lock(alice, 10n ** 9n, 604_800n, { value: 6n * COIN });
      expect(trace.isClean || lock === 0).toBe(true);
      expect(maxGas(trace)).toBeLessThan(100_000n);
    }
    const asked = escrow.ofAccount(alice, 'calculateMinGas')['min_gas'] as bigint;
    expect(asked).toBe((25n * COIN) / 10n);
    escrow.stage.chain.advanceTime(seconds(700_000));
    const replay = replayInWalletVm();
    const trace = await escrow.call(alice, 'withdraw', {}, asked + COIN / 20n);
    expect(replay.divergences).toEqual([]);
    replay.stop();
    expect(trace.isClean).toBe(true);
    expect(trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual([
      'VeQubesBurn',
      'Withdraw',
    ]);
    expect(maxGas(trace)).toBeLessThan(MAX_GAS);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(COIN);
    expect(escrow.get('getDetails')).toMatchObject({ _veQubeBalance: 0n, _qubeBalance: 0n });
  }, 120_000);
});

describe('80 candidates', () => {
  it.each([0n, 1n, 2n])(
    'end a voting of normalizing type %i with the minimum',
    async (normalizing) => {
      const stage = await ContractTestChain.create(1_700_000_000);
      const [escrow, wallet] = [toTestAddress('e5'), toTestAddress('77')];
      stage.chain.putAccount(wallet, {
        code: beginCell().storeUint(0xff00, 16).endCell(),
        data: Cell.EMPTY,
        balance: COIN,
      });
      const whitelist = Array.from({ length: 80 }, (_, index) =>
        toTestAddress(`5${String(index).padStart(2, '0')}c`),
      );
      const each = whitelist.map(
        (gauge, index) => [gauge, 10n ** 12n * BigInt(index === 7 ? 60 : 2)] as const,
      );
      putEscrow(stage, escrow, {
        wallet,
        tokens: 10n ** 17n,
        supply: 10n ** 16n,
        epoch: 1n,
        epochEnd: 1_700_000_000n,
        epochTime: 1_209_600n,
        votingStart: 1n,
        votingEnd: 1_699_999_999n,
        totalVotes: each.reduce((sum, [, votes]) => sum + votes, 0n),
        minRatio: 50n,
        maxRatio: 2000n,
        maxDowntime: 4n,
        normalizing,
        scheme: [7000n, 2000n, 1000n],
        schedule: [6n * 10n ** 13n],
        whitelist,
        votes: each,
        downtimes: each.map(([gauge]) => [gauge, 1n]),
      });
      const asked = stage.get(escrow, ESCROW_ABI, 'calculateGasForEndVoting')['min_gas'] as bigint;
      expect(asked).toBe((15n * COIN) / 10n + 3n * ((16n * COIN) / 10n) + 80n * ((7n * COIN) / 10n));
      const before = stage.balanceOf(escrow);
      const end = {
        from: alice,
        to: escrow,
        abi: ESCROW_ABI,
        method: 'endVoting',
        inputs: { meta: buildEarnCallMetaParam(alice) },
      };
      const short = await stage.send({ ...end, value: asked - 1n });
      expect(short.events(escrow, ESCROW_ABI).map(({ method }) => method)).toEqual(['VotingEndRevert']);
      const replay = replayInWalletVm();
      const trace = await stage.send({ ...end, value: asked });
      expect(replay.divergences).toEqual([]);
      replay.stop();
      expect(trace.isClean).toBe(true);
      expect(trace.at(wallet).length).toBe(80);
      expect(maxGas(trace)).toBeLessThan(MAX_GAS);
      // The caller has paid for all messages, so the escrow has no fewer coins than before.
      expect(stage.balanceOf(escrow)).toBeGreaterThanOrEqual(before);
      expect(getReturnedNano(trace, alice)).toBeGreaterThan(COIN);
    },
    60_000,
  );
});

describe('a step that was lost', () => {
  const [escrow, gauge, bob] = [toTestAddress('e5'), toTestAddress('61'), toTestAddress('b')];
  const start = 1_700_000_000n;
  const inputs = {
    start_addr: ALL_ZERO_ADDRESS,
    exceeded_votes: 0n,
    valid_votes: 0n,
    meta: buildEarnCallMetaParam(alice, 3n),
  };

  async function endOnceMore(since: bigint): Promise<Trace> {
    const stage = await ContractTestChain.create(Number(start));
    putEscrow(stage, escrow, {
      tokens: 10n ** 17n,
      supply: 10n ** 16n,
      epoch: 2n,
      epochEnd: start + 100n,
      epochTime: 1_209_600n,
      minRatio: 100n,
      maxRatio: 2000n,
      maxDowntime: 1n,
      scheme: [7000n, 2000n, 1000n],
      schedule: [6n * 10n ** 13n],
      whitelist: [gauge],
      ending: { since, step: encodeBody(ESCROW_ABI, 'countVotesStep', inputs) },
    });
    const end = {
      from: bob,
      to: escrow,
      abi: ESCROW_ABI,
      method: 'endVoting',
      inputs: { meta: buildEarnCallMetaParam(bob, 4n) },
    };
    return stage.send({ ...end, value: 10n * COIN });
  }

  it('is sent again on behalf of the payer once it is certainly lost', async () => {
    const trace = await endOnceMore(start - 601n);
    const events = trace.events(escrow, ESCROW_ABI);
    expect(events.map(({ method, inputs: { call_id } }) => [method, call_id])).toEqual([
      ['GaugeDAORemoveApprove', 4n],
      ['GaugeRemoveWhitelist', 4n],
      ['VotingEnd', 4n],
      ['EpochDistribution', 4n],
    ]);
    expect(getReturnedNano(trace, bob)).toBeGreaterThan(9n * COIN);
  });

  it('is waited for until then', async () => {
    const trace = await endOnceMore(start - 600n);
    expect(trace.events(escrow, ESCROW_ABI).map(({ method }) => method)).toEqual(['VotingEndRevert']);
    expect(getReturnedNano(trace, bob)).toBeGreaterThan(9n * COIN);
  });
});
