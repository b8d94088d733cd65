import { ButtonAnchor, Page, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import css from '../../shared/ui/govern.module.css';
import { DaoBody, useDao } from '../../overview/index.ts';

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
      <DaoBody dao={dao} />
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
