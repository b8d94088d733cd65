import { useState } from 'react';
import { keepRowOrder } from './steady-order.ts';

export interface RowOrderHeldOnHover<Row> {
  readonly rows: readonly Row[] | undefined;
  /**
   * Event handlers for the list's container. While the list is hovered or focused, the order of its rows does not
   * change.
   */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

interface KeptOrder {
  readonly queryParams: string;
  readonly places: readonly string[];
}

/**
 * Keeps the order of rows while the list is hovered or focused, unless the request changes. `isSettled` must be false
 * while the rows still belong to the previous request.
 */
export function useStableRowOrder<Row>(
  rows: readonly Row[] | undefined,
  { queryParams, isSettled }: { readonly queryParams: string; readonly isSettled: boolean },
  keyOf: (row: Row) => string,
): RowOrderHeldOnHover<Row> {
  const [isHeld, setHeld] = useState(false);
  const [held, setPlaces] = useState<KeptOrder>();
  if (isHeld && isSettled && rows !== undefined && held?.queryParams !== queryParams)
    setPlaces({ queryParams, places: rows.map(keyOf) });
  const places = isHeld && held?.queryParams === queryParams ? held.places : undefined;
  const release = (): void => {
    setHeld(false);
    setPlaces(undefined);
  };
  return {
    rows: rows === undefined || places === undefined ? rows : keepRowOrder(rows, places, keyOf),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: release,
      onFocus: () => setHeld(true),
      onBlur: release,
    },
  };
}
