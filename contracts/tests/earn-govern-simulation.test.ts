import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beginCell, Cell, loadShardAccount } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nano, seconds, type Address } from '@junction/primitives';
import {
  simulateProposal,
  type SimulatedAccountValue,
  type ProposalSimulationReport,
} from '@junction/protocol/simulation';
import {
  SIMULATION_LIMITS,
  loadVm,
  createMissingAccount,
  toShardAccount,
  type MessageExecutor,
  type AccountLoader,
  type LoadedAccount,
  type SimulationLimits,
} from '@junction/simulation';
import { ESCROW_ABI } from './earn/escrow-stage.ts';
import { createProposalWithInvalidUtf8Texts } from './earn/govern/broken-texts.ts';
import { encodeActionPayload, DAO_ROOT_ABI, GovernStage, type TonAction } from './earn/govern/stage.ts';
import { deployMaliciousTarget } from './earn/govern/targets.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import { deployToken, sendTokenTransfer, getTokenWalletAddress, TOKEN_WALLET_ABI } from './token-stage.ts';

// Compares the app's proposal simulation with the subsequent execution on the real contracts.

const alice = toTestAddress('a');
const thief = toTestAddress('7f');
const target = toTestAddress('7a');
const candidate = toTestAddress('6a');
const GAUGE_COINS = COIN;

let govern: GovernStage;
let execute: MessageExecutor;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
  const wasm = createRequire(import.meta.url).resolve('@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm');
  const config = Cell.fromBase64(govern.stage.chain.configParams).refs[0] ?? Cell.EMPTY;
  const program = await WebAssembly.compile(await readFile(wasm));
  execute = await loadVm(program, config.toBoc().toString('base64'));
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

const pay: TonAction = { value: COIN, target, payload: EMPTY_CELL_BOC };

/** Loads accounts as the page does from a node. */
const load: AccountLoader = (addresses) => {
  const { chain } = govern.stage;
  const reported = { asOfLt: chain.lt, asOfSecond: chain.now };
  return Promise.resolve(
    new Map(
      addresses.map((address): [Address, LoadedAccount] => {
        const account = chain.getAccount(address);
        if (account === undefined)
          return [address, createMissingAccount(reported.asOfLt, reported.asOfSecond)];
        const last = { lt: account.lt, hash: account.lastTransactionHash };
        return [
          address,
          { isKnown: true, state: toShardAccount(account.stuffBoc, last), lastLt: account.lt, ...reported },
        ];
      }),
    ),
  );
};

interface SimulationOptions {
  readonly ton: readonly TonAction[];
  readonly load?: AccountLoader;
  readonly limits?: Partial<SimulationLimits>;
  readonly proposalId?: number;
  readonly now?: () => number;
  readonly execute?: MessageExecutor;
}

async function simulate({
  ton,
  proposalId,
  now = () => 0,
  ...more
}: SimulationOptions): Promise<ProposalSimulationReport> {
  const actions = ton.map(({ value, target: to, payload }) => ({ target: to, value: nano(value), payload }));
  const accounts = {
    daoRoot: govern.root,
    voteEscrow: govern.escrow.escrow,
    gaugeFactory: toTestAddress('e1'),
    governanceToken: govern.escrow.token,
    dexRoot: toTestAddress('e2'),
  };
  const limits = { ...SIMULATION_LIMITS, ...more.limits };
  const report = await simulateProposal(
    { accounts, actions, proposalId, proposer: alice },
    { load: more.load ?? load, execute: more.execute ?? execute, now, limits },
  );
  if (typeof report === 'string') throw new Error(report);
  return report;
}

const at = (report: ProposalSimulationReport, address: Address) =>
  report.accounts.find((one) => one.address === address);
const getValueChanges = (
  report: ProposalSimulationReport,
  address: Address,
  name: string,
): readonly (SimulatedAccountValue | undefined)[] => {
  const row = at(report, address)?.rows.find((one) => one.name === name);
  return [row?.before, row?.after];
};
const kinds = (report: ProposalSimulationReport): readonly string[] =>
  report.actions.map(({ outcome }) => outcome.kind);

async function treasury(): Promise<{ root: Address; wallet: Address }> {
  const { root } = await deployToken(govern.stage, alice, { supplyTo: alice, supply: 1000n });
  await sendTokenTransfer(govern.stage, root, alice, {
    amount: 600n,
    to: govern.root,
    deploy: COIN / 10n,
    notify: true,
  });
  return { root, wallet: getTokenWalletAddress(govern.stage, root, govern.root) };
}

