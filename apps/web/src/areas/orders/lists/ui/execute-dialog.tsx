import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import {
  AddressText,
  Alert,
  BillRows,
  Button,
  Dialog,
  DialogActionButton,
  LoadErrorAlert,
} from '@junction/ui-kit';
import type { BillRow } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX } from 'react';
import {
  RiskAcknowledgement,
  assessTradeRisk,
  useRiskAcknowledgement,
} from '../../../../rooms/risk-warning/index.ts';
import { getMaxExecutionGas, type OrderExecution } from '../../shared/limit-order/index.ts';
import { MessageSummary, SignerChangeWarning } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  getSimulationBlocker,
  getSimulationBlockerNote,
} from '../../../../rooms/operation/simulation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  formatAmountExact,
  formatTokenAmount,
  NO_BREAK_SPACE,
} from '../../../../shared/format/format-number.ts';
import { isSelfResolvingBlocker } from '../../../../rooms/action/index.ts';
import { getCommonBlockerReason, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getExecutionRisk } from '../model/execution.ts';
import type { ExecuteBlocker } from '../model/execution-state.ts';
import { useExecuteOrder, type ExecuteOrderView } from '../use-execute-order.ts';
import { getCoinsAtRiskText } from './coins-at-risk.ts';
import { formatSignedCoins } from './executable.tsx';
import type { OrderListMarketDisplay } from './order-cells.tsx';
import css from './order-dialogs.module.css';

export interface OrderExecutionDialogProps {
  readonly execution: OrderExecution;
  readonly view: OrderListMarketDisplay;
  readonly wallet: Wallet;
  /** Signer when the dialog was opened. */
  readonly openedBy: SigningAccount | undefined;
  readonly page: string;
  readonly onClose: () => void;
}

const POOL_TEXTS = {
  'constant-product': 'orders.execute.pool.product',
  'stable-pair': 'orders.execute.pool.stablePair',
  'stable-pool': 'orders.execute.pool.stable',
} as const;

/**
 * Dialog that executes an order against a pool or a crossing order. The caller earns the surplus above the makers'
 * prices.
 */
export function OrderExecutionDialog({
  execution,
  view,
  wallet,
  openedBy,
  page,
  onClose,
}: OrderExecutionDialogProps): JSX.Element {
  const t = useTranslations();
  const { base, quote } = view;
  const [spentToken, receiveToken] = execution.rewardRoot === base.root ? [quote, base] : [base, quote];
  const execute = useExecuteOrder({ execution, spentToken, receiveToken, wallet, openedBy, page });
  const { blocker, announcement, trade, worth, atRisk } = execute;
  const acknowledgement = useRiskAcknowledgement(
    assessTradeRisk(
      trade === undefined
        ? {}
        : { ...getExecutionRisk(execution, worth), own: getCoinsAtRiskText(t, atRisk) },
    ),
  );
  const isOver = blocker === 'over' || blocker === 'foreign';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.execute.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.back')}</Button>
          <DialogActionButton
            variant="primary"
            busy={isSelfResolvingBlocker(blocker)}
            disabled={!canSend(execute) || !acknowledgement.isGiven}
            onClick={() => void execute.send().then((isSent) => isSent && onClose())}
          >
            {executeText(t, blocker)}
          </DialogActionButton>
        </>
      }
      footerNote={
        getSimulationBlockerNote(execute.simulation, [spentToken, receiveToken]) ??
        footerText(t, execute, acknowledgement.isGiven)
      }
      gate={isOver ? undefined : <RiskAcknowledgement state={acknowledgement} />}
    >
      {execute.signer !== undefined && (
        <SignerChangeWarning frozen={execute.signer} now={execute.now} onAccept={execute.acceptSigner} />
      )}
      <ChainNotice execute={execute} />
      <TradeRows execution={execution} view={view} receiveToken={receiveToken} execute={execute} />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <LazySimulationBadge simulation={execute.simulation} />
      <p className={css['note']}>
        {execution.counter === undefined ? t('orders.execute.note') : t('orders.execute.note.match')}
      </p>
    </Dialog>
  );
}

