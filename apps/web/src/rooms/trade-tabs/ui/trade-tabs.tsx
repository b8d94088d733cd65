import type { Address } from '@junction/primitives';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import css from './trade-tabs.module.css';

export interface TradeTabsProps {
  readonly current: 'swap' | 'limit';
  /** Sold and received token. They are passed on to the other form when the tab changes. */
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  /** Called before the tab changes, to store the entered amount for the other form. */
  readonly onLeave: () => void;
}

const TRADE_TABS = [
  { card: 'swap', to: '/swap/{-$left}/{-$right}', label: 'tradeTabs.swap' },
  { card: 'limit', to: '/limit/{-$left}/{-$right}', label: 'tradeTabs.limit' },
] as const;

/** Tabs that switch between swap and limit order for the same tokens. */
export function TradeTabs({ current, left, right, onLeave }: TradeTabsProps): JSX.Element {
  const t = useTranslations();
  const params = left === right ? {} : { left, right };
  return (
    <nav className={css['tabs']} aria-label={t('tradeTabs.label')}>
      {TRADE_TABS.map(({ card, to, label }) =>
        card === current ? (
          <span key={card} aria-current="page">
            {t(label)}
          </span>
        ) : (
          <Link key={card} to={to} params={params} onClick={onLeave}>
            {t(label)}
          </Link>
        ),
      )}
    </nav>
  );
}
