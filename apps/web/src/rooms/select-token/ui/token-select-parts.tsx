import { shortenAddress, type Address } from '@junction/primitives';
import { Button, Chip, Skeleton, Tag, TokenIcon, classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  findLookalike,
  isScamToken,
  getTokenIcon,
  type IncompleteTokenListEntry,
  type ListedAndImportedTokens,
} from '../../token/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { TokenRowAsset, TokenGroup } from '../model/token-rows.ts';
import type { TokenPickerList } from '../use-token-list.ts';
import css from './token-select-dialog.module.css';

/** Header of a group of tokens. */
export function TokenGroupHeader({ group }: { readonly group: TokenGroup['key'] }): JSX.Element {
  const t = useTranslations();
  const labels = {
    watched: t('tokens.group.watched'),
    held: t('tokens.group.held'),
    listed: t('tokens.group.listed'),
    found: t('tokens.group.found'),
  };
  return (
    <div className={css['group']}>
      <span>{labels[group]}</span>
      {(group === 'held' || group === 'watched') && <span>{t('tokens.group.balance')}</span>}
    </div>
  );
}

/** Buttons that select the coin, the dollar token or one of the first verified tokens. */
export function CommonTokenButtons(props: {
  readonly tokens: ListedAndImportedTokens;
  readonly onChoose: (asset: TokenRowAsset) => void;
}): JSX.Element {
  const t = useTranslations();
  const { coin, contracts, usdToken } = getNetwork();
  const { list } = props.tokens;
  const common = [
    ...list.filter((token) => token.root === usdToken),
    ...list.filter(
      (token) => token.verified && token.root !== usdToken && token.root !== contracts.wrappedCoinRoot,
    ),
  ].slice(0, 4);
  return (
    <section className={css['common']} aria-label={t('tokens.common')}>
      <Chip onClick={() => props.onChoose({ kind: 'coin' })}>
        <TokenIcon token={getTokenIcon({ symbol: coin.symbol, listed: true })} size={22} /> {coin.symbol}
      </Chip>
      {common.map((token) => (
        <Chip key={token.root} onClick={() => props.onChoose({ kind: 'token', root: token.root })}>
          <TokenIcon token={getTokenIcon(token)} size={22} /> {token.symbol}
        </Chip>
      ))}
    </section>
  );
}

/** Listed tokens whose decimals are not known yet. They can be selected once their roots have reported them. */
export function TokensWithoutDecimalsList({
  entries,
}: {
  readonly entries: readonly IncompleteTokenListEntry[];
}): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {entries.map((entry) => (
        <div key={entry.address} className={classNames(css['row'], css['syncing'])} aria-busy="true">
          <TokenIcon token={{ symbol: entry.symbol }} size={36} />
          <span className={css['names']}>
            <span className={css['symbol']}>{entry.symbol}</span>
            <span className={css['name']}>{t('tokens.syncing')}</span>
          </span>
          <Skeleton width="7ch" height="10px" />
        </div>
      ))}
    </>
  );
}

/** Token found for a pasted address. */
export function TokenFoundByAddress(props: {
  readonly list: TokenPickerList;
  readonly tokens: ListedAndImportedTokens;
  readonly onImport: (root: Address) => void;
}): JSX.Element | null {
  const t = useTranslations();
  const { found, isSearching } = props.list;
  if (isSearching) return <p className={css['searching']}>{t('tokens.searching')}</p>;
  if (found === undefined) return null;
  const network = getNetwork();
  const { root, symbol } = found;
  const isScam = isScamToken({ root, symbol }, network);
  const imitated = findLookalike(found, props.tokens.list, network.coin.symbol);
  return (
    <>
      <div className={css['group']}>
        <span>{t('tokens.group.found')}</span>
      </div>
      <div className={css['row']}>
        <TokenIcon token={getTokenIcon(found)} size={36} />
        <span className={css['names']}>
          <span className={css['symbol']}>
            {symbol}
            <Tag tone={isScam ? 'danger' : 'warning'}>
              {isScam ? t('tokens.tag.scam') : t('tokens.tag.unlisted')}
            </Tag>
            {found.hidden === true && <Tag tone="danger">{t('tokens.tag.hidden')}</Tag>}
          </span>
          {imitated === undefined ? (
            <span className={css['mono']}>{shortenAddress(root)}</span>
          ) : (
            <span className={classNames(css['name'], css['warn'])}>
              {t('tokens.lookAlike', { symbol: imitated })}
            </span>
          )}
        </span>
        <Button
          size="s"
          variant={isScam || imitated !== undefined ? 'danger' : 'secondary'}
          onClick={() => props.onImport(root)}
        >
          {isScam || imitated !== undefined ? t('tokens.review') : t('tokens.import')}
        </Button>
      </div>
    </>
  );
}
