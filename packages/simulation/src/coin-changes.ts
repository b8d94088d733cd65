import { getSumOrZero, type Address } from '@junction/primitives';
import { readShardAccount } from './shard-account.ts';
import type { Simulation } from './simulate.ts';
import type { SimulatedTransaction } from './transactions.ts';

/** Coin fees of a simulation, and accounts whose balances cannot be explained. */
export interface CoinFeesAndDiscrepancies {
  /** Fees of all transactions, nano. */
  readonly fees: bigint;
  /** Accounts whose balance change differs from the sum of their messages and fees. */
  readonly unexplained: readonly Address[];
}

/**
 * Sums the fees of all simulated transactions. Also returns the readable accounts whose balance change differs from the
 * sum of the messages and fees of their transactions.
 */
export function getCoinFeesAndDiscrepancies({
  steps,
  states,
}: Pick<Simulation, 'steps' | 'states'>): CoinFeesAndDiscrepancies {
  const expected = new Map<Address, bigint>();
  let fees = 0n;
  for (const { to, message, outcome } of steps) {
    if (outcome.kind !== 'ran') continue;
    const { transaction } = outcome;
    fees += transaction.fees;
    expected.set(
      to,
      getSumOrZero(expected, to) + message.value - transaction.fees - sumSentCoins(transaction),
    );
  }
  const unexplained = [...states].flatMap(([account, { before, after }]) => {
    const change = readShardAccount(after).balance - readShardAccount(before).balance;
    return change === getSumOrZero(expected, account) ? [] : [account];
  });
  return { fees, unexplained };
}

/** Returns the nano that arrive at an account minus those that it sends or bounces. */
export function computeNetCoinsReceived({ steps }: Pick<Simulation, 'steps'>, account: Address): bigint {
  return steps.reduce(
    (sum, { to, message, outcome }) =>
      to === account && outcome.kind === 'ran'
        ? sum + message.value - sumSentCoins(outcome.transaction)
        : sum,
    0n,
  );
}

/** Returns the storage rent that all contracts except the given account pay in a simulation, nano. */
export function sumRentOfOtherAccounts({ steps }: Pick<Simulation, 'steps'>, account: Address): bigint {
  return steps.reduce(
    (sum, { to, outcome }) =>
      to !== account && outcome.kind === 'ran' ? sum + outcome.transaction.rent : sum,
    0n,
  );
}

const sumSentCoins = ({ outMessages }: SimulatedTransaction): bigint =>
  outMessages.reduce((sum, out) => (out.isInternal ? sum + out.value + out.forwardFee : sum), 0n);
