import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { Page, PageColumns } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { NotSent } from '../../../rooms/operation/told/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { farmName } from '../shared/model/farm-facts.ts';
import { farmQuery, type FarmOnServer } from '../shared/queries/farm-queries.ts';
import { MigrationBanner } from '../shared/ui/migration-banner.tsx';
import { readFarmSearch, writeFarmSearch, type FarmSearch } from './model/farm-search.ts';
import { EndedAction } from './ui/ended-action.tsx';
import { FarmChart } from './ui/farm-chart.tsx';
import { FarmContracts } from './ui/farm-contracts.tsx';
import { FarmFigures } from './ui/farm-figures.tsx';
import { FarmHead } from './ui/farm-head.tsx';
import { FarmNotices } from './ui/farm-notices.tsx';
import { FarmTicket } from './ui/farm-ticket.tsx';
import { FarmTransactions } from './ui/farm-transactions.tsx';
import { NoFarm } from './ui/no-farm.tsx';
import { OtherPanel } from './ui/other-panel.tsx';
import { OwnerPanel } from './ui/owner-panel.tsx';
import { PerformancePanel } from './ui/performance-panel.tsx';
import { RoundsPanel } from './ui/rounds-panel.tsx';
import { SafeExit } from './ui/safe-exit.tsx';
import { useFarm } from './use-farm.ts';
import { FARM_ACTIONS, OWNER_ACTIONS, useFarmActions } from './use-farm-actions.ts';

const ROUTE = '/farming/$address/{-$user}';
const KINDS = [...FARM_ACTIONS, ...OWNER_ACTIONS];

/** One older farm: what it pays, what somebody has in it, and what can be done. */
export function FarmPage(): JSX.Element | null {
  const { address: text, user } = useParams({ from: ROUTE });
  const address = parseAddress(text);
  // The route has refused anything that is no address.
  return address === undefined ? null : (
    <FarmAt key={address} address={address} user={parseAddress(user ?? '')} />
  );
}

interface Whose {
  readonly address: Address;
  readonly user: Address | undefined;
}

function FarmAt({ address, user }: Whose): JSX.Element {
  const say = useText();
  const { account } = useWallet();
  const other = user === account ? undefined : user;
  const query = useQuery(farmQuery(address, other ?? account));
  const name = query.data ? farmName(query.data.facts) : shortenAddress(address);
  usePageTitle(name, say('farm.all'));
  return query.data ? (
    <FarmOnPage farm={query.data} other={other} />
  ) : (
    <NoFarm address={address} query={query} />
  );
}

function FarmOnPage(props: {
  readonly farm: FarmOnServer;
  readonly other: Address | undefined;
}): JSX.Element {
  const view = useFarm(props.farm, props.other);
  const actions = useFarmActions(view);
  const { facts, other } = view;
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const search = useMemo(() => readFarmSearch(address), [address]);
  const onSearch = (next: FarmSearch): void => {
    const params = { address: facts.address, user: other };
    void navigate({ to: ROUTE, params, search: writeFarmSearch(next), replace: true, resetScroll: false });
  };
  const isOwner = view.chain !== undefined && view.chain.owner === view.wallet.account;
  return (
    <Page>
      <FarmHead view={view} />
      <MigrationBanner />
      <FarmNotices view={view} isOwner={isOwner} />
      <FarmFigures view={view} />
      {isOwner && <OwnerPanel view={view} />}
      <PageColumns
        side={[
          <FarmTicket key="act" view={view} actions={actions} />,
          <NotSent
            key="not-sent"
            account={view.wallet.account}
            page={`/farming/${facts.address}`}
            kinds={KINDS}
          />,
          <EndedAction key="ended" view={view} />,
          <SafeExit key="exit" view={view} actions={actions} />,
          <FarmContracts key="contracts" view={view} />,
        ]}
        below={[
          <RoundsPanel key="rounds" view={view} />,
          <FarmTransactions key="transactions" view={view} search={search} onSearch={onSearch} />,
        ]}
      >
        <PerformancePanel view={view} />
        <FarmChart
          facts={facts}
          graph={search.graph}
          onGraph={(graph) => onSearch({ ...search, graph })}
          timeframe={search.frame}
          onTimeframe={(frame) => onSearch({ ...search, frame })}
        />
        <OtherPanel key={other ?? 'own'} view={view} actions={actions} />
      </PageColumns>
    </Page>
  );
}
