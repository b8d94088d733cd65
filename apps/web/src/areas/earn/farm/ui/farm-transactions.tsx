import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { TransactionsPanel } from '../../shared/transactions/index.ts';
import type { FarmSearch } from '../model/farm-search.ts';
import { farmTransactionsQuery } from '../queries/farm-transactions-query.ts';
import type { FarmView } from '../use-farm.ts';

/** Transactions of the farm; filters are in the URL. */
export function FarmTransactions(props: {
  readonly view: FarmView;
  readonly search: FarmSearch;
  readonly onSearch: (search: FarmSearch) => void;
}): JSX.Element {
  const t = useTranslations();
  const { view, search, onSearch } = props;
  const { event, page } = search;
  const accountFilterLabel = view.inspected ?? view.wallet.account;
  // Without an account the filter for own transactions has no effect, even if the URL sets it.
  const isMine = search.isMine && accountFilterLabel !== undefined;
  const user = isMine ? accountFilterLabel : undefined;
  const ofOne = view.inspected === undefined ? t('earn.tx.mine') : t('earn.tx.theirs');
  return (
    <TransactionsPanel
      query={useQuery(farmTransactionsQuery({ farm: view.summary.address, user, event, page }))}
      choice={{ event, isMine, page }}
      onChoice={(choice) => onSearch({ ...search, ...choice })}
      accountFilterLabel={accountFilterLabel === undefined ? undefined : ofOne}
    />
  );
}
