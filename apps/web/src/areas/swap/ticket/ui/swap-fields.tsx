import {
  AmountField,
  SwapTokensButton,
  QuoteRefreshRing,
  IconButton,
  PriceAndRouteLine,
  screenReaderOnlyClass,
} from '@junction/ui-kit';
import { milliseconds, type Units } from '@junction/primitives';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { isSendingUnconfirmed } from '../../../../rooms/operation/index.ts';
import { BalanceText, ASSUMED_TOKEN_DECIMALS, normalizeAmountText } from '../../../../rooms/token/index.ts';
import {
  formatAmount,
  formatPercent,
  formatPrice,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { negateRatio, getTokenPriceRoundedDown } from '../model/prices.ts';
import { QUOTE_REFETCH_INTERVAL_MS } from '../model/quote-loop.ts';
import { useThrottledText } from '../use-paced-text.ts';
import { isWrapOrUnwrap, type SwapFormSide } from '../model/selection.ts';
import type { SwapSideView } from '../model/side-view.ts';
import type { SwapFieldAmount } from '../model/derive-amounts.ts';
import { getQuotePayment } from '../model/payment.ts';
import type { SwapView } from '../use-swap.ts';

export interface SwapFieldsProps {
  readonly swap: SwapView;
  readonly coinSymbol: string;
  readonly onTokenClick: (side: SwapFormSide) => void;
}

/** Fields of both amounts, the reverse button and the price. */
export function SwapFields(props: SwapFieldsProps): JSX.Element {
  const t = useTranslations();
  const { swap } = props;
  const { dispatch, amounts } = swap;
  const { asking } = swap.submit;
  const { most } = amounts;
  return (
    <div>
      <SideField
        {...props}
        side="left"
        aside={amounts.parts && <BalanceParts {...amounts.parts} decimals={swap.sides.left?.decimals} />}
        error={excessText(t, swap)}
        onMax={most === undefined ? undefined : () => dispatch({ type: 'type', side: 'left', text: most })}
      />
      <SwapTokensButton
        label={t('swap.reverse')}
        // While the wallet is asked, the amounts stay visible and the pair cannot be reversed (spec 4.1).
        disabled={asking !== undefined && isSendingUnconfirmed(asking)}
        onClick={() => dispatch({ type: 'reverse' })}
      />
      <SideField {...props} side="right" note={<Loss swap={swap} />} />
      <PriceLine swap={swap} />
      <QuoteAnnouncement swap={swap} />
    </div>
  );
}

interface SideFieldProps extends SwapFieldsProps {
  readonly side: SwapFormSide;
  /** Content next to the label; on the computed side the age of the quote is shown there. */
  readonly aside?: ReactNode;
  /** Note after the value. */
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  readonly onMax?: (() => void) | undefined;
}

function SideField({ swap, side, onTokenClick, aside, note, error, onMax }: SideFieldProps): JSX.Element {
  const t = useTranslations();
  const { dispatch, form, sides } = swap;
  const [view, amount] = [sides[side], swap.amounts[side]];
  const decimals = view?.decimals ?? ASSUMED_TOKEN_DECIMALS;
  const converts = isWrapOrUnwrap(sides.mode);
  const isTyped = side === form.typedSide;
  const isQuoted = !isTyped && !converts && swap.quote.quoteView !== undefined;
  const settle = (): void => {
    if (view === undefined || !isTyped) return;
    const text = normalizeAmountText(form.typedText, view.decimals);
    if (text !== form.typedText) dispatch({ type: 'type', side, text });
  };
  return (
    <div onBlur={settle}>
      <AmountField
        label={fieldLabel(t, side, isQuoted)}
        value={amount.text}
        decimals={decimals}
        token={view?.tokenIcon}
        onTokenClick={() => onTokenClick(side)}
        onChange={(text) => dispatch({ type: 'type', side: converts ? 'left' : side, text })}
        aside={isQuoted ? <QuoteAge swap={swap} /> : aside}
        note={
          <>
            <Worth amount={amount} />
            {note}
          </>
        }
        error={error}
        balance={<Balance side={view} amount={amount} />}
        onMax={onMax}
        balanceAbove={side === 'left' && !isQuoted}
        state={amount.isLoading ? 'loading' : undefined}
      />
    </div>
  );
}

function fieldLabel(t: Translate, side: SwapFormSide, isQuoted: boolean): string {
  if (side === 'left') return t(isQuoted ? 'swap.sell.quoted' : 'swap.sell');
  return t(isQuoted ? 'swap.receive.quoted' : 'swap.receive');
}

function excessText(t: Translate, { sides: { left }, amounts }: SwapView): string | undefined {
  return amounts.excess === undefined || left === undefined || amounts.left.isLoading
    ? undefined
    : t('swap.excess', { amount: formatAmount(amounts.excess, left.decimals) });
}

/** Shows the balances of native coin and wrapped token in combined mode. */
function BalanceParts(props: {
  readonly coin: Units;
  readonly token: Units;
  readonly decimals: number | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { decimals = ASSUMED_TOKEN_DECIMALS } = props;
  return (
    <span>
      {t('swap.balance.parts', {
        coin: formatAmount(props.coin, decimals),
        token: formatAmount(props.token, decimals),
      })}
    </span>
  );
}

/** Shows the loss of USD value according to the quote, in percent. */
function Loss({ swap }: { readonly swap: SwapView }): JSX.Element | null {
  const loss = swap.quote.quoteView?.loss;
  return loss === undefined ? null : <> ({formatPercent(negateRatio(loss))})</>;
}

function Worth({ amount }: { readonly amount: SwapFieldAmount }): JSX.Element {
  return <>{amount.value === undefined ? '' : formatUsd(amount.value)}</>;
}

function Balance({
  side,
  amount,
}: {
  readonly side: SwapSideView | undefined;
  readonly amount: SwapFieldAmount;
}): JSX.Element | null {
  const t = useTranslations();
  if (side === undefined) return null;
  return (
    <BalanceText
      balance={amount.tokenBalance}
      decimals={side.decimals}
      text={(tokenBalance) => t('swap.balance', { amount: tokenBalance })}
    />
  );
}

/** Age of the quote: "4 s ago". */
function QuoteAge({ swap }: { readonly swap: SwapView }): JSX.Element | null {
  const t = useTranslations();
  const { state } = swap.quote;
  const at = state.status === 'ready' ? state.at : undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  if (at === undefined) return null;
  const age = Math.max(0, milliseconds(now - at));
  return (
    <QuoteRefreshRing elapsed={age / QUOTE_REFETCH_INTERVAL_MS}>
      {t('swap.age', { seconds: Math.floor(age / 1_000) })}
    </QuoteRefreshRing>
  );
}

/** Announces the quote to screen readers. A repeated quote with equal amounts is not announced again. */
function QuoteAnnouncement({ swap }: { readonly swap: SwapView }): JSX.Element {
  const t = useTranslations();
  const { quote, sides } = swap;
  const { quoteView } = quote;
  const { right } = sides;
  const isSettled = quote.state.status === 'ready' && quoteView !== undefined && right !== undefined;
  const text = (): string => {
    if (isSettled)
      return t('swap.said', {
        amount: `${formatAmount(quoteView.quote.received, right.decimals)} ${right.symbol}`,
        minimum: formatAmount(quoteView.quote.minimum, right.decimals),
      });
    if (quote.state.status === 'failed') return t('swap.quote.failed.title');
    if (quote.state.status === 'too-small') return t('swap.button.tooSmall');
    return quote.state.status === 'no-route' ? t('swap.button.noLiquidity') : '';
  };
  return <output className={screenReaderOnlyClass}>{useThrottledText(text())}</output>;
}

function shapeText(
  t: Translate,
  { ways, hops, wraps }: { readonly ways: number; readonly hops: number; readonly wraps: number },
): string {
  if (ways > 1) return t('swap.shape.split', { ways, hops });
  return wraps > 0 ? t('swap.shape.wrapped', { hops, wraps }) : t('swap.shape', { hops });
}

/**
 * Line with the price of the quote. The line is empty until an amount is entered, since the chart's header shows the
 * pool's price.
 */
function PriceLine({ swap }: { readonly swap: SwapView }): JSX.Element {
  const t = useTranslations();
  const { form, sides } = swap;
  const { left, right, mode } = sides;
  const { quoteView } = swap.quote;
  if (left === undefined || right === undefined) return <PriceAndRouteLine>{'\u00a0'}</PriceAndRouteLine>;
  if (isWrapOrUnwrap(mode))
    return (
      <PriceAndRouteLine>
        {t('swap.price', { sold: left.symbol, price: '1', received: right.symbol })}
      </PriceAndRouteLine>
    );
  if (quoteView === undefined) return <PriceAndRouteLine>{'\u00a0'}</PriceAndRouteLine>;
  const { spent, received, hops } = quoteView.quote;
  const coins = getQuotePayment(quoteView.quote, quoteView.tokenBalance)?.coins;
  const ways = hops.filter((_, index) => hops.every((hop) => hop.parent !== index)).length;
  const isForward = form.priceDirection === 'ltr';
  const price = isForward
    ? getTokenPriceRoundedDown(spent, left.decimals, received, right.decimals)
    : getTokenPriceRoundedDown(received, right.decimals, spent, left.decimals);
  const wraps = Number(coins !== undefined && coins > 0n) + Number(mode === 'coin-right');
  return (
    <PriceAndRouteLine aside={shapeText(t, { ways, hops: hops.length, wraps })}>
      {t('swap.price', {
        sold: isForward ? left.symbol : right.symbol,
        price: formatPrice(price) ?? '—',
        received: isForward ? right.symbol : left.symbol,
      })}
      <IconButton
        icon="exchange"
        label={t('swap.flipPrice')}
        onClick={() => swap.dispatch({ type: 'flip-price' })}
      />
    </PriceAndRouteLine>
  );
}
