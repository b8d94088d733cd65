import type { Address } from '@junction/primitives';
import { Page, PageColumns } from '@junction/ui-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import type { IndexedFarm } from '../../shared/queries/farm-queries.ts';
import { readFarmSearch, serializeFarmSearch, type FarmSearch } from '../model/farm-search.ts';
import { SuspiciousGaugeTokensAlert } from '../../shared/ui/suspicion-alert.tsx';
import { FARM_ACTION_KINDS, FARM_OWNER_ACTION_KINDS, useFarmActions } from '../use-farm-actions.ts';
import { useFarm } from '../use-farm.ts';
import { LastFarmActionReceipt } from './ended-action.tsx';
import { FarmChart } from './farm-chart.tsx';
import { FarmContracts } from './farm-contracts.tsx';
import { FarmMetrics } from './farm-metrics.tsx';
import { FarmPageHeader } from './farm-head.tsx';
import { FarmMigration } from './farm-migration.tsx';
import { FarmNotices } from './farm-notices.tsx';
import { FarmDepositWithdrawTicket } from './farm-ticket.tsx';
import { FarmTransactions } from './farm-transactions.tsx';
import { InspectFarmAccountPanel } from './other-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { FarmDepositPerformancePanel } from './performance-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import { EmergencyWithdrawalPanel } from './safe-exit.tsx';

const ROUTE = '/farming/$address/{-$user}';
const KINDS = [...FARM_ACTION_KINDS, ...FARM_OWNER_ACTION_KINDS];

/** Content of a legacy farm's page. */
export function FarmPageBody(props: {
  readonly farm: IndexedFarm;
  readonly inspected: Address | undefined;
}): JSX.Element {
  const view = useFarm(props.farm, props.inspected);
  const actions = useFarmActions(view);
  const { summary, inspected } = view;
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const search = useMemo(() => readFarmSearch(address), [address]);
  const onSearch = (next: FarmSearch): void => {
    const params = { address: summary.address, user: inspected };
    void navigate({
      to: ROUTE,
      params,
      search: serializeFarmSearch(next),
      replace: true,
      resetScroll: false,
    });
  };
  const isOwner = view.chain !== undefined && view.chain.owner === view.wallet.account;
  return (
    <Page>
      <FarmPageHeader view={view} />
      <FarmMigration view={view} />
      <FarmNotices view={view} actions={actions} isOwner={isOwner} />
      <SuspiciousGaugeTokensAlert gauge={summary} />
      <FarmMetrics view={view} />
      {isOwner && <OwnerPanel view={view} />}
      <PageColumns
        side={[
          <FarmDepositWithdrawTicket key="act" view={view} actions={actions} />,
          <OperationNotSentNote
            key="not-sent"
            account={view.wallet.account}
            page={`/farming/${summary.address}`}
            kinds={KINDS}
          />,
          <LastFarmActionReceipt key="ended" view={view} />,
          <EmergencyWithdrawalPanel key="exit" view={view} actions={actions} />,
          <FarmContracts key="contracts" view={view} />,
        ]}
        below={[
          <RoundsPanel key="rounds" view={view} />,
          <FarmTransactions key="transactions" view={view} search={search} onSearch={onSearch} />,
        ]}
      >
        <FarmDepositPerformancePanel view={view} />
        <FarmChart
          summary={summary}
          graph={search.graph}
          onGraph={(graph) => onSearch({ ...search, graph })}
          timeframe={search.frame}
          onTimeframe={(frame) => onSearch({ ...search, frame })}
        />
        <InspectFarmAccountPanel key={inspected ?? 'own'} view={view} actions={actions} />
      </PageColumns>
    </Page>
  );
}
