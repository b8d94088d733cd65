import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { TransactionsPanel } from '../../shared/transactions/index.ts';
import type { GaugeSearch } from '../model/gauge-search.ts';
import { gaugeTransactionsQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeView } from '../use-gauge.ts';

/** Transactions of the gauge; filters are in the URL. */
export function GaugeTransactions(props: {
  readonly view: GaugeView;
  readonly search: GaugeSearch;
  readonly onSearch: (search: GaugeSearch) => void;
}): JSX.Element {
  const t = useTranslations();
  const { view, search, onSearch } = props;
  const { account } = view.wallet;
  const { event, page } = search;
  // Without an account the filter for own transactions has no effect, even if the URL sets it.
  const isMine = search.isMine && account !== undefined;
  const user = isMine ? account : undefined;
  return (
    <TransactionsPanel
      query={useQuery(gaugeTransactionsQuery({ gauge: view.gauge.address, user, event, page }))}
      choice={{ event, isMine, page }}
      onChoice={(choice) => onSearch({ ...search, ...choice })}
      accountFilterLabel={account === undefined ? undefined : t('earn.tx.mine')}
    />
  );
}