const steal = (amount: bigint): string =>
  encodeActionPayload(TOKEN_WALLET_ABI, 'transfer', {
    amount,
    recipient: thief,
    deployWalletValue: COIN / 10n,
    remainingGasTo: thief,
    notify: false,
    payload: EMPTY_CELL_BOC,
  });

describe('the simulation of a hostile proposal', () => {
  it('shows a transfer of tokens hidden among harmless actions', async () => {
    const { root, wallet } = await treasury();
    const ton = [pay, pay, { value: COIN, target: wallet, payload: steal(250n) }, pay];
    const report = await simulate({ ton });
    expect(kinds(report)).toEqual(['runs', 'runs', 'runs', 'runs']);
    const description = report.actions[2]?.description;
    expect(description).toMatchObject({ kind: 'call', contract: 'TokenWallet', method: 'transfer' });
    expect(description?.inputs).toMatchObject({ amount: 250n, recipient: thief });
    expect(description?.dangers).toContain('moves-treasury');
    const loot = getTokenWalletAddress(govern.stage, root, thief);
    expect(report.warnings).toEqual([
      { kind: 'treasury-falls', account: wallet, token: root, amount: 250n },
      { kind: 'treasury-goes', account: loot, owner: thief, token: root, amount: 250n },
    ]);
    const tokens = (amount: bigint): SimulatedAccountValue => ({ kind: 'tokens', amount, token: root });
    expect(getValueChanges(report, wallet, 'tokens')).toEqual([tokens(600n), tokens(350n)]);
    expect(at(report, loot)).toMatchObject({ existed: false, wallet: { token: root, owner: thief } });
    expect(getValueChanges(report, loot, 'tokens')).toEqual([tokens(0n), tokens(250n)]);
    expect(report).toMatchObject({ truncated: undefined, rootExitCode: undefined, isInconsistent: false });

    // The execution ends as simulated.
    await govern.executed(alice, { ton });
    expect(govern.stage.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0']).toBe(350n);
    expect(govern.stage.get(loot, TOKEN_WALLET_ABI, 'balance')['value0']).toBe(250n);
  });

  it('shows an admin who would be changed', async () => {
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'transferAdmin', { newAdmin: thief });
    const report = await simulate({ ton: [pay, { value: COIN, target: govern.root, payload }] });
    expect(report.actions[1]?.description).toMatchObject({
      name: 'daoRoot',
      method: 'transferAdmin',
      inputs: { newAdmin: thief },
      dangers: ['changes-admin', 'touches-dao'],
    });
    const [before, after] = getValueChanges(report, govern.root, 'pendingAdmin');
    expect(before).not.toEqual(after);
    expect(after).toEqual({ kind: 'address', address: thief });
    expect(report.warnings).toMatchObject([{ kind: 'role-changes', account: govern.root }]);
  });

  it('shows tokens that leave the vote escrow by its own order', async () => {
    const meta = { call_id: 0n, nonce: 0n, send_gas_to: alice };
    const payload = encodeActionPayload(ESCROW_ABI, 'withdrawTreasuryTokens', {
      amount: 5n,
      receiver: thief,
      meta,
    });
    const report = await simulate({ ton: [{ value: 3n * COIN, target: govern.escrow.escrow, payload }] });
    expect(report.actions[0]?.description).toMatchObject({
      method: 'withdrawTreasuryTokens',
      contract: 'VoteEscrow',
      dangers: ['moves-treasury'],
    });
    // Only the owner of the escrow may withdraw its treasury tokens, and the DAO of this test is not the owner.
    expect(report.actions[0]?.outcome).toMatchObject({ kind: 'rejected', at: govern.escrow.escrow });
  });
});

