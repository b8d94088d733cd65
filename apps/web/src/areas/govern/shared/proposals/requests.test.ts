import { nano, toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import type { ContractFunctionCall, WalletConnection } from '@junction/wallet';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setNetwork } from '../../../../shared/network/network.ts';
import { encodeTextCell } from '../../../../shared/wallet-reading/test/text-cell.ts';
import type { Proposal } from './model/proposal.ts';
import { readChainProposal } from './queries/dao-queries.ts';
import {
  buildProposalLifecycleRequest,
  PROPOSALS_PATH,
  buildProposalVoteReleaseRequest,
  buildUnlockVotesRequest,
  buildVoteRequest,
} from './requests.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [ME, PROPOSER, ACCOUNT, PROPOSAL, TARGET] = [at('a'), at('b'), at('c'), at('9'), at('7')] as const;
const [DAO, ESCROW] = [at('d'), at('e')] as const;
const signer = { account: ME, networkId: 31337 };
const COIN = 1_000_000_000n;
const EMPTY = 'te6ccgEBAQEAAgAAAA==';

beforeAll(() => {
  setNetwork(
    parseNetworkConfig({
      chainId: 31337,
      kind: 'devnet',
      name: 'Chain of the test',
      shortName: 'test',
      rpcUrl: '/rpc',
      coin: { symbol: 'C', name: 'Coin', decimals: 9 },
      contracts: {
        dexRoot: at('f'),
        gasValues: at('f'),
        tokenFactory: at('f'),
        wrappedCoinRoot: at('f'),
        wrappedCoinVault: at('f'),
      },
      defaultPair: { left: at('1'), right: at('2') },
      usdToken: at('2'),
      tokenListUrl: '/tokens',
      earn: { voteEscrow: ESCROW, gaugeFactory: at('f'), governanceToken: at('3'), daoRoot: DAO },
    }),
  );
});

interface Chain {
  readonly state?: number;
  /**
   * States of the proposals other than proposal 1, by id. A proposal that is not listed has the state of proposal 1.
   */
  readonly others?: Readonly<Record<number, number>>;
  readonly coins?: bigint;
  readonly cast?: readonly number[];
  readonly target?: Address;
  readonly ve?: bigint;
  /** Ids of proposals that lock votes of the account. */
  readonly holding?: readonly number[];
}

const proposalAt = (id: string): Address => toAddress(`0:${id.padStart(64, 'a')}`);

/** Builds a fake node with proposal 1 and the voter's ve account. */
const node = ({
  state = 1,
  others = {},
  coins = 20n * COIN,
  cast = [],
  target = TARGET,
  ve = 7n,
  holding = [1],
}: Chain = {}): WalletConnection => {
  const answers: Readonly<Record<string, unknown>> = {
    expectedProposalAddress: { value0: PROPOSAL },
    getOverview: {
      proposer_: PROPOSER,
      description_: encodeTextCell(JSON.stringify(['Title', 'https://a.example', 'Text'])),
      startTime_: '100',
      endTime_: '200',
      executionTime_: '0',
      forVotes_: '5',
      againstVotes_: '0',
      quorumVotes_: '1',
      state_: state.toString(),
    },
    getActions: { value0: [{ value: COIN.toString(), target, payload: EMPTY }], value1: [] },
    getConfig: {
      value0: {
        votingDelay: '10',
        votingPeriod: '100',
        quorumVotes: '1',
        timeLock: '10',
        threshold: '1',
        gracePeriod: '10',
      },
    },
    calculateVeAverage: {
      _qubeBalance: '9',
      _veQubeBalance: ve.toString(),
      _expiredVeQubes: '0',
      _unlockedQubes: '0',
      _veQubeAverage: '0',
      _veQubeAveragePeriod: '0',
    },
    calculateAverage: {
      _lastUpdateTime: '205',
      _veQubeBalance: '0',
      _veQubeAverage: '0',
      _veQubeAveragePeriod: '0',
    },
    created_proposals: { created_proposals: holding.map((id) => [id.toString(), '3']) },
    casted_votes: { casted_votes: cast.map((id) => [id.toString(), true]) },
  };
  return {
    getState: () => ({ networkId: 31337 }),
    getCoinBalance: () => Promise.resolve(coins),
    runGetter: (to: Address, { method, params }: ContractFunctionCall) => {
      const id = Object.keys(others).find((one) => to === proposalAt(one));
      if (method === 'expectedProposalAddress' && String(params['proposalId']) in others)
        return Promise.resolve({ value0: proposalAt(String(params['proposalId'])) });
      if (method === 'getOverview' && id !== undefined)
        return Promise.resolve({ ...Object(answers[method]), state_: String(others[Number(id)]) });
      return Promise.resolve(answers[method]);
    },
  } as unknown as WalletConnection;
};

