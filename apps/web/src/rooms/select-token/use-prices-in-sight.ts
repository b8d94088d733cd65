import type { Address } from '@junction/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usdPricesQuery } from '../token/index.ts';
import type { TokenPickerLines } from './model/picker-lines.ts';
import type { TokenRow } from './model/token-rows.ts';

/** Number of list lines in a block, whose prices are requested together. */
const BLOCK_LINES = 50;
/** Milliseconds without scrolling or typing before the visible rows are priced. */
const PRICE_REQUEST_DELAY = 250;
const NO_ROOTS: readonly Address[] = [];

interface VisibleRows {
  readonly lines: TokenPickerLines;
  /** Index of the first visible line. */
  readonly firstLine: number;
  /** False if one request has priced all rows of the list. */
  readonly isNeeded: boolean;
}

/**
 * Returns a function that returns the price of a row: USD per token, scaled by 1e18; undefined while unknown. In long
 * lists, the visible rows and their neighbours are priced once scrolling and typing pause.
 */
export function useVisibleRowPrices(input: VisibleRows): (row: TokenRow) => bigint | undefined {
  const { lines, firstLine, isNeeded } = input;
  const block = Math.floor(firstLine / BLOCK_LINES);
  const [settled, setSettled] = useState<readonly Address[]>(NO_ROOTS);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setTimeout(() => setSettled(collectUnpricedRoots(lines, block)), PRICE_REQUEST_DELAY);
    return () => clearTimeout(timer);
  }, [lines, block, isNeeded]);
  const prices = useQuery({ ...usdPricesQuery(settled), placeholderData: keepPreviousData }).data;
  return ({ asset, price }) => price ?? (asset.kind === 'token' ? prices?.get(asset.root) : undefined);
}

/** Returns the tokens without a price in a block of lines and in the next block. */
function collectUnpricedRoots(lines: TokenPickerLines, block: number): readonly Address[] {
  const roots: Address[] = [];
  for (let line = block * BLOCK_LINES; line < (block + 2) * BLOCK_LINES; line += 1) {
    const at = lines.at(line);
    if (at?.kind === 'row' && at.row.asset.kind === 'token' && at.row.price === undefined)
      roots.push(at.row.asset.root);
  }
  return roots;
}
