import { Suspense, lazy, type JSX } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { OperationPanelProps } from './operation-panel.tsx';

const Confirm = lazy(async () => {
  const { ConfirmDialog: Dialog } = await import('./confirm-dialog.tsx');
  return { default: Dialog };
});
const Panel = lazy(async () => {
  const { OperationPanel: View } = await import('./operation-panel.tsx');
  return { default: View };
});

/** Loaded when there is something to confirm. */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}

/** Loaded when there is an operation to show. */
export function OperationPanel(props: OperationPanelProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
