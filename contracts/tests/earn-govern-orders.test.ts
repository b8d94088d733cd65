import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import { hashBoc } from '@junction/tvm';
import type { AbiRecord } from '@junction/tvm';
import { DAO_ROOT_ARTIFACT } from '../artifacts/dao-root.ts';
import { PROPOSAL_ARTIFACT } from '../artifacts/proposal.ts';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import { encodeActionPayload, DAO_ROOT_ABI, GovernStage } from './earn/govern/stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// Privileged calls by the admin, by delegates, and by the DAO itself.

const alice = toTestAddress('a');
const outsider = toTestAddress('5');

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

describe('the DAO root', () => {
  it('transfers ownership to the account that accepts it', async () => {
    await govern.must('transferAdmin', { newAdmin: outsider });
    expect(govern.ask('getAdmin')['value0']).toBe(escrowAdminAddress);
    expect((await govern.order(escrowAdminAddress, 'acceptAdmin')).exitCode).toBe(102);
    const accepted = await govern.order(outsider, 'acceptAdmin');
    expect(accepted.isClean).toBe(true);
    expect(govern.ask('getAdmin')['value0']).toBe(outsider);
    expect(
      (await govern.order(escrowAdminAddress, 'updateTimeLock', { newTimeLock: 86_400n })).exitCode,
    ).toBe(1201);
  });

  it('asks its orders to be within limits, all at once as well', async () => {
    const fine = {
      votingDelay: 86_400n,
      votingPeriod: 2_592_000n,
      quorumVotes: 50_000n * 10n ** 9n,
      timeLock: 86_400n,
      threshold: 7_000_000n * 10n ** 9n,
      gracePeriod: 2_592_000n,
    };
    const wrong: readonly (readonly [AbiRecord, number])[] = [
      [{ votingPeriod: 86_399n, gracePeriod: 1n }, 120],
      [{ votingDelay: 2_592_001n, threshold: 1n }, 121],
      [{ timeLock: 1n, quorumVotes: 1n }, 122],
      [{ threshold: 9_999n * 10n ** 9n, quorumVotes: 1n }, 123],
      [{ quorumVotes: 7_000_001n * 10n ** 9n, gracePeriod: 1n }, 124],
      [{ gracePeriod: 0n }, 125],
    ];
    for (const [change, exit] of wrong) {
      const trace = await govern.order(escrowAdminAddress, 'updateProposalConfiguration', {
        newConfig: { ...fine, ...change },
      });
      expect(trace.exitCode).toBe(exit);
    }
    await govern.must('updateProposalConfiguration', { newConfig: fine });
    expect(govern.config).toEqual(fine);
  });
});

describe('one value of the configuration', () => {
  const DAY = 86_400n;
  const MONTH = 2_592_000n;
  const ONE_TOKEN = 10n ** 9n;
  const MAX_PRICE = 7_000_000n * ONE_TOKEN;

  it.each([
    ['updateVotingDelay', 'newVotingDelay', 'votingDelay', DAY, MONTH, 121],
    ['updateVotingPeriod', 'newVotingPeriod', 'votingPeriod', DAY, MONTH, 120],
    ['updateTimeLock', 'newTimeLock', 'timeLock', DAY, MONTH, 122],
    ['updateGracePeriod', 'newGracePeriod', 'gracePeriod', DAY, MONTH, 125],
    ['updateQuorumVotes', 'newQuorumVotes', 'quorumVotes', 50_000n * ONE_TOKEN, MAX_PRICE, 124],
    ['updateThreshold', 'newThreshold', 'threshold', 10_000n * ONE_TOKEN, MAX_PRICE, 123],
  ] as const)('%s is within its limits, both ends allowed', async (method, input, field, min, max, exit) => {
    for (const wrong of [0n, min - 1n, max + 1n])
      expect((await govern.order(escrowAdminAddress, method, { [input]: wrong })).exitCode).toBe(exit);
    for (const right of [min, max]) {
      const before = govern.config;
      await govern.must(method, { [input]: right });
      expect(govern.config).toEqual({ ...before, [field]: right });
      // Sets the same value again, as one field of a complete configuration.
      const all = {
        votingDelay: DAY,
        votingPeriod: DAY,
        timeLock: DAY,
        gracePeriod: DAY,
        quorumVotes: MAX_PRICE,
        threshold: MAX_PRICE,
        [field]: right,
      };
      await govern.must('updateProposalConfiguration', { newConfig: all });
      expect(govern.config).toEqual(all);
      for (const wrong of [0n, min - 1n, max + 1n]) {
        const newConfig = { ...all, [field]: wrong };
        const trace = await govern.order(escrowAdminAddress, 'updateProposalConfiguration', { newConfig });
        expect(trace.exitCode).toBe(exit);
      }
    }
  });
});

