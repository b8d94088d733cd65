import { seconds, toAddress, ZERO_ADDRESS, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { FAKE_EARN_CONTRACTS } from './fake-earn.ts';
import { encodeTextCell } from '../wallet-reading/test/text-cell.ts';

const DAY = 86_400;
const UNIT = 10n ** 9n;

/** Ve account of the test account, and its token wallet of the governance token. */
export const VE_ACCOUNT = toAddress(`0:${'4a'.repeat(32)}`);
export const GOVERNANCE_TOKEN_WALLET = toAddress(`0:${'4b'.repeat(32)}`);

/** Creates a fake vote escrow as a wallet's node reports it. Tests change its fields. */
export function createFakeEscrow(now: () => number) {
  const escrow = {
    hasAccount: true,
    unlocked: 0n,
    /** Minimum nano to attach, for an account with one lock. */
    minGas: 1_510_000_000n,
    /** Ids of the account's proposals that hold its votes. */
    proposals: [] as number[],
    isPaused: false,
    /** True in emergency mode. */
    isFrozen: false,
    inWallet: 5_000n * UNIT,
    /** State numbers of proposals, by proposal id. All other proposals have failed. */
    states: {} as Readonly<Record<number, number>>,
    /** Age in days of the account's lock, which lasts two years. */
    lockAge: 30,
  };
  const readAt = (): string => String(Math.floor(now() / 1000));
  const details = (): Readonly<Record<string, unknown>> => ({
    _owner: ZERO_ADDRESS,
    _manager: ZERO_ADDRESS,
    _qube: FAKE_EARN_CONTRACTS.governanceToken,
    _dao: FAKE_EARN_CONTRACTS.daoRoot,
    _qubeWallet: ZERO_ADDRESS,
    _treasuryTokens: '0',
    _teamTokens: '0',
    _qubeBalance: '0',
    _veQubeBalance: '0',
    _lastUpdateTime: '1',
    _distributionSupply: '0',
    _qubeMinLockTime: String(14 * DAY),
    _qubeMaxLockTime: String(1460 * DAY),
    _gaugeWhitelistPrice: '0',
    _whitelistPayments: '0',
    _emissionDebt: '0',
    _initialized: true,
    _paused: escrow.isPaused,
    _emergency: escrow.isFrozen,
  });
  const held = (): string => (BigInt(escrow.proposals.length) * 250n * UNIT).toString();
  const answers: Readonly<Record<string, () => Readonly<Record<string, unknown>> | undefined>> = {
    getDetails: details,
    calculateAverage: () => ({
      _lastUpdateTime: readAt(),
      _veQubeBalance: (10_000n * UNIT).toString(),
      _veQubeAverage: '0',
      _veQubeAveragePeriod: '0',
    }),
    getVoteEscrowAccountAddress: () => ({ value0: VE_ACCOUNT }),
    calculateVeAverage: () =>
      escrow.hasAccount
        ? {
            _qubeBalance: (1_000n * UNIT).toString(),
            _veQubeBalance: (500n * UNIT).toString(),
            _expiredVeQubes: '0',
            _unlockedQubes: escrow.unlocked.toString(),
            _veQubeAverage: '0',
            _veQubeAveragePeriod: '0',
          }
        : undefined,
    deposits: () => ({
      deposits: [
        [
          '1',
          {
            amount: (1_000n * UNIT).toString(),
            veAmount: (500n * UNIT).toString(),
            createdAt: String(Number(readAt()) - escrow.lockAge * DAY),
            lockTime: String(730 * DAY),
          },
        ],
      ],
    }),
    created_proposals: () => ({
      created_proposals: escrow.proposals.map((id) => [String(id), (250n * UNIT).toString()]),
    }),
    lockedTokens: () => ({ value0: held() }),
    calculateMinGas: () => ({ min_gas: escrow.minGas.toString() }),
  };
  return {
    escrow,
    getters: (
      to: Address,
      { method, params }: ContractFunctionCall,
    ): Readonly<Record<string, unknown>> | undefined => {
      if (to === FAKE_EARN_CONTRACTS.voteEscrow || to === VE_ACCOUNT) return answers[method]?.();
      if (to === FAKE_EARN_CONTRACTS.daoRoot && method === 'expectedProposalAddress')
        return { value0: proposalAddress(Number(params['proposalId'])) };
      if (method === 'getOverview') return overviewOf(escrow.states[idOfProposal(to)] ?? FAILED);
      if (method === 'walletOf') return { value0: GOVERNANCE_TOKEN_WALLET };
      if (method === 'decimals') return { value0: '9' };
      return method === 'balance' ? { value0: escrow.inWallet.toString() } : undefined;
    },
    /** Returns the server's responses about the account's history; undefined for other paths. */
    answer: (path: string): unknown => {
      if (path.endsWith('/dao/v1/deposits/search'))
        return {
          totalCount: 2,
          deposits: [
            lockRow(escrowTime(now, -30), 730, 1_000n * UNIT, 500n * UNIT),
            // A lock that has ended. The server has not indexed its end yet.
            lockRow(escrowTime(now, -91), 90, 300n * UNIT, 18n * UNIT),
          ],
        };
      if (path.endsWith('/dao/v1/transactions/search'))
        return {
          totalCount: 1,
          transactions: [
            {
              amount: (300n * UNIT).toString(),
              veAmount: (18n * UNIT).toString(),
              kind: 'Burn',
              userAddress: VE_ACCOUNT,
              transactionHash: 'ab'.repeat(32),
              transactionTime: escrowTime(now, -1),
              createdAt: escrowTime(now, -1),
            },
          ],
        };
      if (path.endsWith('/governance/v1/proposals'))
        return {
          proposals: [
            proposalRow(28, { state: 'Active', endTime: escrowTime(now, 2), title: 'Add a gauge' }),
            proposalRow(25, { state: 'Failed', endTime: escrowTime(now, -9), title: 'Lower the price' }),
          ],
        };
      return path.endsWith('/gauges/get-by-user') ? { gauges: [] } : undefined;
    },
  };
}

/** Number of the state "failed" in the proposal contract. */
const FAILED = 3;

/** Derives the address of a fake proposal from its id. */
const proposalAddress = (id: number): Address => toAddress(`0:${id.toString(16).padStart(64, '0')}`);
const idOfProposal = (address: Address): number => Number.parseInt(address.slice(2), 16);

const overviewOf = (state: number): Readonly<Record<string, unknown>> => ({
  proposer_: VE_ACCOUNT,
  description_: encodeTextCell('["","",""]'),
  startTime_: '1',
  endTime_: '2',
  executionTime_: '0',
  forVotes_: '0',
  againstVotes_: '0',
  quorumVotes_: '1',
  state_: String(state),
});

const escrowTime = (now: () => number, days: number) => seconds(Math.floor(now() / 1000) + days * DAY);

const proposalRow = (
  proposalId: number,
  { title, ...input }: { readonly state: string; readonly endTime: number; readonly title: string },
) => ({
  proposalId,
  proposalAddress: proposalAddress(proposalId),
  proposer: VE_ACCOUNT,
  description: JSON.stringify([title, '', '']),
  startTime: input.endTime - DAY,
  executionTime: null,
  gracePeriod: DAY,
  timeLock: DAY,
  votingDelay: DAY,
  forVotes: '0',
  againstVotes: '0',
  quorumVotes: '1',
  actions: { tonActions: [], ethActions: [] },
  executed: false,
  canceled: false,
  queued: false,
  executedAt: null,
  canceledAt: null,
  queuedAt: null,
  createdAt: input.endTime - 2 * DAY,
  messageHash: 'ab'.repeat(32),
  transactionHash: 'ab'.repeat(32),
  ...input,
});

const lockRow = (time: number, days: number, amount: bigint, veAmount: bigint) => ({
  amount: amount.toString(),
  veAmount: veAmount.toString(),
  callId: 1,
  createdAt: time,
  isLocked: true,
  key: time + days,
  lockTime: days * DAY,
  transactionHash: 'cd'.repeat(32),
  transactionTime: time,
  user: VE_ACCOUNT,
});
