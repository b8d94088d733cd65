import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beginCell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { toAddress, type Address } from '@junction/primitives';
import {
  escrowGetVoteEscrowAccountAddress,
  escrowGetDetails,
  escrowGaugeWhitelist,
  escrowIsGaugeWhitelisted,
} from '@junction/protocol/earn';
import {
  daoCalcTonActionsValue,
  daoExpectedProposalAddress,
  daoProposalConfiguration,
  proposalGetActions,
  proposalGetOverview,
} from '@junction/protocol/govern';
import { createLocalGetters, loadVm, type LocalGetters } from '@junction/simulation';
import { DECODED_INVALID_UTF8_TEXT, createProposalWithInvalidUtf8Texts } from './earn/govern/broken-texts.ts';
import { GovernStage } from './earn/govern/stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';

// Reads of the app without a wallet: account states come from a node, and getters run in a local VM on the real
// contracts.

const alice = toTestAddress('a');
const target = toTestAddress('7a');
const CHAIN = 2000;

let govern: GovernStage;
let program: WebAssembly.Module;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, 3n * 10n ** 12n, 126_144_000n);
  const wasm = createRequire(import.meta.url).resolve('@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm');
  program = await WebAssembly.compile(await readFile(wasm));
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

interface Node {
  readonly globalId?: number;
  readonly isDead?: boolean;
  /** Returns the account state that the node reports instead of the real one. */
  readonly tells?: (address: Address) => unknown;
}

