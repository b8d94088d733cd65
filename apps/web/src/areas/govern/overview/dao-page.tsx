import {
  Alert,
  Button,
  ButtonAnchor,
  EmptyState,
  Page,
  PageActions,
  PageColumns,
  PageHead,
  Panel,
  Tag,
} from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import css from '../shared/ui/govern.module.css';
import { nodeTroubleText } from '../shared/ui/node-trouble.tsx';
import { ActivityPanel } from './ui/activity-panel.tsx';
import { CandidatesPanel } from './ui/candidates-panel.tsx';
import { EpochPanel } from './ui/epoch-panel.tsx';
import { PreviousEpochs } from './ui/previous-epochs.tsx';
import { TotalsPanel, WeightPanel } from './ui/side-panels.tsx';
import { WeightsPanel } from './ui/weights-panel.tsx';
import { useDao, type Dao } from './use-dao.ts';

const ButtonLink = createLink(ButtonAnchor);

/** What is locked, which epoch runs, and what can be voted for. */
export function DaoPage(): JSX.Element {
  const say = useText();
  const dao = useDao();
  const { symbol } = dao.governing.governance;
  usePageTitle(say('dao.title'));
  return (
    <Page>
      <PageHead
        title={say('dao.title')}
        below={<p className={css['text']}>{say('dao.lead', { symbol, ve: `ve${symbol}` })}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao/proposals">
            {say('dao.proposals')}
            <ActiveTag count={dao.activeProposals} />
          </ButtonLink>
          <ButtonLink to="/dao/whitelisting">{say('dao.whitelist')}</ButtonLink>
          <ButtonLink to="/dao/balance">{say('dao.lock', { symbol })}</ButtonLink>
        </PageActions>
      </PageHead>
      <Body dao={dao} />
    </Page>
  );
}

/** Keeps its place while the number is not known, so that the buttons stay where they are. */
function ActiveTag({ count }: { readonly count: number | undefined }): JSX.Element {
  const say = useText();
  const isShown = count !== undefined && count > 0;
  return (
    <span className={isShown ? undefined : css['reserved']}>
      <Tag tone="brass">{say('dao.proposals.active', { count: isShown ? count : 1 })}</Tag>
    </span>
  );
}

function Body({ dao }: { readonly dao: Dao }): JSX.Element {
  const say = useText();
  if (getNetwork().earn === null || dao.last === null)
    return (
      <Panel>
        <EmptyState title={say('dao.none')} note={say('dao.none.note')} />
      </Panel>
    );
  return (
    <>
      {dao.hasFailed && (
        <Alert
          tone="warning"
          title={say('dao.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={dao.retry}>
              {say('dao.again')}
            </Button>
          }
        >
          {nodeTroubleText(say, dao.governing.readError) ?? say('dao.failed.note')}
        </Alert>
      )}
      <PageColumns
        side={
          <>
            <WeightPanel dao={dao} />
            <TotalsPanel dao={dao} />
            <ActivityPanel dao={dao} />
          </>
        }
        below={
          <>
            <WeightsPanel dao={dao} />
            <CandidatesPanel dao={dao} />
            <PreviousEpochs dao={dao} />
          </>
        }
      >
        <EpochPanel dao={dao} />
      </PageColumns>
    </>
  );
}
