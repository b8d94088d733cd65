import { toMilliseconds } from '@junction/primitives';
import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { FavouriteStar } from '../../../../rooms/pool/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { getFarmName } from '../../../../rooms/farm/index.ts';
import { FarmTags } from '../../shared/ui/farm-marks.tsx';
import { GaugeIcon } from '../../shared/ui/gauge-marks.tsx';
import { useFavouriteFarms } from '../../shared/use-favourite-gauges.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { getAddLiquidityLink } from './pool-link.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Breadcrumb, name, start and a link to the source of its LP tokens. */
export function FarmPageHeader({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { summary, wallet, cache, now } = view;
  const favourites = useFavouriteFarms(wallet.account);
  const name = getFarmName(summary);
  const day = (time: typeof summary.start): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const link = getAddLiquidityLink(summary);
  const { start, end } = summary;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('farm.breadcrumb')}
          items={[
            <Link key="all" to="/farming">
              {t('farm.all')}
            </Link>,
            name,
          ]}
        />
      }
      mark={<GaugeIcon gauge={summary} cache={cache} size={42} />}
      title={t('farm.name', { name })}
      beside={
        <>
          {wallet.account !== undefined && (
            <FavouriteStar
              name={name}
              size="m"
              isMarked={favourites.has(summary.address)}
              onToggle={() => favourites.toggle({ address: summary.address, name })}
            />
          )}
          <Tag>{t('farm.older')}</Tag>
          <FarmTags farm={summary} now={now} />
        </>
      }
      below={
        <span className={`${css['row']} ${css['below']}`}>
          <AddressText address={summary.address} href={getAccountLink(summary.address)} copy />
          {end === undefined
            ? t('farm.since.open', { start: day(start) })
            : t('farm.since.ended', { start: day(start), end: day(end) })}
        </span>
      }
    >
      {link !== undefined && (
        <PageActions>
          <ButtonLink {...link}>{t('farm.getLp')}</ButtonLink>
        </PageActions>
      )}
    </PageHead>
  );
}