/** Returns fake JSON-RPC nodes, and the list of requests they received. */
function createFakeNodes(each: Readonly<Record<string, Node>>) {
  const asked: string[] = [];
  const fetcher = ((url: string, { body }: { readonly body: string }) => {
    const { method, params } = JSON.parse(body) as {
      readonly method: string;
      readonly params: { readonly address: Address; readonly lastTransactionLt: string | null } | null;
    };
    const node = each[url] ?? {};
    asked.push(`${url} ${method}`);
    if (node.isDead === true) return Promise.reject(new TypeError('no route'));
    const result =
      method === 'getBlockchainConfig'
        ? { globalId: node.globalId ?? CHAIN, config: govern.stage.chain.configParams }
        : (node.tells?.(params?.address ?? target) ??
          stateOf(params?.address ?? target, params?.lastTransactionLt ?? null));
    return Promise.resolve(new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
  }) as typeof fetch;
  return { asked, fetcher };
}

function stateOf(address: Address, knownLt: string | null): unknown {
  const { chain } = govern.stage;
  const timings = { genLt: chain.lt.toString(), genUtime: chain.now };
  const account = chain.getAccount(address);
  if (account === undefined) return { type: 'notExists', timings };
  if (knownLt !== null && account.lt <= BigInt(knownLt)) return { type: 'unchanged', timings };
  const lastTransactionId = { lt: account.lt.toString(), hash: account.lastTransactionHash };
  return { type: 'exists', account: account.stuffBoc, lastTransactionId, timings };
}

function createGetters(each: Readonly<Record<string, Node>>) {
  const { asked, fetcher } = createFakeNodes(each);
  const clock = { now: 0 };
  const getters: LocalGetters = createLocalGetters({
    urls: Object.keys(each),
    chainId: CHAIN,
    fetcher,
    startVm: (config) => loadVm(program, config),
    now: () => clock.now,
    sleep: () => Promise.resolve(),
  });
  return { asked, clock, getters };
}

async function askAndDecode<Answer>(
  getters: LocalGetters,
  to: Address,
  getter: Parameters<LocalGetters['ask']>[1] & { read(answer: Readonly<Record<string, unknown>>): Answer },
): Promise<Answer> {
  const answer = await getters.ask(to, getter);
  if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
  return getter.read(answer.values);
}

describe('reading the chain without a wallet', () => {
  it('returns the contract state and reads each account once for concurrent queries', async () => {
    const { asked, clock, getters } = createGetters({ 'http://a/': {} });
    const { escrow } = govern.escrow;
    const [details, whitelist, account] = await Promise.all([
      askAndDecode(getters, escrow, escrowGetDetails()),
      askAndDecode(getters, escrow, escrowGaugeWhitelist()),
      askAndDecode(getters, escrow, escrowGetVoteEscrowAccountAddress({ user: alice })),
    ]);
    expect(details._qubeBalance).toBe(3n * 10n ** 12n);
    expect(details._dao).toBe(govern.root);
    expect(whitelist).toEqual([]);
    expect(account).toBe(govern.escrow.accountOf(alice));
    expect(asked).toEqual(['http://a/ getBlockchainConfig', 'http://a/ getContractState']);

    clock.now = 5_000;
    expect((await askAndDecode(getters, escrow, escrowGetDetails()))._qubeBalance).toBe(3n * 10n ** 12n);
    expect(asked).toHaveLength(3);
    const coins = await getters.coins(escrow);
    expect(coins).toEqual({ kind: 'coins', coins: govern.stage.chain.getAccount(escrow)?.balance });
    expect(asked).toHaveLength(3);
  });

  it('reads a proposal at the address reported by the DAO', async () => {
    const ton = [{ value: COIN, target, payload: EMPTY_CELL_BOC }];
    const id = await govern.proposed(alice, { ton });
    const { getters } = createGetters({ 'http://a/': {} });
    const rules = await askAndDecode(getters, govern.root, daoProposalConfiguration());
    expect(rules.votingPeriod).toBeGreaterThan(0n);
    const where = await askAndDecode(getters, govern.root, daoExpectedProposalAddress({ proposalId: id }));
    const overview = await askAndDecode(getters, where, proposalGetOverview());
    expect(overview).toMatchObject({ proposer_: alice, forVotes_: 0n, state_: 0n });
    const actions = await askAndDecode(getters, where, proposalGetActions());
    expect(actions.value0).toMatchObject([{ value: COIN, target }]);
  });

  it('reads a proposal with unreadable texts, so that users can still vote on it', async () => {
    await createProposalWithInvalidUtf8Texts(
      govern,
      alice,
      beginCell().storeUint(0xff00_c328_80n, 40).storeUint(5, 3).endCell(),
    );
    const { getters } = createGetters({ 'http://a/': {} });
    const where = govern.proposalOf(1n);
    const overview = await askAndDecode(getters, where, proposalGetOverview());
    expect(overview).toMatchObject({ proposer_: alice, description_: DECODED_INVALID_UTF8_TEXT, state_: 0n });
    const { value0, value1 } = await askAndDecode(getters, where, proposalGetActions());
    expect(value0).toMatchObject([{ value: 1n }]);
    expect(value1).toMatchObject([
      { chainId: 7n, signature: DECODED_INVALID_UTF8_TEXT, callData: '/wDDKIA=' },
    ]);
  });

  it('reports unknown users as absent, and failed queries as failures', async () => {
    const { getters } = createGetters({ 'http://a/': {} });
    const newUser = toAddress(`0:${'9'.repeat(64)}`);
    expect(await getters.ask(newUser, escrowGetDetails())).toEqual({ kind: 'no-contract' });
    expect(await getters.coins(newUser)).toEqual({ kind: 'coins', coins: 0n });
    // The contract at this address is a different one than the caller expects.
    expect(await getters.ask(govern.root, escrowGetDetails())).toEqual({ kind: 'rejected' });
    const unwritten = { ...escrowIsGaugeWhitelisted({ gauge: target }), params: { gauge: 'nowhere' } };
    expect(await getters.ask(govern.escrow.escrow, unwritten)).toEqual({
      kind: 'failed',
      errorCode: 'BAD_QUERY',
    });
  });

  it('asks with inputs what answers to the outside', async () => {
    const { clock, getters } = createGetters({ 'http://a/': {} });
    const payload = beginCell().storeUint(7, 900).storeRef(beginCell().storeUint(1, 8).endCell()).endCell();
    const actions = Array.from({ length: 10 }, (_, place) => ({
      value: BigInt(place) * COIN,
      target: toTestAddress(`${place}`),
      payload: payload.toBoc().toString('base64'),
    }));
    for (const count of [0, 1, 10]) {
      const asked = actions.slice(0, count);
      const sum = asked.reduce((all, { value }) => all + value + COIN / 2n, 0n);
      expect(await askAndDecode(getters, govern.root, daoCalcTonActionsValue({ actions: asked }))).toBe(sum);
    }
    const { escrow } = govern.escrow;
    const isListed = (gauge: Address) => askAndDecode(getters, escrow, escrowIsGaugeWhitelisted({ gauge }));
    expect(await isListed(target)).toBe(false);
    await govern.escrow.admin('addToWhitelist', { gauge: target });
    clock.now = 5_000;
    expect(await isListed(target)).toBe(true);
    expect(await isListed(alice)).toBe(false);
  });

  it('does not revert to the state of a lagging node, and recovers from a node that is ahead', async () => {
    const { escrow } = govern.escrow;
    const before = stateOf(escrow, null);
    await govern.escrow.lock(alice, 10n ** 12n, 126_144_000n);
    let isBehind = false;
    const late = { tells: () => (isBehind ? before : undefined) };
    const { clock, getters } = createGetters({ 'http://late/': late });
    const getBalance = async (): Promise<bigint> =>
      (await askAndDecode(getters, escrow, escrowGetDetails()))._qubeBalance;
    expect(await getBalance()).toBe(4n * 10n ** 12n);
    isBehind = true;
    clock.now = 2_000;
    expect(await getBalance()).toBe(4n * 10n ** 12n);
    clock.now = 40_000;
    expect(await getBalance()).toBe(3n * 10n ** 12n);
  });

  it('continues with the next node of the same chain', async () => {
    const { escrow } = govern.escrow;
    const second = createGetters({ 'http://dead/': { isDead: true }, 'http://b/': {} });
    expect((await second.getters.ask(escrow, escrowGetDetails())).kind).toBe('answered');
    const foreign = createGetters({ 'http://x/': { globalId: 7 }, 'http://b/': {} });
    expect((await foreign.getters.ask(escrow, escrowGetDetails())).kind).toBe('answered');
    expect(foreign.asked.filter((one) => one.startsWith('http://x/'))).toEqual([
      'http://x/ getBlockchainConfig',
    ]);
    const none = createGetters({ 'http://x/': { globalId: 7 } });
    expect(await none.getters.ask(escrow, escrowGetDetails())).toEqual({
      kind: 'failed',
      errorCode: 'OTHER_NETWORK',
    });
    const silent = createGetters({ 'http://dead/': { isDead: true } });
    expect(await silent.getters.coins(escrow)).toEqual({ kind: 'failed', errorCode: 'JRPC_UNREACHABLE' });
  });

  it('never takes a state from a node that it has not looked at', async () => {
    const { escrow } = govern.escrow;
    const each: Record<string, Node> = { 'http://a/': {}, 'http://x/': { globalId: 7 } };
    const { asked, clock, getters } = createGetters(each);
    expect((await getters.ask(escrow, escrowGetDetails())).kind).toBe('answered');
    each['http://a/'] = { isDead: true };
    clock.now = 5_000;
    expect(await getters.ask(escrow, escrowGetDetails())).toEqual({
      kind: 'failed',
      errorCode: 'JRPC_NOT_READY',
    });
    const again = await getters.ask(escrow, escrowGetDetails());
    expect(again.kind).toBe('failed');
    expect(asked).toContain('http://x/ getBlockchainConfig');
  });

  it('takes no VM that does not start for an answer, and tries again', async () => {
    const { fetcher } = createFakeNodes({});
    let isBroken = true;
    const getters = createLocalGetters({
      urls: ['http://a/'],
      chainId: CHAIN,
      fetcher,
      startVm: (config) => (isBroken ? Promise.reject(new TypeError('no VM')) : loadVm(program, config)),
      now: () => 0,
    });
    const { escrow } = govern.escrow;
    expect(await getters.ask(escrow, escrowGetDetails())).toEqual({ kind: 'failed', errorCode: 'VM' });
    isBroken = false;
    expect((await getters.ask(escrow, escrowGetDetails())).kind).toBe('answered');
  });
});
