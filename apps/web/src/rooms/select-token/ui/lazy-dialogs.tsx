import { Suspense, lazy, type JSX } from 'react';
import type { ImportTokenDialogProps } from './import-token-dialog.tsx';
import type { ManageTokensDialogProps } from './manage-tokens-dialog.tsx';
import type { TokenSelectDialogProps } from './token-select-dialog.tsx';
import { retryImport } from '../../../shared/paint/keep-loading.ts';

/** Loads the code of the token dialogs, which are not needed before the first click. */
const importDialogs = () => import('../dialogs/index.ts');
const LazySelectDialog = lazy(
  retryImport(async () => ({ default: (await importDialogs()).TokenSelectDialog })),
);
const LazyImportDialog = lazy(
  retryImport(async () => ({ default: (await importDialogs()).ImportTokenDialog })),
);
const LazyManageDialog = lazy(
  retryImport(async () => ({ default: (await importDialogs()).ManageTokensDialog })),
);

/** Dialog to manage tokens, whose code is loaded when it is first opened. */
export function ManageTokensDialog(props: ManageTokensDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <LazyManageDialog {...props} />
    </Suspense>
  );
}

/** Dialog to select a token, whose code is loaded when it is first opened. */
export function TokenSelectDialog(props: TokenSelectDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <LazySelectDialog {...props} />
    </Suspense>
  );
}

/** Dialog to import tokens, whose code is loaded when there is a token to import. */
export function ImportTokenDialog(props: ImportTokenDialogProps): JSX.Element | null {
  if (props.roots.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyImportDialog {...props} />
    </Suspense>
  );
}
