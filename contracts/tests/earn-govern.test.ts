import { beforeAll, describe, expect, it } from 'vitest';
import { DAO_CALLBACKS_ABI, ESCROW_ABI, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { encodeActionPayload, DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import { hashBoc } from '@junction/tvm';
import { replayInWalletVm } from './wallet-replay.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText } from './stage.ts';
import { deployToken, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Lifecycle of proposals, and the changes that executed ones make.

const alice = toTestAddress('a');
const bob = toTestAddress('b');
const target = toTestAddress('7a');
const candidate = toTestAddress('6a');
const YEARS = 126_144_000n;
const VE = 3n * 10n ** 12n;
const WALLET = getAbi('TokenWallet');

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice, bob], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, VE, YEARS);
  await govern.escrow.lock(bob, VE / 10n, YEARS);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

const pay = { value: COIN, target, payload: EMPTY_CELL_BOC };

describe('a proposal', () => {
  it('passes from creation to execution, and its coins come back', async () => {
    const wallets = replayInWalletVm();
    try {
      const made = await govern.propose(alice, { ton: [pay], description: '["t","l","d"]', answerId: 77n });
      expect(made.isClean).toBe(true);
      const ton = [{ ...pay }];
      expect(made.events(govern.root, DAO_ROOT_ABI)).toEqual([
        {
          method: 'ProposalCreated',
          inputs: {
            proposalId: 1n,
            proposer: alice,
            tonActions: ton,
            ethActions: [],
            description: '["t","l","d"]',
          },
        },
      ]);
      expect(made.calls(alice, DAO_CALLBACKS_ABI)).toEqual([
        { method: 'onProposalCreated', inputs: { answerId: 77n, proposalId: 1n } },
      ]);
      expect(govern.stateOf(1n)).toBe('Pending');
      govern.toVoting(1n);
      expect(govern.stateOf(1n)).toBe('Active');
      const cast = await govern.vote(alice, 1n);
      const voted = { voter: alice, support: true, votes: VE, reason: '' };
      expect(cast.events(govern.proposalOf(1n), PROPOSAL_ABI)).toEqual([
        { method: 'VoteCast', inputs: voted },
      ]);
      govern.toEnd(1n);
      expect(govern.stateOf(1n)).toBe('Succeeded');
      const queued = await govern.outside(1n, 'queue');
      expect(
        queued.trace.events(govern.escrow.accountOf(alice), VE_ACCOUNT_ABI).map(({ method }) => method),
      ).toEqual(['UnlockVotes']);
      expect(govern.stateOf(1n)).toBe('Queued');
      govern.toExecution(1n);
      const executed = await govern.outside(1n, 'execute');
      expect(executed.trace.isClean).toBe(true);
      expect(govern.stateOf(1n)).toBe('Executed');
      expect(govern.stage.balanceOf(govern.proposalOf(1n))).toBe(COIN / 5n);
      // Of the 11.5 attached coins, one coin went to the target and 0.2 coins stay in the proposal. The proposer
      // receives the remaining coins except the gas.
      const back = executed.trace.at(alice)[0]?.transaction.inMessage?.value ?? 0n;
      expect(back).toBeGreaterThan((98n * COIN) / 10n);
      expect(wallets.take().divergences).toEqual([]);
    } finally {
      wallets.stop();
    }
  });

  it('answers all queries of a client at once', async () => {
    const eth = { value: 3n, chainId: 56n, target: 7n, signature: 'transfer(address)', callData: 'Y2FmZQ==' };
    const id = await govern.proposed(alice, { ton: [pay], eth: [eth] });
    expect(govern.ofProposal(id, 'getActions')).toEqual({ value0: [{ ...pay }], value1: [{ ...eth }] });
    expect(govern.ofProposal(id, 'getConfig')['value0']).toEqual(govern.config);
    expect(govern.ofProposal(id, 'getOverview')).toMatchObject({
      proposer_: alice,
      state_: 0n,
      forVotes_: 0n,
    });
    expect(govern.ofProposal(id, 'getTimings')).toMatchObject({ value2: 0n });
    expect(govern.ofProposal(id, 'getStatuses')).toEqual({ value0: false, value1: false });
    expect(govern.ofProposal(id, 'getProposer')).toEqual({ value0: alice });
    expect(govern.ofProposal(id, 'root')).toEqual({ root: govern.root });
    expect(govern.ofProposal(id, 'id')).toEqual({ id });
    expect(govern.ofProposal(id, 'voteEscrowRoot')).toEqual({ voteEscrowRoot: govern.escrow.escrow });
    expect(govern.ofProposal(id, 'proposalVersion')).toEqual({ proposalVersion: 1n });
    for (const name of [
      'proposer',
      'description',
      'tonActions',
      'ethActions',
      'config',
      'canceled',
      'executed',
    ])
      expect(Object.keys(govern.ofProposal(id, name))).toEqual([name]);
  });

  it('keeps the configuration of its deployment', async () => {
    const before = govern.config;
    const id = await govern.proposed(alice, { ton: [pay] });
    await govern.must('updateQuorumVotes', { newQuorumVotes: 50_000n * 10n ** 9n });
    expect(govern.ofProposal(id, 'config')['config']).toEqual(before);
  });

  it('is canceled by its proposer before the vote begins, and all but the rent comes back', async () => {
    const id = await govern.proposed(alice, { ton: [pay] });
    const trace = await govern.toProposal(alice, id, 'cancel');
    expect(trace.isClean).toBe(true);
    expect(govern.stateOf(id)).toBe('Canceled');
    expect(govern.escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
    expect(govern.stage.balanceOf(govern.proposalOf(id))).toBe(COIN / 5n);
    expect((await govern.toProposal(alice, id, 'cancel')).exitCode).toBe(144);
  });

  it('fails by majority, tie and quorum, and gives votes and coins back with the unlocking', async () => {
    const ids: bigint[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await govern.proposed(alice, { ton: [pay] }));
    const [majority = 0n, quorum = 0n, tie = 0n] = ids;
    govern.toVoting(tie);
    await govern.vote(alice, majority, false);
    await govern.vote(bob, majority, true);
    await govern.vote(bob, quorum, true);
    await govern.escrow.lock(bob, VE - VE / 10n, YEARS);
    await govern.vote(bob, tie, true);
    await govern.vote(alice, tie, false);
    expect(govern.ofProposal(tie, 'getVotes')).toMatchObject({ value0: VE, value1: VE });
    govern.toEnd(tie);
    for (const id of ids) {
      expect(govern.stateOf(id)).toBe('Failed');
      expect((await govern.outside(id, 'queue')).exitCode).toBe(140);
      const trace = await govern.escrow.call(alice, 'tryUnlockVoteTokens', { proposal_id: id });
      expect(trace.isClean).toBe(true);
      // The message includes more than ten coins that the proposal no longer needs.
      expect(trace.at(alice)[0]?.transaction.inMessage?.value).toBeGreaterThan(15n * COIN);
      expect(govern.stage.balanceOf(govern.proposalOf(id))).toBe(COIN / 5n);
    }
    expect(govern.escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
  });

  it('expires when not executed, and returns its coins to the proposer on request', async () => {
    const id = await govern.due(alice, { ton: [pay] });
    govern.moveTo(govern.stage.chain.now + 200);
    expect(govern.stateOf(id)).toBe('Queued');
    expect((await govern.toProposal(alice, id, 'returnCoins')).exitCode).toBe(145);
    govern.moveTo(govern.stage.chain.now + 1);
    expect(govern.stateOf(id)).toBe('Expired');
    expect((await govern.outside(id, 'execute')).exitCode).toBe(141);
    expect((await govern.toProposal(bob, id, 'returnCoins')).exitCode).toBe(108);
    const back = await govern.toProposal(alice, id, 'returnCoins');
    expect(back.at(alice)[0]?.transaction.inMessage?.value).toBeGreaterThan(12n * COIN);
  });

  it('that is queued late may be executed at once, or is expired at once', async () => {
    const id = await govern.proposed(alice, { ton: [pay] });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    govern.moveTo(govern.stage.chain.now + 100);
    await govern.outside(id, 'queue');
    expect(govern.stateOf(id)).toBe('Queued');
    expect((await govern.outside(id, 'execute')).accepted).toBe(true);
  });
});

describe('changes made by an executed proposal', () => {
  it('a candidate of the real vote escrow', async () => {
    await govern.escrow.admin('setAutoDaoApprove', { new_state: false });
    await govern.escrow.admin('addToWhitelist', { gauge: candidate });
    const approved = () => govern.escrow.get('gaugeDaoApproved')['gaugeDaoApproved'];
    expect(approved()).toEqual([]);
    const payload = encodeActionPayload(ESCROW_ABI, 'approveGaugeDAO', { gauge: candidate });
    const trace = await govern.executed(alice, {
      ton: [{ value: COIN, target: govern.escrow.escrow, payload }],
    });
    expect(trace.isClean).toBe(true);
    expect(approved()).toEqual([[candidate, true]]);
    const remove = encodeActionPayload(ESCROW_ABI, 'removeGaugeDAO', { gauge: candidate });
    await govern.executed(alice, { ton: [{ value: COIN, target: govern.escrow.escrow, payload: remove }] });
    expect(approved()).toEqual([]);
  });

  it('the configuration of the DAO itself', async () => {
    const newConfig = {
      votingDelay: 86_400n,
      votingPeriod: 259_200n,
      quorumVotes: 80_000n * 10n ** 9n,
      timeLock: 172_800n,
      threshold: 20_000n * 10n ** 9n,
      gracePeriod: 172_800n,
    };
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'updateProposalConfiguration', { newConfig });
    const trace = await govern.executed(alice, { ton: [{ value: COIN, target: govern.root, payload }] });
    expect(trace.isClean).toBe(true);
    expect(govern.config).toEqual(newConfig);
  });

  it('tokens of its treasury', async () => {
    const { root } = await deployToken(govern.stage, bob, { supplyTo: bob, supply: 1000n });
    await sendTokenTransfer(govern.stage, root, bob, {
      amount: 600n,
      to: govern.root,
      deploy: COIN / 10n,
      notify: true,
    });
    const wallet = getTokenWalletAddress(govern.stage, root, govern.root);
    const getBalance = (owner: typeof bob): unknown =>
      govern.stage.get(getTokenWalletAddress(govern.stage, root, owner), WALLET, 'balance')['value0'];
    expect(getBalance(govern.root)).toBe(600n);
    const payload = encodeActionPayload(WALLET, 'transfer', {
      amount: 250n,
      recipient: alice,
      deployWalletValue: COIN / 10n,
      remainingGasTo: alice,
      notify: false,
      payload: EMPTY_CELL_BOC,
    });
    await govern.executed(alice, { ton: [{ value: COIN, target: wallet, payload }] });
    expect(getBalance(alice)).toBe(250n);
    expect(getBalance(govern.root)).toBe(350n);
  });

  it('without a bridge, actions on other chains are only announced', async () => {
    const eth = [1n, 56n, 1n].map((chainId, index) => ({
      value: BigInt(index),
      chainId,
      target: 7n,
      signature: 's',
      callData: 'Y2FmZQ==',
    }));
    const trace = await govern.executed(alice, { eth });
    const strip = (index: number) => ({
      value: BigInt(index),
      target: 7n,
      signature: 's',
      callData: 'Y2FmZQ==',
    });
    const gasBackAddress = BigInt(`0x${alice.slice(2)}`);
    expect(trace.events(govern.root, DAO_ROOT_ABI)).toEqual([
      {
        method: 'EthActions',
        inputs: { gasBackWid: 0n, gasBackAddress, chainId: 1n, actions: [strip(0), strip(2)] },
      },
      { method: 'EthActions', inputs: { gasBackWid: 0n, gasBackAddress, chainId: 56n, actions: [strip(1)] } },
    ]);
    // Root, proposal and proposer; no other account receives a message.
    expect(new Set(trace.steps.map(({ account }) => account)).size).toBe(3);
  });

  it('notifies the bridge of a repeatable event', async () => {
    const bridge = toTestAddress('e7');
    await govern.must('updateEthereumActionEventConfiguration', {
      newConfiguration: bridge,
      newDeployEventValue: 2n * COIN,
    });
    const actions = [{ value: 1n, target: 7n, signature: 's', callData: 'Y2FmZQ==' }];
    const trace = await govern.executed(alice, { eth: [{ ...actions[0], chainId: 56n } as never] });
    const [call] = trace.calls(bridge, getAbi('EventConfiguration'));
    const { eventData } = (call?.inputs['eventVoteData'] ?? {}) as { eventData?: string };
    const data = { gasBackWid: 0n, gasBackAddress: BigInt(`0x${alice.slice(2)}`), chainId: 56n, actions };
    expect(govern.ask('decodeDaoEthereumActionData', { data: eventData ?? '' })).toEqual(data);
    const encoded = toAbiText(govern.ask('encodeDaoEthereumActionData', data)['data']);
    expect(hashBoc(encoded)).toEqual(hashBoc(eventData ?? ''));
  });
});
