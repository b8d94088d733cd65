import type { FarmRound } from '@junction/api-contract/earn';
import { toMilliseconds, type Seconds } from '@junction/primitives';
import { EmptyState, Panel, Table, type TableColumn } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { cleanToken } from '../../../../rooms/gauge/index.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** Reward rounds, newest first. */
export function RoundsPanel({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const rows = view.detail.terms.rounds.toReversed();
  const time = (at: Seconds): string => formatDateTime(toMilliseconds(at), locale);
  const endOf = ({ end }: FarmRound): string => (end === undefined ? t('farm.end.none') : time(end));
  const rewardRates = ({ rewards }: FarmRound): JSX.Element => (
    <span className={css['lines']}>
      {rewards.map(cleanToken).map(({ perSecond, symbol, root }) => (
        <span key={root}>{t('farm.perSecond', { amount: `${formatFixedAmount(perSecond)} ${symbol}` })}</span>
      ))}
    </span>
  );
  const columns: readonly TableColumn<FarmRound>[] = [
    { key: 'start', header: t('farm.rounds.start'), render: (round) => time(round.start) },
    { key: 'end', header: t('farm.end'), render: (round) => endOf(round) },
    {
      key: 'speed',
      header: t('farm.speed'),
      words: true,
      align: 'end',
      render: (round) => rewardRates(round),
    },
  ];
  return (
    <Panel title={t('farm.rounds')} padded={false}>
      <Table
        label={t('farm.rounds')}
        columns={columns}
        rows={rows}
        rowKey={(round) => `${round.start} ${rows.indexOf(round)}`}
        empty={<EmptyState title={t('farm.rounds.empty')} />}
        renderCard={(round) => (
          <div className={css['card']}>
            <span className={css['cardLine']}>
              <span>{time(round.start)}</span>
              {rewardRates(round)}
            </span>
            <span className={css['quiet']}>{endOf(round)}</span>
          </div>
        )}
      />
    </Panel>
  );
}
