import { AmountField, FlipButton, FreshRing, IconButton, RateLine, spokenClass } from '@junction/ui-kit';
import { milliseconds } from '@junction/primitives';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { BalanceText, UNKNOWN_DECIMALS } from '../../../entities/token/index.ts';
import { formatAmount, formatPercent, formatPrice, formatUsd } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { negative, priceOfOneDown } from '../model/prices.ts';
import { QUOTE_RECHECK } from '../model/quote-loop.ts';
import { usePacedText } from '../use-paced-text.ts';
import { isConversion, type Side } from '../model/selection.ts';
import type { SideView } from '../model/side-view.ts';
import type { AmountView, SwapView } from '../use-swap.ts';

export interface SwapFieldsProps {
  readonly swap: SwapView;
  readonly coinSymbol: string;
  readonly onTokenClick: (side: Side) => void;
}

/** Both amounts, the button between them and the price line. */
export function SwapFields({ swap, onTokenClick }: SwapFieldsProps): JSX.Element {
  const say = useText();
  const { dispatch, left, right, leftAmount, rightAmount, excess, parts, mode, figures } = swap;
  const converts = isConversion(mode);
  const untyped: Side = swap.form.typedSide === 'left' ? 'right' : 'left';
  const quotedSide = converts || figures === undefined ? undefined : untyped;
  const label = (side: Side): ReactNode => {
    if (side === quotedSide) return side === 'left' ? say('swap.sell.quoted') : say('swap.receive.quoted');
    return side === 'left' ? say('swap.sell') : say('swap.receive');
  };
  const freshness = <QuoteAge swap={swap} />;
  return (
    <div>
      <div onBlur={() => swap.settle('left')}>
        <AmountField
          label={label('left')}
          value={leftAmount.text}
          decimals={left?.decimals ?? UNKNOWN_DECIMALS}
          token={left?.roundel}
          onTokenClick={() => onTokenClick('left')}
          onChange={(text) => dispatch({ type: 'type', side: 'left', text })}
          aside={
            quotedSide === 'left'
              ? freshness
              : parts && (
                  <span>
                    {say('swap.balance.parts', {
                      coin: formatAmount(parts.coin, left?.decimals ?? UNKNOWN_DECIMALS),
                      token: formatAmount(parts.token, left?.decimals ?? UNKNOWN_DECIMALS),
                    })}
                  </span>
                )
          }
          note={<Worth amount={leftAmount} />}
          error={
            excess === undefined || left === undefined || leftAmount.isLoading
              ? undefined
              : say('swap.excess', { amount: formatAmount(excess, left.decimals) })
          }
          balance={<Balance side={left} amount={leftAmount} />}
          onMax={swap.max}
          balanceAbove={quotedSide !== 'left'}
          state={leftAmount.isLoading ? 'loading' : undefined}
        />
      </div>
      <FlipButton label={say('swap.reverse')} onClick={() => dispatch({ type: 'reverse' })} />
      <div onBlur={() => swap.settle('right')}>
        <AmountField
          label={label('right')}
          value={rightAmount.text}
          decimals={right?.decimals ?? UNKNOWN_DECIMALS}
          token={right?.roundel}
          onTokenClick={() => onTokenClick('right')}
          onChange={(text) => dispatch({ type: 'type', side: converts ? 'left' : 'right', text })}
          aside={quotedSide === 'right' ? freshness : undefined}
          note={
            <>
              <Worth amount={rightAmount} />
              {figures?.loss !== undefined && <> ({formatPercent(negative(figures.loss))})</>}
            </>
          }
          balance={<Balance side={right} amount={rightAmount} />}
          state={rightAmount.isLoading ? 'loading' : undefined}
        />
      </div>
      <PriceLine swap={swap} />
      <QuoteSaid swap={swap} />
    </div>
  );
}

function Worth({ amount }: { readonly amount: AmountView }): JSX.Element {
  return <>{amount.value === undefined ? '' : formatUsd(amount.value)}</>;
}

function Balance({
  side,
  amount,
}: {
  readonly side: SideView | undefined;
  readonly amount: AmountView;
}): JSX.Element | null {
  const say = useText();
  if (side === undefined) return null;
  return (
    <BalanceText
      balance={amount.held}
      decimals={side.decimals}
      words={(held) => say('swap.balance', { amount: held })}
    />
  );
}

/** "4 s ago" beside the figure that re-checks itself. */
function QuoteAge({ swap }: { readonly swap: SwapView }): JSX.Element | null {
  const say = useText();
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
    <FreshRing elapsed={age / QUOTE_RECHECK}>
      {say('swap.age', { seconds: Math.floor(age / 1_000) })}
    </FreshRing>
  );
}

/** The quote for those who listen; figures that stay the same are not said again. */
function QuoteSaid({ swap }: { readonly swap: SwapView }): JSX.Element {
  const say = useText();
  const { figures, right, quote } = swap;
  const isSettled = quote.state.status === 'ready' && figures !== undefined && right !== undefined;
  const text = (): string => {
    if (isSettled)
      return say('swap.said', {
        amount: `${formatAmount(figures.quote.received, right.decimals)} ${right.symbol}`,
        minimum: formatAmount(figures.quote.minimum, right.decimals),
      });
    return quote.state.status === 'no-route' ? say('swap.button.noLiquidity') : '';
  };
  return <output className={spokenClass}>{usePacedText(text())}</output>;
}

function shapeText(
  say: Say,
  { ways, hops, wraps }: { readonly ways: number; readonly hops: number; readonly wraps: number },
): string {
  if (ways > 1) return say('swap.shape.split', { ways, hops });
  return wraps > 0 ? say('swap.shape.wrapped', { hops, wraps }) : say('swap.shape', { hops });
}

/** The price of the quote; the pool's own before anything is typed has its place in the chart head. */
function PriceLine({ swap }: { readonly swap: SwapView }): JSX.Element {
  const say = useText();
  const { figures, left, right, form, mode } = swap;
  if (left === undefined || right === undefined) return <RateLine>{'\u00a0'}</RateLine>;
  if (isConversion(mode))
    return (
      <RateLine>{say('swap.price', { sold: left.symbol, price: '1', received: right.symbol })}</RateLine>
    );
  if (figures === undefined) return <RateLine>{'\u00a0'}</RateLine>;
  const { spent, received, hops, sellsCoin } = figures.quote;
  const ways = hops.filter((_, index) => hops.every((hop) => hop.parent !== index)).length;
  const isForward = form.priceDirection === 'ltr';
  const price = isForward
    ? priceOfOneDown(spent, left.decimals, received, right.decimals)
    : priceOfOneDown(received, right.decimals, spent, left.decimals);
  const wraps = Number(sellsCoin) + Number(mode === 'coin-right');
  return (
    <RateLine aside={shapeText(say, { ways, hops: hops.length, wraps })}>
      {say('swap.price', {
        sold: isForward ? left.symbol : right.symbol,
        price: formatPrice(price) ?? '—',
        received: isForward ? right.symbol : left.symbol,
      })}
      <IconButton
        icon="exchange"
        label={say('swap.flipPrice')}
        onClick={() => swap.dispatch({ type: 'flip-price' })}
      />
    </RateLine>
  );
}
