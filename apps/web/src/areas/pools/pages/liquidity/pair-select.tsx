import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import type { Tokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { TokenSelectDialog } from '../../../../rooms/select-token/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { PairRoots } from './use-tokens-of.ts';

export interface PairSelectProps {
  readonly title: string;
  readonly tokens: Tokens;
  readonly roots: PairRoots;
  /** Which of the two is being chosen again; undefined while none is. */
  readonly picking: number | undefined;
  readonly onRoots: (roots: PairRoots) => void;
  readonly onClose: () => void;
}

/** Chooses one of the two tokens; the token of the other side changes places. */
export function PairSelect(props: PairSelectProps): JSX.Element | null {
  const { title, tokens, roots, picking, onRoots, onClose } = props;
  const wallet = useWallet();
  if (picking === undefined) return null;
  const picked = roots[picking];
  const choose = (root: Address): void => {
    const next = roots.map((old, index) => {
      if (index === picking) return root;
      return old === root ? picked : old;
    });
    onClose();
    // A first side may be left empty for a moment.
    onRoots(next[0] === undefined ? [next[1], undefined] : next);
  };
  return (
    <TokenSelectDialog
      title={title}
      tokens={tokens}
      holder={wallet}
      offersCombined={false}
      chosen={picked === undefined ? undefined : { kind: 'token', root: picked }}
      onChoose={(asset) =>
        // Pools hold tokens: the coin stands for its wrapped token.
        choose(asset.kind === 'token' ? asset.root : getNetwork().contracts.wrappedCoinRoot)
      }
      onImport={choose}
      onClose={onClose}
    />
  );
}
