import { Page, PageHead } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';

/** Every gauge. */
export function GaugesPage(): JSX.Element {
  const say = useText();
  usePageTitle(say('gauges.title'));
  return (
    <Page>
      <PageHead title={say('gauges.title')} />
    </Page>
  );
}
