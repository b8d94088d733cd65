import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { KnownTokenIcon } from '../../../../rooms/token/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { tokenLiquidityPath, tokenPath } from '../../../../shared/routes/paths.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import css from './builder-token-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Breadcrumb, name, address and the other pages of the token. */
export function OwnTokenHead(props: { readonly token: OwnToken; readonly isOwn: boolean }): JSX.Element {
  const say = useText();
  const { token } = props;
  const { root, name, symbol } = token;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={say('builderToken.breadcrumb')}
          items={[
            <Link key="all" to="/builder">
              {say('builderToken.builder')}
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
          {props.isOwn && <Tag tone="success">{say('builderToken.yours')}</Tag>}
        </>
      }
      below={<AddressText address={root} href={accountLink(root)} copy />}
    >
      <PageActions>
        <ButtonLink to={tokenLiquidityPath(root)}>{say('builderToken.pool')}</ButtonLink>
        <ButtonLink to={tokenPath(root)}>{say('builderToken.page')}</ButtonLink>
      </PageActions>
    </PageHead>
  );
}
