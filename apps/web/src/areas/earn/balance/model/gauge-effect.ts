import { boostedAprDown, boostedBalanceDown, veForFullBoostBesideUp, type BaseRates } from '@junction/earn';
import { ratio, type Ratio } from '@junction/primitives';

/** Own deposit in a gauge and the inputs of its boost, base units. */
export interface OwnGauge {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  /** All deposits of the gauge. */
  readonly deposits: bigint;
  /** Base rates without boosts; undefined if a price is unknown. */
  readonly rates: BaseRates | undefined;
}

export interface BoostState {
  /** Multiplier, 1 is the base. */
  readonly boost: Ratio;
  readonly apr: Ratio | undefined;
}

export interface GaugeEffect {
  readonly now: BoostState;
  readonly after: BoostState;
  /** ve of the account from which on the boost is full; undefined if no amount suffices. */
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
  // ve boosts only rewards in governance tokens.
  const boost = rates?.governance === 0n ? lockMultiplier : totalMultiplier;
  return { boost, apr, veBoosted: boosted.value.veBoosted };
}

/**
 * Returns boost and APR of an own deposit before and after `minted` additional ve; undefined without a
 * deposit. The gauge applies the new boost at the account's next action in it.
 */
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
