import { ONE, itemAt, ratio, type Ratio } from '@junction/primitives';
import { cautionOf, type Caution } from '../../../../rooms/caution/index.ts';
import type { SupplyAmount, SupplyPreview } from '../../../../rooms/chain-pool/index.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { tokensOfLpDown } from '../../../../shared/liquidity/lp.ts';

export interface SupplyFacts {
  readonly preview: SupplyPreview;
  /** The pool holds nothing yet: the deposit sets its price, which has its own question. */
  readonly isFirst: boolean;
  readonly isStable: boolean;
  readonly tolerance: Ratio;
  /** In pool order. */
  readonly given: readonly PricedAmount[];
}

export interface PricedAmount extends SupplyAmount {
  /** Dollars of one token, undefined where nobody knows. */
  readonly price: bigint | undefined;
}

/** What a supply can cost: the swap inside it, the dollars that its LP stands for less than was given, the tolerance. */
export function supplyCaution(facts: SupplyFacts): Caution {
  const { preview, isFirst, isStable, tolerance } = facts;
  if (isFirst) return cautionOf({ tolerance });
  const loss = lossOf(facts);
  // A stable curve has no one impact for several coins at once; their dollars tell instead.
  const impact = preview.impact ?? (isStable && loss !== undefined ? undefined : 'unknown');
  return cautionOf({ impact, loss: loss?.part, tolerance });
}

/** The part of the dollars given that the LP does not stand for right after; undefined without all prices. */
function lossOf({ preview, given }: SupplyFacts): { readonly part: Ratio } | undefined {
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
