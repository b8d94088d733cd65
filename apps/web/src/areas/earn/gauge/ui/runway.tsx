import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Alert, BillRows, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  getRewardRunway,
  findRewardsOwnerMayWithdrawEarly,
  getGaugeStatus,
  type RewardRunway,
} from '../../../../rooms/gauge/index.ts';
import type { GaugeView } from '../use-gauge.ts';

const DAY = 86_400;
/** Number of days below which a warning is shown that a reward runs out. */
const LOW_RUNWAY_DAYS = 7;

interface Line {
  readonly root: Address;
  readonly symbol: string;
  readonly runway: RewardRunway;
}

const daysLeft = (until: Seconds, now: Seconds): number => Math.max(0, Math.floor((until - now) / DAY));

/**
 * Panel with the runway of a gauge's rewards at the current rates. Governance tokens are funded in advance
 * for each epoch.
 */
export function RewardRunwayPanel({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { chain, market, cache } = view;
  if (chain === undefined || market === undefined) return null;
  const { now } = market;
  const lines: readonly Line[] = [chain.governance, ...chain.extra].map((line) => ({
    root: line.root,
    symbol: cache.get(line.root)?.symbol ?? '?',
    runway: getRewardRunway(line, now),
  }));
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const text = ({ runway }: Line): string => {
    switch (runway.kind) {
      case 'idle':
        return t('gauge.runway.idle');
      case 'covered':
        return t('gauge.runway.covered', { date: day(runway.until) });
      case 'lasts':
        return t(runway.isLongest ? 'gauge.runway.atMost' : 'gauge.runway.lasts', {
          days: daysLeft(runway.until, now),
          date: day(runway.until),
        });
    }
  };
  return (
    <Panel title={t('gauge.runway')}>
      <BillRows
        rows={lines.map((line) => ({
          // The root is the key, since symbols are not unique: anyone can create a token.
          key: line.root,
          label: line.symbol,
          value: text(line),
          ...(line.runway.kind === 'lasts' && daysLeft(line.runway.until, now) < LOW_RUNWAY_DAYS
            ? { tone: 'warning' as const }
            : {}),
        }))}
      />
    </Panel>
  );
}

/** Warnings shown above the deposit form. */
export function GaugeStatusNotices({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const { gauge, market, wallet, chain } = view;
  const now = market?.now;
  if (now !== undefined && getGaugeStatus(gauge, now) === 'expired')
    return (
      <Alert tone="warning" title={t('gauge.ended.title')}>
        {t('gauge.ended')}
      </Alert>
    );
  if (!gauge.isLowBalance) return null;
  const isOwner = chain !== undefined && chain.owner === wallet.account;
  return (
    <Alert tone="warning" title={t('gauge.low.title')}>
      {isOwner ? t('gauge.low.owner') : t('gauge.low')}
    </Alert>
  );
}

/**
 * Warns of rewards with a short hold period. A gauge can be created with any hold, including none, and its
 * owner can end a reward at any time.
 */
export function ShortHoldPeriodWarning({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const { chain, cache } = view;
  if (chain === undefined) return null;
  const short = findRewardsOwnerMayWithdrawEarly(chain);
  if (short.length === 0) return null;
  const symbols = short.map(({ root }) => cache.get(root)?.symbol ?? '?').join(', ');
  const days = Math.floor(Math.max(...short.map(({ wait }) => wait)) / DAY);
  return (
    <Alert tone="warning" title={t('gauge.hold.title')}>
      {t('gauge.hold', { symbols, days })}
    </Alert>
  );
}
