import { Suspense, lazy, type JSX } from 'react';
import { getSigner } from '../../../../rooms/operation/index.ts';
import type { OrderReviewState } from '../use-asked-order.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import { DeployOrderRootDialog } from './deploy-root-dialog.tsx';

const ConfirmOrderDialog = lazy(
  retryImport(async () => ({
    default: (await import('./confirm-order-dialog.tsx')).ConfirmOrderDialog,
  })),
);

/** Renders the open review, either of an order or of an order root's deployment. */
export function OrderReviewDialogs(props: {
  readonly limit: Pick<LimitFormView, 'submit' | 'wallet'>;
  readonly asked: OrderReviewState;
}): JSX.Element {
  const { limit, asked } = props;
  const { submit } = limit;
  const { draft, deployment } = asked;
  const signer = getSigner(limit.wallet);
  return (
    <>
      {draft !== undefined && (
        <Suspense fallback={null}>
          <ConfirmOrderDialog
            draft={draft.order}
            at={draft.at}
            connection={limit.wallet.connection}
            now={signer}
            onAccept={
              submit.draft?.announcement.signer.account === signer?.account ? asked.startOrder : undefined
            }
            onClose={asked.endOrder}
            onConfirm={() => {
              asked.endOrder();
              void submit.create(draft.order);
            }}
          />
        </Suspense>
      )}
      {deployment !== undefined && (
        <DeployOrderRootDialog
          {...deployment}
          now={signer}
          onAccept={asked.startDeployment}
          onClose={asked.endDeployment}
          onConfirm={() => {
            asked.endDeployment();
            void submit.deployRoot(deployment.announcement);
          }}
        />
      )}
    </>
  );
}
