import { Alert, Button, Page } from '@junction/ui-kit';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { NotSent } from '../../../../rooms/operation/review/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { nodeTroubleText } from '../../shared/ui/node-trouble.tsx';
import { EpochContent, EpochHead, useEpoch } from '../../epoch/index.ts';

/** One epoch: its votes, voting in it, finishing it, and what came of it. */
export function EpochPage(): JSX.Element {
  const { number } = useParams({ from: '/dao/epochs/$number' });
  return <OneEpoch key={number} number={Number(number)} />;
}

function OneEpoch({ number }: { readonly number: number }): JSX.Element {
  const say = useText();
  const view = useEpoch(number);
  usePageTitle(say('epoch.title', { number }));
  return (
    <Page>
      <EpochHead view={view} />
      {view.hasFailed && (
        <Alert
          tone="warning"
          title={say('epoch.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={view.retry}>
              {say('epoch.again')}
            </Button>
          }
        >
          {nodeTroubleText(say, view.governing.readError) ?? say('epoch.failed.note')}
        </Alert>
      )}
      <NotSent
        account={view.governing.account}
        page={`/dao/epochs/${number}`}
        kinds={['vote-epoch', 'end-epoch']}
      />
      <EpochContent key={view.governing.account} view={view} />
    </Page>
  );
}
