import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import type { TransactionRecord } from '../src/chain/index.ts';
import { EMPTY_SHARD_ACCOUNT_BOC, TychoVm } from '../src/vm/tycho-vm.ts';

/**
 * Runs the TVM emulator without the devnet chain, as the baseline of its throughput. Inputs are prepared before the
 * time is measured, and only the new account states are kept.
 */
export class EmulatorThroughputBaseline {
  readonly #vm: TychoVm;
  readonly #accounts = new Map<Address, string>();

  constructor(globalId: number) {
    this.#vm = new TychoVm(globalId);
  }

  /** Initializes the account states with those of the chain (ShardAccounts as base64 BOC). */
  setAccounts(states: Iterable<readonly [Address, string]>): void {
    for (const [address, state] of states) this.#accounts.set(address, state);
  }

  /**
   * Re-executes transactions of the chain and returns the elapsed milliseconds. Throws if a result differs from the
   * chain's.
   */
  run(transactions: readonly TransactionRecord[]): number {
    const prepared = transactions.map((transaction) => {
      const message = Cell.fromBase64(transaction.boc).refs[0]?.refs[0];
      if (message === undefined) throw new Error('a transaction without a message');
      return { transaction, message: message.toBoc().toString('base64') };
    });
    const outcomes: string[] = [];
    const started = performance.now();
    for (const { transaction, message } of prepared) {
      const { account, now, lt } = transaction;
      const output = this.#vm.run({
        account: this.#accounts.get(account) ?? EMPTY_SHARD_ACCOUNT_BOC,
        message,
        now,
        lt,
        seed: '00'.repeat(32),
      });
      if (!output.ok) throw new Error(`the bare emulator refused what the chain ran: ${output.reason}`);
      this.#accounts.set(account, output.account);
      outcomes.push(output.transaction);
    }
    const elapsed = performance.now() - started;
    for (const [n, outcome] of outcomes.entries())
      if (outcome !== transactions[n]?.boc)
        throw new Error('the bare emulator did other work than the chain');
    return elapsed;
  }
}
