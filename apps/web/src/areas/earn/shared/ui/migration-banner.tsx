import { seconds, toMilliseconds } from '@junction/primitives';
import { Alert, Button, ButtonAnchor } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import type { GaugeSummary } from '../../../../rooms/gauge/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { defineStoredChoice } from '../../../../shared/storage/stored-item.ts';
import { useStoredItem } from '../../../../shared/storage/use-stored.ts';
import { getGaugeDisplayName } from './gauge-marks.tsx';

const ButtonLink = createLink(ButtonAnchor);
/** "1" once the notice was dismissed, separately for legacy farms and gauges. */
const HIDDEN = {
  farms: defineStoredChoice('gauges-banner-old-closed', ['', '1'], ''),
  gauges: defineStoredChoice('gauges-banner-new-closed', ['', '1'], ''),
} as const;

/**
 * Notice that legacy farms stop paying rewards, on networks that configure it. Once dismissed, the notice stays hidden.
 */
export function FarmMigrationBanner(props: {
  readonly on: keyof typeof HIDDEN;
  /** Gauge to link to; if omitted, the gauge list. */
  readonly gauge?: GaugeSummary | undefined;
  /** Content below the notice, dismissed with it. */
  readonly children?: ReactNode;
}): JSX.Element | null {
  const { on, gauge, children } = props;
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const [hidden, setHidden] = useStoredItem(HIDDEN[on]);
  const time = getNetwork().earn?.farmsMigratedAt;
  if (time === undefined || hidden === '1') return null;
  const date = formatDateTime(toMilliseconds(seconds(time)), locale);
  const notice = (
    <Alert
      tone="warning"
      title={time > now ? t('earn.migration.coming', { date }) : t('earn.migration.past', { date })}
      actions={
        <>
          <Button size="s" variant="ghost" onClick={() => setHidden('1')}>
            {t('earn.migration.hide')}
          </Button>
          <NextLink on={on} gauge={gauge} />
        </>
      }
    >
      {t('earn.migration.note')}
    </Alert>
  );
  return (
    <>
      {notice}
      {children}
    </>
  );
}

/** Link to the gauge or the list to which the user should move. */
function NextLink(props: {
  readonly on: keyof typeof HIDDEN;
  readonly gauge: GaugeSummary | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { on, gauge } = props;
  if (on === 'gauges') return <ButtonLink to="/farming">{t('gauges.olderFarms')}</ButtonLink>;
  return gauge === undefined ? (
    <ButtonLink to="/gauges">{t('earn.migration.gauges')}</ButtonLink>
  ) : (
    <ButtonLink to="/gauges/$address" params={{ address: gauge.address }}>
      {t('earn.migration.gauge', { name: getGaugeDisplayName(gauge) })}
    </ButtonLink>
  );
}