async function seenOn(chain: WalletConnection): Promise<Proposal> {
  const read = await readChainProposal(chain, 1);
  if (read === undefined) throw new Error('no proposal');
  return read.proposal;
}

describe('a vote', () => {
  const vote = { support: true, reason: '', veAccount: ACCOUNT, ve: 7n, minGas: 2n * COIN };
  const asked = async (shown: Partial<Proposal>, chain: Chain = {}) =>
    buildVoteRequest(signer, { ...(await seenOn(node())), ...shown }, vote)?.build(node(chain), '1');

  it('is sent to the wallet if the chain matches the page', async () => {
    expect(await asked({})).toMatchObject({ ok: true, value: { to: ESCROW } });
    // Another account has voted meanwhile.
    expect(await asked({ forVotes: 4n })).toMatchObject({ ok: true });
  });
  it('is rejected if text or actions differ from those shown', async () => {
    const rejected = { ok: false, error: { code: 'NOT_AS_SHOWN', difference: 'PROPOSAL' } };
    expect(await asked({ text: { title: 'Other', link: undefined, body: 'Text' } })).toEqual(rejected);
    expect(await asked({ actions: [] })).toEqual(rejected);
    expect(await asked({ actions: [{ target: PROPOSER, value: nano(COIN), payload: EMPTY }] })).toEqual(
      rejected,
    );
    expect(await asked({}, { target: PROPOSER })).toEqual(rejected);
    expect(await asked({ proposer: ME })).toEqual(rejected);
  });
  it('is rejected twice, and if it would not count', async () => {
    expect(await asked({}, { cast: [1] })).toMatchObject({ ok: false, error: { difference: 'VOTED' } });
    expect(await asked({}, { state: 3 })).toMatchObject({ ok: false, error: { difference: 'STATE failed' } });
  });
  it('is rejected if smaller than announced after a lock expired', async () => {
    expect(await asked({}, { ve: 6n })).toMatchObject({ ok: false, error: { difference: 'WEIGHT' } });
    expect(await asked({}, { ve: 8n })).toMatchObject({ ok: true });
  });
  it('attaches what an account with many locks requires', async () => {
    const proposal = await seenOn(node());
    const sum = (minGas: bigint | undefined) =>
      buildVoteRequest(signer, proposal, { ...vote, minGas })?.announcement.sum;
    expect(sum(undefined)).toBe((23n * COIN) / 2n);
    expect(sum(2n * COIN)).toBe((23n * COIN) / 2n);
    // Locks of an account raise the minimum coins that the account must attach to a vote, and any other account can
    // create locks for it. The attached sum must follow this minimum.
    expect(sum(30n * COIN)).toBe((63n * COIN) / 2n);
  });
});

