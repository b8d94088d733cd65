import { ZERO_ADDRESS, formatUnits, parseAddress, shortenAddress, type Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  Breadcrumb,
  ButtonAnchor,
  CellStrip,
  FailedAlert,
  MissingPage,
  Page,
  PageActions,
  PageHead,
  Skeleton,
  Tag,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, createLink, useParams } from '@tanstack/react-router';
import { useEffect, type JSX } from 'react';
import { ownTokenQuery, rememberToken, type OwnToken } from '../../shared/own-token/index.ts';
import { KnownRoundel } from '../../../../rooms/token/index.ts';
import { useAccountChanges, useWallet } from '../../../../rooms/wallet/index.ts';
import { ManageToken } from '../../manage-token/index.ts';
import { TokenOperation } from '../../token-operation/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { tokenLiquidityPath, tokenPath } from '../../../../shared/routes/paths.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import css from './builder-token-page.module.css';

const ButtonLink = createLink(ButtonAnchor);
const MANAGEMENT = ['mint-token', 'burn-token', 'transfer-ownership'] as const;

/** One token of somebody's own. */
export function BuilderTokenPage(): JSX.Element | null {
  const { tokenRoot } = useParams({ from: '/builder/$tokenRoot' });
  const root = parseAddress(tokenRoot);
  // The route has refused anything that is no address.
  return root === undefined ? null : <TokenAt key={root} root={root} />;
}

function TokenAt({ root }: { readonly root: Address }): JSX.Element {
  const say = useText();
  const token = useQuery(ownTokenQuery(root));
  usePageTitle(token.data?.symbol ?? shortenAddress(root), say('builderToken.builder'));
  const isFound = token.data !== undefined && token.data !== null;
  useEffect(() => {
    if (isFound) rememberToken(root);
  }, [isFound, root]);
  if (token.data)
    return (
      <>
        <TokenOnPage token={token.data} />
        <TokenOperation kinds={MANAGEMENT} target={root} />
      </>
    );
  if (token.data === null)
    return (
      <MissingPage
        title={say('builderToken.missing.title')}
        subject={<AddressText address={root} copy />}
        note={say('builderToken.missing.note')}
        action={<ButtonLink to="/builder">{say('builderToken.all')}</ButtonLink>}
      />
    );
  if (token.isError)
    return (
      <FailedAlert title={say('builderToken.failed.title')} onRetry={() => void token.refetch()}>
        {say('builderToken.failed')}
      </FailedAlert>
    );
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="88px" />
      <Skeleton height="420px" />
    </Page>
  );
}

function Facts({ token }: { readonly token: OwnToken }): JSX.Element {
  const say = useText();
  const { name, symbol, decimals, totalSupply } = token;
  return (
    <CellStrip
      cells={[
        { key: 'network', label: say('builderToken.network'), value: getNetwork().name },
        {
          key: 'name',
          label: say('builderToken.name'),
          value: <span className={css['value']}>{name}</span>,
        },
        {
          key: 'symbol',
          label: say('builderToken.symbol'),
          value: <span className={css['value']}>{symbol}</span>,
        },
        {
          key: 'decimals',
          label: say('builderToken.decimals'),
          value: (
            <>
              {decimals}
              <span className={css['small']}>{say('builderToken.decimals.fixed')}</span>
            </>
          ),
        },
        {
          key: 'supply',
          label: say('builderToken.supply'),
          value: (
            <>
              <span className={css['value']}>{formatAmountExact(totalSupply, decimals)}</span>
              <span className={css['small']}>
                {say('builderToken.unit', { amount: formatUnits(1n, decimals) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

function TokenOnPage({ token }: { readonly token: OwnToken }): JSX.Element {
  const say = useText();
  const { account } = useWallet();
  const accountChanges = useAccountChanges(account);
  const { root, name, symbol, owner } = token;
  const isForeign = account !== undefined && owner !== account;
  return (
    <Page>
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
        mark={<KnownRoundel token={token} size={42} />}
        title={name}
        beside={
          <>
            <span className={css['symbol']}>{symbol}</span>
            {account !== undefined && !isForeign && <Tag tone="success">{say('builderToken.yours')}</Tag>}
          </>
        }
        below={<AddressText address={root} href={accountLink(root)} copy />}
      >
        <PageActions>
          <ButtonLink to={tokenLiquidityPath(root)}>{say('builderToken.pool')}</ButtonLink>
          <ButtonLink to={tokenPath(root)}>{say('builderToken.page')}</ButtonLink>
        </PageActions>
      </PageHead>
      <Facts token={token} />
      {isForeign ? (
        <Alert tone="info" title={say('builderToken.foreign.title')}>
          {owner === undefined || owner === ZERO_ADDRESS ? (
            say('builderToken.foreign.nobody')
          ) : (
            <>
              {say('builderToken.foreign')} <AddressText address={owner} href={accountLink(owner)} copy />
            </>
          )}
        </Alert>
      ) : (
        <ManageToken
          // Half-typed forms are the account's own; before a wallet is there they are of the one that comes.
          key={accountChanges}
          token={token}
        />
      )}
    </Page>
  );
}
