import { Alert } from '@junction/ui-kit';
import type { ReactNode } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { isScamToken, type KnownTokens } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';

/** Warning that the pool contains an unlisted token or a known scam. */
export function PoolTokensWarning(props: {
  readonly pool: PoolSummary;
  readonly known: KnownTokens;
}): ReactNode {
  const t = useTranslations();
  const { pool, known } = props;
  const network = getNetwork();
  const join = (found: PoolSummary['tokens']): string => found.map((token) => token.symbol).join(', ');
  const scam = pool.tokens.filter((token) => isScamToken(token, network));
  if (scam.length > 0)
    return (
      <Alert tone="danger" title={t('pool.scam.title', { symbols: join(scam) })}>
        {t('pool.scam')}
      </Alert>
    );
  const unlisted = pool.tokens.filter(({ root }) => known.cache.get(root)?.listed !== true);
  if (unlisted.length === 0) return null;
  return (
    <Alert tone="warning" title={t('pool.custom.title', { symbols: join(unlisted) })}>
      {t('pool.custom')}
    </Alert>
  );
}
