import { Breadcrumb, Page, PageTitle } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { CreateTokenForm } from '../../create-token/index.ts';
import { TokenOperationDialog } from '../../token-operation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const CREATION = ['create-token'] as const;

/** Page that creates a token. */
export function BuilderCreateTokenPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('builderCreate.title'), t('builderCreate.builder'));
  return (
    <Page>
      <Breadcrumb
        label={t('builderCreate.breadcrumb')}
        items={[
          <Link key="all" to="/builder">
            {t('builderCreate.builder')}
          </Link>,
          t('builderCreate.title'),
        ]}
      />
      <PageTitle>{t('builderCreate.title')}</PageTitle>
      <CreateTokenForm />
      <TokenOperationDialog kinds={CREATION} target={getNetwork().contracts.tokenFactory} />
    </Page>
  );
}
