import { AmountField, Chip, IconButton } from '@junction/ui-kit';
import { useId, type JSX } from 'react';
import { fixedPriceDown, movePrice, type Price } from '../../../entities/limit-order/index.ts';
import { formatPrice } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { shownPrice } from '../model/form.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import css from './price-field.module.css';

/** Digits after the dot a price may have. */
const PRICE_DECIMALS = 18;
/** Percent beside the market: away from it, where an order waits for its price. */
const STEPS = [1, 3, 5, 10] as const;

/** The price with its lock, its two notations, the market's price and steps beside it. */
export function PriceField({ limit }: { readonly limit: LimitFormView }): JSX.Element {
  const say = useText();
  const hintId = useId();
  const { form, market, spendToken, receiveToken, dispatch } = limit;
  const base = form.side === 'sell' ? spendToken : receiveToken;
  const quote = form.side === 'sell' ? receiveToken : spendToken;
  const [unit, per] = form.notation === 'quote-per-base' ? [quote, base] : [base, quote];
  const shown = (price: Price): string => formatPrice(fixedPriceDown(price, form.notation)) ?? '—';
  // Selling waits above the market, buying below it.
  const sign = form.side === 'sell' ? 1 : -1;
  return (
    <div className={css['price']}>
      <AmountField
        label={
          base === undefined || quote === undefined
            ? say('limit.price')
            : say('limit.price.of', { unit: unit?.symbol ?? '', per: per?.symbol ?? '' })
        }
        value={shownPrice(form)}
        decimals={PRICE_DECIMALS}
        token={undefined}
        onChange={(text) => dispatch({ type: 'price', text })}
        aside={
          market === undefined ? undefined : (
            <span className={css['market']}>{say('limit.market', { price: shown(market) })}</span>
          )
        }
        controls={
          <span className={css['controls']}>
            <IconButton
              icon="exchange"
              variant="outlined"
              size="m"
              label={say('limit.price.turn')}
              onClick={() => dispatch({ type: 'turn-price' })}
            />
            <IconButton
              icon="lock"
              variant="outlined"
              size="m"
              label={say('limit.price.lock')}
              aria-describedby={hintId}
              pressed={form.isLocked}
              disabled={!form.isLocked && limit.price === undefined}
              onClick={() => dispatch({ type: 'lock' })}
            />
          </span>
        }
        note={
          // They stand before there is a price to step from: nothing below moves when it comes.
          <span className={css['steps']}>
            <Chip
              disabled={market === undefined}
              onClick={() => market && dispatch({ type: 'market', price: market, isAsked: true })}
            >
              {say('limit.price.market')}
            </Chip>
            {STEPS.map((step) => (
              <Chip
                key={step}
                disabled={market === undefined}
                onClick={() =>
                  market && dispatch({ type: 'take-price', price: movePrice(market, sign * step) })
                }
              >
                {say('limit.price.step', { sign: sign > 0 ? '+' : '\u2212', percent: step })}
              </Chip>
            ))}
          </span>
        }
      />
      <p id={hintId} className={css['hint']}>
        {form.isLocked ? say('limit.price.locked') : say('limit.price.open')}
      </p>
    </div>
  );
}
