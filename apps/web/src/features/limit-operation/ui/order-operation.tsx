import type { TraceNode } from '@junction/api-contract';
import { milliseconds, shortenAddress, type Address } from '@junction/primitives';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import {
  Alert,
  Button,
  MessageTree,
  Panel,
  PartsBar,
  Receipt,
  Signal,
  type ReceiptLine,
  type SignalKind,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import {
  countTrace,
  gasParts,
  getOperationStore,
  isRunning,
  traceHash,
  traceQuery,
  traceRows,
  type TermsOperation,
} from '../../../entities/operation/index.ts';
import type { TokenCache } from '../../../entities/token/index.ts';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink, transactionLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useShownOperation } from '../use-shown-operation.ts';
import css from './order-operation.module.css';
import { amountText, failureText, operationTitle, refusalWords, successWords } from './operation-words.ts';

export interface OrderOperationProps {
  readonly account: Address | undefined;
  /** Operations sent from this path are shown. */
  readonly page: string;
  readonly cache: TokenCache;
}

/** What is under way about an order, or how it ended: sentence, messages, receipt. Nothing while there is nothing. */
export function OrderOperation({ account, page, cache }: OrderOperationProps): JSX.Element | null {
  const { operation, close } = useShownOperation(account, page);
  return operation === undefined ? null : (
    <OperationPanel key={operation.id} operation={operation} cache={cache} onClose={close} />
  );
}

/** Nano attached by each kind, for the bar and the receipt. */
function attachedOf({ kind }: TermsOperation): bigint {
  switch (kind) {
    case 'deploy-order-root':
      return ORDER_ATTACHED.createRoot;
    case 'cancel-order':
      return ORDER_ATTACHED.cancel;
    case 'fill-order':
      return ORDER_ATTACHED.fill;
    default:
      return ORDER_ATTACHED.create;
  }
}

function OperationPanel(props: {
  readonly operation: TermsOperation;
  readonly cache: TokenCache;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { operation, cache, onClose } = props;
  const [shows, setShows] = useState<'messages' | 'receipt'>();
  const hash = traceHash(operation);
  const nodes = useQuery(traceQuery(hash)).data?.nodes ?? [];
  const count = countTrace(nodes);
  const { state } = operation;
  const hasReceipt = state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');
  const toggle = (what: 'messages' | 'receipt'): void => setShows(shows === what ? undefined : what);
  return (
    <Panel
      title={operationTitle(say, operation)}
      padded={false}
      actions={<StateSignal operation={operation} />}
    >
      <div className={css['body']}>
        <Sentence operation={operation} />
        <div className={css['buttons']}>
          {nodes.length > 0 && (
            <Button size="s" aria-expanded={shows === 'messages'} onClick={() => toggle('messages')}>
              {say('orderOperation.messages', { count: count.all })}
            </Button>
          )}
          {hasReceipt && (
            <Button
              size="s"
              icon="print"
              aria-expanded={shows === 'receipt'}
              onClick={() => toggle('receipt')}
            >
              {say('orderOperation.receipt')}
            </Button>
          )}
          {shows === 'receipt' && (
            <Button size="s" onClick={() => window.print()}>
              {say('orderOperation.print')}
            </Button>
          )}
          {state.step === 'timed-out' && (
            <Button
              size="s"
              onClick={() => getOperationStore().getState().dispatch(operation.id, { type: 'resume' })}
            >
              {say('orderOperation.lookAgain')}
            </Button>
          )}
          {!isRunning(operation) && (
            <Button size="s" variant="ghost" onClick={onClose}>
              {say('orderOperation.close')}
            </Button>
          )}
        </div>
        {shows === 'receipt' && hasReceipt && (
          <div className={css['receipt']}>
            <OrderReceipt operation={operation} nodes={nodes} />
          </div>
        )}
      </div>
      {shows === 'messages' && nodes.length > 0 && (
        <Messages operation={operation} nodes={nodes} cache={cache} />
      )}
    </Panel>
  );
}

function signalOf(
  say: Say,
  { state }: TermsOperation,
): { readonly kind: SignalKind; readonly label: string } {
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return { kind: 'queued', label: say('orderOperation.state.preparing') };
    case 'awaiting-wallet':
      return { kind: 'queued', label: say('orderOperation.state.wallet') };
    case 'sent':
    case 'confirming':
      return { kind: 'running', label: say('orderOperation.state.running') };
    case 'succeeded':
      return { kind: 'arrived', label: say('orderOperation.state.arrived') };
    case 'cancelled':
      return state.by === 'user'
        ? { kind: 'returned', label: say('orderOperation.state.rejected') }
        : { kind: 'returned', label: say('orderOperation.state.returned') };
    case 'failed':
      return { kind: 'refused', label: say('orderOperation.state.failed') };
    case 'timed-out':
      return { kind: 'attention', label: say('orderOperation.state.late') };
  }
}

