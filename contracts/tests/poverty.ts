import { Cell, loadShardAccount } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { actor, COIN, type Stage } from './stage.ts';

// Contracts that rent has made poor. Years take too long to pass one by one in every test: the account is put again with
// fewer coins, and a debt is let grow from there.

const MONTH = 30 * 24 * 3600;
const visitor = actor('f');

/** Puts the account again as it is, with this many coins and no debt. */
export async function giveCoins(stage: Stage, account: Address, balance: bigint): Promise<void> {
  const shard = loadShardAccount(Cell.fromBase64(stage.chain.getState(account)).asSlice());
  const state = shard.account?.storage.state;
  if (state?.type !== 'active') throw new Error(`${account} is not active`);
  const { code, data } = state.state;
  if (!code || !data) throw new Error(`${account} has no code`);
  stage.chain.putAccount(account, { code, data, balance });
  // Only the first message makes the chain count the cells that rent is for.
  await touch(stage, account);
}

/** A message of no use makes the chain collect what is due. */
const touch = (stage: Stage, account: Address): Promise<unknown> =>
  stage.send({ from: visitor, to: account, value: 1n, bounce: false });

/** Storage rent of an account per month, nano. Advances the time and restores the account. */
async function rentOfMonth(stage: Stage, account: Address): Promise<bigint> {
  const at = stage.chain.snapshot();
  await giveCoins(stage, account, 10n * COIN);
  stage.chain.advanceTime(seconds(MONTH));
  await touch(stage, account);
  const paid = 10n * COIN - stage.balanceOf(account);
  stage.chain.revert(at);
  if (paid <= 0n) throw new Error(`${account} pays no rent`);
  return paid;
}

/** Leaves the account without a coin, owing about `debt` nano to the chain. */
export async function bringIntoDebt(stage: Stage, account: Address, debt: bigint): Promise<void> {
  const rent = await rentOfMonth(stage, account);
  await giveCoins(stage, account, 0n);
  stage.chain.advanceTime(seconds(Number((debt * BigInt(MONTH)) / rent)));
}
