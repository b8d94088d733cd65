import { seconds, toMilliseconds } from '@junction/primitives';
import { Alert, ButtonAnchor } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Says from when on older farms earn nothing, where the network says so. */
export function MigrationBanner(): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const now = useChainNow();
  const time = getNetwork().earn?.farmsMigratedAt;
  if (time === undefined) return null;
  const date = formatDateTime(toMilliseconds(seconds(time)), locale);
  return (
    <Alert
      tone="warning"
      title={time > now ? say('earn.migration.coming', { date }) : say('earn.migration.past', { date })}
      actions={<ButtonLink to="/gauges">{say('earn.migration.gauges')}</ButtonLink>}
    >
      {say('earn.migration.note')}
    </Alert>
  );
}
