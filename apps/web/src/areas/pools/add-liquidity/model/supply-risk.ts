import { FIXED_POINT_ONE, itemAt, ratio, type Ratio } from '@junction/primitives';
import { assessTradeRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import type { LiquiditySupplyAmount, LiquiditySupplyPreview } from '../../../../rooms/chain-pool/index.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { getTokensForLpRoundedDown } from '../../../../shared/liquidity/lp.ts';

export interface SupplyRiskInput {
  readonly preview: LiquiditySupplyPreview;
  /** True if the pool is empty, so that the deposit sets its price. The user confirms that price separately. */
  readonly isFirst: boolean;
  readonly isStable: boolean;
  readonly slippageTolerance: Ratio;
  /** Deposited amounts in pool order. */
  readonly given: readonly PricedAmount[];
}

export interface PricedAmount extends LiquiditySupplyAmount {
  /** USD per token, scaled by 1e18; undefined if unknown. */
  readonly price: bigint | undefined;
}

/**
 * Assesses the risks of a deposit: the price impact of the swap it contains, the loss of value in USD, and the slippage
 * tolerance.
 */
export function assessSupplyRisk(input: SupplyRiskInput): RiskWarning {
  const { preview, isFirst, isStable, slippageTolerance } = input;
  if (isFirst) return assessTradeRisk({ slippageTolerance });
  const loss = getLoss(input);
  // A deposit of several tokens into a stable pool has no single price impact, so only its loss in USD is assessed.
  const impact = preview.impact ?? (isStable && loss !== undefined ? undefined : 'unknown');
  return assessTradeRisk({ impact, loss: loss?.part, slippageTolerance });
}

/**
 * Returns the fraction of the deposit's USD value that is lost, since the received LP does not represent it; undefined
 * if a price is missing.
 */
function getLoss({ preview, given }: SupplyRiskInput): { readonly part: Ratio } | undefined {
  const held = getTokensForLpRoundedDown(preview.lpReward, preview.reserves, preview.lpSupply);
  const before = getUsdValue(given);
  const after = getUsdValue(
    given.map((one, index) => ({ ...one, amount: itemAt(held, index) + itemAt(preview.returned, index) })),
  );
  if (before === undefined || after === undefined || before === 0n) return undefined;
  return { part: ratio(after >= before ? 0n : ((before - after) * FIXED_POINT_ONE) / before) };
}

function getUsdValue(amounts: readonly PricedAmount[]): bigint | undefined {
  let sum = 0n;
  for (const { amount, decimals, price } of amounts) {
    if (price === undefined) return undefined;
    sum += toUsdValueRoundedDown(amount, decimals, price);
  }
  return sum;
}
