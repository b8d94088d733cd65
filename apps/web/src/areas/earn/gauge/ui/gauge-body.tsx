import { formatUnits } from '@junction/primitives';
import { LoadingPanel, Page, PageColumns, SegmentedControl } from '@junction/ui-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type JSX } from 'react';
import type { GaugeSummary } from '../../../../rooms/gauge/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useHasBeenTrueOrTimedOut } from '../../../../shared/query/use-has-stood.ts';
import { SuspiciousGaugeTokensAlert } from '../../shared/ui/suspicion-alert.tsx';
import { readGaugeSearch, serializeGaugeSearch, type GaugeSearch } from '../model/gauge-search.ts';
import { OwnerPanel, isGaugeOwner } from '../owner/index.ts';
import { useGauge } from '../use-gauge.ts';
import {
  GaugeActionTicket,
  EMPTY_GAUGE_ACTION_TICKET_INPUT,
  GAUGE_TICKET_ELEMENT_ID,
  type GaugeActionTicketInput,
} from './action-ticket.tsx';
import { DepositsPanel } from './deposits-panel.tsx';
import { GaugeChart } from './gauge-chart.tsx';
import { GaugeContracts } from './gauge-contracts.tsx';
import { GaugeMetrics } from './gauge-metrics.tsx';
import { GaugePageHeader } from './gauge-head.tsx';
import { GaugeTransactions } from './gauge-transactions.tsx';
import { LockChart } from './lock-chart.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import { GaugeStatusNotices, RewardRunwayPanel, ShortHoldPeriodWarning } from './runway.tsx';

const ROUTE = '/gauges/$address';

/** Content of a gauge's page, with the owner's panel for its owner. */
export function GaugePageBody({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const view = useGauge(gauge);
  const t = useTranslations();
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const search = useMemo(() => readGaugeSearch(address), [address]);
  const [days, setDays] = useState(0);
  const isOwned = search.isOwner && isGaugeOwner(view);
  const [ticket, setTicket] = useState<GaugeActionTicketInput>(EMPTY_GAUGE_ACTION_TICKET_INPUT);
  const onSearch = (next: GaugeSearch): void => {
    const to = { to: ROUTE, params: { address: gauge.address }, search: serializeGaugeSearch(next) } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  };
  const plan = { days, setDays };
  const isReturning = useIsWalletReconnecting();
  const wasShown = useHasBeenTrueOrTimedOut(!view.isLoading && !isReturning);
  return (
    <Page>
      <GaugePageHeader view={view} />
      {wasShown ? (
        <>
          <GaugeStatusNotices view={view} />
          <SuspiciousGaugeTokensAlert gauge={gauge} />
          <ShortHoldPeriodWarning view={view} />
          {isGaugeOwner(view) && (
            <div>
              <SegmentedControl
                label={t('owner.view')}
                value={search.isOwner ? 'owner' : 'depositors'}
                options={[
                  { value: 'depositors', label: t('owner.view.depositors') },
                  { value: 'owner', label: t('owner.view.owner') },
                ]}
                onChange={(panel) => onSearch({ ...search, isOwner: panel === 'owner' })}
              />
            </div>
          )}
          {!isOwned && <GaugeMetrics view={view} />}
          {isOwned ? (
            <OwnerPanel view={view} />
          ) : (
            <PageColumns
              side={[
                <GaugeActionTicket key="act" view={view} plan={plan} ticket={ticket} onTicket={setTicket} />,
                <RewardRunwayPanel key="runway" view={view} />,
                <GaugeContracts key="contracts" view={view} />,
              ]}
              below={[
                <RoundsPanel key="rounds" gauge={gauge} />,
                <GaugeTransactions key="transactions" view={view} search={search} onSearch={onSearch} />,
              ]}
            >
              <LockChart view={view} days={days} />
              <DepositsPanel
                view={view}
                onWithdraw={(amount) => {
                  if (view.deposit === undefined) return;
                  setTicket({ side: 'withdraw', withdrawal: formatUnits(amount, view.deposit.decimals) });
                  document.querySelector(`#${GAUGE_TICKET_ELEMENT_ID}`)?.scrollIntoView({ block: 'nearest' });
                }}
              />
              <GaugeChart
                view={view}
                graph={search.graph}
                onGraph={(graph) => onSearch({ ...search, graph })}
                timeframe={search.frame}
                onTimeframe={(frame) => onSearch({ ...search, frame })}
              />
            </PageColumns>
          )}
        </>
      ) : (
        <LoadingPanel />
      )}
    </Page>
  );
}
