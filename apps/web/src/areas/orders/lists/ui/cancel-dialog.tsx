import { Alert, BillRows, Button, Dialog, DialogActionButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { isSelfResolvingBlocker } from '../../../../rooms/action/index.ts';
import { getCommonBlockerReason, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { MessageSummary, SignerChangeWarning } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  getSimulationBlocker,
  getSimulationBlockerNote,
} from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import type { FillOrCancelOrderDialogProps } from './fill-dialog.tsx';
import { formatMarketTokenAmount } from './order-cells.tsx';
import css from './order-dialogs.module.css';

/** Dialog in which the maker cancels an order. The unsold remainder returns to the maker. */
export function OrderCancelDialog({
  order,
  view,
  wallet,
  openedBy,
  page,
  onClose,
}: FillOrCancelOrderDialogProps): JSX.Element {
  const t = useTranslations();
  const token = order.spentRoot === view.base.root ? view.base : view.quote;
  const cancel = useCancelOrder({ order, token, wallet, openedBy, page });
  const { signer, isSameSigner, isGone, announcement, blocker, simulation } = cancel;
  const confirm = async (): Promise<void> => {
    if (await cancel.send()) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('orders.cancel.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.keep')}</Button>
          <DialogActionButton
            variant="danger-filled"
            busy={isSelfResolvingBlocker(blocker)}
            disabled={
              blocker !== undefined || !isSameSigner || getSimulationBlocker(simulation) !== undefined
            }
            onClick={() => void confirm()}
          >
            {getBlockerLabel(t, blocker, { text: () => t('orders.blocker.gone') }) ?? t('orders.cancel.do')}
          </DialogActionButton>
        </>
      }
      footerNote={getSimulationBlockerNote(simulation, [token]) ?? footerText(t, cancel)}
    >
      {signer !== undefined && (
        // Only the maker can cancel the order, so a change of account cannot be accepted.
        <SignerChangeWarning frozen={signer} now={cancel.now} />
      )}
      {isGone ? (
        <Alert tone="danger" live="assertive" title={t('orders.gone.title')}>
          {t('orders.gone.mine')}
        </Alert>
      ) : (
        <p className={css['note']}>{t('orders.cancel.note')}</p>
      )}
      <BillRows
        divided
        rows={[
          {
            key: 'back',
            label: t('orders.cancel.back'),
            value: formatMarketTokenAmount(view, order.spentRoot, isGone ? 0n : cancel.back),
          },
          ...(cancel.received > 0n
            ? [
                {
                  key: 'kept',
                  label: t('orders.cancel.received'),
                  value: formatMarketTokenAmount(view, order.receiveRoot, cancel.received),
                },
              ]
            : []),
        ]}
      />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <LazySimulationBadge simulation={simulation} />
    </Dialog>
  );
}

/** Returns the text next to the button: why the order cannot be cancelled. */
const footerText = (
  t: Translate,
  { blocker, coin, isSameSigner }: ReturnType<typeof useCancelOrder>,
): string | undefined =>
  isSameSigner
    ? getCommonBlockerReason(t, blocker, { coin, gas: ORDER_ATTACHED_NANO.cancel })
    : t('told.changed.first');
