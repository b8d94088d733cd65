import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  BillRows,
  Button,
  ButtonAnchor,
  Dialog,
  Ladder,
  Signal,
  type BillRow,
  type LadderStep,
  type SignalKind,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import {
  createdToken,
  getOperationStore,
  isRunning,
  traceHash,
  traceQuery,
  type TermsOperation,
} from '../../../entities/operation/index.ts';
import { ownTokenQuery } from '../../../entities/own-token/index.ts';
import { useWallet } from '../../../entities/wallet/index.ts';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink, transactionLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { ownTokenPath, tokenLiquidityPath } from '../../../shared/routes/paths.ts';
import { refusalOf } from '../model/refusal.ts';
import { useRememberCreated, useShownOperation, type TokenOperationKind } from '../use-token-operation.ts';
import { failureWords, refusalWords, titleOf } from './operation-words.ts';
import css from './token-operation.module.css';

const ButtonLink = createLink(ButtonAnchor);

export interface TokenOperationProps {
  readonly kinds: readonly TokenOperationKind[];
  /** The token that is acted on, or the factory. */
  readonly target: Address;
}

/**
 * The popup that stands while something of the owner's is under way, and then says how it ended. It cannot be closed
 * while it runs; the operation itself goes on without the page.
 */
export function TokenOperation({ kinds, target }: TokenOperationProps): JSX.Element | null {
  useRememberCreated();
  const { operation, close } = useShownOperation(kinds, target);
  return operation === undefined ? null : (
    <OperationDialog key={operation.id} operation={operation} onClose={close} />
  );
}

function OperationDialog(props: {
  readonly operation: TermsOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const isBlocking = isRunning(operation);
  const hash = traceHash(operation);
  const trace = useQuery({ ...traceQuery(hash), enabled: hash !== undefined });
  const nodes = trace.data?.nodes ?? [];
  const created = createdToken(operation, nodes);
  const { step } = operation.state;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBlocking) onClose();
      }}
      title={titleOf(say, operation)}
      footer={
        isBlocking ? undefined : (
          <>
            {step === 'timed-out' && (
              <Button
                onClick={() => getOperationStore().getState().dispatch(operation.id, { type: 'resume' })}
              >
                {say('tokenOperation.lookAgain')}
              </Button>
            )}
            <Button variant={created === undefined ? 'primary' : 'secondary'} onClick={onClose}>
              {say('tokenOperation.close')}
            </Button>
          </>
        )
      }
    >
      <div className={css['body']}>
        {isBlocking ? (
          <>
            <Ladder steps={stepsOf(say, operation)} />
            <output className={css['said']}>
              {step === 'sent' || step === 'confirming'
                ? say('tokenOperation.running')
                : say('tokenOperation.asking')}
            </output>
          </>
        ) : (
          <Ending operation={operation} nodes={nodes} />
        )}
        <Facts operation={operation} created={created} />
        {created !== undefined && <NextSteps root={created} />}
        {nodes.length > 0 && <Messages nodes={nodes} account={operation.account} />}
      </div>
    </Dialog>
  );
}

function stepsOf(say: Say, { state }: TermsOperation): readonly LadderStep[] {
  const at = { sent: 1, confirming: 2 }[state.step as string] ?? 0;
  const titles = [
    say('tokenOperation.step.wallet'),
    say('tokenOperation.step.sent'),
    say('tokenOperation.step.chain'),
  ];
  return titles.map((title, index) => ({
    key: String(index),
    title,
    state: index < at ? 'done' : index === at ? 'current' : 'to-do',
  }));
}

/** How it ended: what happened, what is safe, what to do. */
function Ending(props: {
  readonly operation: TermsOperation;
  readonly nodes: readonly TraceNode[];
}): JSX.Element | null {
  const say = useText();
  const { state, kind } = props.operation;
  switch (state.step) {
    case 'succeeded':
      return (
        <Alert tone="success" live="polite" title={say('tokenOperation.done')}>
          {kind === 'create-token'
            ? say('tokenOperation.done.create')
            : kind === 'transfer-ownership'
              ? say('tokenOperation.done.transfer')
              : say('tokenOperation.done.note')}
        </Alert>
      );
    case 'cancelled':
      return state.by === 'user' ? (
        <Alert tone="info" live="polite" title={say('tokenOperation.rejected')}>
          {say('tokenOperation.rejected.note')}
        </Alert>
      ) : (
        <Alert tone="danger" live="assertive" title={refusalWords(say, refusalOf(props.nodes))}>
          {say('tokenOperation.returned')}
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          tone="danger"
          live="assertive"
          title={say('tokenOperation.failed')}
          reference={state.detail ?? state.code}
        >
          {failureWords(say, state.code)}
        </Alert>
      );
    case 'timed-out':
      return (
        <Alert tone="warning" live="polite" title={say('tokenOperation.late')}>
          {say('tokenOperation.late.note')}
        </Alert>
      );
    default:
      return null;
  }
}

