import { Cell, beginCell } from '@ton/core';
import { fc } from '@fast-check/vitest';
import { seconds, toAddress, type Address } from '@junction/primitives';
import { decodeTransaction } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { createDevWallet, type DevWallet } from '../accounts/dev-wallet.ts';
import { Chain } from './chain.ts';
import { encodeInternalMessage } from './internal-message.ts';

const COIN = 1_000_000_000n;
const START = 1_700_000_000;

async function createChain(
  count: number,
): Promise<{ chain: Chain; wallets: DevWallet[]; tick: (by: number) => void }> {
  let time = START;
  const chain = await Chain.create({ clock: () => seconds(time) });
  const wallets = Array.from({ length: count }, (_, n) => createDevWallet(`wallet ${n}`, 'chain test'));
  for (const wallet of wallets) chain.putAccount(wallet.address, { ...wallet.state, balance: 1000n * COIN });
  return { chain, wallets, tick: (by) => (time += by) };
}

function requireItem<T>(list: readonly T[], n = 0): T {
  const item = list[n];
  if (item === undefined) throw new Error(`no element ${n}`);
  return item;
}

const getBalance = (chain: Chain, address: Address): bigint => chain.getAccount(address)?.balance ?? 0n;

describe('a chain in memory', () => {
  it('executes a signed transfer and its message as one block', async () => {
    const { chain, wallets } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    const seen: string[] = [];
    chain.on('transaction', ({ account }) => seen.push(account));
    chain.on('block', ({ transactions }) => seen.push(`block of ${transactions.length}`));
    const outcome = await chain.sendExternal(alice.sign(chain, { to: bob.address, value: 5n * COIN }));
    expect(outcome).toMatchObject({ accepted: true });
    expect(seen).toEqual([alice.address, bob.address, 'block of 2']);
    expect(getBalance(chain, bob.address)).toBeGreaterThan(1004n * COIN);
    expect(chain.listTransactions(bob.address, 10)).toHaveLength(1);
  });

  it('continues the history of an account whose state was replaced', async () => {
    const { chain, wallets } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    const pay = () => chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    await pay();
    chain.putAccount(bob.address, { ...bob.state, balance: 7n * COIN });
    await pay();
    const [last, first] = chain.listTransactions(bob.address, 10);
    expect(decodeTransaction(last?.boc ?? '').previous).toEqual({ lt: first?.lt, hash: first?.hash });
    expect(getBalance(chain, bob.address)).toBeLessThan(9n * COIN);
  });

  it('reports the same hashes as a general cell library', async () => {
    const { chain, wallets } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    await chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    for (const { address } of wallets)
      for (const transaction of chain.listTransactions(address, 10)) {
        const cell = Cell.fromBase64(transaction.boc);
        expect(cell.hash().toString('hex')).toBe(transaction.hash);
        const incoming = requireItem(requireItem(cell.refs).refs);
        expect(incoming.hash().toString('hex')).toBe(transaction.inMessageHash);
        expect(chain.getTransactionByInMessage(incoming.hash().toString('hex'))).toBe(transaction);
        expect(chain.getTransaction(transaction.hash)).toBe(transaction);
      }
    expect(chain.getAccount(alice.address)?.lastTransactionHash).toBe(
      requireItem(chain.listTransactions(alice.address, 1)).hash,
    );
  });

  it('rejects a forged signature, another network id and a replay without changes', async () => {
    const { chain, wallets } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    const message = { to: bob.address, value: COIN };
    const before = { lt: chain.lt, seqno: chain.seqno, balance: getBalance(chain, alice.address) };
    const forged = await chain.sendExternal(alice.sign(chain, message, { signer: bob }));
    expect(forged).toMatchObject({ accepted: false, code: 'REFUSED', exitCode: 40 });
    const foreign = await chain.sendExternal(alice.sign({ globalId: 2000, now: chain.now }, message));
    expect(foreign).toMatchObject({ accepted: false, exitCode: 40 });
    expect({ lt: chain.lt, seqno: chain.seqno, balance: getBalance(chain, alice.address) }).toEqual(before);
    const good = alice.sign(chain, message);
    expect(await chain.sendExternal(good)).toMatchObject({ accepted: true });
    expect(await chain.sendExternal(good)).toMatchObject({ accepted: false, exitCode: 52 });
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a truncated message', 'te6ccgEBAQEA'],
    ['a cell that is no message', beginCell().storeUint(1, 8).endCell().toBoc().toString('base64')],
  ])('reports %s as malformed', async (_, boc) => {
    const { chain } = await createChain(0);
    expect(await chain.sendExternal(boc)).toMatchObject({ accepted: false, code: 'MALFORMED' });
  });

  it('survives manipulated messages', async () => {
    const { chain, wallets, tick } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    const seed = Number(process.env['SEED'] ?? 20_261_121);
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const bytes = Buffer.from(
          alice.sign(chain, { to: bob.address, value: COIN }, { deploy: true }),
          'base64',
        );
        const before = bytes.toString('base64');
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        fc.pre(bytes.toString('base64') !== before);
        await chain.sendExternal(bytes.toString('base64'));
      }),
      { seed, numRuns: 400 },
    );
    tick(1);
    const good = await chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    expect(good).toMatchObject({ accepted: true });
  });

  it('rejects an internal message from outside', async () => {
    const { chain, wallets } = await createChain(1);
    const { address } = requireItem(wallets);
    const internal = encodeInternalMessage({ from: address, to: address, value: COIN }, 0n, chain.now);
    const outcome = await chain.sendExternal(internal.toString('base64'));
    expect(outcome).toMatchObject({ accepted: false, code: 'MALFORMED' });
  });

  it('mints with a message without a sender and bounces from an account that does not exist', async () => {
    const { chain, wallets } = await createChain(1);
    const alice = requireItem(wallets);
    const before = getBalance(chain, alice.address);
    const missing = toAddress(`0:${'ab'.repeat(32)}`);
    const sent = await chain.sendInternal({ from: alice.address, to: missing, value: COIN, bounce: true });
    expect(sent.transactions).toHaveLength(2);
    expect(getBalance(chain, alice.address)).toBeGreaterThan(before);
    expect(chain.getAccount(missing)?.status ?? 'uninit').toBe('uninit');
  });

  it('lists transactions newest first and inclusively, and finds accounts by code', async () => {
    const { chain, wallets, tick } = await createChain(3);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    for (let n = 0; n < 5; n++) {
      tick(1);
      await chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    }
    const all = chain.listTransactions(alice.address, 100);
    expect(all.map(({ lt }) => lt)).toEqual(all.map(({ lt }) => lt).toSorted((a, b) => (a < b ? 1 : -1)));
    expect(chain.listTransactions(alice.address, 2, requireItem(all, 2).lt)).toEqual(all.slice(2, 4));
    expect(chain.listTransactions(alice.address, 2, requireItem(all, 4).lt - 1n)).toEqual([]);
    const codeHash = chain.getAccount(bob.address)?.codeHash ?? '';
    const found = chain.listAccountsByCodeHash(codeHash, 10);
    expect(found).toEqual(wallets.map(({ address }) => address).toSorted());
    expect(chain.listAccountsByCodeHash(codeHash, 10, requireItem(found))).toEqual(found.slice(1));
    expect(chain.listAccountsByCodeHash(codeHash, 10, requireItem(found, 2))).toEqual([]);
  });

  it('keeps only the newest snapshots up to the limit', async () => {
    const { chain } = await createChain(0);
    const ids = Array.from({ length: 200 }, () => chain.snapshot(16));
    expect(ids.filter((id) => chain.hasSnapshot(id))).toEqual(ids.slice(-16));
  });

  it('reverts to a snapshot while time and logical time continue', async () => {
    const { chain, wallets, tick } = await createChain(2);
    const [alice, bob] = [requireItem(wallets), requireItem(wallets, 1)];
    await chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    const id = chain.snapshot();
    const before = [chain.getAccount(alice.address), chain.transactionCount];
    tick(1);
    await chain.sendExternal(alice.sign(chain, { to: bob.address, value: COIN }));
    const lt = chain.lt;
    chain.revert(id);
    expect([chain.getAccount(alice.address), chain.transactionCount]).toEqual(before);
    expect(chain.lt).toBe(lt);
    chain.revert(id);
    expect(() => chain.revert(id + 1)).toThrow('UNKNOWN_SNAPSHOT');
  });

  it('moves its clock forward only', async () => {
    const { chain, tick } = await createChain(0);
    chain.advanceTime(seconds(3600));
    expect(chain.now).toBe(START + 3600);
    tick(-500);
    expect(chain.now).toBe(START + 3600);
    expect(() => chain.advanceTime(seconds(-1))).toThrow(RangeError);
  });

  it('executes many concurrent messages, each in its own block', async () => {
    const { chain, wallets } = await createChain(20);
    const to = requireItem(wallets).address;
    const outcomes = await Promise.all(
      wallets.slice(1).map((wallet) => chain.sendExternal(wallet.sign(chain, { to, value: COIN }))),
    );
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true);
    expect(new Set(chain.listTransactions(to, 100).map(({ seqno }) => seqno)).size).toBe(19);
  });
});
