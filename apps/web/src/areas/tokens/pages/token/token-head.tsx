import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, TokenIcon } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import {
  getTokenIcon,
  useKnownTokens,
  useWatchedTokens,
  type ListedAndImportedTokens,
} from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { formatUsdPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getTokenLiquidityPath, getTokenTradePath } from '../../../../shared/routes/paths.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { TokenWatchButton, TokenWarningTags } from '../../token-list/index.ts';
import css from './token-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Header of a token's page: breadcrumb, name, address and links. */
export function TokenPageHeader({
  token,
  tokens,
}: {
  readonly token: TokenSummary;
  readonly tokens: ListedAndImportedTokens;
}): JSX.Element {
  const t = useTranslations();
  const known = useKnownTokens(
    tokens.cache,
    useMemo(() => [token.root], [token.root]),
  );
  const found = known.cache.get(token.root);
  const watched = useWatchedTokens(useWallet().account);
  const { wrappedCoinRoot } = getNetwork().contracts;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('tokenPage.breadcrumb')}
          items={[
            <Link key="all" to="/tokens">
              {t('tokenPage.tokens')}
            </Link>,
            token.symbol,
          ]}
        />
      }
      mark={
        <TokenIcon token={found === undefined ? { symbol: token.symbol } : getTokenIcon(found)} size={42} />
      }
      title={found?.name ?? token.symbol}
      beside={
        <>
          <span className={css['symbol']}>{token.symbol}</span>
          <TokenWatchButton token={token} watched={watched} size="m" />
          {tokens.isReady && <TokenWarningTags token={token} tokens={tokens} />}
        </>
      }
      below={<AddressText address={token.root} href={getAccountLink(token.root)} copy />}
    >
      <div className={css['price']}>
        <span className={css['figure']}>
          {(token.price === undefined ? undefined : formatUsdPrice(token.price)) ?? '—'}
        </span>
        <RelativeChangeText change={token.priceChange} />
      </div>
      <PageActions>
        <ButtonLink to={getTokenLiquidityPath(token.root)}>{t('tokenPage.add')}</ButtonLink>
        <ButtonLink to={getTokenTradePath(token.root, wrappedCoinRoot)} variant="primary">
          {t('tokenPage.trade')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}
