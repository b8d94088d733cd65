import type { Ratio } from '@junction/primitives';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { DEFAULT_TOLERANCE, parseTolerance } from './model/tolerance.ts';

export interface ToleranceSetting {
  /** Percent text, "0.5". */
  readonly text: string;
  readonly perHop: Ratio;
  readonly set: (text: string) => void;
}

/** The user's tolerance; a stored value nobody can read counts as the default. */
export function useTolerance(): ToleranceSetting {
  const [text, set] = useStored(STORED.slippage);
  const read = parseTolerance(text);
  if (read.ok) return { text, perHop: read.value, set };
  const fallback = parseTolerance(DEFAULT_TOLERANCE);
  if (!fallback.ok) throw new RangeError('the default tolerance must be readable');
  return { text: DEFAULT_TOLERANCE, perHop: fallback.value, set };
}
