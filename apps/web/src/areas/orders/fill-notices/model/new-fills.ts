import { toMilliseconds, type Address } from '@junction/primitives';
import { fillKey, type OrderFill } from '../../shared/limit-order/index.ts';

/** Position up to which a maker was notified; fills of the same second are distinguished by key. */
export interface NoticeMark {
  readonly at: number;
  readonly keys: readonly string[];
}

const momentOf = (fill: OrderFill): number => toMilliseconds(fill.at);

/** Returns fills of the maker's orders by other accounts after the mark, oldest first. */
export function newFills(
  fills: readonly OrderFill[],
  account: Address,
  mark: NoticeMark,
): readonly OrderFill[] {
  return fills
    .filter(
      (fill) =>
        fill.maker === account &&
        fill.taker !== account &&
        (momentOf(fill) > mark.at || (momentOf(fill) === mark.at && !mark.keys.includes(fillKey(fill)))),
    )
    .toReversed();
}

/** Returns the mark after these fills. */
export function markAfter(fills: readonly OrderFill[], mark: NoticeMark): NoticeMark {
  const at = fills.reduce((newest, fill) => Math.max(newest, momentOf(fill)), mark.at);
  const here = fills.filter((fill) => momentOf(fill) === at).map(fillKey);
  return { at, keys: at === mark.at ? [...new Set([...mark.keys, ...here])] : here };
}

/** Returns the initial mark: after the existing fills, since the page's clock may differ from the chain's. */
export function firstMark(fills: readonly OrderFill[]): NoticeMark {
  return markAfter(fills, { at: 0, keys: [] });
}
