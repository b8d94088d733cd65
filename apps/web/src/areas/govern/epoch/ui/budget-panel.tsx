import { BillRows, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from '../../shared/ui/govern.module.css';
import { StackedBar, StackedBarPartColourMark } from '../../shared/ui/split-bar.tsx';
import {
  splitEpochBudget,
  type EpochBudgetDestination,
  type EpochBudgetSplit,
} from '../model/budget-split.ts';
import type { EpochView } from '../use-epoch.ts';

/** Panel with the split of the epoch's tokens. Renders nothing before voting opens. */
export function EpochBudgetPanel({ view }: { readonly view: EpochView }): JSX.Element | null {
  const t = useTranslations();
  const { state, budget, results, governing } = view;
  const { governance, escrow } = governing;
  const split = splitEpochBudget(escrow, budget, results);
  if (split === undefined || split.total === 0n || state === 'awaiting' || state === 'notStarted')
    return null;
  const amount = (value: bigint): string => formatTokenAmount(value, governance);
  return (
    <Panel
      title={t(state === 'finished' ? 'epoch.split.went' : 'epoch.split.goes', {
        amount: amount(split.total),
      })}
      actions={
        state === 'finished' ? undefined : <span className={css['note']}>{t('epoch.state.note')}</span>
      }
    >
      <div className={css['form']}>
        <StackedBar parts={split.parts.map(({ share, tokens }) => ({ key: share, amount: tokens }))} />
        <BillRows
          divided
          rows={[
            ...split.parts.map(({ share, tokens }, index) => ({
              key: share,
              label: (
                <span className={css['marked']}>
                  <StackedBarPartColourMark index={index} />
                  {getShareName(t, share, split)}
                </span>
              ),
              value: amount(tokens),
            })),
            { key: 'total', label: t('epoch.split.total'), value: <b>{amount(split.total)}</b> },
          ]}
        />
      </div>
    </Panel>
  );
}

function getShareName(t: Translate, share: EpochBudgetDestination, { paidGauges }: EpochBudgetSplit): string {
  switch (share) {
    case 'gauges':
      return t('epoch.split.gauges', { count: paidGauges });
    case 'treasury':
      return t('epoch.split.treasury');
    case 'rest':
      return t('epoch.split.rest');
    case 'kept':
      return t('epoch.split.kept');
    case 'team':
      return t('epoch.split.team');
  }
}
