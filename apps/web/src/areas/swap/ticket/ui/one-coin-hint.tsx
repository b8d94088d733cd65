import { Alert, ButtonAnchor } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getLiquidityLink } from '../../../../shared/routes/paths.ts';
import type { ExchangePoolWithLpToken } from '../model/one-coin.ts';

const ButtonLink = createLink(ButtonAnchor);

export interface PairDepositHintProps {
  readonly pool: ExchangePoolWithLpToken;
}

/** Links to the liquidity pages, shown if a pool does not support single-token deposits. Pairs require both tokens. */
export function PairDepositHint({ pool }: PairDepositHintProps): JSX.Element | null {
  const t = useTranslations();
  if (pool.tokens.length > 2) return null;
  return (
    <Alert
      tone="plain"
      title={t('swap.oneCoin.pair.title', { pool: pool.name })}
      actions={
        <>
          <ButtonLink size="s" {...getLiquidityLink('add', pool)}>
            {t('swap.oneCoin.add')}
          </ButtonLink>
          <ButtonLink size="s" {...getLiquidityLink('remove', pool)}>
            {t('swap.oneCoin.remove')}
          </ButtonLink>
        </>
      }
    >
      {t('swap.oneCoin.pair')}
    </Alert>
  );
}
