import type { TraceNode } from '@junction/api-contract';
import { shortenAddress, toMilliseconds } from '@junction/primitives';
import { AddressText, BillRows, LoadErrorAlert, Panel, Skeleton, type BillRow } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { traceQuery, TraceTree } from '../../../../rooms/trace/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { EpochVoteFinish } from '../../shared/queries/epoch-queries.ts';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { EpochView } from '../use-epoch.ts';

interface EndedProps {
  readonly view: EpochView;
  readonly ended: EpochVoteFinish;
}

/** Panel about the end of the vote: the account that finished it, the time and the message tree. */
export function VoteFinishPanel({ view, ended }: EndedProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { at, by, hash } = ended;
  const finisher: readonly BillRow[] =
    by === undefined
      ? []
      : [
          {
            key: 'by',
            label: t('epoch.ended.by'),
            value: <AddressText address={by} href={getAccountLink(by)} copy />,
          },
        ];
  return (
    <Panel title={t('epoch.ended')}>
      <div className={css['form']}>
        <BillRows
          divided
          rows={[
            {
              key: 'at',
              label: t('epoch.ended.at'),
              value: formatDateTimeWithOffset(toMilliseconds(at), locale),
            },
            ...finisher,
            {
              key: 'hash',
              label: t('epoch.ended.transaction'),
              value: <AddressText address={hash} href={getTransactionLink(hash)} copy />,
            },
          ]}
        />
        <details className={css['more']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('epoch.ended.trace')}</summary>
          {isOpen && <FinishTrace view={view} hash={hash} />}
        </details>
      </div>
    </Panel>
  );
}

/** Message tree of finishing the vote, starting with the escrow's message. */
function FinishTrace({ view, hash }: { readonly view: EpochView; readonly hash: string }): JSX.Element {
  const t = useTranslations();
  const trace = useQuery(traceQuery(hash));
  const { names, governing } = view;
  const { root, decimals, symbol } = governing.governance;
  const escrow = getNetwork().earn?.voteEscrow;
  const getFinisher = ({ to }: TraceNode): string => {
    if (to === escrow) return t('epoch.ended.escrow');
    return names?.has(to) === true ? getGaugeName(to, names) : shortenAddress(to);
  };
  if (trace.data === undefined)
    return trace.isError ? (
      <LoadErrorAlert title={t('epoch.ended.failed')} onRetry={() => void trace.refetch()}>
        {t('epoch.ended.failed.note')}
      </LoadErrorAlert>
    ) : (
      <div aria-busy="true">
        <Skeleton height="160px" />
      </div>
    );
  return (
    <TraceTree
      label={t('epoch.ended.trace')}
      heads={{ message: t('epoch.ended.message'), at: t('epoch.ended.after') }}
      nodes={trace.data.nodes}
      tokens={new Map(root === undefined ? [] : [[root, { decimals, symbol }]])}
      nameOf={(node) => `${getFinisher(node)} ${node.method ?? '—'}`}
    />
  );
}
