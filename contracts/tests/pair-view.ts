import { expect } from 'vitest';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address, Result } from '@junction/primitives';
import { readPairAmounts, PAIR_CALLBACKS_ABI } from './pair-stage.ts';
import type { PairWorld } from './pair-world.ts';
import type { Trace } from './stage.ts';

export const DEFAULT_PAIR_FEE = { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };

/** Reads and checks the state of the pair. */
export interface PairStateChecker {
  /** Returns the state of the first pair as `packages/amm` models it. */
  readonly poolNow: (fee?: typeof DEFAULT_PAIR_FEE) => ConstantProductPool;
  readonly expectState: (pool: ConstantProductPool) => void;
  /** Expects that vault balances are at least the pools' liabilities. */
  readonly expectBacked: () => void;
}

export function createPairStateChecker(world: PairWorld): PairStateChecker {
  return {
    poolNow(fee = DEFAULT_PAIR_FEE) {
      const { reserves, lpSupply } = readPairAmounts(world.dex, world.ab.address);
      return { kind: 'constant-product', reserves, lpSupply, fee };
    },
    expectState(pool) {
      const { reserves, lpSupply } = readPairAmounts(world.dex, world.ab.address);
      expect({ reserves, lpSupply }).toEqual({ reserves: pool.reserves, lpSupply: pool.lpSupply });
    },
    expectBacked() {
      const owed = new Map<Address, bigint>();
      for (const pair of [world.ab, world.bc, world.cd, world.ac]) {
        const { reserves, fees } = readPairAmounts(world.dex, pair.address);
        pair.roots.forEach((root, index) => {
          owed.set(root, (owed.get(root) ?? 0n) + (reserves[index] ?? 0n) + (fees[index] ?? 0n));
        });
      }
      for (const [root, amount] of owed) expect(world.dex.vaultTokens(root)).toBeGreaterThanOrEqual(amount);
    },
  };
}

export function unwrapResult<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function getCallbackNames(trace: Trace, who: Address): string[] {
  return trace.calls(who, PAIR_CALLBACKS_ABI).map((call) => call.method);
}
