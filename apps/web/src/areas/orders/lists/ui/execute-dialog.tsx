import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { AddressText, Alert, BillRows, Button, Dialog, DialogAction, FailedAlert } from '@junction/ui-kit';
import type { BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { Acknowledgement, cautionOf, useAcknowledgement } from '../../../../rooms/caution/index.ts';
import { executionGas, type OrderExecution } from '../../shared/limit-order/index.ts';
import { MessageSummary, SignerChange } from '../../../../rooms/operation/review/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  formatAmountExact,
  formatTokenAmount,
  NO_BREAK_SPACE,
} from '../../../../shared/format/format-number.ts';
import { isWaiting } from '../../../../rooms/action/index.ts';
import { commonReason, obstacleText } from '../../../../rooms/action/send/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { dangerOf } from '../model/execution.ts';
import type { ExecuteBlocker } from '../model/execution-state.ts';
import { useExecuteOrder, type ExecuteView } from '../use-execute-order.ts';
import { coinsAtRiskText } from './coins-at-risk.ts';
import { coinsAfterGas } from './executable.tsx';
import type { MarketView } from './order-cells.tsx';
import css from './order-dialogs.module.css';

export interface ExecuteDialogProps {
  readonly execution: OrderExecution;
  readonly view: MarketView;
  readonly wallet: Wallet;
  readonly page: string;
  readonly onClose: () => void;
}

const POOL_TEXTS = {
  'constant-product': 'orders.execute.pool.product',
  'stable-pair': 'orders.execute.pool.stablePair',
  'stable-pool': 'orders.execute.pool.stable',
} as const;

/** Executes somebody's order against a pool of its tokens or a crossing order; what is above the makers' prices is the reward. */
export function ExecuteDialog({ execution, view, wallet, page, onClose }: ExecuteDialogProps): JSX.Element {
  const say = useText();
  const { base, quote } = view;
  const [spentToken, receiveToken] = execution.rewardRoot === base.root ? [quote, base] : [base, quote];
  const execute = useExecuteOrder({ execution, spentToken, receiveToken, wallet, page });
  const { blocker, announcement, deal, worth, atRisk } = execute;
  const acknowledgement = useAcknowledgement(
    cautionOf(deal === undefined ? {} : { ...dangerOf(execution, worth), own: coinsAtRiskText(say, atRisk) }),
  );
  const isOver = blocker === 'over' || blocker === 'foreign';
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('orders.execute.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('orders.back')}</Button>
          <DialogAction
            variant="primary"
            busy={isWaiting(blocker)}
            disabled={!canSend(execute) || !acknowledgement.isGiven}
            onClick={() => void execute.send().then((isSent) => isSent && onClose())}
          >
            {executeText(say, blocker)}
          </DialogAction>
        </>
      }
      footerNote={footerText(say, execute, acknowledgement.isGiven)}
      gate={isOver ? undefined : <Acknowledgement state={acknowledgement} />}
    >
      {execute.signer !== undefined && (
        <SignerChange frozen={execute.signer} now={execute.now} onAccept={execute.acceptSigner} />
      )}
      <ChainNotice execute={execute} />
      <DealRows execution={execution} view={view} receiveToken={receiveToken} execute={execute} />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <p className={css['note']}>
        {execution.counter === undefined ? say('orders.execute.note') : say('orders.execute.note.match')}
      </p>
    </Dialog>
  );
}

/** The chain, the wallet and who signs are as they were shown. */
const canSend = ({ blocker, announcement, isReady, isSameSigner }: ExecuteView): boolean =>
  blocker === undefined && announcement !== undefined && isReady && isSameSigner;

type Against = NonNullable<ExecuteView['deal']>['against'];

/** The pool, or the crossing order, that the order is executed against. */
function AgainstText({ against, pair }: { readonly against: Against; readonly pair: string }): JSX.Element {
  const say = useText();
  return (
    <>
      {against.kind === 'order' ? say('orders.execute.order') : say(POOL_TEXTS[against.kind], { pair })}{' '}
      <AddressText address={against.address} href={accountLink(against.address)} copy />
    </>
  );
}

/** What the maker gets, what who executes gets, and what of it is left after gas. */
function DealRows(
  props: Pick<ExecuteDialogProps, 'execution' | 'view'> & {
    readonly receiveToken: Token;
    readonly execute: ExecuteView;
  },
): JSX.Element {
  const say = useText();
  const { execution, view, receiveToken } = props;
  const { deal, worth } = props.execute;
  const gas = executionGas(execution);
  const amount = (units: bigint | undefined): string =>
    units === undefined
      ? '—'
      : `${formatAmountExact(units, receiveToken.decimals)}${NO_BREAK_SPACE}${receiveToken.symbol}`;
  const pair = `${view.base.symbol}/${view.quote.symbol}`;
  const rows: readonly BillRow[] = [
    {
      key: 'against',
      label: say('orders.execute.against'),
      value: deal === undefined ? '—' : <AgainstText against={deal.against} pair={pair} />,
    },
    { key: 'maker', label: say('orders.execute.maker'), value: amount(deal?.toMaker) },
    {
      key: 'reward',
      label: say('orders.execute.reward'),
      value: <b>{amount(deal?.reward)}</b>,
      ...(deal === undefined || deal.fee === 0n
        ? {}
        : { aside: say('orders.execute.fee', { amount: amount(deal.fee) }) }),
    },
    {
      key: 'gas',
      label: say('orders.execute.gas'),
      value: say('orders.execute.gas.most', { amount: formatTokenAmount(gas, getNetwork().coin) }),
    },
    {
      key: 'after',
      label: say('orders.execute.after'),
      value: worth === undefined ? say('orders.execute.unknown') : coinsAfterGas(worth - gas),
      hint: say('orders.execute.after.hint'),
    },
  ];
  return <BillRows divided rows={rows} />;
}

/** What the chain says while the popup is open. */
function ChainNotice({ execute }: { readonly execute: ExecuteView }): JSX.Element | null {
  const say = useText();
  const { chain, blocker, hasChanged } = execute;
  if (chain.isError)
    return (
      <FailedAlert title={say('orders.chain.failed.title')} onRetry={() => void chain.refetch()}>
        {say('orders.chain.failed')}
      </FailedAlert>
    );
  if (blocker === 'foreign')
    return (
      <Alert tone="danger" live="assertive" title={say('orders.execute.foreign.title')}>
        {say('orders.execute.foreign')}
      </Alert>
    );
  if (blocker === 'over')
    return (
      <Alert tone="danger" live="assertive" title={say('orders.execute.over.title')}>
        {say('orders.execute.over')}
      </Alert>
    );
  return hasChanged ? (
    <Alert tone="warning" live="assertive" title={say('orders.execute.changed.title')}>
      {say('orders.execute.changed')}
    </Alert>
  ) : null;
}

/** What has to be done first, or why nothing can be sent. */
function footerText(say: Say, { blocker, coin, isSameSigner }: ExecuteView, isAcknowledged: boolean) {
  if (!isSameSigner) return say('told.changed.first');
  const reason = commonReason(say, blocker, { coin, gas: ORDER_ATTACHED.execute });
  if (reason !== undefined) return reason;
  return isAcknowledged ? undefined : say('caution.first');
}

function executeText(say: Say, blocker: ExecuteBlocker | undefined): string {
  return (
    obstacleText(say, blocker, { text: () => say('orders.execute.blocked') }) ?? say('orders.execute.do')
  );
}
