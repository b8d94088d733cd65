import { shortenAddress, type Address } from '@junction/primitives';
import type { ProposalAction } from '@junction/protocol/simulation/describe';
import {
  AddressText,
  LoadErrorAlert,
  Panel,
  MessageStateLabel,
  Skeleton,
  type MessageStateKind,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { TraceNode } from '@junction/api-contract';
import { traceQuery, TraceTree } from '../../../../../rooms/trace/index.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { deriveProposalActionResults, type ProposalActionResult } from '../model/execution.ts';
import { getAccountsCallableByProposals } from '../model/named-accounts.ts';
import { describedProposalActionsQuery } from '../queries/simulation-queries.ts';
import { useProposalActionFormat } from '../use-action-format.ts';
import { ProposalActionLine } from './action-line.tsx';
import {
  getAccountNameOrAddress,
  formatKnownTokenAmount,
  type ProposalActionFormat,
  type TokenAmountFormat,
} from './action-texts.ts';
import css from './simulation.module.css';

export interface ExecutionResultsProps {
  readonly actions: readonly ProposalAction[];
  /** Hash of the transaction that executed the proposal. */
  readonly hash: string;
}

/** List of the actions of an executed proposal with their results, derived from the messages that they caused. */
export function ExecutionResults({ actions, hash }: ExecutionResultsProps): JSX.Element {
  const t = useTranslations();
  const accounts = getAccountsCallableByProposals(getNetwork());
  const described = useQuery(describedProposalActionsQuery(actions, accounts)).data;
  const trace = useQuery(traceQuery(hash));
  const results =
    trace.data && deriveProposalActionResults(trace.data.nodes, actions, accounts?.daoRoot ?? '');
  const arrived = (results ?? []).flatMap((result) => result?.arrived ?? []);
  const format = useProposalActionFormat(
    described,
    arrived.flatMap(({ token }) => token ?? []),
  );
  return (
    <div className={css['simulation']}>
      <Panel
        title={t('execution.title')}
        actions={<AddressText address={hash} href={getTransactionLink(hash)} copy />}
      >
        <div className={css['stack']}>
          {trace.isError && trace.data === undefined && (
            <LoadErrorAlert title={t('execution.failed')} onRetry={() => void trace.refetch()}>
              {t('execution.failed.note')}
            </LoadErrorAlert>
          )}
          {results !== undefined && <ResultsSummary results={results} />}
          {described === undefined ? (
            <div aria-busy="true">
              <Skeleton height={`${80 * actions.length}px`} />
            </div>
          ) : (
            <ol className={css['actions']} aria-label={t('flight.actions')}>
              {described.map((action, index) => (
                <ProposalActionLine
                  // oxlint-disable-next-line react/no-array-index-key -- the list of a proposal never changes
                  key={index}
                  index={index}
                  action={action}
                  outcome={undefined}
                  format={format}
                  text={undefined}
                >
                  {results !== undefined && <ActionResultItem result={results[index]} format={format} />}
                </ProposalActionLine>
              ))}
            </ol>
          )}
          <p className={css['note']}>{t('execution.note')}</p>
        </div>
      </Panel>
    </div>
  );
}

function ResultsSummary({
  results,
}: {
  readonly results: readonly (ProposalActionResult | undefined)[];
}): JSX.Element {
  const t = useTranslations();
  const done = results.filter((result) => result?.kind === 'done').length;
  const isAll = done === results.length;
  return (
    <output>
      <MessageStateLabel kind={isAll ? 'arrived' : 'attention'} toned>
        {t('execution.summary', { done, all: results.length })}
      </MessageStateLabel>
    </output>
  );
}

const SIGNALS: Readonly<Record<ProposalActionResult['kind'], MessageStateKind>> = {
  done: 'arrived',
  rejected: 'rejected',
  'no-contract': 'rejected',
  running: 'running',
  cut: 'attention',
};

function ActionResultItem(props: {
  readonly result: ProposalActionResult | undefined;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { result, format } = props;
  const t = useTranslations();
  if (result === undefined)
    return <MessageStateLabel kind="attention">{t('execution.unknown')}</MessageStateLabel>;
  const { kind, messages, arrived } = result;
  return (
    <>
      <MessageStateLabel kind={SIGNALS[kind]} toned>
        <ResultText result={result} />
      </MessageStateLabel>
      {arrived.length > 0 && (
        <ul className={css['list']}>
          {arrived.map(({ token, amount, wallet }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a wallet may be paid several times
            <li key={index}>
              {t('execution.arrived', { amount: formatKnownTokenAmount(amount, token, format) })}{' '}
              <AddressText address={wallet} href={getAccountLink(wallet)} />
            </li>
          ))}
        </ul>
      )}
      <details className={css['raw']}>
        <summary>{t('execution.messages', { count: messages.length })}</summary>
        <ActionMessages nodes={messages} format={format} />
      </details>
    </>
  );
}

function ResultText({
  result: { kind, at, messages },
}: {
  readonly result: ProposalActionResult;
}): JSX.Element {
  const t = useTranslations();
  switch (kind) {
    case 'done':
      return <>{t('execution.done', { count: messages.length })}</>;
    case 'running':
      return <>{t('execution.running')}</>;
    case 'cut':
      return <>{t('execution.cut', { count: messages.length })}</>;
    case 'no-contract':
      return <>{t('flight.fate.nobody')}</>;
    case 'rejected': {
      const account = shortenAddress(at?.to ?? '');
      const code = at?.exitCode;
      return (
        <>
          {code === undefined
            ? t('flight.fate.refusedSilently', { account })
            : t('flight.fate.refused', { account, code })}
        </>
      );
    }
  }
}

function ActionMessages(props: {
  readonly nodes: readonly TraceNode[];
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { nodes, format } = props;
  const t = useTranslations();
  const tokens = new Map(
    nodes.flatMap(({ token }): [Address, TokenAmountFormat][] => {
      const tokenFormat = token === undefined ? undefined : format.tokenFormatOf(token);
      return token === undefined || tokenFormat === undefined ? [] : [[token, tokenFormat]];
    }),
  );
  return (
    <TraceTree
      label={t('execution.tree')}
      heads={{ message: t('flight.account'), at: t('execution.at') }}
      nodes={nodes}
      tokens={tokens}
      nameOf={({ to, method }) => `${getAccountNameOrAddress(to, t)} ${method ?? '—'}`}
    />
  );
}
