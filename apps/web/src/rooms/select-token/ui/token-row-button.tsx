import { Icon, Tag, TokenIcon, classNames, type TagTone, screenReaderOnlyClass } from '@junction/ui-kit';
import { usd } from '@junction/primitives';
import type { JSX } from 'react';
import { BalanceText, getTokenIcon, type Balance } from '../../token/index.ts';
import { formatUsd, formatUsdPrice } from '../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import type { TokenRowTag, TokenRow } from '../model/token-rows.ts';
import css from './token-select-dialog.module.css';

const TAG_TONES: Readonly<Record<TokenRowTag, TagTone>> = {
  combined: 'brass',
  coin: 'neutral',
  wraps: 'neutral',
  imported: 'warning',
  scam: 'danger',
  hidden: 'danger',
};

function getTagText(t: Translate, tag: TokenRowTag): string {
  switch (tag) {
    case 'combined':
      return t('tokens.tag.combined');
    case 'coin':
      return t('tokens.tag.coin');
    case 'wraps':
      return t('tokens.tag.wraps');
    case 'imported':
      return t('tokens.tag.imported');
    case 'scam':
      return t('tokens.tag.scam');
    case 'hidden':
      return t('tokens.tag.hidden');
  }
}

function getRowName(t: Translate, row: TokenRow): string {
  if (row.asset.kind === 'combined') return t('tokens.combined.note');
  if (row.asset.kind === 'coin') return t('tokens.coin.note');
  return row.lookalike === undefined ? row.name : t('tokens.lookAlike', { symbol: row.lookalike });
}

export interface TokenRowButtonProps {
  readonly row: TokenRow;
  /** Balance of the token. */
  readonly held: Balance;
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
  /** Adds the token to the watch list or removes it; undefined without an account. */
  readonly onWatch?: (() => void) | undefined;
}

/** Row of a token: an option of the listbox that the search field controls. */
export function TokenRowButton(props: TokenRowButtonProps): JSX.Element {
  const t = useTranslations();
  const { row, held, id, isActive, isChosen, onChoose, onHover } = props;
  const isCoin = row.asset.kind !== 'token';
  const symbol = isCoin ? (row.symbol.split(' ')[0] ?? row.symbol) : row.symbol;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled by the search field, which keeps the focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of rich rows has no tag of its own
      role="option"
      aria-selected={isActive}
      className={classNames(css['row'], isActive && css['active'], isChosen && css['chosen'])}
      onClick={onChoose}
      onPointerMove={onHover}
    >
      <TokenIcon
        token={getTokenIcon({
          symbol,
          listed: isCoin || !row.tags.includes('imported'),
          logoUri: row.logoUri,
        })}
        size={36}
      />
      <span className={css['names']}>
        <span className={css['symbol']}>
          {row.symbol}
          {row.tags.map((tag) => (
            <span key={tag} className={tag === 'combined' ? css['spare'] : undefined}>
              <Tag tone={TAG_TONES[tag]}>{getTagText(t, tag)}</Tag>
            </span>
          ))}
        </span>
        <span className={classNames(css['name'], row.lookalike !== undefined && css['warn'])}>
          {getRowName(t, row)}
        </span>
      </span>
      <span className={css['metrics']}>
        <span className={css['amount']}>
          <BalanceText balance={held} decimals={row.decimals} />
        </span>
        <span className={css['name']}>{formatRowValue(row)}</span>
      </span>
      <WatchStar {...props} />
    </div>
  );
}

/** Formats the balance's value in USD, or the token's price if there is no balance. */
function formatRowValue({ balance, price, decimals }: TokenRow): string {
  if (price === undefined) return '';
  const worth = balance === undefined ? undefined : toUsdValueRoundedDown(balance, decimals, price);
  return worth !== undefined && worth > 0n ? formatUsd(worth) : (formatUsdPrice(usd(price)) ?? '');
}

/**
 * Star button of the watch list. Rows that cannot be watched have an empty space of the same size; without an account,
 * nothing is rendered.
 */
function WatchStar({ row, onWatch }: Pick<TokenRowButtonProps, 'row' | 'onWatch'>): JSX.Element | null {
  const t = useTranslations();
  if (onWatch === undefined) return null;
  if (row.isWatched === undefined) return <span className={css['star']} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option holds no controls: keys have Ctrl+Enter, the pointer the star
    <span
      className={classNames(css['star'], row.isWatched && css['marked'])}
      title={t('tokens.watch')}
      onClick={(event) => {
        event.stopPropagation();
        onWatch();
      }}
    >
      <Icon name={row.isWatched ? 'star-filled' : 'star'} />
      {row.isWatched && <span className={screenReaderOnlyClass}>{t('tokens.watched')}</span>}
    </span>
  );
}
