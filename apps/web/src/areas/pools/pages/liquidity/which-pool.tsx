import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { PoolChooser, type PoolChoice } from '../../choose-pool/index.ts';
import { ForeignPool } from './pool-states.tsx';
import type { PairRoots } from './use-tokens-of.ts';

export interface WhichPoolProps {
  readonly roots: PairRoots;
  readonly choice: PoolChoice;
  readonly onChoose: (address: Address) => void;
}

/** Selection of a pool of two tokens; nothing until both tokens are selected. */
export function WhichPool({ roots, choice, onChoose }: WhichPoolProps): JSX.Element | null {
  if (roots.includes(undefined)) return null;
  return (
    <>
      {choice.reading.isForeign && <ForeignPool />}
      <PoolChooser choice={choice} onChoose={onChoose} />
    </>
  );
}
