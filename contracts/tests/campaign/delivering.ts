import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { readStorageFee } from './chain-cells.ts';
import type { DeliveredMessage, DelayedMessageNetwork } from './network.ts';
import type { CampaignStep } from './step.ts';

/** Posts a message to the network. Messages to users do not bounce, because users have no code. */
export function postCampaignStep(
  network: DelayedMessageNetwork,
  people: ReadonlySet<Address>,
  { from, to, value, body }: CampaignStep,
): void {
  const bounce = !people.has(to);
  network.post({ from, to, value, bounce, ...(body ? { body: Cell.fromBase64(body) } : {}) });
}

/** Adds the storage fee of a transaction to the sum of its account, nano. */
export function addStorageFee(storage: Map<Address, bigint>, { to, transaction }: DeliveredMessage): void {
  storage.set(to, (storage.get(to) ?? 0n) + readStorageFee(transaction));
}

/** Returns the nano that attackers attach to their messages. */
export const sumAttackerCoins = (steps: readonly CampaignStep[]): bigint =>
  steps.reduce((sum, { intent, value }) => sum + (intent ? 0n : value), 0n);