describe('orders that reach proposals', () => {
  const CHANGES = getAbi('DexRootDelay');
  const events = (trace: Trace): string[] => trace.events(govern.root, CHANGES).map(({ method }) => method);

  it.each([
    ['upgrade', { code: DAO_ROOT_ARTIFACT.code }],
    ['updateProposalCode', { code: PROPOSAL_ARTIFACT.code }],
    ['setVoteEscrowRoot', { newVoteEscrowRoot: outsider }],
    ['transferAdmin', { newAdmin: outsider }],
    ['setChangeDelay', { delay: 1n }],
  ] as const)('%s is announced, waits, and is carried out by the same message', async (method, inputs) => {
    await govern.must('setChangeDelay', { delay: 100n });
    expect(events(await govern.must(method, inputs))).toEqual(['ChangeAnnounced']);
    expect((await govern.order(escrowAdminAddress, method, inputs)).exitCode).toBe(190);
    govern.stage.chain.advanceTime(seconds(100));
    expect(events(await govern.must(method, inputs))[0]).toBe('ChangeCarriedOut');
    expect(govern.ask('getAdmin')['value0']).toBe(escrowAdminAddress);
  });

  it('can be cancelled, and others need not wait', async () => {
    await govern.must('setChangeDelay', { delay: 100n });
    await govern.must('upgrade', { code: EMPTY_CELL_BOC });
    const changes = govern.ask('getAnnouncedChanges')['changes'] as readonly (readonly [bigint, bigint])[];
    await govern.must('cancelChange', { order: changes[0]?.[0] ?? 0n });
    expect(govern.ask('getAnnouncedChanges')['changes']).toEqual([]);
    await govern.must('updateTimeLock', { newTimeLock: 86_400n });
    expect(govern.config.timeLock).toBe(86_400n);
  });

  it('of the DAO itself do not wait: the vote was the announcement', async () => {
    await govern.must('setChangeDelay', { delay: 100n });
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'setVoteEscrowRoot', { newVoteEscrowRoot: outsider });
    await govern.executed(alice, { ton: [{ value: COIN, target: govern.root, payload }] });
    expect(govern.ask('getVoteEscrowRoot')['value0']).toBe(outsider);
  });

  it('of a delegate are used up when they are carried out, not when they are announced', async () => {
    await govern.must('setChangeDelay', { delay: 100n });
    const body = encodeActionPayload(DAO_ROOT_ABI, 'updateProposalCode', { code: EMPTY_CELL_BOC });
    const callHash = BigInt(`0x${hashBoc(body)}`);
    await govern.must('addDelegate', { addr: outsider, callHash });
    await govern.must('addDelegate', { addr: outsider, callHash: 5n });
    const order = () => govern.order(outsider, 'updateProposalCode', { code: EMPTY_CELL_BOC });
    expect(events(await order())).toEqual(['ChangeAnnounced']);
    govern.stage.chain.advanceTime(seconds(100));
    expect(events(await order())[0]).toBe('ChangeCarriedOut');
    expect(govern.ask('delegators')['delegators']).toEqual([[outsider, [5n]]]);
    expect((await order()).exitCode).toBe(1203);
  });
});