describe('the simulation of an honest proposal', () => {
  it('describes a new candidate before and after', async () => {
    await govern.escrow.admin('setAutoDaoApprove', { new_state: false });
    await govern.escrow.admin('addToWhitelist', { gauge: candidate });
    const payload = encodeActionPayload(ESCROW_ABI, 'approveGaugeDAO', { gauge: candidate });
    const escrow = govern.escrow.escrow;
    const report = await simulate({ ton: [{ value: GAUGE_COINS, target: escrow, payload }] });
    expect(report.actions[0]).toMatchObject({ outcome: { kind: 'runs' }, description: { dangers: [] } });
    const row = at(report, escrow)?.rows.find(({ name }) => name === 'approved');
    expect(row).toEqual({
      name: 'approved',
      about: candidate,
      before: { kind: 'flag', isSet: false },
      after: { kind: 'flag', isSet: true },
      isChanged: true,
    });
    expect(report.warnings).toEqual([]);
  });

  it('describes each changed rule of the DAO', async () => {
    const newConfig = { ...govern.config, votingDelay: 86_400n, quorumVotes: 50_000n * 10n ** 9n };
    const rest = {
      votingPeriod: 86_400n,
      timeLock: 86_400n,
      gracePeriod: 86_400n,
      threshold: 10_000n * 10n ** 9n,
    };
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'updateProposalConfiguration', {
      newConfig: { ...newConfig, ...rest },
    });
    const report = await simulate({ ton: [{ value: COIN, target: govern.root, payload }] });
    expect(report.actions[0]?.outcome).toEqual({ kind: 'runs' });
    expect(getValueChanges(report, govern.root, 'votingDelay')).toEqual([
      { kind: 'seconds', value: 100n },
      { kind: 'seconds', value: 86_400n },
    ]);
    expect(getValueChanges(report, govern.root, 'quorumVotes')[1]).toEqual({
      kind: 'votes',
      amount: 50_000n * 10n ** 9n,
    });
    expect(report.warnings.map(({ kind }) => kind)).toEqual(Array(6).fill('rules-change'));
  });

  it('is the same for a proposal that is there already, and foretells the coins of its execution', async () => {
    const id = await govern.due(alice, { ton: [pay, pay] });
    const report = await simulate({ ton: [pay, pay], proposalId: Number(id) });
    expect(kinds(report)).toEqual(['runs', 'runs']);
    const [, predicted] = getValueChanges(report, target, 'coins');
    // Coins that return to the proposal itself or to its proposer are omitted in the report.
    expect(at(report, govern.proposalOf(id))).toBeUndefined();
    expect(at(report, alice)).toBeUndefined();
    await govern.outside(id, 'execute');
    expect(predicted).toEqual({ kind: 'coins', amount: govern.stage.balanceOf(target) });
  });
});

describe('the simulation of a reported proposal', () => {
  it('simulates the stored proposal, and reports when the displayed one differs', async () => {
    const { wallet } = await treasury();
    const hidden = { value: COIN, target: wallet, payload: steal(250n) };
    const id = Number(await govern.proposed(alice, { ton: [pay, hidden] }));
    const honest = await simulate({ ton: [pay, hidden], proposalId: id });
    expect(honest).toMatchObject({ hasOtherActions: false, foreign: 0 });
    const lied = await simulate({ ton: [pay], proposalId: id });
    expect(lied.hasOtherActions).toBe(true);
    expect(lied.actions.map(({ description }) => description.target)).toEqual([target, wallet]);
    expect(lied.warnings.map(({ kind }) => kind)).toContain('treasury-falls');
  });

  it('flies one whose texts are none', async () => {
    await createProposalWithInvalidUtf8Texts(govern, alice, beginCell().storeUint(0xff, 8).endCell());
    const report = await simulate({ ton: [], proposalId: 1 });
    expect(report).toMatchObject({ foreign: 1, actions: [{ description: { kind: 'coins' } }] });
  });

  it('does not simulate a missing proposal', async () => {
    await expect(simulate({ ton: [pay], proposalId: 99 })).rejects.toThrow('no-proposal');
  });
});

