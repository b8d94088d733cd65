import type { Address } from '@junction/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usdPricesQuery } from '../token/index.ts';
import type { Lines } from './model/picker-lines.ts';
import type { TokenRow } from './model/token-rows.ts';

/** Rows priced with one request. */
const BLOCK = 50;
/** Milliseconds of rest before rows in sight are priced. */
const PAUSE = 250;
const NONE: readonly Address[] = [];

interface RowsInSight {
  readonly lines: Lines;
  /** The first line in sight. */
  readonly firstLine: number;
  /** False where every row has been priced with the list. */
  readonly isNeeded: boolean;
}

/**
 * Returns the price of a row in 1e-18 dollars, undefined while unknown. Prices of long lists are asked for in blocks of rows
 * around those in sight, once scrolling and typing rest.
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

/** Tokens of a block of lines and the next one that have no price yet. */
function rootsAround(lines: Lines, block: number): readonly Address[] {
  const roots: Address[] = [];
  for (let line = block * BLOCK; line < (block + 2) * BLOCK; line += 1) {
    const at = lines.at(line);
    if (at?.kind === 'row' && at.row.asset.kind === 'token' && at.row.price === undefined)
      roots.push(at.row.asset.root);
  }
  return roots;
}
