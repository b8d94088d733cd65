import type { Address } from '@junction/primitives';
import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, TokenIcons } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { FavouriteStar, PoolTags, useFavouritePools } from '../../../../rooms/pool/index.ts';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { isScamToken, getTokenIcon, type KnownTokens } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getLiquidityLink, getPoolTradePath } from '../../../../shared/routes/paths.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Header of a pool's page: breadcrumb, name, address, star and links. */
export function PoolPageHeader(props: {
  readonly pool: PoolSummary;
  readonly known: KnownTokens;
  readonly isReady: boolean;
  readonly account: Address | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { pool, known, account } = props;
  const favourites = useFavouritePools(account);
  return (
    <PageHead
      isStacked
      breadcrumb={
        <Breadcrumb
          label={t('pool.breadcrumb')}
          items={[
            <Link key="all" to="/pools">
              {t('pool.pools')}
            </Link>,
            pool.name,
          ]}
        />
      }
      mark={
        <TokenIcons
          size={42}
          tokens={pool.tokens.map(({ root, symbol }) => {
            const token = known.cache.get(root);
            return token === undefined ? { symbol } : getTokenIcon(token);
          })}
        />
      }
      title={pool.name}
      beside={
        <>
          {account !== undefined && (
            <FavouriteStar
              name={pool.name}
              size="m"
              isMarked={favourites.has(pool.address)}
              onToggle={() => favourites.toggle({ address: pool.address, name: pool.name })}
            />
          )}
          <PoolTags
            pool={pool}
            withKind
            isUnlisted={
              props.isReady && pool.tokens.some(({ root }) => known.cache.get(root)?.listed !== true)
            }
            isScam={pool.tokens.some((token) => isScamToken(token, getNetwork()))}
          />
        </>
      }
      below={<AddressText address={pool.address} href={getAccountLink(pool.address)} copy />}
    >
      <PageActions>
        <ButtonLink {...getLiquidityLink('remove', pool)}>{t('pool.remove')}</ButtonLink>
        <ButtonLink {...getLiquidityLink('add', pool)}>{t('pool.add')}</ButtonLink>
        <ButtonLink to={getPoolTradePath(pool)} variant="primary">
          {t('pool.trade')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}
