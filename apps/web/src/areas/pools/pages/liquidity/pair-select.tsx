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
  /** Side being selected; undefined if none. */
  readonly picking: number | undefined;
  readonly onRoots: (roots: PairRoots) => void;
  readonly onClose: () => void;
}

/** Selects one of the two tokens; selecting the other side's token swaps them. */
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
    // The first side may be empty temporarily.
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
        // Pools contain tokens: the coin is replaced by the wrapped coin.
        choose(asset.kind === 'token' ? asset.root : getNetwork().contracts.wrappedCoinRoot)
      }
      onImport={choose}
      onClose={onClose}
    />
  );
}
