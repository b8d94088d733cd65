import { shortenAddress, type Address } from '@junction/primitives';
import { Button, EmptyState, LoadErrorAlert, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { downloadTextFile } from '../../../../shared/files/save-file.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import { TransactionAmounts, LinkedTransactionTime } from '../../shared/transactions/index.ts';
import { buildPastClaimsCsv } from '../model/claimed-csv.ts';
import {
  pastClaimsQuery,
  MAX_SHOWN_CLAIMS,
  MAX_EXPORTED_CLAIMS,
  type PastClaim,
} from '../queries/claimed-query.ts';
import { CLAIM_OPERATION_KINDS, type ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

const KEYS = ['claimed'];

/** Returns a function that saves past claims as a CSV file, which contains more of them than the page shows. */
function useClaimedFile(account: Address, place: (claim: PastClaim) => string) {
  const t = useTranslations();
  const client = useQueryClient();
  const [state, setState] = useState<'busy' | 'failed'>();
  const write = async (): Promise<void> => {
    setState('busy');
    try {
      const claims = await client.fetchQuery(pastClaimsQuery(account, MAX_EXPORTED_CLAIMS));
      const heads = [
        t('claims.claimed.time'),
        t('claims.column.place'),
        t('claims.csv.contract'),
        t('claims.csv.amount'),
        t('claims.csv.token'),
        t('claims.csv.root'),
        t('claims.csv.transaction'),
      ];
      downloadTextFile('junction-claims.csv', 'text/csv', buildPastClaimsCsv(claims, place, heads));
      setState(undefined);
    } catch {
      setState('failed');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', save: () => void write() };
}

/** Latest claims of the account in all gauges and legacy farms. */
export function PastClaimsPanel(props: {
  readonly claims: ClaimsView;
  readonly account: Address;
}): JSX.Element {
  const t = useTranslations();
  const { claims, account } = props;
  useRefetchAfterOperation(claims.sender.ended(CLAIM_OPERATION_KINDS), KEYS);
  const query = useQuery(pastClaimsQuery(account));
  const { data } = query;
  const isMissing = query.isError && data === undefined;
  const names = new Map(claims.list?.map(({ address, name }) => [address, name]));
  const place = ({ place: at }: PastClaim): string =>
    at === undefined ? '—' : (names.get(at) ?? shortenAddress(at));
  const file = useClaimedFile(account, place);
  const columns: readonly TableColumn<PastClaim>[] = [
    {
      key: 'tokens',
      header: t('claims.claimed.paid'),
      words: true,
      render: (row) => <TransactionAmounts row={row} />,
    },
    { key: 'place', header: t('claims.column.place'), words: true, render: place },
    {
      key: 'time',
      header: t('claims.claimed.time'),
      align: 'end',
      render: ({ time, hash }) => <LinkedTransactionTime time={time} hash={hash} />,
    },
  ];
  return (
    <Panel
      title={t('claims.claimed')}
      padded={isMissing}
      actions={
        data !== undefined &&
        data.length > 0 && (
          <Button size="s" icon="download" busy={file.isBusy} onClick={file.save}>
            {file.hasFailed ? t('claims.claimed.csv.failed') : t('claims.claimed.csv')}
          </Button>
        )
      }
    >
      {isMissing ? (
        <LoadErrorAlert title={t('claims.claimed.failed')} onRetry={() => void query.refetch()}>
          {t('claims.claimed.failed.note')}
        </LoadErrorAlert>
      ) : (
        <Table
          label={t('claims.claimed')}
          columns={columns}
          rows={data}
          rowKey={({ key }) => key}
          skeletonRows={Math.min(3, MAX_SHOWN_CLAIMS)}
          empty={<EmptyState title={t('claims.claimed.none')} />}
          renderCard={(row) => (
            <div className={css['card']}>
              <span className={css['line']}>
                <TransactionAmounts row={row} />
                <LinkedTransactionTime time={row.time} hash={row.hash} />
              </span>
              <span className={css['small']}>{place(row)}</span>
            </div>
          )}
        />
      )}
    </Panel>
  );
}
