import { Page } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useAccountChanges, useWallet } from '../../../../rooms/wallet/index.ts';
import { ManageToken } from '../../manage-token/index.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { ForeignToken } from './foreign-token.tsx';
import { OwnTokenDetails } from './own-token-details.tsx';
import { OwnTokenHead } from './own-token-head.tsx';

/** A token that was found: what it is, and its owner's means. */
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
        // Half-typed forms are the account's own; before a wallet is there they are of the one that comes.
        <ManageToken key={accountChanges} token={token} />
      )}
    </Page>
  );
}
