import { IconButton, rowLinkClass, Tag, TokenIcon } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import {
  findLookalike,
  isScamToken,
  getTokenIcon,
  type ListedAndImportedTokens,
  type WatchedTokens,
} from '../../../../rooms/token/index.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getTokenPath } from '../../../../shared/routes/paths.ts';
import css from './token-list.module.css';

export interface TokenNameProps {
  readonly token: TokenSummary;
  readonly tokens: ListedAndImportedTokens;
}

/** Icon, symbol and name of a token with a link to its page, and warning tags. */
export function TokenName({ token, tokens }: TokenNameProps): JSX.Element {
  const known = tokens.cache.get(token.root);
  return (
    <span className={css['token']}>
      <span className={css['name']}>
        <TokenIcon token={known === undefined ? { symbol: token.symbol } : getTokenIcon(known)} size={28} />
        <span className={css['words']}>
          <Link className={rowLinkClass} to={getTokenPath(token.root)}>
            {known?.symbol ?? token.symbol}
          </Link>
          {known !== undefined && <span className={css['quiet']}>{known.name}</span>}
        </span>
      </span>
      {tokens.isReady && <TokenWarningTags token={token} tokens={tokens} />}
    </span>
  );
}

export interface TokenWatchButtonProps {
  readonly token: { readonly root: TokenSummary['root']; readonly symbol: string };
  readonly watched: WatchedTokens;
  readonly size?: 's' | 'm' | undefined;
}

/** Button that adds a token to the account's watch list, or removes it. Renders nothing without an account. */
export function TokenWatchButton({ token, watched, size }: TokenWatchButtonProps): JSX.Element | null {
  const t = useTranslations();
  const { toggle } = watched;
  if (toggle === undefined) return null;
  const isMarked = watched.has(token.root);
  return (
    <IconButton
      icon={isMarked ? 'star-filled' : 'star'}
      size={size}
      label={t('tokenList.watch', { symbol: token.symbol })}
      pressed={isMarked}
      onClick={() => toggle(token.root, token.symbol)}
    />
  );
}

/** Warning tags of a token that is unlisted or a scam. */
export function TokenWarningTags({ token, tokens }: TokenNameProps): JSX.Element | null {
  const t = useTranslations();
  const network = getNetwork();
  if (isScamToken(token, network)) return <Tag tone="danger">{t('tokenList.scam')}</Tag>;
  if (tokens.cache.get(token.root)?.listed === true) return null;
  const imitated = findLookalike({ ...token, listed: false }, tokens.list, network.coin.symbol);
  return (
    <span className={css['tags']}>
      <Tag tone="warning">{t('tokenList.unlisted')}</Tag>
      {token.hidden && <Tag tone="danger">{t('tokenList.hidden')}</Tag>}
      {imitated !== undefined && <Tag tone="danger">{t('tokenList.lookAlike', { symbol: imitated })}</Tag>}
    </span>
  );
}
