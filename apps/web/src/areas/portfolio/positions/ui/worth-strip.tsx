import { LabeledValueStrip, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { sumKnownValues, type Portfolio } from '../model/derive-portfolio.ts';
import css from './positions.module.css';

function Cell(props: { readonly value: string | undefined; readonly note: string | undefined }): JSX.Element {
  const { value, note } = props;
  return (
    <>
      <span className={css['figure']}>{value ?? <Skeleton width="9ch" height="20px" />}</span>
      <span className={css['figureNote']}>{note ?? '\u00a0'}</span>
    </>
  );
}

/** Formats the value of claimable rewards; a dash if no claimable reward has a known value. */
function claimableText({ sections }: Portfolio): string {
  const rewards = sections.find(({ place }) => place.key === 'rewards');
  const ready = rewards?.rows.filter(
    ({ position: { detail } }) => detail.kind === 'reward' && detail.state === 'ready',
  );
  const sum = sumKnownValues(ready?.map(({ worth }) => worth) ?? []);
  return sum === undefined ? '—' : formatUsd(sum);
}

/** Strip with total value, claimable value and number of positions; placeholders of the same size while loading. */
export function PortfolioWorthStrip({
  portfolio,
}: {
  readonly portfolio: Portfolio | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { total, isComplete = true, rowCount, sections } = portfolio ?? {};
  const places = sections?.filter(({ rows }) => rows.length > 0).length;
  const worth = total === undefined ? '—' : formatUsd(total);
  return (
    <LabeledValueStrip
      cells={[
        {
          key: 'worth',
          label: t('portfolio.worth'),
          value: (
            <Cell value={portfolio && worth} note={isComplete ? undefined : t('portfolio.worth.part')} />
          ),
        },
        {
          key: 'claimable',
          label: t('portfolio.claimable'),
          value: <Cell value={portfolio && claimableText(portfolio)} note={undefined} />,
        },
        {
          key: 'positions',
          label: t('portfolio.positions'),
          value: (
            <Cell
              value={rowCount?.toString()}
              note={places === undefined ? undefined : t('portfolio.places', { count: places })}
            />
          ),
        },
      ]}
    />
  );
}
