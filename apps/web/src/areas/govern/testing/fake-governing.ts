import { toAddress, ZERO_ADDRESS, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE, FAKE_GAUGES } from '../../../shared/testing/fake-earn.ts';
import { createFakeEscrow, VE_ACCOUNT } from '../../../shared/testing/fake-escrow.ts';
import { encodeTextCell } from '../../../shared/wallet-reading/test/text-cell.ts';

const DAY = 86_400;
const HOUR = 3_600;
const UNIT = 10n ** 9n;

export const TEST_PROPOSER = toAddress(`0:${'6d'.repeat(32)}`);
const PROPOSAL = toAddress(`0:${'6e'.repeat(32)}`);
const HASH = 'ab'.repeat(32);
/** Number of the current epoch, and id of the only proposal. */
export const TEST_EPOCH_NUMBER = 3;
export const TEST_PROPOSAL_ID = 7;

/** State names in the order of the contract's state numbers. */
const STATES = ['Pending', 'Active', 'Canceled', 'Failed', 'Succeeded', 'Expired', 'Queued', 'Executed'];

/**
 * Creates a fake DAO with one proposal and an epoch that is open for votes. It provides the responses of node and
 * server, and tests change its fields.
 */
export function createFakeDao(now: () => number) {
  const fake = createFakeEscrow(now);
  const seconds = (ago = 0): number => Math.floor(now() / 1_000) - ago;
  const dao = {
    /** ve of the account in whole tokens. */
    ve: 500n,
    threshold: 400n,
    quorum: 1_000n,
    votesFor: 600n,
    votesAgainst: 200n,
    description: JSON.stringify(['A lower fee', 'https://forum.example/7', 'Because.']),
    state: 'Active',
    /** The account's votes by proposal id. */
    cast: [] as (readonly [number, boolean])[],
    lastEpochVoted: 0,
    /** Seconds since the epoch started (`epochAge`), and seconds since voting opened (`votingAge`). */
    epochAge: 2 * DAY,
    votingAge: undefined as number | undefined,
    /** Votes of other accounts for the two gauges in whole tokens. */
    votes: [90n, 10n] as readonly [bigint, bigint],
    isApproved: true,
    /** Price of whitelisting a gauge in whole tokens. */
    price: 1_000n,
    /** Seconds since the start of voting, for a proposal whose voting has ended. */
    votedAgo: 5 * DAY,
    /** Seconds until the proposal can be executed; undefined if it is not queued. */
    executionIn: undefined as number | undefined,
    /** Whole tokens that are left for future epochs. */
    supply: 1_000_000n,
    /** Number of epochs in the schedule. */
    epochs: 20,
    /**
     * Normalization mode of the contract: 0 and 1 send the undistributed tokens to the treasury, 2 carries them over.
     */
    normalization: 0,
    /** Number of accounts with locks. */
    holders: 1_718,
    /** Epoch votes of the account as reported by the server. */
    ownVotes: [] as readonly object[],
    /** Number of epoch votes that the server counts in addition to those it returns. */
    ownVotesLeft: 0,
  };
  const gauges = FAKE_GAUGES.map(({ address }) => address);
  const [first, second] = dao.votes;
  const total = (): bigint => dao.votes[0] + dao.votes[1];
  const amount = (tokens: bigint): string => (tokens * UNIT).toString();
  const voting = (): { readonly start: number; readonly end: number } | undefined =>
    dao.votingAge === undefined
      ? undefined
      : { start: seconds(dao.votingAge), end: seconds(dao.votingAge) + 4 * DAY };
  const config = () => ({
    votingDelay: String(DAY),
    votingPeriod: String(3 * DAY),
    quorumVotes: amount(dao.quorum),
    timeLock: String(DAY),
    threshold: amount(dao.threshold),
    gracePeriod: String(2 * DAY),
  });
  /** Returns the start of voting that fits the proposal's state. */
  const startTime = (): number => {
    if (dao.state === 'Pending') return seconds(-HOUR);
    return dao.state === 'Active' ? seconds(HOUR) : seconds(dao.votedAgo);
  };
  const endTime = (): number => startTime() + 3 * DAY;
  const escrowGetters: Readonly<Record<string, () => object>> = {
    getCurrentEpochDetails: () => ({
      _currentEpoch: String(TEST_EPOCH_NUMBER),
      _currentEpochStartTime: String(seconds(dao.epochAge)),
      _currentEpochEndTime: String(seconds(dao.epochAge) + 14 * DAY),
      _currentVotingStartTime: String(voting()?.start ?? 0),
      _currentVotingEndTime: String(voting()?.end ?? 0),
      _currentVotingTotalVotes: dao.votingAge === undefined ? '0' : amount(total()),
    }),
    getVotingDetails: () => ({
      _epochTime: String(14 * DAY),
      _votingTime: String(4 * DAY),
      _timeBeforeVoting: String(DAY),
      _gaugeMaxVotesRatio: '3000',
      _gaugeMinVotesRatio: '200',
      _gaugeMaxDowntime: '3',
      _votingNormalizing: String(dao.normalization),
      _maxGaugesPerVote: '1',
      _gaugesNum: '2',
    }),
    gaugeWhitelist: () => ({ gaugeWhitelist: gauges.map((gauge) => [gauge, true]) }),
    gaugeDaoApproved: () => ({
      gaugeDaoApproved: dao.isApproved ? gauges.map((gauge) => [gauge, true]) : [],
    }),
    currentVotingVotes: () => ({
      currentVotingVotes:
        dao.votingAge === undefined ? [] : gauges.map((gauge, at) => [gauge, amount(dao.votes[at] ?? 0n)]),
    }),
    gaugeDowntimes: () => ({ gaugeDowntimes: [] }),
    distributionScheme: () => ({ distributionScheme: ['8000', '1500', '500'] }),
    distributionSchedule: () => ({
      distributionSchedule: Array.from({ length: dao.epochs }, () => amount(10_000n)),
    }),
  };
  const accountGetters: Readonly<Record<string, () => object>> = {
    getDetails: () => ({
      _current_version: '1',
      _voteEscrow: FAKE_EARN_CONTRACTS.voteEscrow,
      _user: ZERO_ADDRESS,
      _qubeBalance: '0',
      _veQubeBalance: '0',
      _veQubeAverage: '0',
      _veQubeAveragePeriod: '0',
      _unlockedQubes: '0',
      _lastUpdateTime: '1',
      _lastEpochVoted: String(dao.lastEpochVoted),
      _activeDeposits: '1',
    }),
    casted_votes: () => ({ casted_votes: dao.cast.map(([id, support]) => [String(id), support]) }),
  };
  const daoGetters: Readonly<Record<string, () => object>> = {
    proposalConfiguration: () => ({ proposalConfiguration: config() }),
    getProposalCount: () => ({ value0: String(TEST_PROPOSAL_ID) }),
    expectedProposalAddress: () => ({ value0: PROPOSAL }),
    calcTonActionsValue: () => ({ totalValue: '1500000000' }),
  };
  const proposalGetters: Readonly<Record<string, () => object>> = {
    getOverview: () => ({
      proposer_: TEST_PROPOSER,
      description_: encodeTextCell(dao.description),
      startTime_: String(startTime()),
      endTime_: String(endTime()),
      executionTime_: String(dao.executionIn === undefined ? 0 : seconds(-dao.executionIn)),
      forVotes_: amount(dao.votesFor),
      againstVotes_: amount(dao.votesAgainst),
      quorumVotes_: amount(dao.quorum),
      state_: String(STATES.indexOf(dao.state)),
    }),
    getActions: () => ({ value0: [], value1: [] }),
    getConfig: () => ({ value0: config() }),
  };
  const ofEscrow = (call: ContractFunctionCall): object | undefined => {
    const known = fake.getters(FAKE_EARN_CONTRACTS.voteEscrow, call);
    return call.method === 'getDetails'
      ? { ...known, _gaugeWhitelistPrice: amount(dao.price), _distributionSupply: amount(dao.supply) }
      : (escrowGetters[call.method]?.() ?? known);
  };
  const ofAccount = (call: ContractFunctionCall): object | undefined => {
    if (!fake.escrow.hasAccount) return undefined;
    const known = fake.getters(VE_ACCOUNT, call);
    return call.method === 'calculateVeAverage'
      ? { ...known, _veQubeBalance: amount(dao.ve) }
      : (accountGetters[call.method]?.() ?? known);
  };
  const getters = (to: Address, call: ContractFunctionCall): object | undefined => {
    if (to === FAKE_EARN_CONTRACTS.voteEscrow) return ofEscrow(call);
    if (to === VE_ACCOUNT) return ofAccount(call);
    if (to === FAKE_EARN_CONTRACTS.daoRoot) return daoGetters[call.method]?.();
    return to === PROPOSAL ? proposalGetters[call.method]?.() : fake.getters(to, call);
  };
  const epoch = () => ({
    epochNum: TEST_EPOCH_NUMBER,
    epochStart: seconds(dao.epochAge),
    epochEnd: seconds(dao.epochAge) + 14 * DAY,
    voteStart: voting()?.start ?? null,
    voteEnd: voting()?.end ?? null,
    totalDistribution: '0',
    totalVeAmount: amount(total()),
    createdAt: seconds(dao.epochAge),
    updatedAt: seconds(dao.epochAge),
    transactionTime: seconds(dao.epochAge),
  });
  const proposal = () => ({
    proposalId: TEST_PROPOSAL_ID,
    proposalAddress: PROPOSAL,
    proposer: TEST_PROPOSER,
    description: dao.description,
    startTime: startTime(),
    endTime: endTime(),
    executionTime: null,
    gracePeriod: 2 * DAY,
    timeLock: DAY,
    votingDelay: DAY,
    forVotes: amount(dao.votesFor),
    againstVotes: amount(dao.votesAgainst),
    quorumVotes: amount(dao.quorum),
    actions: { tonActions: [], ethActions: [] },
    executed: false,
    canceled: dao.state === 'Canceled',
    queued: false,
    executedAt: null,
    canceledAt: null,
    queuedAt: null,
    createdAt: startTime() - DAY,
    messageHash: HASH,
    transactionHash: HASH,
    state: dao.state,
  });
  const paths: Readonly<Record<string, () => unknown>> = {
    '/epochs/last': epoch,
    '/epochs/search': () => ({ epochs: [epoch()], totalCount: 1 }),
    '/votes/sum': () =>
      dao.votingAge === undefined
        ? []
        : [
            { gauge: FAKE_GAUGE, totalAmount: amount(first) },
            { gauge: gauges[1], totalAmount: amount(second) },
          ],
    '/epochs/votes/search': () => ({
      epochVotes: dao.ownVotes,
      totalCount: dao.ownVotes.length + dao.ownVotesLeft,
    }),
    '/whitelist/search': () => ({ gauges: [], totalCount: 0 }),
    '/main_page': () => ({
      averageLockTime: 400 * DAY,
      totalAmount: amount(5_000n),
      totalVeAmount: amount(2_000n),
    }),
    '/balances/search': () => ({ balances: [], totalCount: dao.holders }),
    '/gauges/batch': () => ({ gauges: FAKE_GAUGES }),
    '/proposals/search': () => ({ proposals: [proposal()], totalCount: 1 }),
    '/votes/search': () => ({ votes: [], totalCount: 0 }),
    '/proposals/count': () => [],
  };
  return {
    dao,
    escrow: fake.escrow,
    getters: getters as (
      to: Address,
      call: ContractFunctionCall,
    ) => Readonly<Record<string, unknown>> | undefined,
    answer: (path: string): unknown => {
      const known = Object.entries(paths)
        .toSorted(([a], [b]) => b.length - a.length)
        .find(([end]) => path.endsWith(end));
      return known === undefined ? fake.answer(path) : known[1]();
    },
  };
}
