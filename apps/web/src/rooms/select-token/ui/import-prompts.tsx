import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { useTokens } from '../../token/index.ts';
import { ImportTokenDialog } from './lazy-dialogs.tsx';

/** Asks for each unlisted token in the URL whether to import it. Waits until the token list is loaded. */
export function TokenImportPrompts(props: {
  readonly roots: readonly (Address | undefined)[];
  /** Called with a token that the user did not import, to remove it from the URL. */
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
