import { boostedAprDown, boostedBalanceDown, veForFullBoostBesideUp, type BaseRates } from '@junction/earn';
import { ratio, type Ratio } from '@junction/primitives';

/** An own deposit in a gauge and what decides its boost, base units. */
export interface OwnGauge {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  /** All deposits of the gauge. */
  readonly deposits: bigint;
  /** What a deposit yields without boosts; undefined where nobody knows prices. */
  readonly rates: BaseRates | undefined;
}

export interface BoostState {
  /** Times the base. */
  readonly boost: Ratio;
  readonly apr: Ratio | undefined;
}

export interface GaugeEffect {
  readonly now: BoostState;
  readonly after: BoostState;
  /** ve of the account with which the boost is full; undefined where none is enough. */
  readonly fullFrom: bigint | undefined;
  readonly isFull: boolean;
}

export interface VeOf {
  readonly ve: bigint;
  readonly veSupply: bigint;
}

function stateOf({ balance, lockBoosted, deposits, rates }: OwnGauge, { ve, veSupply }: VeOf) {
  const boosted = boostedBalanceDown({ balance, lockBoosted, gaugeDeposits: deposits, ve, veSupply });
  if (!boosted.ok || balance === 0n) return undefined;
  const { lockMultiplier, totalMultiplier } = boosted.value;
  const apr = rates && boostedAprDown(rates.governance, rates.extra, boosted.value).total;
  // Without governance tokens ve boosts nothing there.
  const boost = rates?.governance === 0n ? lockMultiplier : totalMultiplier;
  return { boost, apr, veBoosted: boosted.value.veBoosted };
}

/** What more ve does to an own deposit; undefined for none. It shows at the next action in the gauge. */
export function gaugeEffect(gauge: OwnGauge, now: VeOf, minted: bigint): GaugeEffect | undefined {
  const before = stateOf(gauge, now);
  const after = stateOf(gauge, { ve: now.ve + minted, veSupply: now.veSupply + minted });
  if (before === undefined || after === undefined) return undefined;
  const others = now.veSupply > now.ve ? now.veSupply - now.ve : 0n;
  const full = veForFullBoostBesideUp({ balance: gauge.balance, gaugeDeposits: gauge.deposits }, others);
  return {
    now: { boost: ratio(before.boost), apr: before.apr },
    after: { boost: ratio(after.boost), apr: after.apr },
    fullFrom: full.ok ? full.value : undefined,
    isFull: after.veBoosted === gauge.balance,
  };
}
