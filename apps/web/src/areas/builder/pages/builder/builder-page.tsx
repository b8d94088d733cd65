import { Button, ButtonAnchor, EmptyState, Page, PageHead, Panel, Skeleton } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useWallet, useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { OwnTokenList } from '../../own-tokens/index.ts';
import { TokenOperationDialog } from '../../token-operation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Page that lists the tokens an account has created. */
export function BuilderPage(): JSX.Element {
  const t = useTranslations();
  const { account, status } = useWallet();
  const { onConnect } = useWalletSetupActions();
  const [text, setText] = useState('');
  usePageTitle(t('builderPage.title'));
  const isPreparing = status.kind === 'unknown' || status.kind === 'finding';
  return (
    <Page>
      <PageHead title={t('builderPage.title')}>
        <ButtonLink to="/builder/create" variant="primary" icon="plus">
          {t('builderPage.create')}
        </ButtonLink>
      </PageHead>
      {account !== undefined ? (
        <OwnTokenList key={account} account={account} text={text} onText={setText} />
      ) : (
        <Panel>
          {isPreparing ? (
            <div aria-busy="true">
              <Skeleton height="180px" />
            </div>
          ) : (
            <EmptyState
              title={t('builderPage.connect.title')}
              note={t('builderPage.connect.note')}
              action={
                <Button variant="secondary" onClick={onConnect}>
                  {t('builderPage.connect')}
                </Button>
              }
            />
          )}
        </Panel>
      )}
      <TokenOperationDialog kinds={CREATION} target={getNetwork().contracts.tokenFactory} />
    </Page>
  );
}

const CREATION = ['create-token'] as const;
