import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import type { ListedAndImportedTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { TokenSelectDialog } from '../../../../rooms/select-token/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { PairRoots } from './use-tokens-of.ts';

export interface PairSelectDialogProps {
  readonly title: string;
  readonly tokens: ListedAndImportedTokens;
  readonly roots: PairRoots;
  /** Index of the side whose token is being selected; undefined if the dialog is closed. */
  readonly picking: number | undefined;
  readonly onRoots: (roots: PairRoots) => void;
  readonly onClose: () => void;
}

/** Dialog to select one token of a pair. Selecting the token of the other side swaps the sides. */
export function PairSelectDialog(props: PairSelectDialogProps): JSX.Element | null {
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
    // The tokens in the URL start with the left one, so the first side must not be empty.
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
        // Pools contain tokens only, so the wrapped coin is selected instead of the coin.
        choose(asset.kind === 'token' ? asset.root : getNetwork().contracts.wrappedCoinRoot)
      }
      onImport={choose}
      onClose={onClose}
    />
  );
}
