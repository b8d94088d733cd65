import { toMilliseconds, type Address } from '@junction/primitives';
import { fillKey, type OrderFill } from '../../shared/limit-order/index.ts';

/** Position up to which a maker was notified of fills: the time, and the keys of the fills at exactly that time. */
export interface NoticeMark {
  readonly at: number;
  readonly keys: readonly string[];
}

const momentOf = (fill: OrderFill): number => toMilliseconds(fill.at);

/** Returns the fills after the mark in which another account filled an order of `account`, oldest first. */
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

/** Returns the mark after the user was notified of these fills. */
export function markAfter(fills: readonly OrderFill[], mark: NoticeMark): NoticeMark {
  const at = fills.reduce((newest, fill) => Math.max(newest, momentOf(fill)), mark.at);
  const here = fills.filter((fill) => momentOf(fill) === at).map(fillKey);
  return { at, keys: at === mark.at ? [...new Set([...mark.keys, ...here])] : here };
}

/**
 * Returns the mark for an account without one: after its existing fills. It uses their time, since the page's clock
 * may differ from the chain's.
 */
export function firstMark(fills: readonly OrderFill[]): NoticeMark {
  return markAfter(fills, { at: 0, keys: [] });
}
