import type { Address } from '@junction/primitives';
import { useReducer, type JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import {
  DEFAULT_TRANSACTION_LIST_STATE,
  TransactionList,
  reduceTransactionList,
} from '../../../../rooms/transactions/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** Transactions of the chart's pool; filters are reset with the pool. */
export function PoolTransactions(props: {
  readonly pool: Address | null | undefined;
  /** Searches for the pool again; set if the pool could not be determined. */
  readonly onLookAgain: (() => void) | undefined;
  /** Empty while no token is selected. */
  readonly pairName: string;
  readonly account: Address | undefined;
  readonly cache: TokenCache;
}): JSX.Element {
  const t = useTranslations();
  const { pool, pairName, account, cache } = props;
  const [list, dispatch] = useReducer(reduceTransactionList, DEFAULT_TRANSACTION_LIST_STATE);
  return (
    <TransactionList
      title={pairName === '' ? t('transactions.title') : t('transactions.ofPair', { pair: pairName })}
      onLookAgain={props.onLookAgain}
      scope={pool === null || pool === undefined ? pool : { pool }}
      account={account}
      cache={cache}
      list={list}
      onList={dispatch}
    />
  );
}
