import { toMilliseconds, type Address } from '@junction/primitives';
import { fillKey, type OrderFill } from '../../shared/limit-order/index.ts';

/** Up to where a maker has been told; fills of the same second are told apart by their keys. */
export interface NoticeMark {
  readonly at: number;
  readonly keys: readonly string[];
}

const momentOf = (fill: OrderFill): number => toMilliseconds(fill.at);

/** Fills of one's own orders by somebody else that have not been told yet, oldest first. */
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

/** The mark after these fills have been told. */
export function markAfter(fills: readonly OrderFill[], mark: NoticeMark): NoticeMark {
  const at = fills.reduce((newest, fill) => Math.max(newest, momentOf(fill)), mark.at);
  const here = fills.filter((fill) => momentOf(fill) === at).map(fillKey);
  return { at, keys: at === mark.at ? [...new Set([...mark.keys, ...here])] : here };
}

/** Where somebody begins who has never been told anything: after what is there. The chain's clock is not the page's. */
export function firstMark(fills: readonly OrderFill[]): NoticeMark {
  return markAfter(fills, { at: 0, keys: [] });
}
