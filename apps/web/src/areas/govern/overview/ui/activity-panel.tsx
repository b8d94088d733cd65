import { milliseconds } from '@junction/primitives';
import { BillRows, Icon, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from '../../shared/ui/govern.module.css';
import type { Activity } from '../model/activity.ts';
import type { DaoOverview } from '../use-dao.ts';
import own from './epoch-panel.module.css';

const ICONS = { Lock: 'lock', Unlock: 'unlock', Burn: 'close', Vote: 'vote' } as const;

const TEXTS = {
  Lock: 'dao.activity.lock',
  Unlock: 'dao.activity.unlock',
  Burn: 'dao.activity.burn',
} as const;

/** Panel with the account's latest activity. Renders nothing without an account. */
export function ActivityPanel({ dao }: { readonly dao: DaoOverview }): JSX.Element | null {
  const t = useTranslations();
  const { governing, activity, hasFailed } = dao;
  if (governing.account === undefined) return null;
  if (activity === undefined)
    return hasFailed ? null : (
      <Panel title={t('dao.activity')}>
        <div aria-busy="true">
          <Skeleton height="120px" />
        </div>
      </Panel>
    );
  return (
    <Panel title={t('dao.activity')}>
      {activity.length === 0 ? (
        <p className={css['text']}>{t('dao.activity.none')}</p>
      ) : (
        <ActivityRows dao={dao} activity={activity} />
      )}
    </Panel>
  );
}

function ActivityRows(props: {
  readonly dao: DaoOverview;
  readonly activity: readonly Activity[];
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { symbol, decimals } = props.dao.governing.governance;
  return (
    <BillRows
      divided
      rows={props.activity.map(({ key, kind, epoch, amount, time }) => ({
        key,
        label: (
          <span className={own['activity']}>
            <Icon name={ICONS[kind]} size={16} />
            {kind === 'Vote'
              ? t('dao.activity.vote', { epoch: epoch === undefined ? '—' : String(epoch) })
              : t(TEXTS[kind])}
          </span>
        ),
        value: formatTokenAmount(amount, { symbol: kind === 'Vote' ? `ve${symbol}` : symbol, decimals }),
        aside: formatDay(milliseconds(time * 1000), locale),
      }))}
    />
  );
}
