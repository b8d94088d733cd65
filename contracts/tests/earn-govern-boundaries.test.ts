import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { encodeBody, hashBoc } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { escrowAdminAddress, DAO_CALLBACKS_ABI, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { DEFAULT_PROPOSAL_CONFIG, DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import type { EthAction, TonAction } from './earn/govern/stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// Tests the limits of the lists, bytes, coins and times that the DAO root and its proposals accept. Each test has the
// last accepted and the first rejected value.

const [alice, outsider, target] = [toTestAddress('a'), toTestAddress('5'), toTestAddress('7a')];

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

/** Nano that is certainly more than the fee that the chain charges for an external message. */
const BRINGING = COIN / 100n;
const ton = (count: number, more: Partial<TonAction> = {}): TonAction[] =>
  Array.from({ length: count }, () => ({ value: COIN, target, payload: EMPTY_CELL_BOC, ...more }));
const eth = (count: number, chainId = 1n): EthAction[] =>
  Array.from({ length: count }, () => ({ value: 1n, chainId, target: 7n, signature: 's', callData: 'AA==' }));
const getCallbacks = (trace: Trace): string[] =>
  trace.calls(alice, DAO_CALLBACKS_ABI).map(({ method }) => method);
const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;

/** Replaces the coin balance of a proposal. */
function retainOnly(id: bigint, balance: bigint): void {
  const { chain } = govern.stage;
  const at = govern.proposalOf(id);
  const [code, data] = Cell.fromBase64(chain.getAccount(at)?.stuffBoc ?? '').refs;
  if (!code || !data) throw new Error('a proposal has code and data');
  chain.putAccount(at, { code, data, balance });
}
const time = (id: bigint, name: string): number => Number(govern.ofProposal(id, name)[name]);

describe('a list of actions', () => {
  it('has one to ten of both kinds together', async () => {
    expect(await exitOf(govern.propose(alice, { value: 20n * COIN }))).toBe(111);
    expect(getCallbacks(await govern.propose(alice, { ton: ton(1) }))).toEqual(['onProposalCreated']);
    expect(getCallbacks(await govern.propose(alice, { eth: eth(1) }))).toEqual(['onProposalCreated']);
    expect(getCallbacks(await govern.propose(alice, { ton: ton(5), eth: eth(5) }))).toEqual([
      'onProposalCreated',
    ]);
    expect(await exitOf(govern.propose(alice, { ton: ton(6), eth: eth(5) }))).toBe(110);
  });

  it('pays for each action and each chain once', () => {
    const cost = (actions: EthAction[]): unknown =>
      govern.ask('calcEthActionsValue', { actions })['totalValue'];
    expect(cost([])).toBe(0n);
    expect(cost(eth(3))).toBe((3n * COIN) / 2n);
    expect(govern.ask('calcTonActionsValue', { actions: ton(2) })['totalValue']).toBe(3n * COIN);
  });

  it('reaches the basic workchain only', async () => {
    const abroad = `-1:${'7a'.repeat(32)}` as Address;
    expect(await exitOf(govern.propose(alice, { ton: ton(1, { target: abroad }) }))).toBe(114);
  });

  it('may be 256 deep and no deeper, in any message', async () => {
    const deep = (depth: number): string => {
      let cell = beginCell().endCell();
      for (let left = depth; left > 0; left -= 1)
        cell = beginCell().storeUint(left, 16).storeRef(cell).endCell();
      return cell.toBoc().toString('base64');
    };
    // The cell depth of a proposal is higher than that of the payload, because the payload lies below the cells of the
    // action list and of the proposal's own fields.
    const made = async (depth: number): Promise<readonly [number | undefined, boolean]> => {
      const at = govern.stage.chain.snapshot();
      const trace = await govern.propose(alice, { ton: ton(1, { payload: deep(depth) }), value: 60n * COIN });
      govern.stage.chain.revert(at);
      return [trace.exitCode, getCallbacks(trace)[0] === 'onProposalCreated' && trace.isClean];
    };
    let depth = 250;
    while ((await made(depth))[0] === 0) depth += 1;
    expect(await made(depth)).toEqual([114, false]);
    expect(await made(depth - 1)).toEqual([0, true]);
    // The two cells above the payload make this 257, one more than the maximum depth.
    expect(depth).toBe(255);
  });
});

describe('a description', () => {
  it.each([
    ['of 4 096 bytes', 4096, 0],
    ['of one more', 4097, 113],
    ['of three cells to the last bit', 127 * 3, 0],
  ])('%s', async (_, length, exit) => {
    expect(await exitOf(govern.propose(alice, { ton: ton(1), description: 'x'.repeat(length) }))).toBe(exit);
  });
});

describe('initial state of a DAO root', () => {
  const MAX_DURATION = 315_360_000n;

  it.each(['votingDelay', 'votingPeriod', 'timeLock', 'gracePeriod'] as const)(
    '%s of ten years and no longer',
    async (field) => {
      const { config } = await GovernStage.create({
        users: [],
        config: { ...DEFAULT_PROPOSAL_CONFIG, [field]: MAX_DURATION },
      });
      expect(config[field]).toBe(MAX_DURATION);
      const longer = { ...DEFAULT_PROPOSAL_CONFIG, [field]: MAX_DURATION + 1n };
      await expect(GovernStage.create({ users: [], config: longer })).rejects.toThrow();
    },
  );

  it('creates no proposal before it has their code', async () => {
    const unready = await GovernStage.create({
      users: [alice],
      start: 1_700_000_000,
      hasProposalCode: false,
    });
    await unready.escrow.admin('initialize', { start_offset: 0n });
    await unready.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
    expect(await exitOf(unready.propose(alice, { ton: ton(1) }))).toBe(115);
    const inputs = { nonce: 1n, accountOwner: alice, proposalData: EMPTY_CELL_BOC };
    const account = unready.escrow.accountOf(alice);
    expect(await exitOf(unready.order(account, 'deployProposal', inputs))).toBe(115);
  });
});

describe('addresses of an order', () => {
  const ABROAD = `-1:${'7a'.repeat(32)}`;

  it('are in the basic workchain', async () => {
    expect(await exitOf(govern.order(escrowAdminAddress, 'transferAdmin', { newAdmin: ABROAD }))).toBe(116);
    const bridge = { newConfiguration: ABROAD, newDeployEventValue: COIN };
    expect(
      await exitOf(govern.order(escrowAdminAddress, 'updateEthereumActionEventConfiguration', bridge)),
    ).toBe(116);
  });
});

describe('coins of a proposal', () => {
  it('queue it from inside, to the unit', async () => {
    const id = await govern.proposed(alice, { ton: ton(1) });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    const min = (3n * COIN) / 10n;
    expect(await exitOf(govern.toProposal(outsider, id, 'queue', {}, min - 1n))).toBe(130);
    expect((await govern.toProposal(outsider, id, 'queue', {}, min)).isClean).toBe(true);
    expect(govern.stateOf(id)).toBe('Queued');
  });

  it('of its own queue it from outside, in addition to the cost of the message', async () => {
    const id = await govern.proposed(alice, { ton: ton(1) });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    const min = (2n * COIN) / 10n + (3n * COIN) / 10n;
    retainOnly(id, min);
    expect((await govern.outside(id, 'queue')).exitCode).toBe(130);
    retainOnly(id, min + BRINGING);
    expect((await govern.outside(id, 'queue')).accepted).toBe(true);
    expect(govern.stateOf(id)).toBe('Queued');
  });

  it('carry it out, to the unit: its actions, 0.05 for each, 0.5, and its rent', async () => {
    const id = await govern.due(alice, { ton: ton(2) });
    const need = 2n * COIN + COIN / 10n + COIN / 2n + COIN / 5n;
    retainOnly(id, need - 1n);
    expect((await govern.outside(id, 'execute')).exitCode).toBe(130);
    expect(await exitOf(govern.toProposal(outsider, id, 'execute', {}, COIN))).toBe(0);
    expect(govern.stateOf(id)).toBe('Executed');
  });

  it('cover their execution at the root, to the unit', async () => {
    const id = await govern.due(alice, { ton: ton(2) });
    const inputs = { proposalId: id, proposer: alice, tonActions: ton(2), ethActions: [] };
    const getCallbacks = (value: bigint) =>
      govern.order(govern.proposalOf(id), 'onProposalSucceeded', inputs, value);
    const need = 2n * COIN + COIN / 10n;
    expect(await exitOf(getCallbacks(need - 1n))).toBe(112);
    expect(await exitOf(getCallbacks(need))).toBe(0);
  });

  it('queue and carry it out from outside to the unit: bringing either message costs the same', async () => {
    const id = await govern.proposed(alice, { ton: ton(2) });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    /** Returns by how much the minimum accepted balance exceeds `need`. */
    const bringing = async (method: 'queue' | 'execute', need: bigint): Promise<bigint> => {
      let [rejected, accepted] = [0n, BRINGING];
      while (accepted - rejected > 1n) {
        const middle = (accepted + rejected) / 2n;
        const at = govern.stage.chain.snapshot();
        retainOnly(id, need + middle);
        if ((await govern.outside(id, method)).accepted) accepted = middle;
        else rejected = middle;
        govern.stage.chain.revert(at);
      }
      return accepted;
    };
    const queueing = await bringing('queue', (2n * COIN) / 10n + (3n * COIN) / 10n);
    await govern.outside(id, 'queue');
    govern.toExecution(id);
    const need = 2n * COIN + COIN / 10n + COIN / 2n + COIN / 5n;
    expect(await bringing('execute', need)).toBe(queueing);
  });

  it('execute it from outside with that plus the cost of the message', async () => {
    const id = await govern.due(alice, { ton: ton(2) });
    const need = 2n * COIN + COIN / 10n + COIN / 2n + COIN / 5n;
    retainOnly(id, need);
    expect((await govern.outside(id, 'execute')).exitCode).toBe(130);
    retainOnly(id, need + BRINGING);
    const { accepted, trace } = await govern.outside(id, 'execute');
    expect(accepted).toBe(true);
    expect(trace.at(target).length).toBe(2);
    expect(govern.stateOf(id)).toBe('Executed');
  });
});

describe('moments of a proposal', () => {
  it('take a vote from the second after its start to its end', async () => {
    const id = await govern.proposed(alice, { ton: ton(1) });
    const account = govern.escrow.accountOf(alice);
    const cast = async (): Promise<string | undefined> => {
      const inputs = { value0: id, voter: alice, votes: 1n, support: true, reason: '' };
      const trace = await govern.toProposal(account, id, 'castVote', inputs);
      return trace.calls(account, VE_ACCOUNT_ABI)[0]?.method;
    };
    govern.moveTo(time(id, 'startTime'));
    expect(await cast()).toBe('rejectVote');
    expect(await exitOf(govern.toProposal(alice, id, 'cancel'))).toBe(0);
    const next = await govern.proposed(alice, { ton: ton(1) });
    govern.moveTo(time(next, 'startTime') + 1);
    expect(await exitOf(govern.toProposal(alice, next, 'cancel'))).toBe(144);
  });

  it('last until its end, when as many votes as the quorum are enough', async () => {
    const ending = async (votes: bigint): Promise<readonly string[]> => {
      const id = await govern.proposed(alice, { ton: ton(1) });
      govern.toVoting(id);
      const inputs = { value0: id, voter: alice, votes, support: true, reason: '' };
      await govern.toProposal(govern.escrow.accountOf(alice), id, 'castVote', inputs);
      govern.moveTo(time(id, 'endTime'));
      const last = govern.stateOf(id);
      govern.toEnd(id);
      return [last, govern.stateOf(id)];
    };
    const { quorumVotes } = govern.config;
    expect(await ending(quorumVotes - 1n)).toEqual(['Active', 'Failed']);
    expect(await ending(quorumVotes)).toEqual(['Active', 'Succeeded']);
  });

  it('carry it out from its execution time on', async () => {
    const id = await govern.proposed(alice, { ton: ton(1) });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    await govern.outside(id, 'queue');
    govern.moveTo(time(id, 'executionTime') - 1);
    expect((await govern.outside(id, 'execute')).exitCode).toBe(143);
    govern.toExecution(id);
    expect((await govern.outside(id, 'execute')).accepted).toBe(true);
  });

  it('release its proposer’s votes when it is over, and no other votes', async () => {
    const id = await govern.proposed(alice, { ton: ton(1) });
    const account = govern.escrow.accountOf(alice);
    const answer = async (method: string): Promise<unknown> => {
      const trace = await govern.toProposal(account, id, method, { accountOwner: alice });
      return trace.calls(account, VE_ACCOUNT_ABI)[0]?.inputs['success'];
    };
    expect(await answer('unlockVoteTokens')).toBe(false);
    govern.toVoting(id);
    expect(await answer('unlockVoteTokens')).toBe(false);
    expect(await answer('unlockCastedVote')).toBe(false);
    govern.toEnd(id);
    expect(await answer('unlockCastedVote')).toBe(true);
    const other = govern.escrow.accountOf(outsider);
    const trace = await govern.toProposal(other, id, 'unlockVoteTokens', { accountOwner: outsider });
    expect(trace.calls(other, VE_ACCOUNT_ABI)[0]?.inputs['success'] ?? false).toBe(false);
    expect(await answer('unlockVoteTokens')).toBe(true);
  });

  it('begin and end by the configuration of its deployment', async () => {
    const { votingDelay, votingPeriod, timeLock, gracePeriod } = govern.config;
    const deployedAt = BigInt(govern.stage.chain.now);
    const id = await govern.proposed(alice, { ton: ton(1) });
    expect(BigInt(time(id, 'startTime'))).toBe(deployedAt + votingDelay);
    expect(BigInt(time(id, 'endTime'))).toBe(deployedAt + votingDelay + votingPeriod);
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    const queued = await govern.outside(id, 'queue');
    const due = deployedAt + votingDelay + votingPeriod + timeLock;
    expect(queued.trace.events(govern.proposalOf(id), PROPOSAL_ABI)[0]?.inputs['executionTime']).toBe(due);
    govern.moveTo(Number(due + gracePeriod));
    expect(govern.stateOf(id)).toBe('Queued');
    govern.moveTo(Number(due + gracePeriod) + 1);
    expect(govern.stateOf(id)).toBe('Expired');
  });
});

describe('orders', () => {
  const CHANGES = getAbi('DexRootDelay');
  const callHash = (method: string, inputs: AbiInputs): bigint =>
    BigInt(`0x${hashBoc(encodeBody(DAO_ROOT_ABI, method, inputs))}`);

  it('of a delegate: the delegated ones, in any order, each once', async () => {
    const orders = [86_400n, 86_401n, 86_402n].map((newTimeLock) => ({ newTimeLock }));
    for (const inputs of orders)
      await govern.must('addDelegate', { addr: outsider, callHash: callHash('updateTimeLock', inputs) });
    const [first, second, third] = orders;
    for (const inputs of [first, third, second]) {
      expect(await exitOf(govern.order(outsider, 'updateTimeLock', inputs))).toBe(0);
      expect(govern.config.timeLock).toBe(inputs?.newTimeLock);
    }
    expect(await exitOf(govern.order(outsider, 'updateTimeLock', first))).toBe(1202);
    expect(await exitOf(govern.order(alice, 'updateTimeLock', first))).toBe(1201);
  });

  it('that wait may be carried out from their second on, for two weeks', async () => {
    await govern.must('setChangeDelay', { delay: 100n });
    const order = { newVoteEscrowRoot: outsider };
    const events = async (): Promise<(string | undefined)[]> => {
      const trace = await govern.order(escrowAdminAddress, 'setVoteEscrowRoot', order);
      return [trace.events(govern.root, CHANGES)[0]?.method, String(trace.exitCode)];
    };
    const wait = (by: number): void => govern.stage.chain.advanceTime(seconds(by));
    expect(await events()).toEqual(['ChangeAnnounced', '0']);
    wait(99);
    expect(await events()).toEqual([undefined, '190']);
    wait(1 + 1_209_600);
    expect(await events()).toEqual(['ChangeCarriedOut', '0']);
    expect(await events()).toEqual(['ChangeAnnounced', '0']);
    wait(100 + 1_209_601);
    expect(await events()).toEqual(['ChangeAnnounced', '0']);
  });

  it('set a delay of one second to thirty days; a longer one holds at once', async () => {
    const set = (delay: bigint): Promise<number | undefined> =>
      exitOf(govern.order(escrowAdminAddress, 'setChangeDelay', { delay }));
    expect(await set(0n)).toBe(191);
    expect(await set(2_592_001n)).toBe(191);
    expect(await set(1n)).toBe(0);
    expect(await set(1n)).toBe(0);
    expect(await set(2_592_000n)).toBe(0);
    expect(govern.ask('getChangeDelay')['delay']).toBe(2_592_000n);
    expect(await set(2_591_999n)).toBe(0);
    expect(govern.ask('getChangeDelay')['delay']).toBe(2_592_000n);
  });

  it('of deployments and addresses are rejected beyond their limits', async () => {
    const zero = toTestAddress('0');
    for (const [method, inputs] of [
      ['setVoteEscrowRoot', { newVoteEscrowRoot: zero }],
      ['addDelegate', { addr: zero, callHash: 1n }],
    ] as const)
      expect(await exitOf(govern.order(escrowAdminAddress, method, inputs)), method).toBe(116);
  });
});
