import { beginCell, Cell } from '@ton/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nano, seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import {
  getProposalForwardCost,
  computeProposalExecutionCoins,
  computeProposalCreationCoins,
} from '@junction/protocol/govern';
import { DAO_CALLBACKS_ABI } from './earn/escrow-stage.ts';
import { createProposalWithInvalidUtf8Texts } from './earn/govern/broken-texts.ts';
import { DAO_ROOT_ABI, GovernStage } from './earn/govern/stage.ts';
import type { EthAction, TonAction } from './earn/govern/stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';
import { replayInWalletVm } from './wallet-replay.ts';

// Measures the largest proposals: ten actions and 4 096 bytes, payloads with the maximum number of cells, and
// ten years without activity.

const LIMIT = 1_000_000n;
/** Gas credit of an external message until the contract accepts it. */
const CREDIT = 10_000n;
const TEN_YEARS = 315_360_000;

const alice = toTestAddress('a');
const target = toTestAddress('7a');
const LONG = 'x'.repeat(4096);

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

const maxGas = (trace: Trace): bigint => trace.steps.reduce((max, { gas }) => (gas > max ? gas : max), 0n);

/** Returns a payload of this many distinct full cells, arranged as a flat tree. */
function payloadOf(cells: number, seed: number): string {
  const build = (count: number, path: number): ReturnType<typeof beginCell> => {
    const builder = beginCell().storeUint(path, 64);
    for (let word = 0; word < 29; word += 1) builder.storeUint(seed, 32);
    let rest = count - 1;
    for (let child = 4; child > 0; child -= 1) {
      const part = Math.ceil(rest / child);
      if (part > 0) builder.storeRef(build(part, path * 4 + child));
      rest -= part;
    }
    return builder;
  };
  return build(cells, 1).endCell().toBoc().toString('base64');
}

/** Sets the coin balance of a proposal, to simulate the storage rent of years without activity. */
function leaveCoins(address: Address, balance: bigint): void {
  const { chain } = govern.stage;
  const [code, data] = Cell.fromBase64(chain.getAccount(address)?.stuffBoc ?? EMPTY_CELL_BOC).refs;
  if (!code || !data) throw new Error('a contract has code and data');
  chain.putAccount(address, { code, data, balance });
}

/** Returns actions with payloads of this many cells each. */
const actionsOf = (count: number, cells: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: nano(COIN),
    target,
    payload: payloadOf(cells, index),
  }));

const ton = (count: number, payload = EMPTY_CELL_BOC): TonAction[] =>
  Array.from({ length: count }, (_, index) => ({ value: COIN + BigInt(index), target, payload }));
const eth = (count: number): EthAction[] =>
  Array.from({ length: count }, (_, index) => ({
    value: 1n,
    chainId: BigInt(index + 1),
    target: 7n,
    signature: 's'.repeat(100),
    callData: Buffer.alloc(100, index).toString('base64'),
  }));

/** Runs a proposal from creation to execution. Returns all traces. */
async function runLifecycle(
  actions: { ton?: TonAction[]; eth?: EthAction[] },
  value?: bigint,
): Promise<Trace[]> {
  const request = { ...actions, description: LONG, ...(value === undefined ? {} : { value }) };
  const made = await govern.propose(alice, request);
  expect(made.calls(alice, DAO_CALLBACKS_ABI).map(({ method }) => method)).toEqual(['onProposalCreated']);
  govern.toVoting(1n);
  const voted = await govern.vote(alice, 1n);
  govern.toEnd(1n);
  const queued = await govern.outside(1n, 'queue');
  govern.toExecution(1n);
  const executed = await govern.outside(1n, 'execute');
  expect([queued.accepted, executed.accepted]).toEqual([true, true]);
  expect(govern.stateOf(1n)).toBe('Executed');
  return [made, voted, queued.trace, executed.trace];
}

