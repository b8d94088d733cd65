import { seconds } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { saveCalendar } from '../../shared/calendar/index.ts';
import { listVestingEnds } from '../../shared/claims/index.ts';
import type { GaugeView } from '../use-gauge.ts';
import { formatDepositedAmount } from './action-texts.ts';

/** Button that saves the ends of locks and vesting as a calendar file. */
export function SaveLockEndsCalendarButton({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const { gauge, position, cache, deposit, market } = view;
  if (position === undefined || market === undefined) return null;
  const name = getGaugeDisplayName(gauge);
  const ends = [
    ...position.locks.map(({ amount, createdAt, lock }) => ({
      key: `lock-${createdAt}-${lock}`,
      at: seconds(createdAt + lock),
      title: t('gauge.calendar.lock', { amount: formatDepositedAmount(amount, deposit), name }),
    })),
    ...listVestingEnds([{ address: gauge.address, name, rewards: position.rewards }], market.now).map(
      ({ root, at }) => ({
        key: `vesting-${root.slice(2, 10)}`,
        at,
        title: t('gauge.calendar.vesting', { symbol: cache.get(root)?.symbol ?? '?', name }),
      }),
    ),
  ].filter(({ at }) => at > market.now);
  if (ends.length === 0) return null;
  return (
    <Button
      size="s"
      icon="download"
      onClick={() => saveCalendar('junction-gauge.ics', ends, { id: gauge.address, now: market.now })}
    >
      {t('gauge.calendar')}
    </Button>
  );
}
