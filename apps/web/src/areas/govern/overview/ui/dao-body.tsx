import { Alert, Button, LoadingPanel, EmptyState, PageColumns, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { useHasBeenTrueOrTimedOut } from '../../../../shared/query/use-has-stood.ts';
import { getNodeErrorText } from '../../shared/ui/node-error.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { CandidatesPanel } from './candidates-panel.tsx';
import { EpochPanel } from './epoch-panel.tsx';
import { PreviousEpochs } from './previous-epochs.tsx';
import { LockTotalsPanel, VotingPowerPanel } from './side-panels.tsx';
import { EpochVoteWeightsPanel } from './weights-panel.tsx';
import { type DaoOverview } from '../use-dao.ts';
import { useEpochVoteWeights } from '../use-weights.ts';

/** Content of the overview: current epoch, account and previous epochs. Networks without a DAO get a note instead. */
export function DaoBody({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const isReturning = useIsWalletReconnecting();
  const { times, governing, hasFailed } = dao;
  const isKnown = times !== undefined && !(isReturning && governing.account === undefined);
  const wasShown = useHasBeenTrueOrTimedOut(isKnown || hasFailed);
  const spread = useEpochVoteWeights(dao);
  const isSpread = useHasBeenTrueOrTimedOut(!spread.isComing);
  if (getNetwork().earn === null || dao.last === null)
    return (
      <Panel>
        <EmptyState title={t('dao.none')} note={t('dao.none.note')} />
      </Panel>
    );
  if (!wasShown) return <LoadingPanel />;
  return (
    <>
      {hasFailed && (
        <Alert
          tone="warning"
          title={t('dao.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={dao.retry}>
              {t('dao.again')}
            </Button>
          }
        >
          {getNodeErrorText(t, governing.readError) ?? t('dao.failed.note')}
        </Alert>
      )}
      <PageColumns
        side={
          <>
            <VotingPowerPanel dao={dao} />
            <LockTotalsPanel dao={dao} />
            <ActivityPanel dao={dao} />
          </>
        }
        below={
          isSpread ? (
            <>
              <EpochVoteWeightsPanel dao={dao} spread={spread} />
              <CandidatesPanel dao={dao} />
              <PreviousEpochs dao={dao} />
            </>
          ) : (
            <LoadingPanel />
          )
        }
      >
        <EpochPanel dao={dao} />
      </PageColumns>
    </>
  );
}
