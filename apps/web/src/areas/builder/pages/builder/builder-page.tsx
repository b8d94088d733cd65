import { Button, ButtonAnchor, EmptyState, Page, PageHead, Panel, Skeleton } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useWallet, useWalletSteps } from '../../../../rooms/wallet/index.ts';
import { OwnTokenList } from '../../own-tokens/index.ts';
import { TokenOperation } from '../../token-operation/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const ButtonLink = createLink(ButtonAnchor);

/** The tokens an account has made. */
export function BuilderPage(): JSX.Element {
  const say = useText();
  const { account, status } = useWallet();
  const { onConnect } = useWalletSteps();
  const [text, setText] = useState('');
  usePageTitle(say('builderPage.title'));
  const isPreparing = status.kind === 'unknown' || status.kind === 'finding';
  return (
    <Page>
      <PageHead title={say('builderPage.title')}>
        <ButtonLink to="/builder/create" variant="primary" icon="plus">
          {say('builderPage.create')}
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
              title={say('builderPage.connect.title')}
              note={say('builderPage.connect.note')}
              action={
                <Button variant="secondary" onClick={onConnect}>
                  {say('builderPage.connect')}
                </Button>
              }
            />
          )}
        </Panel>
      )}
      <TokenOperation kinds={CREATION} target={getNetwork().contracts.tokenFactory} />
    </Page>
  );
}

const CREATION = ['create-token'] as const;
