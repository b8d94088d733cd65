import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { AddressText, Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';

/** Message that the token has another owner, or none. */
export function OtherTokenOwnerNotice({ owner }: { readonly owner: Address | undefined }): JSX.Element {
  const t = useTranslations();
  return (
    <Alert tone="info" title={t('builderToken.foreign.title')}>
      {owner === undefined || owner === ZERO_ADDRESS ? (
        t('builderToken.foreign.nobody')
      ) : (
        <>
          {t('builderToken.foreign')} <AddressText address={owner} href={getAccountLink(owner)} copy />
        </>
      )}
    </Alert>
  );
}
