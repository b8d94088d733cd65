import { beginCell, Cell, Dictionary } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBody } from '@junction/tvm';
import { encodeActionPayload, DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import type { EthAction } from './earn/govern/stage.ts';
import { encodeCallbackPayload, deployMaliciousTarget } from './earn/govern/targets.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// Tests proposals whose targets throw, use up gas, call back or are the DAO itself, and proposals with malformed
// bodies.

const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const target = toTestAddress('7a');

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

const pay = { value: COIN, target, payload: EMPTY_CELL_BOC };

describe('hostile targets', () => {
  it.each(['throws', 'burns'] as const)('one that %s stops no other action', async (kind) => {
    const hostile = await deployMaliciousTarget(govern.stage, kind);
    const before = govern.stage.balanceOf(govern.root);
    const trace = await govern.executed(alice, { ton: [pay, { ...pay, target: hostile }, pay] });
    expect(govern.stateOf(1n)).toBe('Executed');
    expect(getReturnedNano(trace, target)).toBe(2n * COIN);
    // Only the rent for the elapsed time is missing.
    expect(govern.stage.balanceOf(govern.root)).toBeGreaterThan(before - COIN / 1000n);
  });

  it.each([
    ['transferAdmin', { newAdmin: outsider }, 1201],
    ['acceptAdmin', {}, 102],
    ['onProposalSucceeded', { proposalId: 1n, proposer: outsider, tonActions: [], ethActions: [] }, 105],
    ['deployProposal', { nonce: 1n, accountOwner: outsider, proposalData: EMPTY_CELL_BOC }, 106],
  ] as const)('one that calls the root back with %s has no power', async (method, inputs, exit) => {
    const hostile = await deployMaliciousTarget(govern.stage, 'callsBack');
    const payload = encodeCallbackPayload(DAO_ROOT_ABI, method, inputs);
    const trace = await govern.executed(alice, { ton: [{ ...pay, target: hostile, payload }] });
    const exits = trace.at(govern.root).map(({ transaction }) => transaction.exitCode);
    expect(exits).toContain(exit);
    expect(govern.ask('getAdmin')['value0']).not.toBe(outsider);
    expect(govern.count).toBe(1n);
  });

  it('the proposal itself is not executed twice by its own action', async () => {
    const payload = encodeActionPayload(PROPOSAL_ABI, 'execute', {});
    const trace = await govern.executed(alice, {
      ton: [pay, { ...pay, target: govern.proposalOf(1n), payload }],
    });
    const exits = trace.at(govern.proposalOf(1n)).map(({ transaction }) => transaction.exitCode);
    expect(exits).toContain(141);
    expect(getReturnedNano(trace, target)).toBe(COIN);
  });

  it.each([
    ['onProposalSucceeded', { proposalId: 1n, proposer: outsider, tonActions: [pay], ethActions: [] }, 105],
    ['deployProposal', { nonce: 1n, accountOwner: outsider, proposalData: EMPTY_CELL_BOC }, 106],
    ['updateGracePeriod', { newGracePeriod: 1n }, 125],
  ] as const)('the DAO itself may not send itself %s', async (method, inputs, exit) => {
    const payload = encodeActionPayload(DAO_ROOT_ABI, method, inputs);
    const trace = await govern.executed(alice, { ton: [{ ...pay, target: govern.root, payload }] });
    expect(trace.at(govern.root).map(({ transaction }) => transaction.exitCode)).toContain(exit);
    expect(trace.at(target).length).toBe(0);
  });

  it('a getter that the root is made to call on itself changes nothing', async () => {
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'getAdmin', { answerId: 0x7fa757f6n });
    const admin = govern.ask('getAdmin');
    await govern.executed(alice, { ton: [{ ...pay, target: govern.root, payload }] });
    expect(govern.ask('getAdmin')).toEqual(admin);
    expect(govern.ask('getPendingAdmin')['value0']).not.toBe(outsider);
  });
});

