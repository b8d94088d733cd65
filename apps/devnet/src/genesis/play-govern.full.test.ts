import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, toAddress, type Address } from '@junction/primitives';
import {
  decodeEvents,
  decodeTransaction,
  runGetter,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
} from '@junction/tvm';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { ABI } from './dex-abis.ts';
import { PROPOSAL_PARAMETERS } from './earn-plan.ts';
import { PLANNED_PROPOSALS, PROPOSAL_STATES, INITIAL_TREASURY, type PlannedProposal } from './govern-plan.ts';
import { runGenesis, type GenesisResult } from './run-genesis.ts';

const UNTIL = seconds(1_795_000_000);
const SEED = 'govern';
const UNITS = 10n ** 9n;
const DECIMALS = new Map([
  ['JCT', 9n],
  ['USDT', 6n],
]);

let played: GenesisResult;

beforeAll(async () => {
  played = await runGenesis({ seed: SEED, until: UNTIL, isQuiet: true, progress: () => undefined });
}, 300_000);

function readGetter(
  address: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs = {},
  now: number = played.chain.now,
): AbiRecord {
  const account = played.chain.getAccount(address);
  if (!account) throw new Error(`${address} is not there`);
  const responsible = abi.functions.find(({ name }) => name === method)?.inputs[0]?.name === 'answerId';
  const { stuffBoc: accountStuffBoc } = account;
  const answer = runGetter({ accountStuffBoc, abi, method, inputs, responsible, nowMs: now * 1000 });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.exitCode}`);
  return answer.value;
}

const readAddressGetter = (address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): Address =>
  toAddress(readGetter(address, abi, method, inputs)['value0'] as string);
const getWalletAddress = (who: string): Address => createDevWallet(who, SEED).address;

function getEarnContracts(): {
  readonly daoRoot: Address;
  readonly voteEscrow: Address;
  readonly governanceToken: Address;
} {
  const { earn } = played.network;
  if (!earn?.daoRoot) throw new Error('no DAO');
  const { daoRoot, voteEscrow, governanceToken } = earn;
  return { daoRoot, voteEscrow, governanceToken };
}

function findProposal(key: string): {
  readonly id: bigint;
  readonly address: Address;
  readonly planned: PlannedProposal;
} {
  const index = PLANNED_PROPOSALS.findIndex((proposal) => proposal.key === key);
  const planned = PLANNED_PROPOSALS[index];
  if (!planned) throw new Error(`nobody planned ${key}`);
  const id = BigInt(index + 1);
  const address = readAddressGetter(getEarnContracts().daoRoot, ABI.daoRoot, 'expectedProposalAddress', {
    proposalId: id,
  });
  return { id, address, planned };
}

const readProposalState = (key: string, now?: number): string | undefined =>
  PROPOSAL_STATES[Number(readGetter(findProposal(key).address, ABI.proposal, 'getState', {}, now)['value0'])];

const readTokenWalletAddress = (root: Address, owner: Address): Address =>
  readAddressGetter(root, ABI.tokenRoot, 'walletOf', { walletOwner: owner });
const readVeAccountAddress = (who: string): Address =>
  readAddressGetter(getEarnContracts().voteEscrow, ABI.voteEscrow, 'getVoteEscrowAccountAddress', {
    user: getWalletAddress(who),
  });

function getTokenRoot(symbol: string): Address {
  const { tokens } = played.tokenList as { tokens: { symbol: string; address: Address }[] };
  const found = tokens.find((token) => token.symbol === symbol);
  if (!found) throw new Error(`no ${symbol}`);
  return found.address;
}

describe('the DAO of the devnet', () => {
  it('is its own admin, with short periods for later proposals and its own quorum', () => {
    const { daoRoot, voteEscrow } = getEarnContracts();
    expect(readAddressGetter(daoRoot, ABI.daoRoot, 'getAdmin')).toBe(daoRoot);
    expect(readGetter(daoRoot, ABI.daoRoot, 'voteEscrowRoot')).toEqual({ voteEscrowRoot: voteEscrow });
    expect(readGetter(daoRoot, ABI.daoRoot, 'proposalConfiguration')['proposalConfiguration']).toEqual({
      votingDelay: BigInt(PROPOSAL_PARAMETERS.votingDelay),
      votingPeriod: BigInt(PROPOSAL_PARAMETERS.votingPeriod),
      timeLock: BigInt(PROPOSAL_PARAMETERS.timeLock),
      gracePeriod: BigInt(PROPOSAL_PARAMETERS.gracePeriod),
      quorumVotes: BigInt(PROPOSAL_PARAMETERS.quorum) * UNITS,
      threshold: BigInt(PROPOSAL_PARAMETERS.threshold) * UNITS,
    });
    // The last change of the DAO root must be a transaction, because nodes can return only those.
    const [last] = played.chain.listTransactions(daoRoot, 1);
    expect(last?.hash).toBe(played.chain.getAccount(daoRoot)?.lastTransactionHash);
  });

  it('has its initial treasury minus executed payments', () => {
    const paid = (token: string): bigint =>
      PLANNED_PROPOSALS.filter(({ state }) => state === 'executed')
        .flatMap(({ actions }) => actions)
        .reduce(
          (sum, action) =>
            action.kind === 'pay' && action.token === token ? sum + BigInt(action.amount) : sum,
          0n,
        );
    for (const { token, amount } of INITIAL_TREASURY) {
      const wallet = readTokenWalletAddress(getTokenRoot(token), getEarnContracts().daoRoot);
      const units = 10n ** (DECIMALS.get(token) ?? 0n);
      const balance = readGetter(wallet, ABI.tokenWallet, 'balance')['value0'];
      expect(balance).toBe((BigInt(amount) - paid(token)) * units);
      expect(paid(token)).toBeGreaterThan(0n);
    }
  });
});

describe('the proposals of the devnet', () => {
  it('have every state, and open ones stay open while a prepared chain is used', () => {
    const kept = UNTIL + 36 * 3_600;
    for (const { key, state } of PLANNED_PROPOSALS) {
      expect([key, readProposalState(key)]).toEqual([key, state]);
      expect([key, readProposalState(key, kept)]).toEqual([key, state]);
    }
    expect(readGetter(getEarnContracts().daoRoot, ABI.daoRoot, 'getProposalCount')['value0']).toBe(
      BigInt(PLANNED_PROPOSALS.length),
    );
  });

  it('have failed by majority, by an exact tie, and by a missed quorum', () => {
    const votesOf = (key: string): { for: bigint; against: bigint; quorum: bigint } => {
      const { forVotes_, againstVotes_, quorumVotes_ } = readGetter(
        findProposal(key).address,
        ABI.proposal,
        'getOverview',
      );
      return {
        for: forVotes_ as bigint,
        against: againstVotes_ as bigint,
        quorum: quorumVotes_ as bigint,
      };
    };
    const [majority, tie, none] = [votesOf('majority'), votesOf('tie'), votesOf('no-quorum')];
    expect(majority.for).toBeGreaterThan(majority.quorum);
    expect(majority.for).toBeLessThan(majority.against);
    expect(tie.for).toBe(tie.against);
    expect(tie.for).toBeGreaterThan(tie.quorum);
    expect(none.for).toBeGreaterThan(none.against);
    expect(none.for).toBeLessThan(none.quorum);
  });

  it('have every cast vote with its reason', () => {
    for (const { key, votes } of PLANNED_PROPOSALS) {
      const { address } = findProposal(key);
      const cast = played.chain
        .listTransactions(address, 1_000)
        .flatMap(({ boc }) => decodeEvents(ABI.proposal, decodeTransaction(boc)))
        .filter(({ method }) => method === 'VoteCast')
        .map(({ inputs }) => [inputs['voter'], inputs['support'], inputs['reason']]);
      const planned = votes.map(({ who, support, reason }) => [getWalletAddress(who), support, reason ?? '']);
      expect(cast.toReversed()).toEqual(planned);
    }
  });

  it('of two attackers show their effect only in their actions', () => {
    const { daoRoot } = getEarnContracts();
    const actionsOf = (key: string): AbiRecord[] =>
      readGetter(findProposal(key).address, ABI.proposal, 'getActions')['value0'] as AbiRecord[];
    const targets = actionsOf('hidden-transfer').map(({ target }) => target);
    expect(targets).toHaveLength(10);
    expect(targets.indexOf(readTokenWalletAddress(getEarnContracts().governanceToken, daoRoot))).toBe(6);
    expect(actionsOf('new-admin').map(({ target }) => target)).toEqual([daoRoot]);
  });
});

describe('the developers', () => {
  it('are one with votes locked by a finished and an open proposal, and enough for another', () => {
    const account = readVeAccountAddress('Alice');
    const threshold = BigInt(PROPOSAL_PARAMETERS.threshold) * UNITS;
    const held = readGetter(account, ABI.veAccount, 'created_proposals')['created_proposals'];
    expect(held).toEqual(['no-quorum', 'pending'].map((key) => [findProposal(key).id, threshold]));
    const votes = readGetter(account, ABI.veAccount, 'calculateVeAverage')['_veQubeBalance'] as bigint;
    expect(votes - 2n * threshold).toBeGreaterThan(threshold);
    const cast = readGetter(account, ABI.veAccount, 'casted_votes')['casted_votes'] as [bigint, boolean][];
    const planned = PLANNED_PROPOSALS.flatMap(({ key, votes: all }) =>
      all
        .filter(({ who }) => who === 'Alice')
        .map(({ support }): [bigint, boolean] => [findProposal(key).id, support]),
    );
    expect(cast.length).toBeGreaterThan(3);
    expect(cast).toEqual(planned);
    expect(
      PLANNED_PROPOSALS.some(
        ({ state, votes: all }) => state === 'active' && all.every(({ who }) => who !== 'Alice'),
      ),
    ).toBe(true);
  });

  it('are others without any', () => {
    for (const who of ['Bob', 'Carol'])
      expect(played.chain.getAccount(readVeAccountAddress(who))?.status ?? 'nothing').not.toBe('active');
  });
});

describe('the current epoch', () => {
  it('has an open vote for longer than a prepared chain is kept', () => {
    const { voteEscrow } = getEarnContracts();
    const epoch = readGetter(voteEscrow, ABI.voteEscrow, 'getCurrentEpochDetails');
    expect(epoch['_currentVotingStartTime']).toBeGreaterThan(0);
    expect(epoch['_currentVotingStartTime']).toBeLessThan(UNTIL);
    expect(epoch['_currentVotingEndTime']).toBeGreaterThan(UNTIL + 36 * 3_600);
    expect(epoch['_currentVotingTotalVotes']).toBeGreaterThan(0);
  });
});
