import { Cell, loadShardAccount } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { toTestAddress, COIN, type ContractTestChain } from './stage.ts';

// Simulates years of storage rent: replaces an account by one with fewer coins, so that further rent becomes storage
// debt. Simulating the years themselves in every test would take too long.

const MONTH = 30 * 24 * 3600;
const visitor = toTestAddress('f');

/** Replaces the account's balance and clears its storage debt. */
export async function setCoinBalance(
  stage: ContractTestChain,
  account: Address,
  balance: bigint,
): Promise<void> {
  const shard = loadShardAccount(Cell.fromBase64(stage.chain.getState(account)).asSlice());
  const state = shard.account?.storage.state;
  if (state?.type !== 'active') throw new Error(`${account} is not active`);
  const { code, data } = state.state;
  if (!code || !data) throw new Error(`${account} has no code`);
  stage.chain.putAccount(account, { code, data, balance });
  // The chain computes the storage size of the account at the first message.
  await collectRent(stage, account);
}

/** Sends an unknown message, at which the chain collects the rent due. */
const collectRent = (stage: ContractTestChain, account: Address): Promise<unknown> =>
  stage.send({ from: visitor, to: account, value: 1n, bounce: false });

/**
 * Returns the storage rent of an account per month, nano. The state of the account is restored afterwards, but the time
 * of the chain stays advanced.
 */
async function rentOfMonth(stage: ContractTestChain, account: Address): Promise<bigint> {
  const at = stage.chain.snapshot();
  await setCoinBalance(stage, account, 10n * COIN);
  stage.chain.advanceTime(seconds(MONTH));
  await collectRent(stage, account);
  const paid = 10n * COIN - stage.balanceOf(account);
  stage.chain.revert(at);
  if (paid <= 0n) throw new Error(`${account} pays no rent`);
  return paid;
}

/** Leaves the account with no coins and a storage debt of about `debt` nano. */
export async function putIntoStorageDebt(
  stage: ContractTestChain,
  account: Address,
  debt: bigint,
): Promise<void> {
  const rent = await rentOfMonth(stage, account);
  await setCoinBalance(stage, account, 0n);
  stage.chain.advanceTime(seconds(Number((debt * BigInt(MONTH)) / rent)));
}