/** Hash and, after a creation, what the new root says about itself. */
function Facts(props: {
  readonly operation: TermsOperation;
  readonly created: Address | undefined;
}): JSX.Element | null {
  const say = useText();
  const { operation, created } = props;
  const token = useQuery({
    ...ownTokenQuery(created ?? operation.account),
    enabled: created !== undefined,
  }).data;
  const hash = traceHash(operation);
  const rows: readonly BillRow[] = [
    ...(created === undefined
      ? []
      : [
          {
            key: 'token',
            label: say('tokenOperation.fact.token'),
            value: <AddressText address={created} href={accountLink(created)} copy />,
          },
          { key: 'name', label: say('tokenOperation.fact.name'), value: token?.name ?? '…' },
          { key: 'symbol', label: say('tokenOperation.fact.symbol'), value: token?.symbol ?? '…' },
        ]),
    ...(hash === undefined
      ? []
      : [
          {
            key: 'hash',
            label: say('tokenOperation.fact.hash'),
            value: <AddressText address={hash} href={transactionLink(hash)} copy />,
          },
        ]),
  ];
  return rows.length === 0 ? null : <BillRows divided rows={rows} />;
}

/** What people want to do with a new token, with the token filled in. */
function NextSteps({ root }: { readonly root: Address }): JSX.Element {
  const say = useText();
  const { connection } = useWallet();
  const [answer, setAnswer] = useState<'asking' | 'added' | 'refused'>();
  const add = async (): Promise<void> => {
    if (connection === undefined) return;
    setAnswer('asking');
    const added = await connection.addToken(root);
    setAnswer(added.ok ? 'added' : 'refused');
  };
  return (
    <div className={css['next']}>
      <h3 className={css['nextTitle']}>{say('tokenOperation.next')}</h3>
      <div className={css['links']}>
        <ButtonLink variant="primary" to={ownTokenPath(root)}>
          {say('tokenOperation.next.mint')}
        </ButtonLink>
        <ButtonLink to={tokenLiquidityPath(root)}>{say('tokenOperation.next.pool')}</ButtonLink>
        <Button busy={answer === 'asking'} disabled={answer === 'added'} onClick={() => void add()}>
          {answer === 'added' ? say('tokenOperation.next.added') : say('tokenOperation.next.add')}
        </Button>
      </div>
      {answer === 'refused' && <output className={css['said']}>{say('tokenOperation.next.refused')}</output>}
    </div>
  );
}

const SIGNALS: Readonly<Record<TraceNode['status'], SignalKind>> = {
  queued: 'running',
  arrived: 'arrived',
  returned: 'returned',
  refused: 'refused',
};

/** Every message the operation caused, in the order of its tree. */
function Messages(props: { readonly nodes: readonly TraceNode[]; readonly account: Address }): JSX.Element {
  const say = useText();
  const { coin } = getNetwork();
  const words = {
    queued: say('tokenOperation.message.queued'),
    arrived: say('tokenOperation.message.arrived'),
    returned: say('tokenOperation.message.returned'),
    refused: say('tokenOperation.message.refused'),
  };
  return (
    <details className={css['trace']}>
      <summary>{say('tokenOperation.messages', { count: props.nodes.length })}</summary>
      <ul>
        {props.nodes.map((node) => (
          <li key={node.messageHash}>
            <Signal kind={SIGNALS[node.status]}>{words[node.status]}</Signal>
            <span className={css['method']} translate="no">
              {node.method ?? (node.to === props.account ? say('tokenOperation.message.wallet') : '—')}
            </span>
            <span className={css['coin']}>
              {formatAmount(BigInt(node.value), coin.decimals)} {coin.symbol}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
