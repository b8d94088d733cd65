import { Alert, BillRows, Button, Dialog, DialogAction } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { isWaiting } from '../../../../rooms/action/index.ts';
import { commonReason, obstacleText } from '../../../../rooms/action/send/index.ts';
import { MessageSummary, SignerChange } from '../../../../rooms/operation/review/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import type { OrderDialogProps } from './fill-dialog.tsx';
import { amountText } from './order-cells.tsx';
import css from './order-dialogs.module.css';

/** Takes an order back: what is left returns to its maker. */
export function CancelDialog({ order, view, wallet, page, onClose }: OrderDialogProps): JSX.Element {
  const say = useText();
  const token = order.spentRoot === view.base.root ? view.base : view.quote;
  const cancel = useCancelOrder({ order, token, wallet, page });
  const { signer, isSameSigner, isGone, announcement, blocker, coin } = cancel;
  const confirm = async (): Promise<void> => {
    if (await cancel.send()) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={say('orders.cancel.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('orders.keep')}</Button>
          <DialogAction
            variant="danger-filled"
            busy={isWaiting(blocker)}
            disabled={blocker !== undefined || !isSameSigner}
            onClick={() => void confirm()}
          >
            {obstacleText(say, blocker, { text: () => say('orders.blocker.gone') }) ??
              say('orders.cancel.do')}
          </DialogAction>
        </>
      }
      footerNote={
        isSameSigner
          ? commonReason(say, blocker, { coin, gas: ORDER_ATTACHED.cancel })
          : say('told.changed.first')
      }
    >
      {signer !== undefined && (
        // Only who made an order takes it back: nothing can be accepted for another account.
        <SignerChange frozen={signer} now={cancel.now} />
      )}
      {isGone ? (
        <Alert tone="danger" live="assertive" title={say('orders.gone.title')}>
          {say('orders.gone.mine')}
        </Alert>
      ) : (
        <p className={css['note']}>{say('orders.cancel.note')}</p>
      )}
      <BillRows
        divided
        rows={[
          {
            key: 'back',
            label: say('orders.cancel.back'),
            value: amountText(view, order.spentRoot, isGone ? 0n : cancel.back),
          },
          ...(cancel.received > 0n
            ? [
                {
                  key: 'kept',
                  label: say('orders.cancel.received'),
                  value: amountText(view, order.receiveRoot, cancel.received),
                },
              ]
            : []),
        ]}
      />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
    </Dialog>
  );
}
