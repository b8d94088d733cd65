import { BillRows, ButtonAnchor, TicketForm } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { sumTokenRewards, type TokenRewardTotal } from '../model/claim-totals.ts';
import type { Portfolio } from '../model/derive-portfolio.ts';
import css from './positions.module.css';

const ButtonLink = createLink(ButtonAnchor);

const formatClaimAmount = (units: bigint, { decimals, symbol }: TokenRewardTotal['label']): string =>
  `${formatAmount(units, decimals)}\u00a0${symbol}`;

/** Claimable and vesting rewards by token, with a link to the page that claims them. */
export function TokenRewardTotalsPanel({ portfolio }: { readonly portfolio: Portfolio }): JSX.Element {
  const t = useTranslations();
  const section = portfolio.sections.find(({ place }) => place.key === 'rewards');
  const totals = sumTokenRewards(section?.rows ?? []);
  const ready = totals.filter((total) => total.ready > 0n);
  const vesting = totals.filter((total) => total.vesting > 0n);
  // A category that has no positions and is completely read has no section.
  const isKnown =
    section === undefined || (section.place.state === 'known' && section.place.unread.length === 0);
  return (
    <TicketForm headingLevel={2} title={t('portfolio.claim')}>
      <div className={css['claim']}>
        {ready.length === 0 && isKnown && <p className={css['small']}>{t('portfolio.claim.none')}</p>}
        {!isKnown && <p className={css['failed']}>{t('portfolio.claim.unread')}</p>}
        <BillRows
          rows={[
            ...ready.map((total) => ({
              key: `ready ${total.root}`,
              label: t('portfolio.claim.ready'),
              value: <b>{formatClaimAmount(total.ready, total.label)}</b>,
              aside: total.worth === undefined ? t('portfolio.claim.noValue') : formatUsd(total.worth),
            })),
            ...vesting.map((total) => ({
              key: `vesting ${total.root}`,
              label: t('portfolio.claim.vesting'),
              value: formatClaimAmount(total.vesting, total.label),
            })),
          ]}
        />
        <ButtonLink variant={ready.length > 0 ? 'primary' : 'secondary'} size="l" to="/gauges/claims">
          {t('portfolio.claim.open')}
        </ButtonLink>
      </div>
    </TicketForm>
  );
}
