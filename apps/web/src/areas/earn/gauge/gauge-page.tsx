import { Page, PageHead } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';

/** One gauge. */
export function GaugePage(): JSX.Element {
  const say = useText();
  usePageTitle(say('gauge.title'));
  return (
    <Page>
      <PageHead title={say('gauge.title')} />
    </Page>
  );
}
