import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiRecord, AbiValue } from '@junction/tvm';
import { EscrowTestStage, ESCROW_ABI, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';

// Calls every function of the public ABI as an outsider. The exit code is that of the public contract where it was
// recorded, the state is unchanged, and the coins are returned.

type Declared = AbiJson['functions'][number];
type Parameter = Declared['inputs'][number];

const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const YEAR = 31_536_000n;

/** Exit code for a missing privilege → messages that require it. Messages that are not listed are unrestricted. */
const ESCROW_REJECTIONS: Readonly<Record<number, readonly string[]>> = {
  1000: [
    'upgrade',
    'transferOwnership',
    'setManager',
    'setQubeLockTimeLimits',
    'setPause',
    'setEmergency',
    'setVotingNormalizingType',
    'setWhitelistPrice',
    'setAutoDaoApprove',
    'addToWhitelist',
    'removeFromWhitelist',
    'removeGaugeDAOApproveOnly',
    'initialize',
    'setVotingParams',
    'setDistributionScheme',
    'setDistribution',
    'distributeQubesManually',
    'withdrawTreasuryTokens',
    'withdrawTeamTokens',
    'withdrawPaymentTokens',
    'installPlatformCode',
    'installOrUpdateVeAccountCode',
    'forceUpgradeVeAccounts',
    'forceUpgradeVeAccountsByAddrs',
    'countVotesStep',
    'normalizeVotesStep',
    'distributeEpochQubesStep',
    'setChangeDelay',
    'cancelChange',
  ],
  1006: ['onAcceptTokensTransfer'],
  1007: ['receiveTokenWalletAddress'],
  2000: [
    'finishDeposit',
    'revertDeposit',
    'finishWithdraw',
    'revertWithdraw',
    'finishVote',
    'finishVoteOfEpoch',
    'revertVote',
    'burnVeQubes',
    'onVeAccountUpgrade',
    'onVoteEscrowAccountDeploy',
  ],
  2002: ['constructor'],
  3003: ['approveGaugeDAO', 'removeGaugeDAO'],
};

/** Messages of users, which affect only their sender. */
const PUBLIC_METHODS = [
  'withdraw',
  'getVeAverage',
  'startVoting',
  'voteEpoch',
  'endVoting',
  'castVote',
  'castVoteWithReason',
  'tryUnlockVoteTokens',
  'tryUnlockCastedVotes',
  'upgradeVeAccount',
  'deployVoteEscrowAccount',
];

const ACCOUNT_REJECTIONS: Readonly<Record<number, readonly string[]>> = {
  1007: ['getVeAverage'],
  3000: [
    'upgrade',
    'onDeployRetry',
    'processVoteEpoch',
    'processWithdraw',
    'processDeposit',
    'castVote',
    'tryUnlockVoteTokens',
    'tryUnlockCastedVotes',
  ],
  3002: ['voteCasted', 'rejectVote', 'unlockVoteTokens', 'unlockCastedVote'],
  3003: ['propose', 'onProposalDeployed'],
  0xffff: ['constructor'],
};

let escrow: EscrowTestStage;

beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice]);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, COIN, YEAR);
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);

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
const messagesOf = (abi: AbiJson): Declared[] =>
  abi.functions.filter(({ name, outputs }) => outputs.length === 0 || name === 'deployVoteEscrowAccount');
const named = (rejections: Readonly<Record<number, readonly string[]>>): string[] =>
  Object.values(rejections).flat();

/** Sends a restricted message as an outsider. Expects the exit code, the returned coins and an unchanged state. */
async function expectRejected(to: Address, abi: AbiJson, name: string, exit: number): Promise<void> {
  const declared = abi.functions.find((one) => one.name === name);
  if (!declared) throw new Error(`no ${name}`);
  const before = readState();
  const message = { from: outsider, to, value: 3n * COIN, abi, method: name };
  const trace = await escrow.stage.send({ ...message, inputs: inputsOf(declared) });
  expect(trace.exitCode).toBe(exit);
  expect(readState()).toEqual(before);
  expect(trace.steps.every(({ transaction }) => transaction.events.length === 0)).toBe(true);
  expect(getReturnedNano(trace, outsider)).toBeGreaterThan(3n * COIN - COIN / 20n);
}

/** Returns everything that the getters of the escrow and of the account report. */
const readState = (): AbiRecord[] => [
  ...['getDetails', 'getCurrentEpochDetails', 'getVotingDetails', 'getCodes', 'gaugeWhitelist'].map((name) =>
    escrow.get(name),
  ),
  ...['getDetails', 'deposits', 'created_proposals', 'casted_votes'].map((name) =>
    escrow.ofAccount(alice, name),
  ),
];

