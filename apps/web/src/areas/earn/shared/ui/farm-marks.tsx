import { Tag } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import type { Seconds } from '@junction/primitives';
import type { FarmSummary } from '../../../../rooms/farm/index.ts';
import { GaugeStatusTag, GaugeWarning } from './gauge-marks.tsx';

/** Tags of a legacy farm: state, unlisted tokens, low rewards. */
export function FarmTags(props: {
  readonly farm: FarmSummary;
  readonly now: Seconds;
  /**
   * True (the default) shows the state of the farm as a tag. Lists set it to false, because they have a column for the
   * state.
   */
  readonly hasStatus?: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { farm, now, hasStatus = true } = props;
  return (
    <>
      {hasStatus && <GaugeStatusTag status={getGaugeStatus(farm, now)} />}
      <GaugeWarning gauge={farm} />
      {farm.isLowBalance && (
        <Tag tone="warning" title={t('earn.lowBalance.farm')}>
          {t('earn.lowBalance')}
        </Tag>
      )}
    </>
  );
}
