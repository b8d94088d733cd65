import { Page } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useAccountChanges, useWallet } from '../../../../rooms/wallet/index.ts';
import { ManageToken } from '../../manage-token/index.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { ForeignToken } from './foreign-token.tsx';
import { OwnTokenDetails } from './own-token-details.tsx';
import { OwnTokenHead } from './own-token-head.tsx';

/** Content of the page of a token: details and owner actions. */
export function TokenOnPage({ token }: { readonly token: OwnToken }): JSX.Element {
  const { account } = useWallet();
  const accountChanges = useAccountChanges(account);
  const { owner } = token;
  const isForeign = account !== undefined && owner !== account;
  return (
    <Page>
      <OwnTokenHead token={token} isOwn={account !== undefined && !isForeign} />
      <OwnTokenDetails token={token} />
      {isForeign ? (
        <ForeignToken owner={owner} />
      ) : (
        // Another account resets the forms. What was entered before a wallet connected belongs to the first account.
        <ManageToken key={accountChanges} token={token} />
      )}
    </Page>
  );
}
