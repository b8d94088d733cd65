import { BillRows } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getTotalRewardValue, type RewardClaim } from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

/** Compares each selected claim with its maximum gas cost; unused gas is refunded. */
export function ClaimGasComparison(props: {
  readonly claims: ClaimsView;
  readonly chosen: readonly RewardClaim[];
}): JSX.Element {
  const t = useTranslations();
  const { claims, chosen } = props;
  const { coin, contracts } = getNetwork();
  const price = claims.prices.get(contracts.wrappedCoinRoot);
  return (
    <section className={css['form']} aria-label={t('claims.gasWorth')}>
      <h3 className={css['stubTitle']}>{t('claims.gasWorth')}</h3>
      <BillRows
        rows={chosen.map((claim) => {
          const worth = getTotalRewardValue(claim.claimable, claims);
          const maximum =
            claim.gas === undefined || price === undefined
              ? undefined
              : toUsdValueRoundedDown(claim.gas, coin.decimals, price);
          return {
            key: claim.address,
            label: claim.name,
            value: worth === undefined ? '—' : formatUsd(worth),
            aside: t('claims.gasWorth.most', { most: maximum === undefined ? '—' : formatUsd(maximum) }),
            // The gas may cost more than the claim pays.
            ...(worth !== undefined && maximum !== undefined && worth < maximum
              ? { tone: 'warning' as const }
              : {}),
          };
        })}
      />
      <p className={css['small']}>{t('claims.gasWorth.note')}</p>
    </section>
  );
}
