import { toMilliseconds, type Address } from '@junction/primitives';
import { getFillKey, type OrderFill } from '../../shared/limit-order/index.ts';

/** Position up to which a maker was notified of fills: the time, and the keys of the fills at exactly that time. */
export interface FillNoticeCursor {
  readonly at: number;
  readonly keys: readonly string[];
}

const getFillTime = (fill: OrderFill): number => toMilliseconds(fill.at);

/** Returns the fills after the stored position in which another account filled an order of `account`, oldest first. */
export function filterUnannouncedFills(
  fills: readonly OrderFill[],
  account: Address,
  mark: FillNoticeCursor,
): readonly OrderFill[] {
  return fills
    .filter(
      (fill) =>
        fill.maker === account &&
        fill.taker !== account &&
        (getFillTime(fill) > mark.at ||
          (getFillTime(fill) === mark.at && !mark.keys.includes(getFillKey(fill)))),
    )
    .toReversed();
}

/** Returns the cursor after the user was notified of these fills. */
export function advanceFillNoticeCursor(
  fills: readonly OrderFill[],
  mark: FillNoticeCursor,
): FillNoticeCursor {
  const at = fills.reduce((newest, fill) => Math.max(newest, getFillTime(fill)), mark.at);
  const here = fills.filter((fill) => getFillTime(fill) === at).map(getFillKey);
  return { at, keys: at === mark.at ? [...new Set([...mark.keys, ...here])] : here };
}

/**
 * Returns the initial cursor of an account: all existing fills count as announced. The cursor uses the times of the
 * fills, because the page's clock may differ from the chain's.
 */
export function createInitialFillNoticeCursor(fills: readonly OrderFill[]): FillNoticeCursor {
  return advanceFillNoticeCursor(fills, { at: 0, keys: [] });
}
