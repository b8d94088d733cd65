import { Suspense, lazy, type JSX } from 'react';
import type { ImportTokenDialogProps } from './import-token-dialog.tsx';
import type { ManageTokensDialogProps } from './manage-tokens-dialog.tsx';
import type { TokenSelectDialogProps } from './token-select-dialog.tsx';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const Select = lazy(
  keepLoading(async () => {
    const { TokenSelectDialog: Dialog } = await import('./token-select-dialog.tsx');
    return { default: Dialog };
  }),
);
const Import = lazy(
  keepLoading(async () => {
    const { ImportTokenDialog: Dialog } = await import('./import-token-dialog.tsx');
    return { default: Dialog };
  }),
);

const Manage = lazy(
  keepLoading(async () => {
    const { ManageTokensDialog: Dialog } = await import('./manage-tokens-dialog.tsx');
    return { default: Dialog };
  }),
);

/** Loaded when somebody looks after their imports. */
export function ManageTokensDialog(props: ManageTokensDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Manage {...props} />
    </Suspense>
  );
}

/** Loaded with the first press on a token. */
export function TokenSelectDialog(props: TokenSelectDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Select {...props} />
    </Suspense>
  );
}

/** Loaded when there is a token to ask about. */
export function ImportTokenDialog(props: ImportTokenDialogProps): JSX.Element | null {
  if (props.roots.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Import {...props} />
    </Suspense>
  );
}
