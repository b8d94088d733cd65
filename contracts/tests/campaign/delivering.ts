import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { readStorageFee } from './chain-cells.ts';
import type { Delivery, Network } from './network.ts';
import type { Step } from './step.ts';

/** Posts a message to the network. Messages to users do not bounce, because users have no code. */
export function post(network: Network, people: ReadonlySet<Address>, { from, to, value, body }: Step): void {
  const bounce = !people.has(to);
  network.post({ from, to, value, bounce, ...(body ? { body: Cell.fromBase64(body) } : {}) });
}

/** Adds the storage fee of a transaction to the sum of its account, nano. */
export function addStorageFee(storage: Map<Address, bigint>, { to, transaction }: Delivery): void {
  storage.set(to, (storage.get(to) ?? 0n) + readStorageFee(transaction));
}

/** Returns the nano that attackers attach to their messages. */
export const sumAttackerCoins = (steps: readonly Step[]): bigint =>
  steps.reduce((sum, { intent, value }) => sum + (intent ? 0n : value), 0n);
