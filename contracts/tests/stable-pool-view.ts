import { expect } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import type { Address } from '@junction/primitives';
import { parsePoolNotification } from '@junction/protocol';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { dexOwner } from './dex-stage.ts';
import { readPairAmounts, PAIR_CALLBACKS_ABI } from './pair-stage.ts';
import { alice, bob } from './pair-world.ts';
import { STABLE_POOL_ABI, readStablePoolAmounts } from './stable-stage.ts';
import type { StableWorld } from './stable-world.ts';
import { toAbiText, type Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, getTotalSupply } from './token-stage.ts';

/** Reads and checks the state of the pool. */
export interface StablePoolStateChecker {
  readonly ask: (method: string, inputs?: AbiInputs) => AbiRecord;
  readonly numbers: () => ReturnType<typeof readStablePoolAmounts>;
  readonly indexOf: (token: Address) => number;
  readonly callbacks: (trace: Trace, who: Address) => string[];
  readonly events: (trace: Trace) => string[];
  /** Returns the decoded payloads of the token callbacks that an account received. */
  readonly notes: (trace: Trace, who: Address) => ReturnType<typeof parsePoolNotification>[];
  /** Returns the call ids of the payments that an account received. */
  readonly marks: (trace: Trace, who: Address) => bigint[];
  /** Expects that vault balances cover the balances of pools and accounts. */
  readonly expectBacked: () => void;
}

export function createStablePoolStateChecker(world: StableWorld): StablePoolStateChecker {
  const { dex, pool } = world;
  const numbers = (): ReturnType<typeof readStablePoolAmounts> => readStablePoolAmounts(dex, pool.address);
  return {
    ask: (method, inputs = {}) => dex.stage.get(pool.address, STABLE_POOL_ABI, method, inputs),
    numbers,
    indexOf: (token) => pool.roots.indexOf(token),
    callbacks: (trace, who) => trace.calls(who, PAIR_CALLBACKS_ABI).map((call) => call.method),
    events: (trace) => trace.events(pool.address, STABLE_POOL_ABI).map((event) => event.method),
    notes: (trace, who) =>
      trace
        .calls(who, TOKEN_CALLBACKS_ABI)
        .map((call) => parsePoolNotification(toAbiText(call.inputs['payload']))),
    marks: (trace, who) =>
      trace
        .at(who)
        .flatMap(({ transaction }) => transaction.inMessage?.value ?? [])
        .filter((value) => value >= 10_000_000n && value < 10_000_100n),
    expectBacked() {
      const owed = new Map<Address, bigint>();
      const add = (root: Address, amount: bigint): void =>
        void owed.set(root, (owed.get(root) ?? 0n) + amount);
      for (const one of [pool, world.small]) {
        const { balances, fees } = readStablePoolAmounts(dex, one.address);
        one.roots.forEach((root, index) => add(root, (balances[index] ?? 0n) + (fees[index] ?? 0n)));
      }
      const pair = readPairAmounts(dex, world.pair.address);
      world.pair.roots.forEach((root, index) => add(root, pair.reserves[index] ?? 0n));
      for (const owner of [dexOwner, alice, bob]) {
        for (const root of owed.keys()) add(root, dex.accountBalance(owner, root));
      }
      for (const [root, amount] of owed) expect(dex.vaultTokens(root)).toBeGreaterThanOrEqual(amount);
      expect(getTotalSupply(dex.stage, pool.lpRoot)).toBe(numbers().lpSupply - FIRST_DEPOSIT_LOCKED_LP);
    },
  };
}
