import { FIXED_POINT_ONE, ratio, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { OnChainGauge } from './gauge-chain.ts';
import { EMPTY_GAUGE_POSITION, type GaugePosition } from './gauge-position.ts';
import {
  getUnboostedGaugeAprs,
  getBoostsAndAprAfterLocksEnd,
  getCurrentBoostsAndApr,
  getDepositAprRoundedDown,
  previewGaugeDeposit,
  getWeeklyRewardsUsdRoundedDown,
  type GaugeAprInputs,
} from './boost.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [LP, GOV, EXTRA, OWNER] = [address('1'), address('2'), address('3'), address('4')];
const DAY = 86_400;
const vesting = { ratio: 0n, period: seconds(0) };
const round = (perSecond: bigint) => ({
  start: seconds(0),
  end: seconds(0),
  perSecond,
  accumulator: 0n,
});
/** A gauge with deposits of a thousand LP, without boosts. */
const CHAIN: OnChainGauge = {
  owner: OWNER,
  depositRoot: LP,
  depositWallet: OWNER,
  deposits: 1_000_000_000_000n,
  lockBoosted: 1_000_000_000_000n,
  totalBoosted: 1_000_000_000_000n,
  boost: { highest: 1500n, longest: seconds(365 * DAY) },
  governance: { root: GOV, held: 0n, rounds: [round(1_000n)], vesting },
  extra: [{ root: EXTRA, held: 0n, rounds: [round(500n)], vesting, isEnded: false }],
  hold: seconds(0),
  updatedAt: seconds(10),
};
const MARKET: GaugeAprInputs = {
  chain: CHAIN,
  now: seconds(100),
  prices: new Map([
    [LP, 2n * FIXED_POINT_ONE],
    [GOV, FIXED_POINT_ONE],
    [EXTRA, 4n * FIXED_POINT_ONE],
  ]),
  decimalsOf: () => 9,
};
const NO_VE = { ve: 0n, veSupply: 0n, longestLock: seconds(1460 * DAY) };
const HELD: GaugePosition = {
  ...EMPTY_GAUGE_POSITION,
  balance: 400_000_000_000n,
  lockBoosted: 400_000_000_000n,
  totalBoosted: 400_000_000_000n,
};

describe('the APR of a gauge', () => {
  it('has a part for governance tokens and one for extra tokens', () => {
    // 0.000001 GOV per second are 31.536 GOV per year, on deposits of 2000 USD.
    expect(getUnboostedGaugeAprs(MARKET, CHAIN)).toEqual({
      governance: 15_768_000_000_000_000n,
      extra: 31_536_000_000_000_000n,
    });
  });
  it("is unknown without a reward's price, and without deposits", () => {
    expect(
      getUnboostedGaugeAprs({ ...MARKET, prices: new Map([[LP, FIXED_POINT_ONE]]) }, CHAIN),
    ).toBeUndefined();
    expect(getUnboostedGaugeAprs(MARKET, { totalBoosted: 0n, lockBoosted: 0n })).toBeUndefined();
  });
  it('is zero without rewards, whatever the prices', () => {
    const idle = { ...CHAIN, governance: { ...CHAIN.governance, rounds: [] }, extra: [] };
    expect(getUnboostedGaugeAprs({ ...MARKET, chain: idle, prices: new Map() }, idle)).toEqual({
      governance: 0n,
      extra: 0n,
    });
  });
});

describe('the APR of an account', () => {
  it('is undefined without a deposit, and the base without boosts', () => {
    expect(getCurrentBoostsAndApr(MARKET, EMPTY_GAUGE_POSITION, NO_VE)).toBeUndefined();
    const view = getCurrentBoostsAndApr(MARKET, HELD, NO_VE);
    expect(view?.apr?.total).toBe(47_304_000_000_000_000n);
  });
  it('applies ve to governance rewards only, the lock to both', () => {
    const all = { ...NO_VE, ve: 1n, veSupply: 1n };
    const view = getCurrentBoostsAndApr(MARKET, { ...HELD, lockBoosted: 600_000_000_000n }, all);
    expect(view?.boost.veMultiplier).toBe((25n * FIXED_POINT_ONE) / 10n);
    // The boosts give 1.5 times the APR of extra rewards and 3 times the APR of governance rewards.
    expect(view?.parts).toEqual({ governance: 47_304_000_000_000_000n, extra: 47_304_000_000_000_000n });
    expect(view?.apr?.total).toBe(94_608_000_000_000_000n);
  });
});

describe('the APR of a single deposit', () => {
  it("has its own lock and the account's ve, and all deposits average to the account's APR", () => {
    const all = { ...NO_VE, ve: 1n, veSupply: 1n };
    // Half of the deposit is locked with twice the account's average lock boost.
    const view = getCurrentBoostsAndApr(MARKET, { ...HELD, lockBoosted: 600_000_000_000n }, all);
    const aprs = [FIXED_POINT_ONE, 2n * FIXED_POINT_ONE].map(
      (lock) => view && getDepositAprRoundedDown(MARKET, view, ratio(lock)),
    );
    expect(aprs).toEqual([70_956_000_000_000_000n, 118_260_000_000_000_000n]);
    expect(((aprs[0] ?? 0n) + (aprs[1] ?? 0n)) / 2n).toBe(view?.apr?.total);
  });
  it('is unknown without a price', () => {
    const view = getCurrentBoostsAndApr(MARKET, HELD, NO_VE);
    expect(
      view && getDepositAprRoundedDown({ ...MARKET, prices: new Map() }, view, ratio(FIXED_POINT_ONE)),
    ).toBeUndefined();
  });
});

describe('the preview of a deposit', () => {
  it('shares rewards with itself', () => {
    const lock = seconds(0);
    const after = previewGaugeDeposit(MARKET, HELD, NO_VE, { amount: 1_000_000_000_000n, lock });
    // The deposits double, so every deposit earns half as much.
    expect(after?.apr?.total).toBe(23_652_000_000_000_000n);
    expect(after?.lockBoost).toBe(1000n);
    expect([after?.shareBefore, after?.shareAfter]).toEqual([
      (4n * FIXED_POINT_ONE) / 10n,
      (7n * FIXED_POINT_ONE) / 10n,
    ]);
  });
  it('removes the boost of ended own locks, as the contract does', () => {
    // The gauge still counts an ended boost of 200 until the account's next action.
    const chain = { ...CHAIN, lockBoosted: 1_200_000_000_000n };
    const held = { ...HELD, endedBoost: 200_000_000_000n };
    const deposit = { amount: 1_000_000_000_000n, lock: seconds(0) };
    const after = previewGaugeDeposit({ ...MARKET, chain }, held, NO_VE, deposit);
    expect(after?.parts).toEqual(previewGaugeDeposit(MARKET, HELD, NO_VE, deposit)?.parts);
  });
  it('of zero into an empty position has no APR', () => {
    const none = previewGaugeDeposit(MARKET, EMPTY_GAUGE_POSITION, NO_VE, { amount: 0n, lock: seconds(0) });
    expect(none?.lockBoost).toBe(1000n);
    expect([none?.apr, none?.parts]).toEqual([undefined, undefined]);
  });
  it('counts more with a lock, rounded as in the contract', () => {
    const after = previewGaugeDeposit(MARKET, EMPTY_GAUGE_POSITION, NO_VE, {
      amount: 1_000_000_000_000n,
      lock: seconds(180 * DAY),
    });
    expect(after?.lockBoost).toBe(1246n);
    expect(after?.boost.lockMultiplier).toBe(1_246_000_000_000_000_000n);
  });
  it('is known for the first deposit as well', () => {
    const empty = { ...CHAIN, deposits: 0n, lockBoosted: 0n, totalBoosted: 0n };
    const first = previewGaugeDeposit({ ...MARKET, chain: empty }, EMPTY_GAUGE_POSITION, NO_VE, {
      amount: 1_000_000_000n,
      lock: seconds(0),
    });
    expect(first?.shareAfter).toBe(FIXED_POINT_ONE);
    expect(first?.apr?.total).toBe(47_304_000_000_000_000_000n);
  });
});

describe('weekly rewards', () => {
  it('are known if value and APR are', () => {
    expect(getWeeklyRewardsUsdRoundedDown(usd(365n * FIXED_POINT_ONE), ratio(FIXED_POINT_ONE))).toBe(
      7n * FIXED_POINT_ONE,
    );
    expect(getWeeklyRewardsUsdRoundedDown(undefined, ratio(FIXED_POINT_ONE))).toBeUndefined();
  });
});

describe('the APR of an account after locks have ended', () => {
  const lock = {
    amount: 400_000_000_000n,
    boosted: 600_000_000_000n,
    createdAt: seconds(0),
    lock: seconds(365 * DAY),
  };
  const locked = { ...HELD, lockBoosted: 600_000_000_000n, totalBoosted: 600_000_000_000n };
  const chain = { ...CHAIN, lockBoosted: 1_200_000_000_000n, totalBoosted: 1_200_000_000_000n };
  const market = { ...MARKET, chain };
  it('is the current one while none has ended', () => {
    expect(getBoostsAndAprAfterLocksEnd(market, locked, NO_VE, [])).toEqual(
      getCurrentBoostsAndApr(market, locked, NO_VE),
    );
  });
  it('is that of the deposit without them, in a gauge with less boosted supply', () => {
    const after = getBoostsAndAprAfterLocksEnd(market, locked, NO_VE, [lock]);
    expect(after?.boost.totalMultiplier).toBe(FIXED_POINT_ONE);
    expect(after?.apr?.total).toBe(47_304_000_000_000_000n);
    // A boost of 1.5 on a supply 1.2 times as large gives 1.25 times the rewards.
    expect(getCurrentBoostsAndApr(market, locked, NO_VE)?.apr?.total).toBe(59_130_000_000_000_000n);
  });
  it('is undefined without a deposit, and unknown without a price', () => {
    expect(getBoostsAndAprAfterLocksEnd(market, EMPTY_GAUGE_POSITION, NO_VE, [])).toBeUndefined();
    const unpriced = { ...market, prices: new Map<Address, bigint>() };
    expect(getBoostsAndAprAfterLocksEnd(unpriced, locked, NO_VE, [lock])?.apr).toBeUndefined();
  });
});