function StateSignal({ operation }: { readonly operation: TermsOperation }): JSX.Element {
  const say = useText();
  const { kind, label } = signalOf(say, operation);
  return (
    <Signal kind={kind} toned>
      {label}
    </Signal>
  );
}

/** What happened, what is safe, what to do. */
function Sentence({ operation }: { readonly operation: TermsOperation }): JSX.Element {
  const say = useText();
  const { state } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return <Alert tone="plain">{say('orderOperation.asking')}</Alert>;
    case 'sent':
    case 'confirming':
      return (
        <Alert tone="brass" live="polite">
          {say('orderOperation.running')}
        </Alert>
      );
    case 'succeeded': {
      const { title, body } = successWords(say, operation);
      return (
        <Alert tone="success" live="polite" title={title}>
          {body}
        </Alert>
      );
    }
    case 'cancelled': {
      if (state.by === 'user')
        return (
          <Alert tone="plain" live="polite" title={say('orderOperation.rejected')}>
            {say('orderOperation.rejected.note')}
          </Alert>
        );
      const { title, body } = refusalWords(say, operation);
      return (
        <Alert tone="danger" live="assertive" title={title}>
          {body}
        </Alert>
      );
    }
    case 'failed':
      return (
        <Alert
          tone="danger"
          live="assertive"
          title={say('orderOperation.failed')}
          reference={state.detail ?? state.code}
        >
          {failureText(say, operation)}
        </Alert>
      );
    case 'timed-out':
      return (
        <Alert tone="warning" live="polite" title={say('orderOperation.late')}>
          {say('orderOperation.late.note')}
        </Alert>
      );
  }
}

const SIGNALS: Readonly<Record<TraceNode['status'], SignalKind>> = {
  queued: 'running',
  arrived: 'arrived',
  returned: 'returned',
  refused: 'refused',
};

interface MessageFacts {
  readonly operation: TermsOperation;
  readonly nodes: readonly TraceNode[];
}

function contractText(
  say: Say,
  node: TraceNode,
  { account }: TermsOperation,
  symbolOf: (root: string | null) => string,
): string {
  switch (node.contract) {
    case 'wallet':
      return node.to === account
        ? say('orderOperation.contract.yours')
        : say('orderOperation.contract.wallet');
    case 'token-wallet':
      return say('orderOperation.contract.tokenWallet', { symbol: symbolOf(node.token) });
    case 'token-root':
      return say('orderOperation.contract.tokenRoot', { symbol: symbolOf(node.to) });
    case 'order-factory':
      return say('orderOperation.contract.factory');
    case 'order-root':
      return say('orderOperation.contract.root');
    case 'order':
      return say('orderOperation.contract.order');
    case 'dex-root':
      return say('orderOperation.contract.dexRoot');
    case 'pool':
      return say('orderOperation.contract.pool');
    default:
      return say('orderOperation.contract.other');
  }
}

