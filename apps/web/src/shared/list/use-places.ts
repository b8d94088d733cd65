import { useState } from 'react';
import { keepPlaces } from './steady-order.ts';

export interface Places<Row> {
  readonly rows: readonly Row[] | undefined;
  /** For the element around the list: it is held while the pointer or the focus is inside. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

interface Held {
  readonly question: string;
  readonly places: readonly string[];
}

/**
 * Keeps rows where they are while somebody reads them; a new question orders them again. `isSettled` is off while the
 * rows still answer the question before.
 */
export function usePlaces<Row>(
  rows: readonly Row[] | undefined,
  { question, isSettled }: { readonly question: string; readonly isSettled: boolean },
  keyOf: (row: Row) => string,
): Places<Row> {
  const [isHeld, setHeld] = useState(false);
  const [held, setPlaces] = useState<Held>();
  if (isHeld && isSettled && rows !== undefined && held?.question !== question)
    setPlaces({ question, places: rows.map(keyOf) });
  const places = isHeld && held?.question === question ? held.places : undefined;
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
