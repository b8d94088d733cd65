import { shortenAddress, type Address } from '@junction/primitives';
import { EmptyState, FailedAlert, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { useReadAgain } from '../../../../shared/query/use-read-again.ts';
import { Amounts, Time } from '../../shared/transactions/index.ts';
import { claimedQuery, MOST_CLAIMED, type Claimed } from '../queries/claimed-query.ts';
import { KINDS, type Claims } from '../use-claims.ts';
import css from './claims.module.css';

const KEYS = ['claimed'];

/** What the account claimed last, from everywhere. */
export function ClaimedPanel(props: { readonly claims: Claims; readonly account: Address }): JSX.Element {
  const say = useText();
  const { claims, account } = props;
  useReadAgain(claims.sender.ended(KINDS), KEYS);
  const query = useQuery(claimedQuery(account));
  const { data } = query;
  const isMissing = query.isError && data === undefined;
  const names = new Map(claims.list?.map(({ address, name }) => [address, name]));
  const place = ({ place: at }: Claimed): string =>
    at === undefined ? '—' : (names.get(at) ?? shortenAddress(at));
  const columns: readonly TableColumn<Claimed>[] = [
    { key: 'tokens', header: say('claims.claimed.paid'), render: (row) => <Amounts row={row} /> },
    { key: 'place', header: say('claims.column.place'), render: place },
    {
      key: 'time',
      header: say('claims.claimed.time'),
      align: 'end',
      render: ({ time, hash }) => <Time time={time} hash={hash} />,
    },
  ];
  return (
    <Panel title={say('claims.claimed')} padded={isMissing}>
      {isMissing ? (
        <FailedAlert title={say('claims.claimed.failed')} onRetry={() => void query.refetch()}>
          {say('claims.claimed.failed.note')}
        </FailedAlert>
      ) : (
        <Table
          label={say('claims.claimed')}
          columns={columns}
          rows={data}
          rowKey={({ key }) => key}
          skeletonRows={Math.min(3, MOST_CLAIMED)}
          empty={<EmptyState title={say('claims.claimed.none')} />}
          renderCard={(row) => (
            <div className={css['card']}>
              <span className={css['line']}>
                <Amounts row={row} />
                <Time time={row.time} hash={row.hash} />
              </span>
              <span className={css['small']}>{place(row)}</span>
            </div>
          )}
        />
      )}
    </Panel>
  );
}
