import type { JSX } from 'react';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import type { Blocker, PaidWith } from '../model/blockers.ts';
import { PHASES, type Symbols } from './blocker-words.ts';

const SHORT_OF: Readonly<
  Record<PaidWith, 'swap.reason.balance' | 'swap.reason.coin' | 'swap.reason.combined'>
> = {
  token: 'swap.reason.balance',
  coin: 'swap.reason.coin',
  'coin-and-token': 'swap.reason.combined',
};

/** The reason as one sentence, for what stands below the button. */
export function blockerReason(say: Say, blocker: Blocker, { soldSymbol, coinSymbol }: Symbols): string {
  switch (blocker.code) {
    case 'BUSY':
      return say(PHASES[blocker.phase]);
    case 'NO_ACCOUNT':
      return say('swap.reason.connect');
    case 'WRONG_NETWORK':
      return say('swap.reason.network');
    case 'NO_TOKEN':
      return say('swap.reason.token');
    case 'TOKENS_FAILED':
      return say('swap.reason.tokens');
    case 'QUOTE_FAILED':
      return say('swap.reason.quote');
    case 'QUOTE_OLD':
      return say('swap.reason.old');
    case 'NO_LIQUIDITY':
      return say('swap.reason.route');
    case 'AMOUNT_TOO_SMALL':
      return say('swap.reason.tooSmall');
    case 'NO_AMOUNT':
      return say('swap.reason.amount');
    case 'INSUFFICIENT_BALANCE':
      return say(SHORT_OF[blocker.paidWith], { symbol: soldSymbol });
    case 'BALANCE_UNKNOWN':
      return say('swap.reason.balanceUnknown');
    case 'INSUFFICIENT_GAS':
      return say('swap.reason.gas', { symbol: coinSymbol });
    case 'AWAITING_WALLET':
      return say('swap.reason.awaiting');
    case 'OFFLINE':
      return say(blocker.lacksQuote ? 'swap.reason.offline.quote' : 'swap.reason.offline');
  }
}

export interface BlockerReasonProps extends Symbols {
  readonly blocker: Blocker;
}

/** Why the button is off, in one sentence. */
export function BlockerReason({ blocker, ...symbols }: BlockerReasonProps): JSX.Element {
  const say = useText();
  return <>{blockerReason(say, blocker, symbols)}</>;
}
