import { ONE, itemAt, ratio, type Ratio } from '@junction/primitives';
import { assessRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import type { SupplyAmount, SupplyPreview } from '../../../../rooms/chain-pool/index.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { tokensOfLpDown } from '../../../../shared/liquidity/lp.ts';

export interface SupplyInput {
  readonly preview: SupplyPreview;
  /** True if the pool is empty: the deposit sets the price, which has its own confirmation. */
  readonly isFirst: boolean;
  readonly isStable: boolean;
  readonly slippageTolerance: Ratio;
  /** In pool order. */
  readonly given: readonly PricedAmount[];
}

export interface PricedAmount extends SupplyAmount {
  /** USD price of one token; undefined if unknown. */
  readonly price: bigint | undefined;
}

/** Assesses the risk of a deposit: impact of the contained swap, loss of USD value, slippage tolerance. */
export function assessSupplyRisk(input: SupplyInput): RiskWarning {
  const { preview, isFirst, isStable, slippageTolerance } = input;
  if (isFirst) return assessRisk({ slippageTolerance });
  const loss = lossOf(input);
  // Deposits of several tokens into a stable pool have no single price impact; their USD loss is used instead.
  const impact = preview.impact ?? (isStable && loss !== undefined ? undefined : 'unknown');
  return assessRisk({ impact, loss: loss?.part, slippageTolerance });
}

/** Returns the share of the deposited USD value that the LP tokens do not represent; undefined without all prices. */
function lossOf({ preview, given }: SupplyInput): { readonly part: Ratio } | undefined {
  const held = tokensOfLpDown(preview.lpReward, preview.reserves, preview.lpSupply);
  const before = worth(given);
  const after = worth(
    given.map((one, index) => ({ ...one, amount: itemAt(held, index) + itemAt(preview.returned, index) })),
  );
  if (before === undefined || after === undefined || before === 0n) return undefined;
  return { part: ratio(after >= before ? 0n : ((before - after) * ONE) / before) };
}

function worth(amounts: readonly PricedAmount[]): bigint | undefined {
  let sum = 0n;
  for (const { amount, decimals, price } of amounts) {
    if (price === undefined) return undefined;
    sum += valueDown(amount, decimals, price);
  }
  return sum;
}
