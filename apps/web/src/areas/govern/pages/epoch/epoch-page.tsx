import { Alert, Button, Page } from '@junction/ui-kit';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { getNodeErrorText } from '../../shared/ui/node-error.tsx';
import { EpochContent, EpochPageHeader, useEpoch } from '../../epoch/index.ts';

export function EpochPage(): JSX.Element {
  const { number } = useParams({ from: '/dao/epochs/$number' });
  return <OneEpoch key={number} number={Number(number)} />;
}

function OneEpoch({ number }: { readonly number: number }): JSX.Element {
  const t = useTranslations();
  const view = useEpoch(number);
  usePageTitle(t('epoch.title', { number }));
  return (
    <Page>
      <EpochPageHeader view={view} />
      {view.hasFailed && (
        <Alert
          tone="warning"
          title={t('epoch.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={view.retry}>
              {t('epoch.again')}
            </Button>
          }
        >
          {getNodeErrorText(t, view.governing.readError) ?? t('epoch.failed.note')}
        </Alert>
      )}
      <OperationNotSentNote
        account={view.governing.account}
        page={`/dao/epochs/${number}`}
        kinds={['vote-epoch', 'end-epoch']}
      />
      <EpochContent key={view.governing.account} view={view} />
    </Page>
  );
}
