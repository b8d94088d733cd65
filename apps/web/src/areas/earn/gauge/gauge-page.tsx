import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { Page, PageColumns, SegmentedControl } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import type { GaugeFacts } from '../../../rooms/gauge/index.ts';
import { gaugeQuery } from '../shared/queries/gauge-queries.ts';
import { gaugeName } from '../shared/ui/gauge-marks.tsx';
import { readGaugeSearch, writeGaugeSearch, type GaugeSearch } from './model/gauge-search.ts';
import { ActionTicket } from './ui/action-ticket.tsx';
import { LockChart } from './ui/lock-chart.tsx';
import { DepositsPanel } from './ui/deposits-panel.tsx';
import { GaugeChart } from './ui/gauge-chart.tsx';
import { GaugeContracts } from './ui/gauge-contracts.tsx';
import { GaugeFigures } from './ui/gauge-figures.tsx';
import { GaugeHead } from './ui/gauge-head.tsx';
import { GaugeTransactions } from './ui/gauge-transactions.tsx';
import { NoGauge } from './ui/no-gauge.tsx';
import { RoundsPanel } from './ui/rounds-panel.tsx';
import { GaugeNotices, RunwayPanel, ShortHold } from './ui/runway.tsx';
import { OwnerPanel, isOwner } from './owner/index.ts';
import { useGauge } from './use-gauge.ts';

const ROUTE = '/gauges/$address';

/** One gauge: what it pays, what the account has in it, and what can be done. */
export function GaugePage(): JSX.Element | null {
  const { address: text } = useParams({ from: ROUTE });
  const address = parseAddress(text);
  // The route has refused anything that is no address.
  return address === undefined ? null : <GaugeAt key={address} address={address} />;
}

function GaugeAt({ address }: { readonly address: Address }): JSX.Element {
  const say = useText();
  const query = useQuery(gaugeQuery(address));
  const name = query.data ? gaugeName(query.data) : shortenAddress(address);
  usePageTitle(name, say('gauge.all'));
  return query.data ? <GaugeOnPage gauge={query.data} /> : <NoGauge address={address} query={query} />;
}

function GaugeOnPage({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const view = useGauge(gauge);
  const say = useText();
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const search = useMemo(() => readGaugeSearch(address), [address]);
  const [days, setDays] = useState(0);
  const onSearch = (next: GaugeSearch): void => {
    const to = { to: ROUTE, params: { address: gauge.address }, search: writeGaugeSearch(next) } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  };
  return (
    <Page>
      <GaugeHead view={view} />
      <GaugeNotices view={view} />
      <ShortHold view={view} />
      {isOwner(view) && (
        <div>
          <SegmentedControl
            label={say('owner.view')}
            value={search.isOwner ? 'owner' : 'depositors'}
            options={[
              { value: 'depositors', label: say('owner.view.depositors') },
              { value: 'owner', label: say('owner.view.owner') },
            ]}
            onChange={(panel) => onSearch({ ...search, isOwner: panel === 'owner' })}
          />
        </div>
      )}
      <GaugeFigures view={view} />
      {search.isOwner && isOwner(view) ? (
        <OwnerPanel view={view} />
      ) : (
        <PageColumns
          side={[
            <ActionTicket key="act" view={view} plan={{ days, setDays }} />,
            <RunwayPanel key="runway" view={view} />,
            <GaugeContracts key="contracts" view={view} />,
          ]}
          below={[
            <RoundsPanel key="rounds" gauge={gauge} />,
            <GaugeTransactions key="transactions" view={view} search={search} onSearch={onSearch} />,
          ]}
        >
          <LockChart view={view} days={days} />
          <DepositsPanel view={view} />
          <GaugeChart
            gauge={gauge}
            graph={search.graph}
            onGraph={(graph) => onSearch({ ...search, graph })}
            timeframe={search.frame}
            onTimeframe={(frame) => onSearch({ ...search, frame })}
          />
        </PageColumns>
      )}
    </Page>
  );
}
