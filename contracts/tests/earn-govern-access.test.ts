import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiRecord, AbiValue } from '@junction/tvm';
import { DAO_ROOT_ARTIFACT } from '../artifacts/dao-root.ts';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import { DEFAULT_PROPOSAL_CONFIG, DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';

// Calls every function of the public ABI from an outsider's account. Each call must be rejected, leave the state
// unchanged and return the coins.

type Declared = AbiJson['functions'][number];
type Parameter = Declared['inputs'][number];

const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const target = toTestAddress('7a');

const DAO_REJECTIONS: Readonly<Record<number, readonly string[]>> = {
  102: ['acceptAdmin'],
  105: ['onProposalSucceeded'],
  106: ['deployProposal'],
  116: ['constructor'],
  1201: [
    'setVoteEscrowRoot',
    'transferAdmin',
    'updateEthereumActionEventConfiguration',
    'updateProposalCode',
    'updateQuorumVotes',
    'updateThreshold',
    'updateTimeLock',
    'updateVotingPeriod',
    'updateVotingDelay',
    'updateGracePeriod',
    'updateProposalConfiguration',
    'addDelegate',
    'upgrade',
    'setChangeDelay',
    'cancelChange',
  ],
  // Proposals cannot be upgraded, so this message is unknown.
  0xffff: ['requestUpgradeProposal'],
};
/** Functions that anyone may call. Their requirements are tested elsewhere. */
const DAO_PUBLIC_METHODS = ['propose'];

const PROPOSAL_REJECTIONS: Readonly<Record<number, readonly string[]>> = {
  106: ['castVote', 'unlockCastedVote', 'unlockVoteTokens'],
  108: ['cancel', 'returnCoins'],
  // Anyone may call these functions when the proposal is in the right state.
  140: ['queue'],
  141: ['execute'],
  146: ['onActionsExecuted'],
  0xffff: ['requestUpgrade', 'upgrade', 'constructor'],
};

let govern: GovernStage;
let id: bigint;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
  id = await govern.proposed(alice, { ton: [{ value: COIN, target, payload: EMPTY_CELL_BOC }] });
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

function anyValue({ type, components = [] }: Parameter): AbiValue {
  if (type.endsWith('[]') || type.startsWith('map(')) return [];
  if (type === 'tuple') return Object.fromEntries(components.map((part) => [part.name, anyValue(part)]));
  if (type === 'address') return alice;
  if (type === 'bool') return true;
  if (type === 'cell') return EMPTY_CELL_BOC;
  return type === 'string' ? '' : 1n;
}

const inputsOf = ({ inputs }: Declared): AbiInputs =>
  Object.fromEntries(inputs.map((one) => [one.name, anyValue(one)]));
const messagesOf = (abi: AbiJson): string[] =>
  abi.functions
    .filter(({ outputs }) => outputs.length === 0)
    .map(({ name }) => name)
    .toSorted();
const named = (rejections: Readonly<Record<number, readonly string[]>>): string[] =>
  Object.values(rejections).flat();
const cases = (rejections: Readonly<Record<number, readonly string[]>>): [string, number][] =>
  Object.entries(rejections).flatMap(([exit, names]) =>
    names.map((name): [string, number] => [name, Number(exit)]),
  );

/** Returns all values that the getters of the DAO root and of the proposal report. */
const readState = (): AbiRecord[] => [
  ...[
    'proposalConfiguration',
    'proposalCount',
    'voteEscrowRoot',
    'admin',
    'pendingAdmin',
    'proposalVersion',
  ].map((name) => govern.ask(name)),
  govern.ask('delegators'),
  ...['getOverview', 'getVotes', 'getStatuses', 'getTimings'].map((name) => govern.ofProposal(id, name)),
];

/** Sends a restricted message as an outsider. Expects the exit code, the returned coins and an unchanged state. */
async function expectRejected(to: Address, abi: AbiJson, name: string, exit: number): Promise<void> {
  const declared = abi.functions.find((one) => one.name === name);
  if (!declared) throw new Error(`no ${name}`);
  const before = readState();
  const message = { from: outsider, to, value: 3n * COIN, abi, method: name };
  const trace = await govern.stage.send({ ...message, inputs: inputsOf(declared) });
  expect(trace.exitCode).toBe(exit);
  expect(readState()).toEqual(before);
  expect(trace.steps.every(({ transaction }) => transaction.events.length === 0)).toBe(true);
  expect(getReturnedNano(trace, outsider)).toBeGreaterThan(3n * COIN - COIN / 20n);
}

describe('the DAO root', () => {
  it('has no message that is not in one of the lists', () => {
    expect(messagesOf(DAO_ROOT_ABI)).toEqual([...named(DAO_REJECTIONS), ...DAO_PUBLIC_METHODS].toSorted());
  });

  it.each(cases(DAO_REJECTIONS))('rejects %s from an outsider with %i', async (name, exit) => {
    await expectRejected(govern.root, DAO_ROOT_ABI, name, exit);
  });

  it('ignores a missing-account report from an outsider', async () => {
    await expectRejected(govern.root, getAbi('EarnPlatform'), 'onChildMissing', 106);
  });

  it('is deployed by the admin it names alone, with times that can be counted', async () => {
    const { address: to, stateInit } = govern.stage.stateOf(DAO_ROOT_ARTIFACT, { _nonce: 2n });
    const deploy = async (from: Address, config: AbiRecord): Promise<number | undefined> => {
      const inputs = {
        platformCode_: EARN_PLATFORM_ARTIFACT.code,
        proposalConfiguration_: config,
        admin_: escrowAdminAddress,
      };
      const message = {
        from,
        to,
        value: 10n * COIN,
        abi: DAO_ROOT_ABI,
        method: 'constructor',
        inputs,
        stateInit,
      };
      return (await govern.stage.send(message)).exitCode;
    };
    expect(await deploy(outsider, DEFAULT_PROPOSAL_CONFIG)).toBe(116);
    expect(
      await deploy(escrowAdminAddress, { ...DEFAULT_PROPOSAL_CONFIG, votingPeriod: 4_000_000_000n }),
    ).toBe(116);
    expect(await deploy(escrowAdminAddress, DEFAULT_PROPOSAL_CONFIG)).toBe(0);
    expect(await deploy(escrowAdminAddress, DEFAULT_PROPOSAL_CONFIG)).toBe(116);
    // Without the code of proposals and a vote escrow, no proposal can be created.
    const request = {
      answerId: 1n,
      tonActions: [{ value: 1n, target, payload: EMPTY_CELL_BOC }],
      ethActions: [],
      description: '',
    };
    const message = {
      from: alice,
      to,
      value: 12n * COIN,
      abi: DAO_ROOT_ABI,
      method: 'propose',
      inputs: request,
    };
    const early = await govern.stage.send(message);
    expect(early.exitCode).toBe(115);
    expect(getReturnedNano(early, alice)).toBeGreaterThan(11n * COIN);
  });
});

describe('a proposal', () => {
  it('has no message that is not in the list', () => {
    expect(messagesOf(PROPOSAL_ABI)).toEqual(named(PROPOSAL_REJECTIONS).toSorted());
  });

  it.each(cases(PROPOSAL_REJECTIONS))('rejects %s from an outsider with %i', async (name, exit) => {
    await expectRejected(govern.proposalOf(id), PROPOSAL_ABI, name, exit);
  });

  it('takes neither its proposer nor the admin for an account or its root', async () => {
    for (const from of [alice, escrowAdminAddress]) {
      const vote = { value0: id, voter: alice, votes: 1n, support: true, reason: '' };
      expect((await govern.toProposal(from, id, 'castVote', vote)).exitCode).toBe(106);
      expect((await govern.toProposal(from, id, 'unlockVoteTokens', { accountOwner: alice })).exitCode).toBe(
        106,
      );
      expect((await govern.toProposal(from, id, 'onActionsExecuted')).exitCode).toBe(146);
    }
  });

  it('accepts no vote of one account for another user', async () => {
    govern.toVoting(id);
    const inputs = { value0: id, voter: outsider, votes: 1n, support: true, reason: '' };
    expect((await govern.toProposal(govern.escrow.accountOf(alice), id, 'castVote', inputs)).exitCode).toBe(
      106,
    );
  });
});
