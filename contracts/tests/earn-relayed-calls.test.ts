import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { beginCell, Cell, Dictionary, loadShardAccount } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../artifacts/vote-escrow-account.ts';
import { DAO_CALLBACKS_ABI, buildEarnCallMetaParam, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { createGaugeWorld } from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { GovernStage } from './earn/govern/stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// Calls that the escrow and gauges forward to accounts of users. The coins are returned, however much work the
// call requests and whatever the state of the account.

const alice = toTestAddress('a');

/** Replaces the account by one that has voted on `count` proposals. */
function withVotes(govern: GovernStage, count: number): void {
  const { chain } = govern.stage;
  const account = govern.escrow.accountOf(alice);
  const { state } =
    loadShardAccount(Cell.fromBase64(chain.getState(account)).beginParse()).account?.storage ?? {};
  const data = state?.type === 'active' ? state.state.data : undefined;
  if (!data) throw new Error('no account');
  const casted = Dictionary.empty(Dictionary.Keys.Uint(32), Dictionary.Values.Bool());
  for (let id = 1; id <= count; id += 1) casted.set(id, true);
  // The last cell of the account's data: see contracts/src/earn/vote-escrow/account-storage.tolk
  const proposals = beginCell().storeUint(0, 160).storeBit(0).storeBit(0).storeDict(casted).storeBit(0);
  const changed = beginCell().storeBits(data.bits);
  for (const each of data.refs.slice(0, -1)) changed.storeRef(each);
  const code = Cell.fromBase64(VOTE_ESCROW_ACCOUNT_ARTIFACT.code);
  chain.putAccount(account, { code, data: changed.storeRef(proposals).endCell(), balance: 2n * COIN });
}

describe('unlocking many votes', () => {
  let govern: GovernStage;
  beforeAll(async () => {
    govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
    await govern.escrow.admin('initialize', { start_offset: 0n });
    await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
  }, 120_000);
  revertChainAfterEachTest(() => govern.stage.chain);

  const unlock = (count: number, value?: bigint): Promise<Trace> => {
    const ids = Array.from({ length: count }, (_, index) => BigInt(index + 1));
    const asked = (BigInt(count) * COIN) / 5n + COIN;
    // Minimum value: the larger of the account's and the escrow's minimum, plus the cost of forwarding.
    const min = (asked > COIN + COIN / 2n ? asked : COIN + COIN / 2n) + COIN / 10n;
    return govern.escrow.call(alice, 'tryUnlockCastedVotes', { proposal_ids: ids }, value ?? min);
  };

  it.each([1, 79, 80, 81, 160, 161, 175, 200])('queries each proposal once for %i of them', async (count) => {
    withVotes(govern, count);
    const trace = await unlock(count);
    const account = govern.escrow.accountOf(alice);
    expect(trace.at(account).every(({ transaction }) => transaction.exitCode === 0)).toBe(true);
    expect(trace.at(account).every(({ transaction }) => transaction.resultCode === 0)).toBe(true);
    expect(trace.steps.every(({ gas }) => gas < 900_000n)).toBe(true);
    const own = trace
      .calls(account, VE_ACCOUNT_ABI)
      .filter(({ method }) => method === 'tryUnlockCastedVotes');
    expect(own).toHaveLength(Math.ceil(count / 80));
    const asked = Array.from({ length: count }, (_, index) => govern.proposalOf(BigInt(index + 1)));
    const reached = asked.map((proposal) => trace.at(proposal).length);
    expect(reached).toEqual(asked.map(() => 1));
    // The proposals do not exist, so all coins but those for gas are returned.
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(0n);
  });

  it('too many, or too few coins, is reported by a callback', async () => {
    withVotes(govern, 201);
    const many = await unlock(201);
    expect(many.calls(alice, DAO_CALLBACKS_ABI)).toMatchObject([{ method: 'onCastedVoteNotUnlocked' }]);
    const poor = await unlock(200, 41n * COIN);
    expect(poor.calls(alice, DAO_CALLBACKS_ABI)).toMatchObject([{ method: 'onCastedVoteNotUnlocked' }]);
  });
});

describe('an account that bounces a call', () => {
  let world: GaugeWorld;
  beforeAll(async () => {
    world = await createGaugeWorld();
    await world.stage.deposit(alice, world.gauge, 1000n);
    await world.stage.escrow.lock(alice, 10n ** 12n, 40_000_000n);
  }, 120_000);
  revertChainAfterEachTest(() => world.stage.stage.chain);

  /**
   * Simulates that Alice's account bounced a call, and returns the trace of the resulting messages. The account itself
   * processes later messages as usual.
   */
  async function refund(
    account: Address,
    to: Address,
    abi: AbiJson,
    method: string,
    inputs: AbiInputs,
  ): Promise<Trace> {
    const call = Cell.fromBase64(encodeBody(abi, method, inputs)).beginParse();
    const body = beginCell()
      .storeUint(0xffffffff, 32)
      .storeUint(call.loadUint(32), 32)
      .storeUint(0, 224)
      .endCell();
    const { stage } = world.stage;
    const { transactions } = await stage.chain.sendInternal({
      from: account,
      to,
      value: 3n * COIN,
      bounce: false,
      bounced: true,
      body,
    });
    return stage.traceOf(transactions);
  }

  it.each([
    ['castVote', { proposal_id: 1n, support: true, reason: EMPTY_CELL_BOC }],
    ['tryUnlockVoteTokens', { proposal_id: 1n }],
    ['tryUnlockCastedVotes', { proposal_ids: [1n] }],
    ['processWithdraw', { meta: buildEarnCallMetaParam(alice) }],
    ['processVoteEpoch', { voteEpoch: 1n, votes: [], meta: buildEarnCallMetaParam(alice) }],
  ])('of the escrow gives the coins back: %s', async (method, inputs) => {
    const { escrow } = world.stage;
    const trace = await refund(escrow.accountOf(alice), escrow.escrow, VE_ACCOUNT_ABI, method, inputs);
    expect(trace.steps.map(({ transaction }) => transaction.exitCode ?? 0)).toEqual([0, 0, 0]);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan((29n * COIN) / 10n);
  });

  it.each(['processWithdraw', 'processClaim'])('of a gauge gives the coins back: %s', async (method) => {
    const { stage, gauge } = world;
    const sync = stage.get(gauge, 'calcSyncData')['value0'] ?? {};
    const amount = method === 'processWithdraw' ? { amount: 1n, claim: false } : {};
    const inputs = { ...amount, gauge_sync_data: sync, meta: buildEarnCallMetaParam(alice) };
    const trace = await refund(stage.accountOf(gauge, alice), gauge, GAUGE_ACCOUNT_ABI, method, inputs);
    expect(trace.steps.map(({ transaction }) => transaction.exitCode ?? 0)).toEqual([0, 0, 0]);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan((29n * COIN) / 10n);
  });

  it('is trusted by accounts only when reported by their own root', async () => {
    const { stage, gauge } = world;
    const places = [
      [stage.escrow.accountOf(alice), 3000],
      [stage.accountOf(gauge, alice), 5000],
    ] as const;
    for (const [to, exit] of places) {
      const message = {
        from: toTestAddress('5'),
        to,
        value: COIN,
        abi: getAbi('EarnLinks'),
        method: 'refundUser',
      };
      expect((await stage.stage.send(message)).exitCode).toBe(exit);
    }
  });
});
