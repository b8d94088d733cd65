import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';
import type { JSX } from 'react';
import {
  getPriceDeviationInNotation,
  getPriceDeviation,
  toAbsoluteDeviation,
  toFixedPriceRoundedDown,
  type PriceNotation,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';
import { formatPercent, formatPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { isAtMarketPrice, isWaitingForMarketPrice } from '../model/distance.ts';
import css from './price-distance.module.css';

export interface OrderPriceDistanceProps {
  readonly side: OrderSide;
  readonly price: Price;
  readonly market: Price;
  readonly notation: PriceNotation;
  /** Best market price of the past week for this side; undefined if unknown. */
  readonly extreme: Price | undefined;
}

/** Largest distance that is shown exactly, a ratio with 18 decimals: 1000 %. Larger ones are shown as "> 1000 %". */
const MAX_SHOWN_DISTANCE = 10n * FIXED_POINT_ONE;

function percentText(deviation: Ratio): string {
  const positive = toAbsoluteDeviation(deviation);
  return positive > MAX_SHOWN_DISTANCE
    ? `>\u00a0${formatPercent(ratio(MAX_SHOWN_DISTANCE), { short: true })}`
    : formatPercent(positive, { short: true });
}

/** Formats the distance of a price from the market: "3.6 % above the market". */
export function formatMarketDeviation(t: Translate, deviation: Ratio): string {
  if (isAtMarketPrice(deviation)) return t('limit.deviation.at');
  const percent = percentText(deviation);
  return deviation > 0n ? t('limit.deviation.above', { percent }) : t('limit.deviation.below', { percent });
}

/** Returns how far the market has to rise or fall until the order fills. */
function waitingText(t: Translate, deviation: Ratio): string {
  const percent = percentText(deviation);
  return deviation > 0n ? t('limit.fill.rise', { percent }) : t('limit.fill.fall', { percent });
}

/** Distance between market price and order price, as a sentence and as a line. */
export function OrderPriceDistance({
  side,
  price,
  market,
  notation,
  extreme,
}: OrderPriceDistanceProps): JSX.Element {
  const t = useTranslations();
  const deviation = getPriceDeviation(price, market);
  const waits = isWaitingForMarketPrice(side, price, market);
  // If the price is inverted, its deviation from the market has the opposite sign and a different percentage.
  const written = getPriceDeviationInNotation(notation, price, market);
  const sentence = waits ? waitingText(t, written) : formatMarketDeviation(t, written);
  const text = (value: Price): string => formatPrice(toFixedPriceRoundedDown(value, notation)) ?? '—';
  // If the week's best price is between market and order, it is marked on the line.
  const progress =
    waits &&
    extreme !== undefined &&
    isWaitingForMarketPrice(side, extreme, market) &&
    isWaitingForMarketPrice(side, price, extreme)
      ? Number(
          (toAbsoluteDeviation(getPriceDeviation(extreme, market)) * 100n) / toAbsoluteDeviation(deviation),
        )
      : undefined;
  return (
    <div className={css['box']}>
      <DistanceHead sentence={sentence} />
      {waits && (
        <div className={css['line']} aria-hidden="true">
          <i className={css['route']} />
          <i className={css['track']} />
          <span className={css['market']}>
            <i />
            <b>{t('limit.fill.market', { price: text(market) })}</b>
          </span>
          {progress !== undefined && progress > 30 && progress < 75 && (
            <span className={css['between']} style={{ left: `calc(24% + ${progress * 0.64}%)` }}>
              <i />
              <b>{side === 'sell' ? t('limit.fill.high') : t('limit.fill.low')}</b>
            </span>
          )}
          <span className={css['yours']}>
            <i />
            <b>{t('limit.fill.yours', { price: text(price) })}</b>
          </span>
        </div>
      )}
    </div>
  );
}

/** Placeholder of the distance's height while a price is unknown. */
export function PriceDistancePlaceholder(): JSX.Element {
  return (
    <div className={css['box']}>
      <DistanceHead sentence="—" />
    </div>
  );
}

function DistanceHead({ sentence }: { readonly sentence: string }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['head']}>
      <span>{t('limit.fill.title')}</span>
      <span className={css['sentence']}>{sentence}</span>
    </div>
  );
}
