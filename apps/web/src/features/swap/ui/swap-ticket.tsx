import { Alert, RateLine, Ticket } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { TokenListFailed } from '../../../entities/token/index.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import type { SubmitButton as Submit } from '../model/blockers.ts';
import { isConversion, type Side, type SwapMode } from '../model/selection.ts';
import type { SwapView } from '../use-swap.ts';
import {
  ConversionTold,
  OneCoinHint,
  SmallPoolsNotice,
  TicketStub,
  usePreloadedParts,
} from './lazy-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import { SwapFields } from './swap-fields.tsx';
import css from './swap-ticket.module.css';

export interface SwapTicketProps {
  readonly swap: SwapView;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  /** Slippage in plain sight. */
  readonly actions: ReactNode;
  /** The other card for the same tokens. */
  readonly tabs?: ReactNode;
  /** How the last attempt ended when nothing was sent; stays next to its button. */
  readonly notice?: ReactNode;
  readonly onTokenClick: (side: Side) => void;
  readonly onPress: (action: NonNullable<Submit['action']>) => void;
}

/** The ticket: what you act with. The stub says what can happen before you sign. */
export function SwapTicket({
  swap,
  coin,
  actions,
  tabs,
  notice,
  onTokenClick,
  onPress,
}: SwapTicketProps): JSX.Element {
  const say = useText();
  usePreloadedParts();
  const { left, right, figures, mode, tokens, form } = swap;
  const converts = isConversion(mode);
  const custom = [left, right].filter((side) => side?.token !== undefined && !side.token.listed);
  const context = {
    cache: tokens.cache,
    coinSymbol: coin.symbol,
    coinDecimals: coin.decimals,
    priceOf: swap.priceOf,
  };
  return (
    <Ticket
      title={titleOf(say, mode)}
      actions={converts ? undefined : actions}
      stub={
        converts ||
        left === undefined ||
        right === undefined ||
        form.typedText === '' ||
        figures === undefined ? undefined : (
          <TicketStub {...context} figures={figures} left={left} right={right} mode={mode} />
        )
      }
    >
      {tabs}
      <SwapFields swap={swap} coinSymbol={coin.symbol} onTokenClick={onTokenClick} />
      {custom.map(
        (side) =>
          side !== undefined && (
            <div key={side.root} className={css['alert']}>
              <Alert tone="warning" title={say('swap.custom.title', { symbol: side.symbol })}>
                {say('swap.custom')}
              </Alert>
            </div>
          ),
      )}
      {tokens.hasFailed && (
        <div className={css['alert']}>
          <TokenListFailed onRetry={tokens.retry} />
        </div>
      )}
      {swap.small.isOffered && (
        <div className={css['alert']}>
          <SmallPoolsNotice small={swap.small} />
        </div>
      )}
      {converts && swap.facts !== undefined && swap.button.action === 'submit' && (
        <div className={css['notice']}>
          <ConversionTold facts={swap.facts} />
        </div>
      )}
      <SubmitButton
        button={swap.button}
        blockers={swap.blockers}
        mode={mode}
        soldSymbol={left?.symbol ?? ''}
        coinSymbol={coin.symbol}
        isSwitching={swap.wallet.isSwitching}
        onPress={onPress}
      />
      {swap.pool !== undefined && swap.quote.state.status === 'no-route' && (
        <div className={css['notice']}>
          <OneCoinHint pool={swap.pool} />
        </div>
      )}
      {notice !== undefined && <div className={css['notice']}>{notice}</div>}
      {converts && <RateLine>{mode === 'wrap' ? say('swap.wrap.note') : say('swap.unwrap.note')}</RateLine>}
    </Ticket>
  );
}

function titleOf(say: Say, mode: SwapMode): string {
  switch (mode) {
    case 'wrap':
      return say('swap.title.wrap');
    case 'unwrap':
      return say('swap.title.unwrap');
    case 'deposit-one-coin':
      return say('swap.title.deposit');
    case 'withdraw-one-coin':
      return say('swap.title.withdraw');
    default:
      return say('swap.title');
  }
}
