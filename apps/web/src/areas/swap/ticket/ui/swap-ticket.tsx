import { PriceAndRouteLine, TicketForm } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { TokenListError } from '../../../../rooms/token/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { SubmitButtonState as Submit } from '../model/blockers.ts';
import { isWrapOrUnwrap, type SwapFormSide, type SwapMode } from '../model/selection.ts';
import type { SwapView } from '../use-swap.ts';
import {
  WrapOrUnwrapNotice,
  CustomTokenNotice,
  NoRouteNotice,
  QuoteFailedNotice,
  SmallPoolsNotice,
  SwapTicketDetails,
  usePreloadedSwapModules,
} from './lazy-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import { SwapFields } from './swap-fields.tsx';
import css from './swap-ticket.module.css';

export interface SwapTicketProps {
  readonly swap: SwapView;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  /** Slippage settings. */
  readonly actions: ReactNode;
  /** Tabs with a link to the limit order ticket for the same tokens. */
  readonly tabs?: ReactNode;
  /** Result of the last attempt if nothing was sent; shown next to the button. */
  readonly notice?: ReactNode;
  readonly onTokenClick: (side: SwapFormSide) => void;
  readonly onPress: (action: NonNullable<Submit['action']>) => void;
}

/** Swap ticket. Its lower part (stub) shows the bill with the possible outcomes. */
export function SwapTicket(props: SwapTicketProps): JSX.Element {
  const t = useTranslations();
  usePreloadedSwapModules();
  const { swap, coin, tabs, notice } = props;
  const { button, blockers } = swap.submit;
  const { mode, left, lpPool } = swap.sides;
  const { status } = swap.quote.state;
  const converts = isWrapOrUnwrap(mode);
  return (
    <TicketForm
      title={getTicketTitle(t, mode)}
      actions={converts ? undefined : props.actions}
      stub={createTicketStub(props)}
    >
      {tabs}
      <SwapFields swap={swap} coinSymbol={coin.symbol} onTokenClick={props.onTokenClick} />
      <Warnings swap={swap} />
      <SubmitButton
        button={button}
        blockers={blockers}
        mode={mode}
        soldSymbol={left?.symbol ?? ''}
        coinSymbol={coin.symbol}
        isSwitching={swap.wallet.isSwitching}
        onPress={props.onPress}
      />
      {(status === 'no-route' || (lpPool !== undefined && status === 'idle')) && (
        <NoRouteNotice sides={swap.sides} cache={swap.tokens.cache} />
      )}
      {notice !== undefined && <div className={css['notice']}>{notice}</div>}
      {converts && (
        <PriceAndRouteLine>{mode === 'wrap' ? t('swap.wrap.note') : t('swap.unwrap.note')}</PriceAndRouteLine>
      )}
    </TicketForm>
  );
}

/**
 * Renders the stub of the ticket, which contains the bill. Returns undefined without a quote, and for wraps and
 * unwraps, which have no fee.
 */
function createTicketStub({ swap, coin }: SwapTicketProps): JSX.Element | undefined {
  const { left, right, mode } = swap.sides;
  const { quoteView } = swap.quote;
  if (isWrapOrUnwrap(mode) || left === undefined || right === undefined) return undefined;
  if (swap.form.typedText === '' || quoteView === undefined) return undefined;
  return (
    <SwapTicketDetails
      cache={swap.tokens.cache}
      coinSymbol={coin.symbol}
      coinDecimals={coin.decimals}
      priceOf={swap.priceOf}
      quoteView={quoteView}
      left={left}
      right={right}
      mode={mode}
    />
  );
}

/**
 * Notices above the button: unlisted tokens, loading errors, small pools, and the coins attached to a wrap or unwrap.
 */
function Warnings({ swap }: Pick<SwapTicketProps, 'swap'>): JSX.Element {
  const { tokens, sides, quote, submit } = swap;
  const custom = [sides.left, sides.right].flatMap((side) => (side?.token?.listed === false ? side : []));
  return (
    <>
      {custom.length > 0 && <CustomTokenNotice sides={custom} />}
      {tokens.hasFailed && (
        <div className={css['alert']}>
          <TokenListError onRetry={tokens.retry} />
        </div>
      )}
      {/* If only the connection is missing, the button shows it. */}
      {quote.state.status === 'failed' && submit.button.blocker?.code !== 'OFFLINE' && (
        <div className={css['alert']}>
          <QuoteFailedNotice onRetry={quote.recheck} />
        </div>
      )}
      {quote.small.isOffered && (
        <div className={css['alert']}>
          <SmallPoolsNotice small={quote.small} />
        </div>
      )}
      {isWrapOrUnwrap(sides.mode) && submit.input !== undefined && submit.button.action === 'submit' && (
        <div className={css['notice']}>
          <WrapOrUnwrapNotice input={submit.input} />
        </div>
      )}
    </>
  );
}

function getTicketTitle(t: Translate, mode: SwapMode): string {
  switch (mode) {
    case 'wrap':
      return t('swap.title.wrap');
    case 'unwrap':
      return t('swap.title.unwrap');
    case 'deposit-one-coin':
      return t('swap.title.deposit');
    case 'withdraw-one-coin':
      return t('swap.title.withdraw');
    default:
      return t('swap.title');
  }
}
