import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { PoolChooser, type PoolChoice } from '../../choose-pool/index.ts';
import { ForeignPoolWarning } from './pool-states.tsx';
import type { PairRoots } from './use-tokens-of.ts';

export interface PairPoolChooserProps {
  readonly roots: PairRoots;
  readonly choice: PoolChoice;
  readonly onChoose: (address: Address) => void;
}

/** Control to select a pool of two tokens. Renders nothing until both tokens are selected. */
export function PairPoolChooser({ roots, choice, onChoose }: PairPoolChooserProps): JSX.Element | null {
  if (roots.includes(undefined)) return null;
  return (
    <>
      {choice.reading.isForeign && <ForeignPoolWarning />}
      <PoolChooser choice={choice} onChoose={onChoose} />
    </>
  );
}
