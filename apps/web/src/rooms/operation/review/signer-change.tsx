import { shortenAddress } from '@junction/primitives';
import { Alert, Button } from '@junction/ui-kit';
import type { Signer } from '@junction/wallet';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { isSameSigner } from '../model/announcement.ts';

export interface SignerChangeProps {
  /** Signer at the time of freezing. */
  readonly frozen: Signer;
  /** Current signer; undefined if disconnected. */
  readonly now: Signer | undefined;
  /** Rebuilds the trade for the new account; omitted if that is not possible, which hides the button. */
  readonly onAccept?: (() => void) | undefined;
}

/** Warning that the wallet's account or network changed; confirming is disabled until it is accepted. */
export function SignerChange({ frozen, now, onAccept }: SignerChangeProps): JSX.Element | null {
  const t = useTranslations();
  if (isSameSigner(frozen, now)) return null;
  if (now === undefined)
    return (
      <Alert tone="warning" live="assertive" title={t('told.changed.gone.title')}>
        {t('told.changed.gone')}
      </Alert>
    );
  if (now.networkId !== frozen.networkId)
    return (
      <Alert tone="warning" live="assertive" title={t('told.changed.network.title')}>
        {t('told.changed.network', { network: getNetwork().name })}
      </Alert>
    );
  const params = { before: shortenAddress(frozen.account), now: shortenAddress(now.account) };
  return (
    <Alert tone="warning" live="assertive" title={t('told.changed.account.title')}>
      <p>{t(onAccept === undefined ? 'told.changed.account.only' : 'told.changed.account', params)}</p>
      {onAccept !== undefined && (
        <Button block onClick={onAccept}>
          {t('told.changed.accept', params)}
        </Button>
      )}
    </Alert>
  );
}
