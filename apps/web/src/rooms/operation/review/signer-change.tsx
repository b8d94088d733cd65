import { shortenAddress } from '@junction/primitives';
import { Alert, Button } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { isSameSigner } from '../model/announcement.ts';

export interface SignerChangeWarningProps {
  /** Signer at the time the review was opened. */
  readonly frozen: SigningAccount;
  /** Current signer; undefined while no wallet is connected. */
  readonly now: SigningAccount | undefined;
  /** Opens the review again for the new account. If undefined, the button is not shown. */
  readonly onAccept?: (() => void) | undefined;
}

/**
 * Warning that the wallet's account or network changed since the review was opened. Confirming is disabled until the
 * user accepts the change.
 */
export function SignerChangeWarning({ frozen, now, onAccept }: SignerChangeWarningProps): JSX.Element | null {
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
