import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { AddressText, Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';

/** Somebody else manages the token, or nobody. */
export function ForeignToken({ owner }: { readonly owner: Address | undefined }): JSX.Element {
  const say = useText();
  return (
    <Alert tone="info" title={say('builderToken.foreign.title')}>
      {owner === undefined || owner === ZERO_ADDRESS ? (
        say('builderToken.foreign.nobody')
      ) : (
        <>
          {say('builderToken.foreign')} <AddressText address={owner} href={accountLink(owner)} copy />
        </>
      )}
    </Alert>
  );
}