describe('the largest proposals', () => {
  it.each([
    ['ten transfers', { ton: ton(10) }],
    ['ten calls of ten chains', { eth: eth(10) }],
    ['five and five', { ton: ton(5), eth: eth(5) }],
    ['a payload of 150 full cells', { ton: ton(1, payloadOf(150, 1)) }],
  ])('%s and 4 096 bytes are far from the limit of gas, in both machines', async (_, actions) => {
    const wallets = replayInWalletVm();
    try {
      const traces = await runLifecycle(actions);
      for (const trace of traces) {
        expect(trace.isClean).toBe(true);
        expect(maxGas(trace)).toBeLessThan(LIMIT / 4n);
      }
      expect(wallets.take().divergences).toEqual([]);
    } finally {
      wallets.stop();
    }
  });

  it('ten payloads of 140 full cells pay for every message that carries them', async () => {
    const heavy = actionsOf(10, 140);
    const cheap = await govern.propose(alice, { ton: heavy, description: LONG });
    expect(cheap.exitCode).toBe(112);
    expect(getReturnedNano(cheap, alice)).toBeGreaterThan(govern.costOf({ ton: heavy }) - COIN);
    const traces = await runLifecycle({ ton: heavy }, 40n * COIN);
    expect(traces.every((trace) => trace.isClean)).toBe(true);
    expect(traces.at(-1)?.at(target).length).toBe(10);
  });

  it.each([
    ['ten payloads of 140 full cells', 10, 140],
    ['one payload of 150', 1, 150],
    ['ten payloads of 20', 10, 20],
  ])('%s are accepted with the coins the app attaches, and with no unit less', async (_, count, cells) => {
    const actions = actionsOf(count, cells);
    const weight = getProposalForwardCost(actions, LONG);
    if (!weight.ok) throw new Error(weight.why);
    const price = govern.ask('calcTonActionsValue', { actions })['totalValue'] as bigint;
    const value = computeProposalCreationCoins(price, weight.forwardCost);
    const request = { ton: actions, description: LONG };
    expect((await govern.propose(alice, { ...request, value: value - 1n })).exitCode).toBe(112);
    expect((await govern.propose(alice, { ...request, value })).isClean).toBe(true);
    expect(govern.count).toBe(1n);
  });

  it('a proposal without coins is executed with the coins the app attaches', async () => {
    const actions = actionsOf(10, 140);
    await govern.due(alice, { ton: actions, value: 40n * COIN });
    const own = COIN;
    leaveCoins(govern.proposalOf(1n), own);
    const { attached, missing, needed } = computeProposalExecutionCoins(actions, own) ?? {};
    expect(missing).toBe((needed ?? 0n) - own);
    const less = await govern.toProposal(alice, 1n, 'execute', {}, COIN);
    expect(less.exitCode).not.toBe(0);
    const done = await govern.toProposal(alice, 1n, 'execute', {}, attached);
    expect(govern.stateOf(1n)).toBe('Executed');
    expect(done.at(target)).toHaveLength(10);
    expect(done.isClean).toBe(true);
  });

  // Cells that several actions share are stored once, but the message of every action pays for all of them.
  it('ten actions that share a payload of 1 400 cells are executed completely or not at all', async () => {
    const payload = payloadOf(1_400, 7);
    const actions = Array.from({ length: 10 }, () => ({ value: nano(COIN), target, payload }));
    const weight = getProposalForwardCost(actions, LONG);
    if (!weight.ok) throw new Error(weight.why);
    const price = govern.ask('calcTonActionsValue', { actions })['totalValue'] as bigint;
    const value = computeProposalCreationCoins(price, weight.forwardCost);
    const request = { ton: actions, description: LONG };
    expect((await govern.propose(alice, { ...request, value: value - 1n })).exitCode).toBe(112);
    const traces = await runLifecycle({ ton: actions }, value);
    const sent = traces
      .at(-1)
      ?.at(target)
      .map(({ transaction }) => transaction.inMessage?.value);
    expect(sent).toEqual(actions.map(() => COIN));
    for (const trace of traces) {
      expect(trace.isClean).toBe(true);
      expect(maxGas(trace)).toBeLessThan((LIMIT * 9n) / 10n);
    }
  });

  it('a root that is asked with too few coins for the payloads carries nothing out', async () => {
    const payload = payloadOf(1_400, 7);
    const actions = Array.from({ length: 10 }, () => ({ value: COIN, target, payload }));
    await govern.due(alice, { ton: actions, value: 100n * COIN });
    const ask = (value: bigint): Promise<Trace> =>
      govern.stage.send({
        from: govern.proposalOf(1n),
        to: govern.root,
        value,
        abi: DAO_ROOT_ABI,
        method: 'onProposalSucceeded',
        inputs: { proposalId: 1n, proposer: alice, tonActions: actions, ethActions: [] },
      });
    const payloads = 10n * 2n * 1_400n * (200_000n + 992n * 1_000n) - 10n * (COIN / 50n);
    const need = 10n * COIN + 10n * (COIN / 20n) + payloads;
    const poor = await ask(need - 1n);
    expect(poor.exitCode).toBe(112);
    expect(poor.at(target)).toHaveLength(0);
    const enough = await ask(need);
    expect(enough.isClean).toBe(true);
    expect(getReturnedNano(enough, target)).toBe(10n * COIN);
  });

  it('a description is a single chain of cells without second references', async () => {
    const forked = beginCell().storeStringTail('x').storeRef(Cell.EMPTY).storeRef(Cell.EMPTY).endCell();
    expect((await createProposalWithInvalidUtf8Texts(govern, alice, forked)).exitCode).toBe(113);
    const chain = beginCell().storeStringTail('x').storeRef(Cell.EMPTY).endCell();
    expect((await createProposalWithInvalidUtf8Texts(govern, alice, chain)).isClean).toBe(true);
  });

  it('more cells than messages carry are rejected', async () => {
    const payload = payloadOf(1600, 1);
    expect(getProposalForwardCost(actionsOf(1, 1600), '')).toEqual({ ok: false, why: 'too-heavy' });
    expect((await govern.propose(alice, { ton: ton(1, payload), value: 100n * COIN })).exitCode).toBe(114);
  });

  it('the sums of the calculating getters are required, to the unit', async () => {
    const request = { ton: ton(10), description: LONG };
    const cost = govern.costOf(request);
    expect((await govern.propose(alice, { ...request, value: cost - 1n })).exitCode).toBe(112);
    expect((await govern.propose(alice, { ...request, value: cost })).isClean).toBe(true);
  });
});

