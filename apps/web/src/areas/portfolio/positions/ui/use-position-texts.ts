import { toMilliseconds, type Seconds } from '@junction/primitives';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { PositionRow } from '../model/derive-portfolio.ts';
import type { PositionDetail, TokenWithUnits } from '../model/position.ts';
import { getTokenSymbol, type PositionValue } from '../model/worth.ts';

type Detail<Kind extends PositionDetail['kind']> = Extract<PositionDetail, { readonly kind: Kind }>;

interface TextContext {
  readonly t: Translate;
  readonly cache: TokenCache;
  readonly day: (time: Seconds) => string;
}

/** Amount of a token; undefined while its decimals are unknown. */
function amountText({ root, units, symbol }: TokenWithUnits, cache: TokenCache): string | undefined {
  const decimals = cache.get(root)?.decimals;
  return decimals === undefined
    ? undefined
    : formatTokenAmount(units, { decimals, symbol: getTokenSymbol(cache, { root, symbol }) });
}

function coinText({ coin, wrapped }: Detail<'coin'>, { t, cache }: TextContext): string | undefined {
  const { coin: native, contracts } = getNetwork();
  const root = contracts.wrappedCoinRoot;
  const token = wrapped === undefined ? undefined : amountText({ root, units: wrapped, symbol: '' }, cache);
  const parts = [
    coin === undefined ? undefined : t('portfolio.note.coin', { amount: formatTokenAmount(coin, native) }),
    token === undefined ? undefined : t('portfolio.note.wrapped', { amount: token }),
  ].filter((part) => part !== undefined);
  return parts.join(' + ');
}

function partsText({ parts }: Detail<'lp'>, { t, cache }: TextContext): string {
  if (parts === undefined) return t('portfolio.note.poolUnread');
  return parts.map((part) => amountText(part, cache) ?? part.symbol).join(' + ');
}

function orderText({ receiveRoot, wanted }: Detail<'order'>, { t, cache }: TextContext): string {
  const symbol = getTokenSymbol(cache, { root: receiveRoot });
  return t('portfolio.note.order', {
    amount: amountText({ root: receiveRoot, units: wanted, symbol }, cache) ?? symbol,
  });
}

function rewardText({ from, name, state, end }: Detail<'reward'>, { t, day }: TextContext): string {
  const place = t(from === 'gauge' ? 'portfolio.note.gauge' : 'portfolio.note.farm', { name });
  const date = end === undefined ? '' : day(end);
  return `${place}, ${t(`portfolio.reward.${state}`, { date })}`;
}

function detailText({ position, label }: PositionRow, context: TextContext): string | undefined {
  const { t, cache, day } = context;
  const { detail, root } = position;
  switch (detail.kind) {
    case 'coin':
      return coinText(detail, context);
    case 'token':
      return cache.get(root)?.name;
    case 'lp':
      return partsText(detail, context);
    case 'account':
      return t('portfolio.note.account');
    case 'order':
      return orderText(detail, context);
    case 'gauge':
      return detail.lockEnd === undefined
        ? t('portfolio.note.noLock')
        : t('portfolio.note.locked', { date: day(detail.lockEnd) });
    case 'farm':
      return t('portfolio.note.deposit', { symbol: label.symbol });
    case 'lock':
      return t('portfolio.note.locked', { date: day(detail.end) });
    case 'unlocked':
      return t('portfolio.note.unlocked');
    case 'reward':
      return rewardText(detail, context);
  }
}

/** Texts of a row, the same on the page and in exported files. */
export interface PositionTexts {
  readonly detail: (row: PositionRow) => string | undefined;
  /** Returns the reason why a position's value is unknown; undefined if the value is known. */
  readonly reason: (worth: PositionValue) => string | undefined;
}

export function usePositionTexts(cache: TokenCache): PositionTexts {
  const t = useTranslations();
  const locale = useLocale();
  const context = { t, cache, day: (time: Seconds) => formatDay(toMilliseconds(time), locale) };
  return {
    detail: (row) => detailText(row, context),
    reason: (worth) => (worth.kind === 'unknown' ? t(`portfolio.reason.${worth.reason}`) : undefined),
  };
}
