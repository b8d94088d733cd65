import {
  ControlsAboveRowLink,
  CardMetrics,
  EmptyState,
  screenReaderOnlyClass,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useMemo, type JSX } from 'react';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import type { ListedAndImportedTokens, WatchedTokens } from '../../../../rooms/token/index.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import {
  formatInteger,
  formatUsdPrice,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { TokenName, TokenWatchButton } from './token-cells.tsx';
import css from './token-list.module.css';

interface TokenTableRow {
  readonly token: TokenSummary;
  /** Rank in the whole list, counted from 1. */
  readonly place: number;
}

export interface TokenTableProps {
  readonly label: string;
  readonly rows: readonly TokenSummary[] | undefined;
  readonly firstPlace: number;
  readonly tokens: ListedAndImportedTokens;
  readonly watched: WatchedTokens;
  readonly skeletonRows?: number | undefined;
  readonly isAscending: boolean;
  readonly onAscending: (isAscending: boolean) => void;
  readonly refreshing: boolean;
  readonly empty: { readonly title: string; readonly note?: string | undefined };
}

const formatTokenPrice = (token: TokenSummary): string =>
  (token.price === undefined ? undefined : formatUsdPrice(token.price)) ?? '—';

function buildColumns(
  t: Translate,
  tokens: ListedAndImportedTokens,
  watched: WatchedTokens,
): readonly TableColumn<TokenTableRow>[] {
  const star: TableColumn<TokenTableRow> = {
    key: 'watch',
    header: <span className={screenReaderOnlyClass}>{t('tokenList.column.watch')}</span>,
    width: '52px',
    skeleton: '16px',
    render: ({ token }) => (
      <ControlsAboveRowLink>
        <TokenWatchButton token={token} watched={watched} />
      </ControlsAboveRowLink>
    ),
  };
  return [
    ...(watched.toggle === undefined ? [] : [star]),
    {
      key: 'place',
      header: '#',
      width: '56px',
      skeleton: '16px',
      hideBelow: 720,
      render: ({ place }) => <span className={css['quiet']}>{formatInteger(BigInt(place))}</span>,
    },
    {
      key: 'name',
      words: true,
      header: t('tokenList.column.name'),
      skeleton: '50%',
      render: ({ token }) => <TokenName token={token} tokens={tokens} />,
    },
    {
      key: 'price',
      header: t('tokenList.column.price'),
      align: 'end',
      width: '14%',
      render: ({ token }) => <b className={css['strong']}>{formatTokenPrice(token)}</b>,
    },
    {
      key: 'priceChange',
      header: t('tokenList.column.change'),
      align: 'end',
      width: '10%',
      hideBelow: 720,
      render: ({ token }) => <RelativeChangeText change={token.priceChange} />,
    },
    {
      key: 'volume24h',
      header: t('tokenList.column.volume24h'),
      align: 'end',
      width: '16%',
      render: ({ token }) => formatUsdStatistic(token.volume24h),
    },
    {
      key: 'tvl',
      header: t('tokenList.column.tvl'),
      align: 'end',
      sortable: true,
      width: '16%',
      render: ({ token }) => formatUsdStatistic(token.tvl),
    },
  ];
}

/** Table of tokens. Below a width of 640 pixels it is a list of cards. */
export function TokenTable(props: TokenTableProps): JSX.Element {
  const t = useTranslations();
  const { tokens, watched, firstPlace, empty } = props;
  const columns = useMemo(() => buildColumns(t, tokens, watched), [t, tokens, watched]);
  const rows = useMemo(
    () => props.rows?.map((token, index): TokenTableRow => ({ token, place: firstPlace + index })),
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
      skeletonRows={props.skeletonRows}
      renderCard={(row) => <TokenCard {...row} tokens={tokens} watched={watched} />}
    />
  );
}

function TokenCard(
  props: TokenTableRow & { readonly tokens: ListedAndImportedTokens; readonly watched: WatchedTokens },
): JSX.Element {
  const { token, tokens, watched } = props;
  const t = useTranslations();
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <TokenName token={token} tokens={tokens} />
        <ControlsAboveRowLink>
          <TokenWatchButton token={token} watched={watched} />
        </ControlsAboveRowLink>
      </div>
      <CardMetrics
        metrics={[
          {
            key: 'price',
            label: t('tokenList.column.price'),
            value: formatTokenPrice(token),
            note: <RelativeChangeText change={token.priceChange} />,
          },
          {
            key: 'volume24h',
            label: t('tokenList.column.volume24h'),
            value: formatUsdStatistic(token.volume24h),
          },
          { key: 'tvl', label: t('tokenList.column.tvl'), value: formatUsdStatistic(token.tvl) },
        ]}
      />
    </div>
  );
}
