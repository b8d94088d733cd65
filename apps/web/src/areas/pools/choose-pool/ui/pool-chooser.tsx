import type { Address } from '@junction/primitives';
import { Icon, Menu, Skeleton, Tag, type PopoverTriggerProps } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PoolChoice } from '../use-pool-choice.ts';
import css from './pool-chooser.module.css';
import { formatPoolFee, getDetailTexts, getItemName, getPoolName } from './pool-texts.ts';

export interface PoolChooserProps {
  readonly choice: PoolChoice;
  readonly onChoose: (address: Address) => void;
}

/** Row with the selected pool. Its height is constant, and if there are several pools it opens a list of them. */
export function PoolChooser({ choice, onChoose }: PoolChooserProps): JSX.Element {
  const t = useTranslations();
  const { options, reading } = choice;
  const face = <SelectedPool choice={choice} />;
  const isChoice = options.length > 1 || (reading.isForeign && options.length > 0);
  if (!isChoice) return <div className={css['row']}>{face}</div>;
  return (
    <Menu
      label={t('choosePool.label')}
      align="start"
      renderTrigger={(trigger: PopoverTriggerProps) => (
        <button type="button" className={css['row']} {...trigger}>
          {face}
          <Icon name="chevron-down" />
        </button>
      )}
      items={options.map((option) => ({
        key: option.address,
        label: getItemName(t, option),
        note: [formatPoolFee(t, option), ...getDetailTexts(t, option)]
          .filter((text) => text !== undefined)
          .join(' · '),
        icon: option.pool === undefined ? 'plus' : undefined,
        selected: option.address === reading.found?.address,
        onSelect: () => onChoose(option.address),
      }))}
    />
  );
}

function SelectedPool({ choice }: { readonly choice: PoolChoice }): JSX.Element {
  const t = useTranslations();
  const { options, reading, isConnected } = choice;
  const option = options.find(({ address }) => address === reading.found?.address);
  const lines = (name: ReactNode, details: readonly ReactNode[]): JSX.Element => (
    <span className={css['face']}>
      <span className={css['side']}>
        <span className={css['label']}>{t('choosePool.label')}</span>{' '}
        <span className={css['name']}>{name}</span>
      </span>{' '}
      <span className={css['metrics']}>
        {details.map((detail, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <span key={index}>{detail} </span>
        ))}
      </span>
    </span>
  );
  if (option !== undefined)
    return lines(
      <>
        {getPoolName(t, option)}
        {option.fee !== undefined && (
          <>
            {' '}
            <Tag tone="outlined" title={formatPoolFee(t, option)}>
              {formatPercent(option.fee, { short: true })}
            </Tag>
          </>
        )}
      </>,
      getDetailTexts(t, option),
    );
  if (!isConnected) return lines(<span className={css['quiet']}>{t('choosePool.connect')}</span>, []);
  if (options.length > 0) return lines(t('choosePool.choose'), []);
  return lines(<Skeleton width="16ch" height="16px" />, [<Skeleton key="tvl" width="10ch" height="14px" />]);
}
