import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { unwrapPayloadResult } from '../../pair-world.ts';
import type { AllowedTokenChanges, CampaignStep } from '../step.ts';
import type { HonestTokenPool } from '../world.ts';
import {
  pickAttachedValue,
  createPayloadOptions,
  pickOtherToken,
  pickRandomPartOfBalance,
  pickMinimumWithdrawalAmounts,
  findPoolState,
  createTokenTransferStep,
  getActorTokenBalance,
  pickMinimumSwapOutput,
  type CampaignActor,
} from './actor.ts';

export const createSwapStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const spent = actor.random.pick(pool.roots);
  const received = pickOtherToken(actor, pool.roots, spent);
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, spent));
  const expected = pickMinimumSwapOutput(actor, pool, spent, received, amount);
  const payload = unwrapPayloadResult(
    encodeExchangePayload({ ...createPayloadOptions(), expected, outcoming: received }),
  );
  const outcome: AllowedTokenChanges = [
    [spent, -amount],
    [received, expected],
  ];
  const value = pickAttachedValue(actor, MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n }));
  return createTokenTransferStep(
    actor,
    `swap ${amount}`,
    spent,
    amount,
    pool.address,
    payload,
    [outcome],
    value,
  );
};

export const createRouteSwapStep = (actor: CampaignActor): CampaignStep | undefined => {
  const first = actor.random.pick(actor.world.pools);
  const spent = actor.random.pick(first.roots);
  const between = pickOtherToken(actor, first.roots, spent);
  const next = actor.world.pools.filter((pool) => pool !== first && pool.roots.includes(between));
  if (next.length === 0) return undefined;
  const second = actor.random.pick(next);
  const received = pickOtherToken(actor, second.roots, between);
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, spent));
  const step1 = pickMinimumSwapOutput(actor, first, spent, between, amount);
  const step2 = pickMinimumSwapOutput(actor, second, between, received, step1);
  const payload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...createPayloadOptions(),
      expected: step1,
      outcoming: between,
      next: [{ pool: second.address, expected: step2, outcoming: received, numerator: 1n, next: [] }],
    }),
  );
  if (received === spent)
    return createTokenTransferStep(actor, `loop ${amount}`, spent, amount, first.address, payload, [
      [[spent, step2 - amount]],
      [
        [spent, -amount],
        [between, step1],
      ],
    ]);
  return createTokenTransferStep(actor, `route ${amount}`, spent, amount, first.address, payload, [
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
function requestedMinimumLp(
  actor: CampaignActor,
  pool: HonestTokenPool,
  token: Address,
  amount: bigint,
): bigint {
  const state = findPoolState(actor, pool);
  const reserve = state?.reserves[state.roots.indexOf(token)] ?? 0n;
  if (!state || reserve === 0n || actor.random.chance(20)) return 1n;
  const share = (state.lpSupply * amount) / (reserve * BigInt(pool.roots.length));
  return (share * BigInt(40 + actor.random.below(55))) / 100n;
}

export const createAddLiquidityStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const token = actor.random.pick(pool.roots);
  const amount = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, token));
  const expected = requestedMinimumLp(actor, pool, token, amount);
  const payload = unwrapPayloadResult(encodeDepositPayload({ ...createPayloadOptions(), expected }));
  const outcome: AllowedTokenChanges = [
    [token, -amount],
    [pool.lpRoot, expected],
  ];
  const gas = MESSAGE_FLOW_GAS.poolDirectDeposit({ deployWalletValue: 0n, tokens: pool.roots.length });
  const value = pickAttachedValue(actor, gas);
  return createTokenTransferStep(
    actor,
    `join with ${amount}`,
    token,
    amount,
    pool.address,
    payload,
    [outcome],
    value,
  );
};

export const createRemoveLiquidityStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools);
  const all = getActorTokenBalance(actor, pool.lpRoot);
  if (all === 0n) return createAddLiquidityStep(actor);
  const lp = pickRandomPartOfBalance(actor, all);
  const expected = pickMinimumWithdrawalAmounts(actor, pool, lp);
  const payload = unwrapPayloadResult(encodeWithdrawPayload({ ...createPayloadOptions(), expected }));
  const outcome: AllowedTokenChanges = [
    [pool.lpRoot, -lp],
    ...pool.roots.map((root, index) => [root, expected[index] ?? 0n] as const),
  ];
  const value = pickAttachedValue(actor, MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(pool.roots.length, 0n));
  return createTokenTransferStep(
    actor,
    `leave with ${lp}`,
    pool.lpRoot,
    lp,
    pool.address,
    payload,
    [outcome],
    value,
  );
};

export const createSingleTokenWithdrawalStep = (actor: CampaignActor): CampaignStep | undefined => {
  const pool = actor.random.pick(actor.world.pools.filter(({ roots }) => roots.length > 2));
  const lp = pickRandomPartOfBalance(actor, getActorTokenBalance(actor, pool.lpRoot));
  const outcoming = actor.random.pick(pool.roots);
  const expected = actor.random.pick([0n, 1n]);
  const payload = unwrapPayloadResult(
    encodeWithdrawOneCoinPayload({ ...createPayloadOptions(), expected, outcoming }),
  );
  const outcome: AllowedTokenChanges = [
    [pool.lpRoot, -lp],
    [outcoming, expected],
  ];
  const value = pickAttachedValue(actor, MESSAGE_FLOW_GAS.poolDirectWithdraw(1, { deployWalletValue: 0n }));
  const label = `leave in one token with ${lp}`;
  return createTokenTransferStep(actor, label, pool.lpRoot, lp, pool.address, payload, [outcome], value);
};