describe('an execution', () => {
  it('is rejected if the proposal has fewer coins or other actions than shown', async () => {
    const rich = node({ state: 6 });
    const shown = await seenOn(rich);
    const request = buildProposalLifecycleRequest(signer, 'execute', shown, 20n * COIN);
    expect(await request?.build(rich, '1')).toMatchObject({ ok: true, value: { value: COIN } });
    expect(await request?.build(node({ state: 6, coins: COIN / 10n }), '1')).toEqual({
      ok: false,
      error: { code: 'NOT_AS_SHOWN', difference: 'COINS' },
    });
    expect(await request?.build(node({ state: 6, target: PROPOSER }), '1')).toEqual({
      ok: false,
      error: { code: 'NOT_AS_SHOWN', difference: 'PROPOSAL' },
    });
  });
});

describe('queueing', () => {
  afterEach(() => void vi.useRealTimers());
  const queued = async (now: number) => {
    // The page has received no block, so it uses the local clock as the chain's clock.
    vi.useFakeTimers({ now: now * 1_000, toFake: ['Date'] });
    const succeeded = node({ state: 4 });
    const shown = await seenOn(succeeded);
    return buildProposalLifecycleRequest(signer, 'queue', shown, 20n * COIN)?.build(succeeded, '1');
  };
  it('is rejected if the proposal would expire immediately', async () => {
    // Voting ends at 200; the time lock and the grace period are 10 each.
    expect(await queued(220)).toMatchObject({ ok: true });
    expect(await queued(221)).toMatchObject({ ok: false, error: { difference: 'TOO LATE' } });
  });
  it('is rejected twice', async () => {
    const shown = await seenOn(node({ state: 4 }));
    const again = buildProposalLifecycleRequest(signer, 'queue', shown, 20n * COIN)?.build(
      node({ state: 6 }),
      '1',
    );
    expect(await again).toMatchObject({ ok: false, error: { difference: 'STATE queued' } });
  });
});

describe('unlocking votes', () => {
  it('is requested once, from the proposal that locks them', async () => {
    const shown = await seenOn(node({ state: 3 }));
    const release = buildProposalVoteReleaseRequest(signer, shown, ACCOUNT);
    expect(await release?.build(node({ state: 3 }), '1')).toMatchObject({ ok: true, value: { to: ESCROW } });
    const done = node({ state: 3, holding: [] });
    expect(await release?.build(done, '1')).toMatchObject({ ok: false, error: { difference: 'VOTES' } });
    expect(await release?.build(node({ state: 1 }), '1')).toMatchObject({ ok: false });
    expect(buildProposalVoteReleaseRequest(signer, shown, undefined)).toBeUndefined();
  });
  it('is rejected while voting is open, whatever a server reports', async () => {
    const unlock = buildUnlockVotesRequest(signer, [1], ACCOUNT, PROPOSALS_PATH);
    expect(await unlock?.build(node({ state: 3, cast: [1] }), '1')).toMatchObject({ ok: true });
    const open = await unlock?.build(node({ state: 1, cast: [1] }), '1');
    expect(open).toMatchObject({ ok: false, error: { difference: 'STATE active' } });
    const gone = await unlock?.build(node({ state: 3 }), '1');
    expect(gone).toMatchObject({ ok: false, error: { difference: 'VOTES' } });
  });
  it('checks each of several proposals, and rejects all if one is active or missing', async () => {
    const many = [1, 2, 3];
    const unlock = buildUnlockVotesRequest(signer, many, ACCOUNT, PROPOSALS_PATH);
    const over = node({ state: 3, cast: many, others: { 2: 7, 3: 4 } });
    expect(await unlock?.build(over, '1')).toMatchObject({ ok: true });
    const open = node({ state: 3, cast: many, others: { 2: 7, 3: 1 } });
    expect(await unlock?.build(open, '1')).toMatchObject({
      ok: false,
      error: { difference: 'STATE active' },
    });
    const early = node({ state: 0, cast: many, others: { 2: 7, 3: 4 } });
    expect(await unlock?.build(early, '1')).toMatchObject({
      ok: false,
      error: { difference: 'STATE pending' },
    });
  });
});