describe('proposals that differ from their description', () => {
  /** Returns the body of a proposal with `there` actions, whose list declares the wrong length `length`. */
  function lying(length: number, there: number, ethActions: EthAction[] = []): Cell {
    const body = Cell.fromBase64(
      encodeBody(DAO_ROOT_ABI, 'propose', {
        answerId: 1n,
        tonActions: Array.from({ length: there }, () => pay),
        ethActions,
        description: '',
      }),
    );
    const slice = body.beginParse();
    const head = slice.loadUintBig(64);
    slice.loadUint(32);
    return beginCell().storeUint(head, 64).storeUint(length, 32).storeSlice(slice).endCell();
  }

  async function sent(body: Cell, value = 40n * COIN): Promise<Trace> {
    const { transactions } = await govern.stage.chain.sendInternal({
      from: alice,
      to: govern.root,
      value,
      bounce: true,
      body,
    });
    return govern.stage.traceOf(transactions);
  }

  it('the same body with its true length is a proposal', async () => {
    expect((await sent(lying(2, 2))).isClean).toBe(true);
    expect(govern.count).toBe(1n);
  });

  it.each([
    ['one hidden behind the length', 1, 2, 114],
    ['one that is not there', 3, 2, 5],
    ['hidden ones and none at all', 0, 2, 111],
    ['more than can be counted', 0xffffffff, 2, 110],
  ])('%s', async (_, length, there, exit) => {
    const trace = await sent(lying(length, there));
    expect(trace.exitCode).toBe(exit);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(39n * COIN);
    expect(govern.count).toBe(0n);
  });

  it('hidden ones next to an action of the other kind', async () => {
    const eth = [{ value: 1n, chainId: 1n, target: 7n, signature: 's', callData: '' }];
    expect((await sent(lying(0, 0, eth))).isClean).toBe(true);
    expect((await sent(lying(0, 1, eth))).exitCode).toBe(114);
    expect(govern.count).toBe(1n);
  });

  /** Returns the body of a proposal with one action and a description, given as cells. */
  function raw(item: Cell, description = Cell.EMPTY): Cell {
    const items = Dictionary.empty(Dictionary.Keys.Uint(32), {
      serialize: (cell: Cell, builder) => void builder.storeSlice(cell.beginParse()),
      parse: () => Cell.EMPTY,
    });
    items.set(0, item);
    return beginCell()
      .storeUint(0x112ad8a2, 32)
      .storeUint(1, 32)
      .storeUint(1, 32)
      .storeDict(items)
      .storeUint(0, 33)
      .storeRef(description)
      .endCell();
  }
  const target = beginCell().storeUint(4, 3).storeUint(0, 264).endCell();
  const action = () => beginCell().storeUint(1, 128).storeSlice(target.beginParse()).storeRef(Cell.EMPTY);

  it('an action with more than an action has', async () => {
    expect((await sent(raw(action().endCell()))).isClean).toBe(true);
    expect((await sent(raw(action().storeRef(Cell.EMPTY).endCell()))).exitCode).toBe(114);
    expect((await sent(raw(action().storeBit(0).endCell()))).exitCode).toBe(114);
  });

  it('a text that continues after its last byte', async () => {
    const of = (...bytes: number[]): Cell =>
      bytes.reduceRight<Cell | undefined>((rest, count) => {
        const part = beginCell().storeBuffer(Buffer.alloc(count, 'x'));
        return (rest ? part.storeRef(rest) : part).endCell();
      }, undefined) ?? Cell.EMPTY;
    const fullBytes = Array.from({ length: 32 }, () => 127);
    expect((await sent(raw(action().endCell(), of(...fullBytes, 32)))).isClean).toBe(true);
    expect((await sent(raw(action().endCell(), of(...fullBytes, 32, 1)))).exitCode).toBe(113);
  });

  it('targets that no account has', async () => {
    const trace = await govern.propose(alice, {
      ton: [{ ...pay, target: '-1:'.concat('0'.repeat(64)) as never }],
    });
    expect(trace.exitCode).toBe(114);
  });

  it('payloads deeper or larger than messages carry', async () => {
    let deep = Cell.EMPTY;
    for (let level = 0; level < 300; level += 1)
      deep = beginCell().storeUint(level, 32).storeRef(deep).endCell();
    const payload = deep.toBoc().toString('base64');
    const trace = await govern.propose(alice, { ton: [{ ...pay, payload }], value: 100n * COIN });
    expect(trace.exitCode).toBe(114);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(99n * COIN);
  });
});
