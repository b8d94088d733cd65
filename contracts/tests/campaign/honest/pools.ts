import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  GAS_VALUES,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { unwrapPayload } from '../../pair-world.ts';
import type { Outcome, Step } from '../step.ts';
import type { HonestPool } from '../world.ts';
import {
  attached,
  options,
  other,
  part,
  shares,
  stateOf,
  transfer,
  wallet,
  requestedMinimum,
  type Actor,
} from './actor.ts';

export const swap = (actor: Actor): Step | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const spent = actor.random.pick(pool.roots);
  const received = other(actor, pool.roots, spent);
  const amount = part(actor, wallet(actor, spent));
  const expected = requestedMinimum(actor, pool, spent, received, amount);
  const payload = unwrapPayload(encodeExchangePayload({ ...options(), expected, outcoming: received }));
  const outcome: Outcome = [
    [spent, -amount],
    [received, expected],
  ];
  const value = attached(actor, GAS_VALUES.poolDirectExchange({ deployWalletValue: 0n }));
  return transfer(actor, `swap ${amount}`, spent, amount, pool.address, payload, [outcome], value);
};

export const route = (actor: Actor): Step | undefined => {
  const first = actor.random.pick(actor.world.pools);
  const spent = actor.random.pick(first.roots);
  const between = other(actor, first.roots, spent);
  const next = actor.world.pools.filter((pool) => pool !== first && pool.roots.includes(between));
  if (next.length === 0) return undefined;
  const second = actor.random.pick(next);
  const received = other(actor, second.roots, between);
  const amount = part(actor, wallet(actor, spent));
  const step1 = requestedMinimum(actor, first, spent, between, amount);
  const step2 = requestedMinimum(actor, second, between, received, step1);
  const payload = unwrapPayload(
    encodeCrossExchangePayload({
      ...options(),
      expected: step1,
      outcoming: between,
      next: [{ pool: second.address, expected: step2, outcoming: received, numerator: 1n, next: [] }],
    }),
  );
  if (received === spent)
    return transfer(actor, `loop ${amount}`, spent, amount, first.address, payload, [
      [[spent, step2 - amount]],
      [
        [spent, -amount],
        [between, step1],
      ],
    ]);
  return transfer(actor, `route ${amount}`, spent, amount, first.address, payload, [
    [
      [spent, -amount],
      [received, step2],
    ],
    [
      [spent, -amount],
      [between, step1],
    ],
  ]);
};

/** Returns the minimum LP to request for a deposit of one token, from its share of the reserve. */
function requestedMinimumLp(actor: Actor, pool: HonestPool, token: Address, amount: bigint): bigint {
  const state = stateOf(actor, pool);
  const reserve = state?.reserves[state.roots.indexOf(token)] ?? 0n;
  if (!state || reserve === 0n || actor.random.chance(20)) return 1n;
  const share = (state.lpSupply * amount) / (reserve * BigInt(pool.roots.length));
  return (share * BigInt(40 + actor.random.below(55))) / 100n;
}

export const join = (actor: Actor): Step | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const token = actor.random.pick(pool.roots);
  const amount = part(actor, wallet(actor, token));
  const expected = requestedMinimumLp(actor, pool, token, amount);
  const payload = unwrapPayload(encodeDepositPayload({ ...options(), expected }));
  const outcome: Outcome = [
    [token, -amount],
    [pool.lpRoot, expected],
  ];
  const gas = GAS_VALUES.poolDirectDeposit({ deployWalletValue: 0n, tokens: pool.roots.length });
  const value = attached(actor, gas);
  return transfer(actor, `join with ${amount}`, token, amount, pool.address, payload, [outcome], value);
};

export const leave = (actor: Actor): Step | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const all = wallet(actor, pool.lpRoot);
  if (all === 0n) return join(actor);
  const lp = part(actor, all);
  const expected = shares(actor, pool, lp);
  const payload = unwrapPayload(encodeWithdrawPayload({ ...options(), expected }));
  const outcome: Outcome = [
    [pool.lpRoot, -lp],
    ...pool.roots.map((root, index) => [root, expected[index] ?? 0n] as const),
  ];
  const value = attached(actor, GAS_VALUES.poolDirectNoFeeWithdraw(pool.roots.length, 0n));
  return transfer(actor, `leave with ${lp}`, pool.lpRoot, lp, pool.address, payload, [outcome], value);
};

export const leaveInOne = (actor: Actor): Step | undefined => {
  const pool = actor.random.pick(actor.world.pools.filter(({ roots }) => roots.length > 2));
  const lp = part(actor, wallet(actor, pool.lpRoot));
  const outcoming = actor.random.pick(pool.roots);
  const expected = actor.random.pick([0n, 1n]);
  const payload = unwrapPayload(encodeWithdrawOneCoinPayload({ ...options(), expected, outcoming }));
  const outcome: Outcome = [
    [pool.lpRoot, -lp],
    [outcoming, expected],
  ];
  const value = attached(actor, GAS_VALUES.poolDirectWithdraw(1, { deployWalletValue: 0n }));
  const label = `leave in one token with ${lp}`;
  return transfer(actor, label, pool.lpRoot, lp, pool.address, payload, [outcome], value);
};
