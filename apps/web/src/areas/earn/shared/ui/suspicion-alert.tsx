import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { findSuspiciousGaugeTokens, type GaugeTokens } from '../../../../rooms/gauge/index.ts';
import { useTokenTrust } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** Alert that warns of depositing into a gauge whose tokens are unlisted or known as scam. */
export function SuspiciousGaugeTokensAlert({ gauge }: { readonly gauge: GaugeTokens }): JSX.Element | null {
  const t = useTranslations();
  const { listed, isScam } = useTokenTrust();
  const suspicion = findSuspiciousGaugeTokens(gauge, listed, isScam);
  if (suspicion === undefined) return null;
  const symbols = suspicion.symbols.join(', ');
  return suspicion.kind === 'scam' ? (
    <Alert tone="danger" title={t('earn.scam.title', { symbols })}>
      {t('earn.scam')}
    </Alert>
  ) : (
    <Alert tone="warning" title={t('earn.unlisted.title', { symbols })}>
      {t('earn.unlisted')}
    </Alert>
  );
}
