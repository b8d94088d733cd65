import { expect } from 'vitest';
import { exchange, type ConstantProductPool, type TokenIndex } from '@junction/amm/constant-product';
import { parsePoolNotification, type CrossExchangeStep } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { readPairAmounts, PAIR_CALLBACKS_ABI, type DeployedPair } from './pair-stage.ts';
import type { PairWorld } from './pair-world.ts';
import { toAbiText, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

const FEE = { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };

/** Reads and checks the state of a route's pairs. */
export interface RoutePoolStateReader {
  /** Returns the received amount that the pair quotes for an amount of a token, with its initial fee. */
  readonly quote: (pair: DeployedPair, token: Address, amount: bigint) => bigint;
  /** Returns all stored numbers of all pairs, so that states can be compared. */
  readonly allNumbers: () => unknown;
  /** Expects that vault balances equal what the pools owe. */
  readonly expectExact: () => void;
}

/**
 * Creates a view of a route's pairs.
 * @param world, pairs functions, because tests create these values after this call
 */
export function createRouteStateChecker(
  world: () => PairWorld,
  pairs: () => readonly DeployedPair[],
): RoutePoolStateReader {
  return {
    quote(pair, token, amount) {
      const { reserves, lpSupply } = readPairAmounts(world().dex, pair.address);
      const pool: ConstantProductPool = { kind: 'constant-product', reserves, lpSupply, fee: FEE };
      const index: TokenIndex = pair.roots[0] === token ? 0 : 1;
      const outcome = exchange(pool, index, amount);
      if (!outcome.ok) throw new Error(outcome.error.code);
      return outcome.value.received;
    },
    allNumbers: () => pairs().map((pair) => readPairAmounts(world().dex, pair.address)),
    expectExact() {
      const owed = new Map<Address, bigint>();
      for (const pair of pairs()) {
        const { reserves, fees } = readPairAmounts(world().dex, pair.address);
        pair.roots.forEach((root, index) => {
          owed.set(root, (owed.get(root) ?? 0n) + (reserves[index] ?? 0n) + (fees[index] ?? 0n));
        });
      }
      for (const [root, amount] of owed) expect(world().dex.vaultTokens(root), root).toBe(amount);
    },
  };
}

/** Builds the step of a route that swaps through one pair. */
export const buildPairRouteStep = (
  pair: DeployedPair | Address,
  expected: bigint,
  next: readonly CrossExchangeStep[] = [],
  more: Partial<CrossExchangeStep> = {},
): CrossExchangeStep => ({
  pool: typeof pair === 'string' ? pair : pair.address,
  expected,
  outcoming: ALL_ZERO_ADDRESS,
  numerator: 1n,
  next,
  ...more,
});

export interface DecodedNotification {
  readonly token: unknown;
  readonly amount: unknown;
  readonly note: ReturnType<typeof parsePoolNotification>;
}

/** Returns the decoded payloads that an account received with tokens. */
export function getNotifications(trace: Trace, who: Address): readonly DecodedNotification[] {
  return trace
    .calls(who, TOKEN_CALLBACKS_ABI)
    .filter((call) => call.method === 'onAcceptTokensTransfer')
    .map(({ inputs }) => ({
      token: inputs['tokenRoot'],
      amount: inputs['amount'],
      note: parsePoolNotification(toAbiText(inputs['payload'])),
    }));
}

/** Returns the names of the callbacks that an account received from pools. */
export const getCallbackMethodNames = (trace: Trace, who: Address): string[] =>
  trace.calls(who, PAIR_CALLBACKS_ABI).map((call) => call.method);
