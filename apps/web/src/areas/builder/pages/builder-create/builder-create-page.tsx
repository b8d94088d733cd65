import { Breadcrumb, Page, PageTitle } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { CreateToken } from '../../create-token/index.ts';
import { TokenOperation } from '../../token-operation/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const CREATION = ['create-token'] as const;

/** Making a token. */
export function BuilderCreatePage(): JSX.Element {
  const say = useText();
  usePageTitle(say('builderCreate.title'), say('builderCreate.builder'));
  return (
    <Page>
      <Breadcrumb
        label={say('builderCreate.breadcrumb')}
        items={[
          <Link key="all" to="/builder">
            {say('builderCreate.builder')}
          </Link>,
          say('builderCreate.title'),
        ]}
      />
      <PageTitle>{say('builderCreate.title')}</PageTitle>
      <CreateToken />
      <TokenOperation kinds={CREATION} target={getNetwork().contracts.tokenFactory} />
    </Page>
  );
}
