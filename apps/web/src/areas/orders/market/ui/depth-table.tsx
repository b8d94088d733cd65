import type { JSX } from 'react';
import { formatChartPrice } from '../../../../rooms/chart/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getDepthPointsInDomain, type MarketDepth, type DepthDomain } from '../model/depth.ts';
import { formatMarketStatistic } from '../model/statistic-text.ts';
import css from './limit-market.module.css';

/** Table with every step of the depth chart, the highest price first. */
export function DepthTable(props: {
  readonly depth: MarketDepth;
  readonly pool: MarketDepth;
  readonly domain: DepthDomain;
  readonly symbol: string;
  readonly middle: number | undefined;
  readonly label: string;
}): JSX.Element {
  const t = useTranslations();
  const { depth, pool, domain, symbol, middle, label } = props;
  const rows = [
    ...getDepthPointsInDomain(depth.asks, domain).map((point) => ({ ...point, who: t('depth.who.asks') })),
    ...pool.asks.map((point) => ({ ...point, who: t('depth.who.pool') })),
    ...getDepthPointsInDomain(depth.bids, domain).map((point) => ({ ...point, who: t('depth.who.bids') })),
    ...pool.bids.map((point) => ({ ...point, who: t('depth.who.pool') })),
  ].toSorted((a, b) => b.price - a.price);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={css['tableBox']} tabIndex={0} aria-label={label}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('book.price')}</th>
            <th scope="col">{t('depth.who')}</th>
            <th scope="col">{t('depth.size', { symbol })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.who}${row.price}`}>
              <th scope="row">{formatChartPrice(row.price, middle ?? row.price)}</th>
              <td>{row.who}</td>
              <td>{formatMarketStatistic(row.size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
