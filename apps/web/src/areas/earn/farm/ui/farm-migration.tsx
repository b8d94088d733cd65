import { usd, type Address } from '@junction/primitives';
import { Stepper, Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  tokenGaugesQuery,
  selectSuggestedGauge,
  getGaugeStatus,
  findSuspiciousGaugeTokens,
  type GaugeSummary,
} from '../../../../rooms/gauge/index.ts';
import { useTokenTrust } from '../../../../rooms/token/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getClaimableKnownRewards } from '../../shared/model/ready-rewards.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { FarmMigrationBanner } from '../../shared/ui/migration-banner.tsx';
import type { FarmView } from '../use-farm.ts';

/**
 * TVL of the pool, from which the minimum TVL of a suggested gauge derives. It is zero because the pool's reserves are
 * not loaded here, so the minimum derives from the largest gauge only.
 */
const NO_POOL = usd(0n);

/** Returns the gauge for the farm's token; undefined if none pays rewards or can be trusted. */
function useSuggestedGauge(depositRoot: Address, now: FarmView['now']): GaugeSummary | undefined {
  const { listed, isScam } = useTokenTrust();
  const gauges = useQuery(tokenGaugesQuery(depositRoot)).data;
  if (gauges === undefined || listed === undefined) return undefined;
  const fitting = gauges.filter(
    (gauge) => gauge.depositRoot === depositRoot && getGaugeStatus(gauge, now) !== 'expired',
  );
  const isSuspicious = (gauge: GaugeSummary): boolean =>
    findSuspiciousGaugeTokens(gauge, listed, isScam) !== undefined;
  return selectSuggestedGauge(fitting, isSuspicious, NO_POOL) ?? undefined;
}

/**
 * Banner that announces the move from legacy farms to gauges. If there is a gauge for the same token, it also shows the
 * steps to move the deposit.
 */
export function FarmMigration({ view }: { readonly view: FarmView }): JSX.Element {
  const gauge = useSuggestedGauge(view.summary.depositRoot, view.now);
  return (
    <FarmMigrationBanner on="farms" gauge={gauge}>
      {gauge !== undefined && <MigrationSteps view={view} gauge={gauge} />}
    </FarmMigrationBanner>
  );
}

/** Rewards paid with a withdrawal; undefined if unknown or none are claimable. */
function paidText(t: Translate, { position, cache }: FarmView): string | undefined {
  const ready = position === undefined ? [] : getClaimableKnownRewards(position.rewards, cache);
  if (ready.length === 0) return undefined;
  const amounts = ready.map((token) => formatTokenAmount(BigInt(token.units), token));
  return t('farm.way.pays', { amounts: amounts.join(', ') });
}

function MigrationSteps({
  view,
  gauge,
}: {
  readonly view: FarmView;
  readonly gauge: GaugeSummary;
}): JSX.Element {
  const t = useTranslations();
  const { position } = view;
  const isOut = position?.balance === 0n;
  return (
    <Panel title={t('farm.way')}>
      <Stepper
        steps={[
          {
            key: 'withdraw',
            title: t('farm.way.withdraw'),
            note: isOut ? t('farm.way.nothing') : paidText(t, view),
            state: isOut ? 'done' : 'current',
          },
          {
            key: 'deposit',
            title: t('farm.way.deposit', { name: getGaugeDisplayName(gauge) }),
            note: t('farm.way.deposit.note', { min: formatApr(gauge.minApr), max: formatApr(gauge.maxApr) }),
            state: isOut ? 'current' : 'to-do',
          },
        ]}
      />
    </Panel>
  );
}
