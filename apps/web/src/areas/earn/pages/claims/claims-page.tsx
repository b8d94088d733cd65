import { Breadcrumb, Page, PageHead } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { ClaimsBody, useClaims } from '../../claims/index.ts';

/** Every reward that can be taken now, in one list, with what it pays and the coins it carries. */
export function ClaimsPage(): JSX.Element {
  const say = useText();
  usePageTitle(say('claims.title'));
  const claims = useClaims();
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('claims.breadcrumb')}
            items={[
              <Link key="all" to="/gauges">
                {say('claims.gauges')}
              </Link>,
              say('claims.title'),
            ]}
          />
        }
        title={say('claims.title')}
        below={<p>{say('claims.note')}</p>}
      />
      <ClaimsBody key={claims.sender.wallet.account ?? ''} claims={claims} />
    </Page>
  );
}
