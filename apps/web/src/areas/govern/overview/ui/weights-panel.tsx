import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import { StackedBar, StackedBarPartColourMark } from '../../shared/ui/split-bar.tsx';
import type { DaoOverview } from '../use-dao.ts';
import type { EpochVoteWeights } from '../use-weights.ts';
import css from './epoch-panel.module.css';

/** Panel with the current distribution of the epoch's votes, the largest parts first. */
export function EpochVoteWeightsPanel(props: {
  readonly dao: DaoOverview;
  readonly spread: EpochVoteWeights;
}): JSX.Element | null {
  const t = useTranslations();
  const { escrow, governance } = props.dao.governing;
  const { weights, names } = props.spread;
  if (escrow === undefined || weights === undefined) return null;
  const percent = (part: bigint, places: number): string =>
    formatPercent(ratio((part * FIXED_POINT_ONE) / 10_000n), { places });
  return (
    <Panel
      title={t('dao.weights')}
      actions={t('dao.weights.note', {
        count: escrow.whitelist.length,
        most: percent(escrow.rules.maxRatio, 0),
      })}
    >
      {weights.length === 0 && <p className={css['none']}>{t('dao.weights.none')}</p>}
      <div className={css['weights']}>
        <StackedBar parts={weights.map(({ key, votes }) => ({ key, amount: votes }))} />
        <ul className={css['legend']}>
          {weights.map(({ key, gauge, count, parts, paid }, index) => (
            <li key={key}>
              <StackedBarPartColourMark index={index} />
              {gauge === undefined ? t('dao.weights.more', { count }) : getGaugeName(gauge, names)}{' '}
              <b>{percent(parts, 1)}</b>
              {paid !== undefined && <span>{formatTokenAmount(paid, governance)}</span>}
            </li>
          ))}
        </ul>
        {weights[0]?.paid !== undefined && <p className={css['none']}>{t('dao.weights.budget')}</p>}
      </div>
    </Panel>
  );
}
