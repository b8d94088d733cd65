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
  /** Percent text, such as "0.5". */
  readonly text: string;
  readonly perHop: Ratio;
  /** Percent text to return to after this trade; undefined unless `text` applies to this trade only. */
  readonly lasting: string | undefined;
  readonly set: (text: string) => void;
  /** Call after the trade was sent. Ends a high slippage tolerance that applied to it only. */
  readonly endTrade: () => void;
}

/** High slippage tolerance chosen for the current trade, as percent text. Not stored, so a reload resets it. */
let high: string | undefined;
const listeners = new Set<() => void>();

function setHigh(text: string | undefined): void {
  if (text === high) return;
  high = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSetting(text: string): { readonly text: string; readonly perHop: Ratio } {
  const read = parseSlippageTolerance(text);
  if (read.ok) return { text, perHop: read.value };
  const fallback = parseSlippageTolerance(DEFAULT_SLIPPAGE_TOLERANCE);
  if (!fallback.ok) throw new RangeError('the default slippage tolerance must be readable');
  return { text: DEFAULT_SLIPPAGE_TOLERANCE, perHop: fallback.value };
}

/**
 * Returns the user's slippage tolerance. A stored value that is invalid, or high (stored by an earlier version),
 * counts as the default.
 */
export function useSlippageTolerance(): SlippageToleranceSetting {
  const [stored, store] = useStored(STORED.slippage);
  const once = useSyncExternalStore(
    subscribe,
    () => high,
    () => high,
  );
  const lasting = isHighSlippageTolerance(readSetting(stored).perHop)
    ? readSetting(DEFAULT_SLIPPAGE_TOLERANCE)
    : readSetting(stored);
  return {
    ...(once === undefined ? lasting : readSetting(once)),
    lasting: once === undefined ? undefined : lasting.text,
    set: (text) => {
      const read = parseSlippageTolerance(text);
      if (read.ok && isHighSlippageTolerance(read.value)) {
        setHigh(text);
        return;
      }
      setHigh(undefined);
      store(text);
    },
    endTrade: () => setHigh(undefined),
  };
}
