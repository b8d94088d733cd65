import type { Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  Button,
  ButtonAnchor,
  classNames,
  EmptyState,
  Panel,
  rowLinkClass,
  Table,
  TextField,
  type TableColumn,
} from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { KnownTokenIcon } from '../../../../rooms/token/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getOwnTokenPath } from '../../../../shared/routes/paths.ts';
import { useOwnTokenList } from '../use-own-token-list.ts';
import css from './own-token-list.module.css';

const ButtonLink = createLink(ButtonAnchor);

export interface OwnTokenListProps {
  readonly account: Address;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** List of the tokens that an account has created and still owns. */
export function OwnTokenList({ account, text, onText }: OwnTokenListProps): JSX.Element {
  const t = useTranslations();
  const list = useOwnTokenList(account, text);
  const columns = useMemo(() => buildColumns(t), [t]);
  const isSearch = text.trim() !== '';
  return (
    <Panel
      title={t('ownTokens.title')}
      padded={false}
      actions={
        <div className={css['search']}>
          <TextField
            label={t('ownTokens.search')}
            hideLabel
            placeholder={t('ownTokens.search')}
            icon="search"
            type="search"
            clearable
            value={text}
            onChange={onText}
            maxLength={80}
          />
        </div>
      }
    >
      {list.failed > 0 && (
        <div className={css['notice']}>
          <Alert
            tone="warning"
            title={t('ownTokens.failed', { count: list.failed })}
            actions={
              <Button size="s" icon="refresh" onClick={list.retry}>
                {t('ownTokens.failed.retry')}
              </Button>
            }
          >
            {t('ownTokens.failed.note')}
          </Alert>
        </div>
      )}
      {list.foreign !== undefined && (
        <div className={css['notice']}>
          <Alert
            tone="info"
            title={t('ownTokens.foreign', { symbol: list.foreign.symbol })}
            actions={
              <ButtonLink size="s" to={getOwnTokenPath(list.foreign.root)}>
                {t('ownTokens.foreign.open')}
              </ButtonLink>
            }
          >
            {t('ownTokens.foreign.note')}
          </Alert>
        </div>
      )}
      {/* "No tokens" is only shown once all roots have responded. */}
      {(list.failed === 0 || list.isLoading || list.tokens.length > 0) && (
        <Table
          label={t('ownTokens.title')}
          columns={columns}
          rows={list.isLoading && list.tokens.length === 0 ? undefined : list.tokens}
          rowKey={(token) => token.root}
          linked
          refreshing={list.isLoading}
          empty={
            <EmptyState
              title={isSearch ? t('ownTokens.none', { text: text.trim() }) : t('ownTokens.empty')}
              note={isSearch ? t('ownTokens.none.note') : t('ownTokens.empty.note')}
              action={<ButtonLink to="/builder/create">{t('ownTokens.create')}</ButtonLink>}
            />
          }
          renderCard={(token) => <TokenCard token={token} />}
        />
      )}
    </Panel>
  );
}

function buildColumns(t: Translate): readonly TableColumn<OwnToken>[] {
  return [
    {
      key: 'name',
      words: true,
      header: t('ownTokens.column.name'),
      skeleton: '50%',
      render: (token) => <TokenName token={token} />,
    },
    {
      key: 'symbol',
      header: t('ownTokens.column.symbol'),
      width: '14%',
      render: ({ symbol }) => symbol,
    },
    {
      key: 'decimals',
      header: t('ownTokens.column.decimals'),
      align: 'end',
      width: '12%',
      render: ({ decimals }) => decimals,
    },
    {
      key: 'supply',
      header: t('ownTokens.column.supply'),
      align: 'end',
      width: '24%',
      render: ({ totalSupply, decimals }) => formatAmount(totalSupply, decimals),
    },
    {
      key: 'root',
      header: t('ownTokens.column.root'),
      align: 'end',
      width: '18%',
      render: ({ root }) => <AddressText address={root} />,
    },
  ];
}

function TokenName({ token }: { readonly token: OwnToken }): JSX.Element {
  return (
    <span className={css['name']}>
      <KnownTokenIcon token={token} size={28} />
      <Link className={classNames(rowLinkClass, css['link'])} to={getOwnTokenPath(token.root)}>
        {token.name}
      </Link>
    </span>
  );
}

function TokenCard({ token }: { readonly token: OwnToken }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['card']}>
      <TokenName token={token} />
      <div className={css['facts']}>
        <span className={css['supply']}>
          {formatAmount(token.totalSupply, token.decimals)} {token.symbol}
        </span>
        <span className={css['quiet']}>{t('ownTokens.decimals', { count: token.decimals })}</span>
        <AddressText address={token.root} />
      </div>
    </div>
  );
}
