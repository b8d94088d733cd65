import { toMilliseconds } from '@junction/primitives';
import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { FavouriteStar } from '../../../../rooms/pool/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getLiquidityLink } from '../../../../shared/routes/paths.ts';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import {
  GaugeIcon,
  GaugeStatusTag,
  GaugeApprovalMark,
  GaugeWarning,
  getGaugeDisplayName,
} from '../../shared/ui/gauge-marks.tsx';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useFavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import type { GaugeView } from '../use-gauge.ts';
import css from './gauge.module.css';

const ButtonLink = createLink(ButtonAnchor);

/**
 * Header of a gauge's page with breadcrumb, name, tags, start time, and a link to the page where the gauge's LP tokens
 * can be obtained.
 */
export function GaugePageHeader({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const { gauge, wallet, cache } = view;
  const now = useChainNow();
  const favourites = useFavouriteGauges(wallet.account);
  const name = getGaugeDisplayName(gauge);
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('gauge.breadcrumb')}
          items={[
            <Link key="all" to="/gauges">
              {t('gauge.all')}
            </Link>,
            name,
          ]}
        />
      }
      mark={<GaugeIcon gauge={gauge} cache={cache} size={42} />}
      title={t('gauge.name', { name })}
      beside={
        <>
          {wallet.account !== undefined && (
            <FavouriteStar
              name={name}
              size="m"
              isMarked={favourites.has(gauge.address)}
              onToggle={() => favourites.toggle({ address: gauge.address, name })}
            />
          )}
          <GaugeStatusTag status={getGaugeStatus(gauge, now)} />
          <GaugeApprovalMark gauge={gauge} />
          <GaugeWarning gauge={gauge} />
          {gauge.isLowBalance && (
            <Tag tone="warning" title={t('earn.lowBalance.note')}>
              {t('earn.lowBalance')}
            </Tag>
          )}
        </>
      }
      below={
        <span className={css['below']}>
          <AddressText address={gauge.address} href={getAccountLink(gauge.address)} copy />
          <GaugeStart view={view} />
        </span>
      }
    >
      {gauge.poolTokens.length === 2 && (
        <PageActions>
          <ButtonLink {...poolLink(view)}>{t('gauge.getLp')}</ButtonLink>
        </PageActions>
      )}
    </PageHead>
  );
}

const poolLink = ({ gauge }: GaugeView) => {
  const [left, right] = gauge.poolTokens;
  const link = getLiquidityLink('add', undefined);
  return left === undefined || right === undefined ? link : { to: `${link.to}/${left.root}/${right.root}` };
};

function GaugeStart({ view: { gauge } }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { start, end } = gauge;
  if (start === undefined) return <span>{t('gauge.since.never')}</span>;
  const day = (time: typeof start): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  return (
    <span>
      {end === undefined
        ? t('gauge.since.open', { start: day(start) })
        : t('gauge.since.ended', { start: day(start), end: day(end) })}
    </span>
  );
}
