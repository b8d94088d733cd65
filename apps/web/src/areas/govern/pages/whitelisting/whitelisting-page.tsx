import { Breadcrumb, EmptyState, Page, PageColumns, PageHead, Panel } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { NodeErrorNote } from '../../shared/ui/node-error.tsx';
import css from '../../shared/ui/govern.module.css';
import {
  CandidatePreview,
  VotingPeriodNote,
  WhitelistGaugePanel,
  WhitelistPricePanel,
  useWhitelisting,
  WhatHappensNext,
} from '../../whitelisting/index.ts';

/** Page to pay for the whitelisting of a gauge. */
export function WhitelistingPage(): JSX.Element {
  const t = useTranslations();
  const whitelisting = useWhitelisting();
  usePageTitle(t('whitelisting.title'));
  const { governing } = whitelisting;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={t('whitelisting.where')}
            items={[
              <Link key="dao" to="/dao">
                {t('whitelisting.dao')}
              </Link>,
              t('whitelisting.title'),
            ]}
          />
        }
        title={t('whitelisting.title')}
        below={<p className={css['text']}>{t('whitelisting.lead')}</p>}
      >
        <VotingPeriodNote governing={governing} />
      </PageHead>
      <NodeErrorNote error={governing.readError} />
      {getNetwork().earn === null || governing.isMissing ? (
        <Panel>
          <EmptyState title={t('whitelisting.none')} note={t('whitelisting.none.note')} />
        </Panel>
      ) : (
        <PageColumns side={<WhitelistPricePanel whitelisting={whitelisting} />}>
          <WhitelistGaugePanel whitelisting={whitelisting} />
          <CandidatePreview whitelisting={whitelisting} />
          <WhatHappensNext governing={governing} />
        </PageColumns>
      )}
    </Page>
  );
}
