import { Cell } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { createDevWallet, type DevWallet } from '../src/accounts/dev-wallet.ts';
import { encodeAccount } from '../src/chain/account-record.ts';
import { Chain } from '../src/chain/index.ts';
import type { TransactionRecord } from '../src/chain/stored-transaction.ts';
import { EMPTY_ACCOUNT, TychoVm } from '../src/vm/tycho-vm.ts';

/**
 * Transactions per second of the chain against the bare emulator, on the same transactions in the same process.
 * The bare side gets messages and accounts handed ready to run and throws its results away.
 */

const WALLETS = 20;
const ROUNDS = 5;
const MESSAGES_PER_ROUND = 2000;
const REQUIRED_RATIO = 0.6;
const COIN = 1_000_000_000n;

interface Prepared {
  readonly account: Address;
  readonly message: string;
  readonly transaction: TransactionRecord;
}

async function main(): Promise<void> {
  const time = seconds(1_700_000_000);
  const chain = await Chain.create({ clock: () => time });
  const vm = new TychoVm(chain.globalId);
  const wallets = Array.from({ length: WALLETS }, (_, n) => createDevWallet(`w${n}`, 'throughput'));
  const ratios: number[] = [];
  const accounts = new Map<Address, string>();
  for (const wallet of wallets) {
    const state = { ...wallet.state, balance: 1_000_000n * COIN };
    chain.putAccount(wallet.address, state);
    accounts.set(wallet.address, encodeAccount(wallet.address, state, chain.now, chain.lt));
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const messages = signRound(chain, wallets, round);
    const ran: TransactionRecord[] = [];
    const stop = chain.on('transaction', (transaction) => ran.push(transaction));
    const chainMs = await timed(async () => {
      for (const message of messages) {
        const outcome = await chain.sendExternal(message);
        if (!outcome.accepted) throw new Error(`refused: ${outcome.reason}`);
      }
    });
    stop();
    const prepared = ran.map(prepare);
    const bareMs = await timed(() => {
      for (const { account, message, transaction } of prepared) {
        const output = vm.run({
          account: accounts.get(account) ?? EMPTY_ACCOUNT,
          message,
          now: transaction.now,
          lt: transaction.lt,
          seed: '00'.repeat(32),
        });
        if (!output.ok) throw new Error(`the bare emulator refused what the chain ran: ${output.reason}`);
        accounts.set(account, output.account);
      }
      return Promise.resolve();
    });
    if (round === 0) continue; // warm-up: the compilers of both sides have seen everything once
    const ratio = bareMs / chainMs;
    ratios.push(ratio);
    console.log(
      `round ${round}: chain ${perSecond(ran.length, chainMs)} tx/s, bare emulator ${perSecond(ran.length, bareMs)} tx/s, ratio ${ratio.toFixed(2)}`,
    );
  }
  const median = ratios.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const verdict = median >= REQUIRED_RATIO ? 'ok' : 'TOO SLOW';
  console.log(
    `${verdict}: chain / bare emulator = ${(median * 100).toFixed(0)} % (at least ${REQUIRED_RATIO * 100} %)`,
  );
  process.exitCode = median >= REQUIRED_RATIO ? 0 : 1;
}

function signRound(chain: Chain, wallets: readonly DevWallet[], round: number): string[] {
  return Array.from({ length: MESSAGES_PER_ROUND }, (_, n) => {
    const from = wallets[(n + round) % WALLETS];
    const to = wallets[(n * 7 + 3) % WALLETS];
    if (from === undefined || to === undefined) throw new Error('no such wallet');
    return from.sign(chain, { to: to.address, value: COIN });
  });
}

function prepare(transaction: TransactionRecord): Prepared {
  const message = Cell.fromBase64(transaction.boc).refs[0]?.refs[0];
  if (message === undefined) throw new Error('a transaction without a message');
  return { account: transaction.account, message: message.toBoc().toString('base64'), transaction };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const perSecond = (count: number, ms: number): string => ((count / ms) * 1000).toFixed(0);

await main();