describe('the simulation of malicious proposals', () => {
  it('marks only the action that a contract rejects', async () => {
    const hostile = await deployMaliciousTarget(govern.stage, 'throws');
    const report = await simulate({ ton: [pay, { ...pay, target: hostile }, pay] });
    expect(report.actions.map(({ outcome }) => outcome)).toEqual([
      { kind: 'runs' },
      { kind: 'rejected', at: hostile, exitCode: 77 },
      { kind: 'runs' },
    ]);
  });

  it('survives a contract that burns all gas, here and when it is asked what it is', async () => {
    const hostile = await deployMaliciousTarget(govern.stage, 'burns');
    const report = await simulate({ ton: [{ ...pay, target: hostile }, pay] });
    expect(report.actions[0]?.outcome).toMatchObject({ kind: 'rejected', at: hostile });
    expect(at(report, hostile)?.contract).toBeUndefined();
    expect(report.actions[1]?.outcome).toEqual({ kind: 'runs' });
  });

  it('reports a call to an account without code, with its coins', async () => {
    const payload = beginCell().storeUint(0xdeadbeef, 32).endCell().toBoc().toString('base64');
    const report = await simulate({ ton: [{ ...pay, payload }] });
    expect(report.actions[0]).toMatchObject({
      outcome: { kind: 'no-contract', at: target },
      description: { kind: 'unknown', functionId: 0xdeadbeef, dangers: ['unknown-call'] },
    });
  });

  it('an account that cannot be read is unknown, never unchanged', async () => {
    const blind: AccountLoader = async (addresses) => {
      const known = new Map(await load(addresses));
      if (known.has(target)) known.set(target, { isKnown: false });
      return known;
    };
    const report = await simulate({ ton: [pay], load: blind });
    expect(report.actions[0]?.outcome).toEqual({ kind: 'unknown', at: target });
    expect(at(report, target)).toMatchObject({ isRead: false, rows: [] });
    expect(report.warnings).toEqual([{ kind: 'account-unknown', account: target }]);
  });

  it('one that never ends stops at a limit, and unreached steps are not reported as run', async () => {
    const hostile = await deployMaliciousTarget(govern.stage, 'callsBack');
    const first = await simulate({ ton: [pay, { ...pay, target: hostile }, pay], limits: { messages: 2 } });
    expect(first.truncated).toBe('messages');
    expect(kinds(first)).toEqual(['runs', 'not-reached', 'not-reached']);
    const gas = await simulate({ ton: [pay, pay], limits: { gas: 1n } });
    expect(gas).toMatchObject({ truncated: 'gas', messages: 1 });
    const few = await simulate({ ton: [pay, { ...pay, target: hostile }], limits: { accounts: 2 } });
    expect(few.truncated).toBe('accounts');
    expect(kinds(few)).toEqual(['runs', 'not-reached']);
    let clock = 0;
    const late = await simulate({ ton: [pay], limits: { time: 5 }, now: () => (clock += 4) });
    expect(late.truncated).toBe('time');
  });

  it('an account that was not read in time is not reported as unchanged', async () => {
    const { wallet } = await treasury();
    const hostile = await deployMaliciousTarget(govern.stage, 'burns');
    const ton = [
      { ...pay, target: hostile },
      { value: COIN, target: wallet, payload: steal(250n) },
    ];
    // A getter call that burns much gas reduces the time left for later getter calls.
    let clock = 0;
    const slow: MessageExecutor = (run) => {
      clock += 1;
      return execute(run);
    };
    const report = await simulate({ ton, execute: slow, now: () => clock, limits: { time: 14 } });
    expect(report.truncated).toBeUndefined();
    expect(at(report, govern.root)?.rows.map(({ name }) => name)).toContain('admin');
    expect(at(report, wallet)?.rows.map(({ name }) => name)).not.toContain('tokens');
    expect(report.warnings).toContainEqual({ kind: 'account-unknown', account: wallet });
  });

  it('states of different moments are noticed', async () => {
    const early: AccountLoader = async (addresses) => {
      const known = new Map(await load(addresses));
      const root = known.get(govern.root);
      if (root?.isKnown === true) known.set(govern.root, { ...root, asOfLt: root.lastLt });
      return known;
    };
    await govern.stage.send({ from: alice, to: target, value: COIN, bounce: false });
    expect((await simulate({ ton: [pay], load: early })).isInconsistent).toBe(true);
  });

  it('a contract that merely claims to be a token wallet is not trusted', async () => {
    const { root } = await treasury();
    const source = govern.stage.chain.getState(getTokenWalletAddress(govern.stage, root, govern.root));
    const state = loadShardAccount(Cell.fromBase64(source).beginParse()).account?.storage.state;
    if (state?.type !== 'active') throw new Error('no wallet');
    const { code, data } = state.state;
    if (!code || !data) throw new Error('an empty wallet');
    const fake = toTestAddress('f4');
    govern.stage.chain.putAccount(fake, { code, data, balance: COIN });
    const report = await simulate({ ton: [{ ...pay, target: fake }] });
    expect(at(report, fake)?.contract).toBeUndefined();
    expect(at(report, fake)?.rows.map(({ name }) => name)).toEqual(['coins', 'code', 'data']);
  });

  it('runs at the second of the chain: what depends on time comes out otherwise later', async () => {
    const before = await simulate({ ton: [pay] });
    govern.stage.chain.advanceTime(seconds(3600));
    const after = await simulate({ ton: [pay] });
    expect(after.at.second - before.at.second).toBeGreaterThanOrEqual(3600);
  });
});
