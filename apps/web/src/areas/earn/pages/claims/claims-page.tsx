import { Breadcrumb, Page, PageHead } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { ClaimsBody, useRewardClaims } from '../../claims/index.ts';

/** Page of all claimable rewards with their amounts and attached coins. */
export function ClaimsPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('claims.title'));
  const claims = useRewardClaims();
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={t('claims.breadcrumb')}
            items={[
              <Link key="all" to="/gauges">
                {t('claims.gauges')}
              </Link>,
              t('claims.title'),
            ]}
          />
        }
        title={t('claims.title')}
        below={<p>{t('claims.note')}</p>}
      />
      <ClaimsBody key={claims.sender.wallet.account ?? ''} claims={claims} />
    </Page>
  );
}
