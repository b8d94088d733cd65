import { ButtonAnchor, Page, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import css from '../../shared/ui/govern.module.css';
import { DaoBody, useDaoOverview } from '../../overview/index.ts';

const ButtonLink = createLink(ButtonAnchor);

export function DaoPage(): JSX.Element {
  const t = useTranslations();
  const dao = useDaoOverview();
  const { symbol } = dao.governing.governance;
  usePageTitle(t('dao.title'));
  return (
    <Page>
      <PageHead
        title={t('dao.title')}
        below={<p className={css['text']}>{t('dao.lead', { symbol, ve: `ve${symbol}` })}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao/proposals">
            {t('dao.proposals')}
            <ActiveTag count={dao.activeProposals} />
          </ButtonLink>
          <ButtonLink to="/dao/whitelisting">{t('dao.whitelist')}</ButtonLink>
          <ButtonLink to="/dao/balance">{t('dao.lock', { symbol })}</ButtonLink>
        </PageActions>
      </PageHead>
      <DaoBody dao={dao} />
    </Page>
  );
}

/**
 * Tag with the number of active proposals. Its width stays the same while the number loads, so that the buttons do not
 * move.
 */
function ActiveTag({ count }: { readonly count: number | undefined }): JSX.Element {
  const t = useTranslations();
  const isShown = count !== undefined && count > 0;
  return (
    <span className={isShown ? undefined : css['reserved']}>
      <Tag tone="brass">{t('dao.proposals.active', { count: isShown ? count : 1 })}</Tag>
    </span>
  );
}
