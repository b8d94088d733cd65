import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { useTokens } from '../../token/index.ts';
import { ImportTokenDialog } from './lazy-dialogs.tsx';

/** Asks about unlisted tokens of the address, one at a time; none before the list was read. */
export function ImportQuestions(props: {
  readonly roots: readonly (Address | undefined)[];
  /** The address goes on without it. */
  readonly onSkip: (root: Address) => void;
}): JSX.Element | null {
  const tokens = useTokens();
  const isUnlisted = (root: Address | undefined): root is Address =>
    root !== undefined && tokens.isReady && !tokens.cache.has(root) && !tokens.isImported(root);
  return (
    <ImportTokenDialog
      roots={props.roots.filter(isUnlisted)}
      tokens={tokens}
      onImport={tokens.importToken}
      onSkip={props.onSkip}
    />
  );
}
