import type { Usd } from '@junction/primitives';
import { Alert, Switch } from '@junction/ui-kit';
import { useQueries } from '@tanstack/react-query';
import type { JSX } from 'react';
import { poolQuery } from '../../../../rooms/pool/index.ts';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { AllowSmallPoolsSetting } from '../use-small-pools.ts';

export interface SmallPoolsNoticeProps {
  readonly small: AllowSmallPoolsSetting;
}

/**
 * Notice with a switch that allows pools below the minimum TVL. It states the minimum and the TVL of the smallest pool.
 */
export function SmallPoolsNotice({ small }: SmallPoolsNoticeProps): JSX.Element {
  const t = useTranslations();
  const depths = useQueries({
    queries: small.pools.map((pool) => poolQuery(pool)),
    combine: (answers): readonly (Usd | undefined)[] => answers.map(({ data }) => data?.tvl),
  });
  // An unknown TVL cannot be compared, so the smallest TVL is unknown as well.
  const isKnown = depths.length > 0 && depths.every((depth) => depth !== undefined);
  const smallest = depths.reduce(
    (min, depth) => (min === undefined || (depth !== undefined && depth < min) ? depth : min),
    undefined,
  );
  const floor = formatUsd(small.floor);
  return (
    <Alert tone="warning" live="polite" title={t('swap.small.title')}>
      <p>
        {isKnown && smallest !== undefined
          ? t('swap.small.depth', { floor, depth: formatUsd(smallest) })
          : t('swap.small.floor', { floor })}
      </p>
      <Switch checked={small.isOn} onChange={small.set} label={t('swap.small.use')} />
    </Alert>
  );
}
