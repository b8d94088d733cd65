import type { JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { SwapBlocker, SoldAmountPaymentSource } from '../model/blockers.ts';
import { BUSY_PHASE_LABELS, type SwapSymbols } from './blocker-words.ts';

const INSUFFICIENT_BALANCE_TEXTS: Readonly<
  Record<SoldAmountPaymentSource, 'swap.reason.balance' | 'swap.reason.coin' | 'swap.reason.combined'>
> = {
  token: 'swap.reason.balance',
  coin: 'swap.reason.coin',
  'coin-and-token': 'swap.reason.combined',
};

/** Explains a blocker in one sentence below the button. */
export function getBlockerReasonText(
  t: Translate,
  blocker: SwapBlocker,
  { soldSymbol, coinSymbol }: SwapSymbols,
): string {
  switch (blocker.code) {
    case 'BUSY':
      return t(BUSY_PHASE_LABELS[blocker.phase]);
    case 'NO_ACCOUNT':
      return t('swap.reason.connect');
    case 'WRONG_NETWORK':
      return t('swap.reason.network');
    case 'NO_TOKEN':
      return t('swap.reason.token');
    case 'TOKENS_FAILED':
      return t('swap.reason.tokens');
    case 'QUOTE_FAILED':
      return t('swap.reason.quote');
    case 'QUOTE_OLD':
      return t('swap.reason.old');
    case 'NO_LIQUIDITY':
      return t('swap.reason.route');
    case 'AMOUNT_TOO_SMALL':
      return t('swap.reason.tooSmall');
    case 'NO_AMOUNT':
      return t('swap.reason.amount');
    case 'INSUFFICIENT_BALANCE':
      return t(INSUFFICIENT_BALANCE_TEXTS[blocker.paidWith], { symbol: soldSymbol });
    case 'BALANCE_UNKNOWN':
      return t('swap.reason.balanceUnknown');
    case 'INSUFFICIENT_GAS':
      return t('swap.reason.gas', { symbol: coinSymbol });
    case 'AWAITING_WALLET':
      return t('swap.reason.awaiting');
    case 'OFFLINE':
      return t(blocker.lacksQuote ? 'swap.reason.offline.quote' : 'swap.reason.offline');
  }
}

export interface BlockerReasonProps extends SwapSymbols {
  readonly blocker: SwapBlocker;
}

/** Explanation of a disabled button. */
export function BlockerReason({ blocker, ...symbols }: BlockerReasonProps): JSX.Element {
  const t = useTranslations();
  return <>{getBlockerReasonText(t, blocker, symbols)}</>;
}
