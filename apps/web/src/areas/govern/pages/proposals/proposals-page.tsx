import { LoadingPanel, EmptyState, Page, Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { votedProposalsQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import { NodeErrorNote } from '../../shared/ui/node-error.tsx';
import { useDaoStateAndActions } from '../../shared/proposals/use-proposal-governing.ts';
import {
  AllProposals,
  VotedProposalsList,
  ProposalsPageHeader,
  type ProposalsSearch,
  parseProposalsSearch,
  GovernanceMetricsStrip,
  formatProposalsSearch,
} from '../../proposals/index.ts';

const ROUTE = '/dao/proposals';

/** Page with a list of all proposals and a list of those on which the account voted. */
export function ProposalsPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('proposals.title'));
  const governing = useDaoStateAndActions();
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const search = useMemo(() => parseProposalsSearch(address), [address]);
  const onSearch = (next: ProposalsSearch): void => {
    void navigate({ to: ROUTE, search: formatProposalsSearch(next), resetScroll: false });
  };
  const { account } = governing;
  const mine = useQuery(votedProposalsQuery(account, search.mine.state, search.mine.page));
  const isReturning = useIsWalletReconnecting();
  // The lower list is shown only once the upper list is loaded, because the upper list would otherwise shift it.
  const isComing = account === undefined ? isReturning : mine.isLoading;
  return (
    <Page>
      <ProposalsPageHeader governing={governing} />
      {hasDaoRoot() ? (
        <>
          <NodeErrorNote error={governing.readError} />
          {account !== undefined && (
            <>
              <GovernanceMetricsStrip governing={governing} />
              <VotedProposalsList
                key={account}
                governing={governing}
                choice={search.mine}
                onChoice={(mine) => onSearch({ ...search, mine })}
              />
            </>
          )}
          {isReturning && account === undefined && <LoadingPanel />}
          {!isComing && <AllProposals choice={search.all} onChoice={(all) => onSearch({ ...search, all })} />}
        </>
      ) : (
        <Panel>
          <EmptyState title={t('proposalList.noDao')} note={t('proposalList.noDao.note')} />
        </Panel>
      )}
    </Page>
  );
}
