import { EmptyState, Table, type TableColumn } from '@junction/ui-kit';
import { useMemo, type JSX } from 'react';
import { PoolChange } from '../../../entities/pool/index.ts';
import type { Tokens } from '../../../entities/token/index.ts';
import type { TokenFacts } from '../../../entities/token-market/index.ts';
import { formatInteger, formatUsdPrice, formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { TokenName } from './token-cells.tsx';
import css from './token-list.module.css';

interface Row {
  readonly token: TokenFacts;
  /** Its place over all pages, 1 is the first. */
  readonly place: number;
}

export interface TokenTableProps {
  readonly label: string;
  readonly rows: readonly TokenFacts[] | undefined;
  readonly firstPlace: number;
  readonly tokens: Tokens;
  readonly isAscending: boolean;
  readonly onAscending: (isAscending: boolean) => void;
  readonly refreshing: boolean;
  readonly empty: { readonly title: string; readonly note?: string | undefined };
}

const priceOf = (token: TokenFacts): string =>
  (token.price === undefined ? undefined : formatUsdPrice(token.price)) ?? '—';

function columnsOf(say: Say, tokens: Tokens): readonly TableColumn<Row>[] {
  return [
    {
      key: 'place',
      header: '#',
      width: '56px',
      skeleton: '16px',
      hideBelow: 960,
      render: ({ place }) => <span className={css['quiet']}>{formatInteger(BigInt(place))}</span>,
    },
    {
      key: 'name',
      header: say('tokenList.column.name'),
      skeleton: '50%',
      render: ({ token }) => <TokenName token={token} tokens={tokens} />,
    },
    {
      key: 'price',
      header: say('tokenList.column.price'),
      align: 'end',
      width: '14%',
      render: ({ token }) => <b className={css['strong']}>{priceOf(token)}</b>,
    },
    {
      key: 'priceChange',
      header: say('tokenList.column.change'),
      align: 'end',
      width: '10%',
      hideBelow: 960,
      render: ({ token }) => <PoolChange change={token.priceChange} />,
    },
    {
      key: 'volume24h',
      header: say('tokenList.column.volume24h'),
      align: 'end',
      width: '16%',
      render: ({ token }) => formatUsdStatistic(token.volume24h),
    },
    {
      key: 'tvl',
      header: say('tokenList.column.tvl'),
      align: 'end',
      sortable: true,
      width: '16%',
      render: ({ token }) => formatUsdStatistic(token.tvl),
    },
  ];
}

/** Tokens as a table, as cards under 640 pixels. */
export function TokenTable(props: TokenTableProps): JSX.Element {
  const say = useText();
  const { tokens, firstPlace, empty } = props;
  const columns = useMemo(() => columnsOf(say, tokens), [say, tokens]);
  const rows = useMemo(
    () => props.rows?.map((token, index): Row => ({ token, place: firstPlace + index })),
    [props.rows, firstPlace],
  );
  return (
    <Table
      label={props.label}
      columns={columns}
      rows={rows}
      rowKey={({ token }) => token.root}
      linked
      tall
      refreshing={props.refreshing}
      sort={{ key: 'tvl', direction: props.isAscending ? 'ascending' : 'descending' }}
      onSort={({ direction }) => props.onAscending(direction === 'ascending')}
      empty={<EmptyState title={empty.title} note={empty.note} />}
      renderCard={(row) => <TokenCard {...row} tokens={tokens} />}
    />
  );
}

function TokenCard({ token, tokens }: Row & { readonly tokens: Tokens }): JSX.Element {
  const say = useText();
  return (
    <div className={css['card']}>
      <TokenName token={token} tokens={tokens} />
      <dl className={css['figures']}>
        <div>
          <dt>{say('tokenList.column.price')}</dt>
          <dd>{priceOf(token)}</dd>
          <dd className={css['micro']}>
            <PoolChange change={token.priceChange} />
          </dd>
        </div>
        <div>
          <dt>{say('tokenList.column.volume24h')}</dt>
          <dd>{formatUsdStatistic(token.volume24h)}</dd>
        </div>
        <div>
          <dt>{say('tokenList.column.tvl')}</dt>
          <dd>{formatUsdStatistic(token.tvl)}</dd>
        </div>
      </dl>
    </div>
  );
}
