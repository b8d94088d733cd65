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
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { ownTokenPath } from '../../../../shared/routes/paths.ts';
import { useOwnTokenList } from '../use-own-token-list.ts';
import css from './own-token-list.module.css';

const ButtonLink = createLink(ButtonAnchor);

export interface OwnTokenListProps {
  readonly account: Address;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The tokens an account has made and still owns. */
export function OwnTokenList({ account, text, onText }: OwnTokenListProps): JSX.Element {
  const say = useText();
  const list = useOwnTokenList(account, text);
  const columns = useMemo(() => columnsOf(say), [say]);
  const isSearch = text.trim() !== '';
  return (
    <Panel
      title={say('ownTokens.title')}
      padded={false}
      actions={
        <div className={css['search']}>
          <TextField
            label={say('ownTokens.search')}
            hideLabel
            placeholder={say('ownTokens.search')}
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
            title={say('ownTokens.failed', { count: list.failed })}
            actions={
              <Button size="s" icon="refresh" onClick={list.retry}>
                {say('ownTokens.failed.retry')}
              </Button>
            }
          >
            {say('ownTokens.failed.note')}
          </Alert>
        </div>
      )}
      {list.foreign !== undefined && (
        <div className={css['notice']}>
          <Alert
            tone="info"
            title={say('ownTokens.foreign', { symbol: list.foreign.symbol })}
            actions={
              <ButtonLink size="s" to={ownTokenPath(list.foreign.root)}>
                {say('ownTokens.foreign.open')}
              </ButtonLink>
            }
          >
            {say('ownTokens.foreign.note')}
          </Alert>
        </div>
      )}
      {/* While roots do not answer nobody can say that there are none. */}
      {(list.failed === 0 || list.isLoading || list.tokens.length > 0) && (
        <Table
          label={say('ownTokens.title')}
          columns={columns}
          rows={list.isLoading && list.tokens.length === 0 ? undefined : list.tokens}
          rowKey={(token) => token.root}
          linked
          refreshing={list.isLoading}
          empty={
            <EmptyState
              title={isSearch ? say('ownTokens.none', { text: text.trim() }) : say('ownTokens.empty')}
              note={isSearch ? say('ownTokens.none.note') : say('ownTokens.empty.note')}
              action={<ButtonLink to="/builder/create">{say('ownTokens.create')}</ButtonLink>}
            />
          }
          renderCard={(token) => <TokenCard token={token} />}
        />
      )}
    </Panel>
  );
}

function columnsOf(say: Say): readonly TableColumn<OwnToken>[] {
  return [
    {
      key: 'name',
      words: true,
      header: say('ownTokens.column.name'),
      skeleton: '50%',
      render: (token) => <TokenName token={token} />,
    },
    {
      key: 'symbol',
      header: say('ownTokens.column.symbol'),
      width: '14%',
      render: ({ symbol }) => symbol,
    },
    {
      key: 'decimals',
      header: say('ownTokens.column.decimals'),
      align: 'end',
      width: '12%',
      render: ({ decimals }) => decimals,
    },
    {
      key: 'supply',
      header: say('ownTokens.column.supply'),
      align: 'end',
      width: '24%',
      render: ({ totalSupply, decimals }) => formatAmount(totalSupply, decimals),
    },
    {
      key: 'root',
      header: say('ownTokens.column.root'),
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
      <Link className={classNames(rowLinkClass, css['link'])} to={ownTokenPath(token.root)}>
        {token.name}
      </Link>
    </span>
  );
}

function TokenCard({ token }: { readonly token: OwnToken }): JSX.Element {
  const say = useText();
  return (
    <div className={css['card']}>
      <TokenName token={token} />
      <div className={css['facts']}>
        <span className={css['supply']}>
          {formatAmount(token.totalSupply, token.decimals)} {token.symbol}
        </span>
        <span className={css['quiet']}>{say('ownTokens.decimals', { count: token.decimals })}</span>
        <AddressText address={token.root} />
      </div>
    </div>
  );
}
