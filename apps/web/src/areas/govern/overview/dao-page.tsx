import { Page, PageHead } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';

/** What is locked, which epoch runs, and what can be voted for. */
export function DaoPage(): JSX.Element {
  const say = useText();
  usePageTitle(say('dao.title'));
  return (
    <Page>
      <PageHead title={say('dao.title')} />
    </Page>
  );
}
