import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { KnownTokenIcon } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getTokenLiquidityPath, getTokenPath } from '../../../../shared/routes/paths.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import css from './builder-token-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Header of a token's page: breadcrumb, name, address and links. */
export function OwnTokenPageHeader(props: {
  readonly token: OwnToken;
  readonly isOwn: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { token } = props;
  const { root, name, symbol } = token;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('builderToken.breadcrumb')}
          items={[
            <Link key="all" to="/builder">
              {t('builderToken.builder')}
            </Link>,
            symbol,
          ]}
        />
      }
      mark={<KnownTokenIcon token={token} size={42} />}
      title={name}
      beside={
        <>
          <span className={css['symbol']}>{symbol}</span>
          {props.isOwn && <Tag tone="success">{t('builderToken.yours')}</Tag>}
        </>
      }
      below={<AddressText address={root} href={getAccountLink(root)} copy />}
    >
      <PageActions>
        <ButtonLink to={getTokenLiquidityPath(root)}>{t('builderToken.pool')}</ButtonLink>
        <ButtonLink to={getTokenPath(root)}>{t('builderToken.page')}</ButtonLink>
      </PageActions>
    </PageHead>
  );
}
