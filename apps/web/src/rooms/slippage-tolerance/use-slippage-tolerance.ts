import type { Ratio } from '@junction/primitives';
import { useSyncExternalStore } from 'react';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import {
  DEFAULT_SLIPPAGE_TOLERANCE,
  isHighSlippageTolerance,
  parseSlippageTolerance,
} from './model/slippage-tolerance.ts';

export interface SlippageToleranceSetting {
  /** Percentage in decimal text, such as "0.5". */
  readonly text: string;
  readonly perHop: Ratio;
  /**
   * Percentage that applies again after this trade, decimal text; undefined unless `text` applies to this trade only.
   */
  readonly lasting: string | undefined;
  readonly set: (text: string) => void;
  /** Ends a high slippage tolerance that applied to the current trade only. Call it after the trade was sent. */
  readonly endTrade: () => void;
}

/**
 * High slippage tolerance of the current trade, percentage in decimal text. It is not stored, so a reload resets it.
 */
let highSlippageTolerance: string | undefined;
const listeners = new Set<() => void>();

function setHighSlippageTolerance(text: string | undefined): void {
  if (text === highSlippageTolerance) return;
  highSlippageTolerance = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parseSetting(text: string): { readonly text: string; readonly perHop: Ratio } {
  const read = parseSlippageTolerance(text);
  if (read.ok) return { text, perHop: read.value };
  const fallback = parseSlippageTolerance(DEFAULT_SLIPPAGE_TOLERANCE);
  if (!fallback.ok) throw new RangeError('the default slippage tolerance must be readable');
  return { text: DEFAULT_SLIPPAGE_TOLERANCE, perHop: fallback.value };
}

/**
 * Returns the user's slippage tolerance. If the stored value is invalid or high (stored by an earlier version), the
 * default is used.
 */
export function useSlippageTolerance(): SlippageToleranceSetting {
  const [stored, store] = useStored(STORED.slippage);
  const once = useSyncExternalStore(
    subscribe,
    () => highSlippageTolerance,
    () => highSlippageTolerance,
  );
  const lasting = isHighSlippageTolerance(parseSetting(stored).perHop)
    ? parseSetting(DEFAULT_SLIPPAGE_TOLERANCE)
    : parseSetting(stored);
  return {
    ...(once === undefined ? lasting : parseSetting(once)),
    lasting: once === undefined ? undefined : lasting.text,
    set: (text) => {
      const read = parseSlippageTolerance(text);
      if (read.ok && isHighSlippageTolerance(read.value)) {
        setHighSlippageTolerance(text);
        return;
      }
      setHighSlippageTolerance(undefined);
      store(text);
    },
    endTrade: () => setHighSlippageTolerance(undefined),
  };
}
