import type { Address } from '@junction/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usdPricesQuery } from '../token/index.ts';
import type { Lines } from './model/picker-lines.ts';
import type { TokenRow } from './model/token-rows.ts';

/** Lines of the list whose prices are requested together. */
const BLOCK = 50;
/** Time without scrolling or typing until visible rows are priced, milliseconds. */
const PAUSE = 250;
const NONE: readonly Address[] = [];

interface RowsInSight {
  readonly lines: Lines;
  /** Index of the first visible line. */
  readonly firstLine: number;
  /** False if all rows are priced together with the list. */
  readonly isNeeded: boolean;
}

/**
 * Returns a function from a row to its price (USD per token, 1e-18); undefined while unknown. In long lists, prices
 * of the visible rows and their neighbours are requested once scrolling and typing pause.
 */
export function usePricesInSight(input: RowsInSight): (row: TokenRow) => bigint | undefined {
  const { lines, firstLine, isNeeded } = input;
  const block = Math.floor(firstLine / BLOCK);
  const [settled, setSettled] = useState<readonly Address[]>(NONE);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setTimeout(() => setSettled(rootsAround(lines, block)), PAUSE);
    return () => clearTimeout(timer);
  }, [lines, block, isNeeded]);
  const prices = useQuery({ ...usdPricesQuery(settled), placeholderData: keepPreviousData }).data;
  return ({ asset, price }) => price ?? (asset.kind === 'token' ? prices?.get(asset.root) : undefined);
}

/** Returns the tokens without a price in a block of lines and the block after it. */
function rootsAround(lines: Lines, block: number): readonly Address[] {
  const roots: Address[] = [];
  for (let line = block * BLOCK; line < (block + 2) * BLOCK; line += 1) {
    const at = lines.at(line);
    if (at?.kind === 'row' && at.row.asset.kind === 'token' && at.row.price === undefined)
      roots.push(at.row.asset.root);
  }
  return roots;
}