describe('messages from outside', () => {
  it('are checked within the gas credit and cost nothing when rejected', async () => {
    await govern.proposed(alice, { ton: ton(5), eth: eth(5), description: LONG });
    const before = govern.stage.balanceOf(govern.proposalOf(1n));
    for (const method of ['queue', 'execute'] as const)
      expect((await govern.outside(1n, method)).exitCode).toBe(method === 'queue' ? 140 : 141);
    expect(govern.stage.balanceOf(govern.proposalOf(1n))).toBe(before);
    govern.toVoting(1n);
    await govern.vote(alice, 1n);
    govern.toEnd(1n);
    const { trace } = await govern.outside(1n, 'queue');
    // This is the gas of the complete transaction, not only of the part before the message is accepted.
    expect(trace.steps[0]?.gas).toBeLessThan(2n * CREDIT);
    expect((await govern.outside(1n, 'queue')).exitCode).toBe(140);
  });
});

describe('ten years of rent', () => {
  const bob = toTestAddress('b');
  const lock = (user: Address): Promise<Trace> => fresh.escrow.lock(user, 3n * 10n ** 12n, 126_144_000n);
  const later = (): void => fresh.stage.chain.advanceTime(seconds(TEN_YEARS));
  let fresh: GovernStage;
  beforeEach(async () => {
    fresh = await GovernStage.create({ users: [alice, bob], start: 1_700_000_000 });
    await fresh.escrow.admin('initialize', { start_offset: 0n });
    await lock(alice);
  }, 60_000);

  it('survive in the DAO root, which accepts proposals as before', async () => {
    const before = fresh.stage.balanceOf(fresh.root);
    later();
    await lock(bob);
    const made = await fresh.propose(bob, { ton: ton(1) });
    expect(made.isClean).toBe(true);
    expect(fresh.count).toBe(1n);
    expect(fresh.stage.balanceOf(fresh.root)).toBeGreaterThan(before / 4n);
  });

  it('leave a proposal with the longest description the coins owed to its proposer', async () => {
    const id = await fresh.proposed(alice, { ton: ton(10), description: LONG });
    fresh.toVoting(id);
    await fresh.vote(alice, id);
    later();
    expect(fresh.stateOf(id)).toBe('Succeeded');
    expect((await fresh.outside(id, 'queue')).accepted).toBe(true);
    expect(fresh.stateOf(id)).toBe('Expired');
    const back = await fresh.toProposal(alice, id, 'returnCoins');
    expect(getReturnedNano(back, alice)).toBeGreaterThan(20n * COIN);
  });
});
