import { Page } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useAccountChangeCount, useWallet } from '../../../../rooms/wallet/index.ts';
import { ManageToken } from '../../manage-token/index.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { OtherTokenOwnerNotice } from './foreign-token.tsx';
import { OwnTokenDetails } from './own-token-details.tsx';
import { OwnTokenPageHeader } from './own-token-head.tsx';

/** Content of the page of a token: details and owner actions. */
export function OwnTokenPageContent({ token }: { readonly token: OwnToken }): JSX.Element {
  const { account } = useWallet();
  const accountChanges = useAccountChangeCount(account);
  const { owner } = token;
  const isForeign = account !== undefined && owner !== account;
  return (
    <Page>
      <OwnTokenPageHeader token={token} isOwn={account !== undefined && !isForeign} />
      <OwnTokenDetails token={token} />
      {isForeign ? (
        <OtherTokenOwnerNotice owner={owner} />
      ) : (
        // A change to another account resets the forms. Text entered before the first connection is kept.
        <ManageToken key={accountChanges} token={token} />
      )}
    </Page>
  );
}
