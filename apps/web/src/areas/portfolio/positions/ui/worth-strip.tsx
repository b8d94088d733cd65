import { CellStrip, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { sumOfKnown, type Portfolio } from '../model/derive-portfolio.ts';
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

/** Value of claimable rewards; a dash if something about them is unknown and nothing is known. */
function claimableText({ sections }: Portfolio): string {
  const rewards = sections.find(({ place }) => place.key === 'rewards');
  const ready = rewards?.rows.filter(
    ({ position: { detail } }) => detail.kind === 'reward' && detail.state === 'ready',
  );
  const sum = sumOfKnown(ready?.map(({ worth }) => worth) ?? []);
  return sum === undefined ? '—' : formatUsd(sum);
}

/** Total and claimable value; skeletons of the same size while reading. */
export function WorthStrip({ portfolio }: { readonly portfolio: Portfolio | undefined }): JSX.Element {
  const t = useTranslations();
  const { total, isComplete = true, rowCount, sections } = portfolio ?? {};
  const places = sections?.filter(({ rows }) => rows.length > 0).length;
  const worth = total === undefined ? '—' : formatUsd(total);
  return (
    <CellStrip
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
