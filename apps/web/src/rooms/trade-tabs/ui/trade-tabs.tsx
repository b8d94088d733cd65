import type { Address } from '@junction/primitives';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import css from './trade-tabs.module.css';

export interface TradeTabsProps {
  readonly current: 'swap' | 'limit';
  /** What is sold and received; the other card opens with the same. */
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  /** The typed amount is left behind for the other card. */
  readonly onLeave: () => void;
}

const CARDS = [
  { card: 'swap', to: '/swap/{-$left}/{-$right}', label: 'tradeTabs.swap' },
  { card: 'limit', to: '/limit/{-$left}/{-$right}', label: 'tradeTabs.limit' },
] as const;

/** Swap or limit order: two cards for the same two tokens. */
export function TradeTabs({ current, left, right, onLeave }: TradeTabsProps): JSX.Element {
  const t = useTranslations();
  const params = left === right ? {} : { left, right };
  return (
    <nav className={css['tabs']} aria-label={t('tradeTabs.label')}>
      {CARDS.map(({ card, to, label }) =>
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
