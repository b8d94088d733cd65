import { nano, ok } from '@junction/primitives';
import { ORDER_ATTACHED, cancelOrder } from '@junction/protocol/order-calls';
import { Alert, BillRows, Button, Dialog, DialogAction } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { chainOrderQuery } from '../../../entities/limit-order/index.ts';
import {
  fixedCoins,
  isSameSigner,
  newOperationId,
  sendOperation,
  signerOf,
  type Announcement,
} from '../../../entities/operation/index.ts';
import { MessageSummary, SignerChange } from '../../../entities/operation/told/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { refusalOf } from '../queries/order-refusal.ts';
import type { OrderDialogProps } from './fill-dialog.tsx';
import { amountText } from './order-cells.tsx';
import css from './order-dialogs.module.css';

/** Takes an order back: what is left returns to its maker. */
export function CancelDialog({ order, view, wallet, page, onClose }: OrderDialogProps): JSX.Element {
  const say = useText();
  const { connection } = wallet;
  // Frozen when the dialog opened.
  const [signer] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  const chain = useQuery(chainOrderQuery(connection, order.address));
  const [isAsking, setAsking] = useState(false);
  const isGone = chain.data === null || chain.data?.isActive === false;
  const rest = chain.data?.rest.offered ?? order.currentSpent;
  const missing = chain.data?.rest.wanted ?? order.currentReceive;
  const received = order.expectedReceive - missing;
  const token = order.spentRoot === view.base.root ? view.base : view.quote;
  const isSame = signer !== undefined && isSameSigner(signer, now);
  const told: Announcement | undefined = signer && {
    ...fixedCoins(nano(ORDER_ATTACHED.cancel)),
    signer: { ...signer, networkId: getNetwork().chainId },
    method: 'cancel',
    receiver: { role: 'order', address: order.address },
    leaves: [],
    recipient: signer.account,
  };
  const confirm = async (): Promise<void> => {
    if (told === undefined || connection === undefined) return;
    setAsking(true);
    const id = newOperationId();
    const result = await sendOperation({
      id,
      kind: 'cancel-order',
      connection,
      announcement: told,
      terms: {
        tokens: [],
        receives: [
          { root: token.root, symbol: token.symbol, decimals: token.decimals, units: rest.toString() },
        ],
        target: order.address,
        page,
      },
      message: async () =>
        (await refusalOf(connection, order)) ??
        ok({
          to: told.receiver.address,
          value: told.sum,
          bounce: true,
          call: cancelOrder(id),
        }),
    });
    setAsking(false);
    if (result.isSent) onClose();
  };
  const actionText = (): string => {
    if (isAsking) return say('orders.blocker.await');
    if (chain.isPending) return say('orders.blocker.loading');
    return isGone ? say('orders.blocker.gone') : say('orders.cancel.do');
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
            busy={isAsking || chain.isPending}
            disabled={isAsking || chain.isPending || isGone || !isSame}
            onClick={() => void confirm()}
          >
            {actionText()}
          </DialogAction>
        </>
      }
      footerNote={isSame ? undefined : say('told.changed.first')}
    >
      {signer !== undefined && (
        // Only who made an order takes it back: nothing can be accepted for another account.
        <SignerChange frozen={signer} now={now} />
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
            value: amountText(view, order.spentRoot, isGone ? 0n : rest),
          },
          ...(received > 0n
            ? [
                {
                  key: 'kept',
                  label: say('orders.cancel.received'),
                  value: amountText(view, order.receiveRoot, received),
                },
              ]
            : []),
        ]}
      />
      {told !== undefined && <MessageSummary announcement={told} />}
    </Dialog>
  );
}