const cases = (rejections: Readonly<Record<number, readonly string[]>>): [string, number][] =>
  Object.entries(rejections).flatMap(([exit, names]) =>
    names.map((name): [string, number] => [name, Number(exit)]),
  );

describe('the escrow', () => {
  it('has no message that is not in one of the lists', () => {
    const known = [...named(ESCROW_REJECTIONS), ...PUBLIC_METHODS].toSorted();
    expect(
      messagesOf(ESCROW_ABI)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(known);
  });

  it.each(cases(ESCROW_REJECTIONS))('rejects %s from an outsider with %i', async (name, exit) => {
    await expectRejected(escrow.escrow, ESCROW_ABI, name, exit);
  });

  it('ignores a missing-account report from an outsider', async () => {
    await expectRejected(escrow.escrow, getAbi('EarnPlatform'), 'onChildMissing', 9);
  });

  it('ignores a bounce notification from an outsider', async () => {
    await expectRejected(escrow.escrow, getAbi('TokenCallbacks'), 'onBounceTokensTransfer', 1006);
  });

  it.each(PUBLIC_METHODS.filter((name) => name !== 'deployVoteEscrowAccount'))(
    '%s with too few coins gives them back',
    async (name) => {
      const declared = ESCROW_ABI.functions.find((one) => one.name === name);
      if (!declared) throw new Error(`no ${name}`);
      const meta = { call_id: 1n, nonce: 0n, send_gas_to: outsider };
      const inputs = 'meta' in inputsOf(declared) ? { ...inputsOf(declared), meta } : inputsOf(declared);
      const message = {
        from: outsider,
        to: escrow.escrow,
        value: COIN,
        abi: ESCROW_ABI,
        method: name,
        inputs,
      };
      const trace = await escrow.stage.send(message);
      expect(getReturnedNano(trace, outsider)).toBeGreaterThan(COIN - COIN / 10n);
    },
  );

  it.each(['withdraw', 'castVote', 'tryUnlockVoteTokens', 'tryUnlockCastedVotes', 'upgradeVeAccount'])(
    '%s without an account returns the coins',
    async (name) => {
      const declared = ESCROW_ABI.functions.find((one) => one.name === name);
      if (!declared) throw new Error(`no ${name}`);
      const meta = { call_id: 1n, nonce: 0n, send_gas_to: outsider };
      const inputs = 'meta' in inputsOf(declared) ? { ...inputsOf(declared), meta } : inputsOf(declared);
      const trace = await escrow.call(outsider, name, inputs, 3n * COIN);
      // The new code of the account is sent along with the upgrade, and returned with the coins.
      expect(getReturnedNano(trace, outsider)).toBeGreaterThan(3n * COIN - COIN / 4n);
      expect(escrow.isThere(escrow.accountOf(outsider))).toBe(false);
    },
  );
});

describe('an account', () => {
  it('has no message that is not in the list', () => {
    expect(
      messagesOf(VE_ACCOUNT_ABI)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(named(ACCOUNT_REJECTIONS).toSorted());
  });

  it.each(cases(ACCOUNT_REJECTIONS))('rejects %s from an outsider with %i', async (name, exit) => {
    await expectRejected(escrow.accountOf(alice), VE_ACCOUNT_ABI, name, exit);
  });
});

describe('the platform', () => {
  const PLATFORM = getAbi('EarnPlatform');

  it('is destroyed again when an outsider deploys it, and its address stays free', async () => {
    const { stage } = escrow;
    const account = escrow.accountOf(outsider);
    const message = { from: outsider, to: account, value: COIN, abi: PLATFORM, method: 'constructor' };
    const inputs = { code: EMPTY_CELL_BOC, params: EMPTY_CELL_BOC, sendGasTo: outsider };
    const trace = await stage.send({ ...message, inputs, stateInit: escrow.platformOf(outsider) });
    expect(escrow.isThere(account)).toBe(false);
    expect(getReturnedNano(trace, outsider)).toBeGreaterThan(COIN - COIN / 20n);
    await escrow.call(outsider, 'deployVoteEscrowAccount', { user: outsider }, 2n * COIN);
    expect(escrow.isThere(account)).toBe(true);
  });

  it('returns a call to an account that does not exist', async () => {
    const account = escrow.accountOf(outsider);
    const message = { to: account, value: COIN, abi: VE_ACCOUNT_ABI, method: 'processWithdraw' };
    const inputs = { meta: { call_id: 1n, nonce: 0n, send_gas_to: outsider } };
    const stateInit = escrow.platformOf(outsider);
    const trace = await escrow.stage.send({ ...message, from: outsider, inputs, stateInit });
    expect(trace.isClean).toBe(true);
    expect(getReturnedNano(trace, outsider)).toBeGreaterThan(COIN - COIN / 20n);
    expect(escrow.isThere(account)).toBe(false);
  });
});