/** True if the signer is the one that opened the dialog, the simulation allows it and nothing blocks the execution. */
const canSend = ({ blocker, announcement, simulation, isReady, isSameSigner }: ExecuteOrderView): boolean =>
  blocker === undefined &&
  getSimulationBlocker(simulation) === undefined &&
  announcement !== undefined &&
  isReady &&
  isSameSigner;

type TradeCounterparty = NonNullable<ExecuteOrderView['trade']>['against'];

/** Name of the pool or order that the order is executed against. */
function AgainstText({
  against,
  pair,
}: {
  readonly against: TradeCounterparty;
  readonly pair: string;
}): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {against.kind === 'order' ? t('orders.execute.order') : t(POOL_TEXTS[against.kind], { pair })}{' '}
      <AddressText address={against.address} href={getAccountLink(against.address)} copy />
    </>
  );
}

/** Amounts of maker and caller, and the reward after gas. */
function TradeRows(
  props: Pick<OrderExecutionDialogProps, 'execution' | 'view'> & {
    readonly receiveToken: Token;
    readonly execute: ExecuteOrderView;
  },
): JSX.Element {
  const t = useTranslations();
  const { execution, view, receiveToken } = props;
  const { trade, worth } = props.execute;
  const gas = getMaxExecutionGas(execution);
  const amount = (units: bigint | undefined): string =>
    units === undefined
      ? '—'
      : `${formatAmountExact(units, receiveToken.decimals)}${NO_BREAK_SPACE}${receiveToken.symbol}`;
  const pair = `${view.base.symbol}/${view.quote.symbol}`;
  const rows: readonly BillRow[] = [
    {
      key: 'against',
      label: t('orders.execute.against'),
      value: trade === undefined ? '—' : <AgainstText against={trade.against} pair={pair} />,
    },
    { key: 'maker', label: t('orders.execute.maker'), value: amount(trade?.toMaker) },
    {
      key: 'reward',
      label: t('orders.execute.reward'),
      value: <b>{amount(trade?.reward)}</b>,
      ...(trade === undefined || trade.fee === 0n
        ? {}
        : { aside: t('orders.execute.fee', { amount: amount(trade.fee) }) }),
    },
    {
      key: 'gas',
      label: t('orders.execute.gas'),
      value: t('orders.execute.gas.most', { amount: formatTokenAmount(gas, getNetwork().coin) }),
    },
    {
      key: 'after',
      label: t('orders.execute.after'),
      value: worth === undefined ? t('orders.execute.unknown') : formatSignedCoins(worth - gas),
      hint: t('orders.execute.after.hint'),
    },
  ];
  return <BillRows divided rows={rows} />;
}

/** Notice if the order has changed or cannot be read while the dialog is open. */
function ChainNotice({ execute }: { readonly execute: ExecuteOrderView }): JSX.Element | null {
  const t = useTranslations();
  const { chain, blocker, hasChanged } = execute;
  if (chain.isError)
    return (
      <LoadErrorAlert title={t('orders.chain.failed.title')} onRetry={() => void chain.refetch()}>
        {t('orders.chain.failed')}
      </LoadErrorAlert>
    );
  if (blocker === 'foreign')
    return (
      <Alert tone="danger" live="assertive" title={t('orders.execute.foreign.title')}>
        {t('orders.execute.foreign')}
      </Alert>
    );
  if (blocker === 'over')
    return (
      <Alert tone="danger" live="assertive" title={t('orders.execute.over.title')}>
        {t('orders.execute.over')}
      </Alert>
    );
  return hasChanged ? (
    <Alert tone="warning" live="assertive" title={t('orders.execute.changed.title')}>
      {t('orders.execute.changed')}
    </Alert>
  ) : null;
}

/** Returns the text next to the button: the next step of the user, or the reason why the execution cannot be sent. */
function footerText(
  t: Translate,
  { blocker, coin, isSameSigner }: ExecuteOrderView,
  isAcknowledged: boolean,
) {
  if (!isSameSigner) return t('told.changed.first');
  const reason = getCommonBlockerReason(t, blocker, { coin, gas: ORDER_ATTACHED_NANO.execute });
  if (reason !== undefined) return reason;
  return isAcknowledged ? undefined : t('caution.first');
}

function executeText(t: Translate, blocker: ExecuteBlocker | undefined): string {
  return getBlockerLabel(t, blocker, { text: () => t('orders.execute.blocked') }) ?? t('orders.execute.do');
}
