import {
  computeBoostedAprRoundedDown,
  computeBoostedBalanceRoundedDown,
  computeMintedVeForFullBoostRoundedUp,
  type UnboostedAprs,
} from '@junction/earn';
import { ratio, type Ratio } from '@junction/primitives';

/** The account's deposit in a gauge, with the other inputs of its boost. Amounts are base units. */
export interface OwnGaugeDeposit {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  /** All deposits of the gauge. */
  readonly deposits: bigint;
  /** APR without boosts; undefined if a price is unknown. */
  readonly rates: UnboostedAprs | undefined;
}

export interface DepositBoost {
  /** Multiplier of the deposit as a ratio; 1 means no boost. */
  readonly boost: Ratio;
  readonly apr: Ratio | undefined;
}

export interface GaugeBoostEffect {
  readonly now: DepositBoost;
  readonly after: DepositBoost;
  /** Minimum ve of the account for the full ve boost; undefined if no amount suffices. */
  readonly fullFrom: bigint | undefined;
  readonly isFull: boolean;
}

export interface AccountVeAndTotalVeSupply {
  readonly ve: bigint;
  readonly veSupply: bigint;
}

function computeBoostState(
  { balance, lockBoosted, deposits, rates }: OwnGaugeDeposit,
  { ve, veSupply }: AccountVeAndTotalVeSupply,
) {
  const boosted = computeBoostedBalanceRoundedDown({
    balance,
    lockBoosted,
    gaugeDeposits: deposits,
    ve,
    veSupply,
  });
  if (!boosted.ok || balance === 0n) return undefined;
  const { lockMultiplier, totalMultiplier } = boosted.value;
  const apr = rates && computeBoostedAprRoundedDown(rates.governance, rates.extra, boosted.value).total;
  // The ve boost applies to rewards in governance tokens only, so it is not counted if the gauge pays none.
  const boost = rates?.governance === 0n ? lockMultiplier : totalMultiplier;
  return { boost, apr, veBoosted: boosted.value.veBoosted };
}

/**
 * Returns boost and APR of the account's deposit before and after it gets `minted` additional ve; undefined without a
 * deposit. The gauge applies a new boost at the account's next action in the gauge.
 */
export function computeGaugeBoostEffect(
  gauge: OwnGaugeDeposit,
  now: AccountVeAndTotalVeSupply,
  minted: bigint,
): GaugeBoostEffect | undefined {
  const before = computeBoostState(gauge, now);
  const after = computeBoostState(gauge, { ve: now.ve + minted, veSupply: now.veSupply + minted });
  if (before === undefined || after === undefined) return undefined;
  const others = now.veSupply > now.ve ? now.veSupply - now.ve : 0n;
  const full = computeMintedVeForFullBoostRoundedUp(
    { balance: gauge.balance, gaugeDeposits: gauge.deposits },
    others,
  );
  return {
    now: { boost: ratio(before.boost), apr: before.apr },
    after: { boost: ratio(after.boost), apr: after.apr },
    fullFrom: full.ok ? full.value : undefined,
    isFull: after.veBoosted === gauge.balance,
  };
}
