import { useState } from 'react';
import { keepPlaces } from './steady-order.ts';

export interface Places<Row> {
  readonly rows: readonly Row[] | undefined;
  /** Event handlers for the list's container. The order of rows is kept while the list is hovered or focused. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

interface Held {
  readonly queryParams: string;
  readonly places: readonly string[];
}

/**
 * Keeps the order of rows while the list is hovered or focused, unless the request changes. `isSettled` must be false
 * while the rows are still those of the previous request.
 */
export function usePlaces<Row>(
  rows: readonly Row[] | undefined,
  { queryParams, isSettled }: { readonly queryParams: string; readonly isSettled: boolean },
  keyOf: (row: Row) => string,
): Places<Row> {
  const [isHeld, setHeld] = useState(false);
  const [held, setPlaces] = useState<Held>();
  if (isHeld && isSettled && rows !== undefined && held?.queryParams !== queryParams)
    setPlaces({ queryParams, places: rows.map(keyOf) });
  const places = isHeld && held?.queryParams === queryParams ? held.places : undefined;
  const release = (): void => {
    setHeld(false);
    setPlaces(undefined);
  };
  return {
    rows: rows === undefined || places === undefined ? rows : keepPlaces(rows, places, keyOf),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: release,
      onFocus: () => setHeld(true),
      onBlur: release,
    },
  };
}