function Messages(props: MessageFacts & { readonly cache: TokenCache }): JSX.Element {
  const say = useText();
  const { operation, nodes, cache } = props;
  const { coin } = getNetwork();
  const coins = (value: string | null): string =>
    value === null ? '' : formatAmount(BigInt(value), coin.decimals);
  const tokenAt = (root: string | null) => (root === null ? undefined : cache.get(root as Address));
  const words = {
    queued: say('orderOperation.message.queued'),
    arrived: say('orderOperation.message.arrived'),
    returned: say('orderOperation.message.returned'),
    refused: say('orderOperation.message.refused'),
  };
  const rows = traceRows(nodes).map(({ node, depth, after }) => {
    const token = tokenAt(node.token);
    return {
      key: node.messageHash,
      depth,
      signal: SIGNALS[node.status],
      signalLabel: words[node.status],
      title: contractText(say, node, operation, (root) => tokenAt(root)?.symbol ?? ''),
      moves:
        token === undefined || node.amount === null
          ? ''
          : `${formatAmount(BigInt(node.amount), token.decimals)}\u00a0${token.symbol}`,
      coin: coins(node.value),
      gas: coins(node.fees),
      at: after === undefined ? '' : say('orderOperation.after', { seconds: after }),
      href: node.transactionHash === null ? accountLink(node.to) : transactionLink(node.transactionHash),
    };
  });
  const parts = gasParts(nodes, operation.account, { attached: attachedOf(operation), coinReceived: 0n });
  const part = (
    key: 'travelling' | 'returned' | 'used' | 'kept',
    label: string,
    tone: 'route' | 'ink' | 'control' | 'track',
  ) => ({
    key,
    tone,
    label: `${label} ${formatAmount(parts[key], coin.decimals)}`,
    weight: Number(parts[key] / 1_000n),
  });
  return (
    <div className={css['messages']}>
      <MessageTree
        label={say('orderOperation.tree')}
        heads={{
          message: say('orderOperation.head.message'),
          moves: say('orderOperation.head.moves'),
          coin: say('orderOperation.head.coin'),
          gas: say('orderOperation.head.gas', { symbol: coin.symbol }),
          at: say('orderOperation.head.at'),
        }}
        rows={rows}
      />
      <div className={css['gas']}>
        <PartsBar
          title={say('orderOperation.gas', {
            amount: `${formatAmount(parts.attached, coin.decimals)}\u00a0${coin.symbol}`,
          })}
          parts={[
            part('returned', say('orderOperation.gas.returned'), 'route'),
            ...(parts.travelling > 0n
              ? [part('travelling', say('orderOperation.gas.travelling'), 'track')]
              : []),
            part('used', say('orderOperation.gas.used'), 'ink'),
            part('kept', say('orderOperation.gas.kept'), 'control'),
          ]}
        />
      </div>
    </div>
  );
}

/** The paper of an ended operation. */
function OrderReceipt({ operation, nodes }: MessageFacts): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { coin } = getNetwork();
  const { state, terms, account } = operation;
  const isArrived = state.step === 'succeeded';
  const hash = traceHash(operation) ?? operation.id;
  const coins = (value: bigint): string => `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const [given] = terms.tokens;
  const [expected] = terms.receives ?? [];
  const parts = gasParts(nodes, account, { attached: attachedOf(operation), coinReceived: 0n });
  const headline: ReceiptLine[] = [
    { key: 'what', label: say('orderOperation.receipt.what'), value: operationTitle(say, operation) },
  ];
  if (given !== undefined)
    headline.push({
      key: 'given',
      label: isArrived ? say('orderOperation.receipt.given') : say('orderOperation.receipt.back'),
      value: amountText(given),
    });
  if (isArrived && expected !== undefined)
    headline.push({
      key: 'got',
      label: say('orderOperation.receipt.got'),
      value: amountText({ ...expected, units: state.received }),
      strong: true,
    });
  return (
    <Receipt
      label={say('orderOperation.receipt')}
      number={say('orderOperation.receipt.number', { number: hash.slice(0, 8) })}
      headline={headline}
      groups={[
        [
          { key: 'attached', label: say('orderOperation.receipt.attached'), value: coins(parts.attached) },
          { key: 'used', label: say('orderOperation.gas.used'), value: coins(parts.used) },
          {
            key: 'back',
            label: say('orderOperation.gas.returned'),
            value: coins(parts.returned + parts.travelling),
          },
          { key: 'kept', label: say('orderOperation.gas.kept'), value: coins(parts.kept) },
        ],
        [
          { key: 'from', label: say('orderOperation.receipt.from'), value: shortenAddress(account) },
          ...(terms.target === undefined
            ? []
            : [
                {
                  key: 'target',
                  label: say('orderOperation.receipt.target'),
                  value: shortenAddress(terms.target),
                },
              ]),
          { key: 'hash', label: say('orderOperation.receipt.hash'), value: shortenAddress(hash) },
          {
            key: 'date',
            label: say('orderOperation.receipt.date'),
            value: formatDateTime(milliseconds(operation.startedAt), locale),
          },
        ],
      ]}
      stamp={
        isArrived
          ? { tone: 'success', text: say('orderOperation.stamp.arrived') }
          : { tone: 'warning', text: say('orderOperation.stamp.returned') }
      }
      seed={hash}
    />
  );
}
