import { AmountField, Chip, IconButton } from '@junction/ui-kit';
import { useId, type JSX } from 'react';
import { toFixedPriceRoundedDown, adjustPriceByPercent } from '../../shared/limit-order/index.ts';
import { formatPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getDisplayedPriceText } from '../model/form.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import css from './price-field.module.css';

/** Maximum number of decimals that can be entered. */
const PRICE_DECIMALS = 18;
/**
 * Percentages of the buttons that set the price at a distance from the market. Sell orders are set above it, buy orders
 * below.
 */
const PRICE_STEPS_PERCENT = [1, 3, 5, 10] as const;

/** Price field with lock, notation switch, and buttons for the market price and distances from it. */
export function PriceField({ limit }: PriceFieldProps): JSX.Element {
  const t = useTranslations();
  const hintId = useId();
  const { form, edit, market } = limit;
  return (
    <div>
      <AmountField
        label={priceLabel(t, limit)}
        value={getDisplayedPriceText(form)}
        decimals={PRICE_DECIMALS}
        token={undefined}
        onChange={(text) => edit.dispatch({ type: 'price', text })}
        aside={
          market.price === undefined ? undefined : (
            <span className={css['market']}>
              {t('limit.market', {
                price: formatPrice(toFixedPriceRoundedDown(market.price, form.notation)) ?? '—',
              })}
            </span>
          )
        }
        controls={<Controls limit={limit} hintId={hintId} />}
        note={<Steps limit={limit} />}
      />
      <p id={hintId} className={css['hint']}>
        {form.isLocked ? t('limit.price.locked') : t('limit.price.open')}
      </p>
    </div>
  );
}

interface PriceFieldProps {
  readonly limit: LimitFormView;
}

/** Returns the field's label with the unit of the price. */
function priceLabel(t: Translate, { form, order }: LimitFormView): string {
  const { spendToken, receiveToken } = order;
  if (spendToken === undefined || receiveToken === undefined) return t('limit.price');
  const isPerSpent = (form.side === 'sell') === (form.notation === 'quote-per-base');
  const [unit, per] = isPerSpent ? [receiveToken, spendToken] : [spendToken, receiveToken];
  return t('limit.price.of', { unit: unit.symbol, per: per.symbol });
}

/** Buttons that switch the notation and lock the price. */
function Controls({ limit, hintId }: PriceFieldProps & { readonly hintId: string }): JSX.Element {
  const t = useTranslations();
  const { form, edit, order } = limit;
  return (
    <span className={css['controls']}>
      <IconButton
        icon="exchange"
        variant="outlined"
        size="m"
        label={t('limit.price.turn')}
        onClick={() => edit.dispatch({ type: 'turn-price' })}
      />
      <IconButton
        icon="lock"
        variant="outlined"
        size="m"
        label={t('limit.price.lock')}
        aria-describedby={hintId}
        pressed={form.isLocked}
        disabled={!form.isLocked && order.price === undefined}
        onClick={() => edit.dispatch({ type: 'lock' })}
      />
    </span>
  );
}

/**
 * Buttons for the market price and distances from it. They are rendered before the price is known, so that nothing
 * shifts.
 */
function Steps({ limit }: PriceFieldProps): JSX.Element {
  const t = useTranslations();
  const { form, edit, market } = limit;
  const { price } = market;
  // Sell orders wait above the market, buy orders below it.
  const sign = form.side === 'sell' ? 1 : -1;
  return (
    <span className={css['steps']}>
      <Chip
        disabled={price === undefined}
        onClick={() => price && edit.dispatch({ type: 'market', price, isAsked: true })}
      >
        {t('limit.price.market')}
      </Chip>
      {PRICE_STEPS_PERCENT.map((step) => (
        <Chip
          key={step}
          disabled={price === undefined}
          onClick={() =>
            price && edit.dispatch({ type: 'take-price', price: adjustPriceByPercent(price, sign * step) })
          }
        >
          {t('limit.price.step', { sign: sign > 0 ? '+' : '\u2212', percent: step })}
        </Chip>
      ))}
    </span>
  );
}
