import { toMilliseconds } from '@junction/primitives';
import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, Tag } from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { FavouriteStar } from '../../../../rooms/pool/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { farmName } from '../../shared/model/farm-facts.ts';
import { FarmTags } from '../../shared/ui/farm-marks.tsx';
import { GaugeIcon } from '../../shared/ui/gauge-marks.tsx';
import { useFavouriteFarms } from '../../shared/use-favourite-gauges.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { poolLink } from './pool-link.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Where the farm belongs, its name, since when it pays, and where its LP tokens come from. */
export function FarmHead({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { facts, wallet, cache, now } = view;
  const favourites = useFavouriteFarms(wallet.account);
  const name = farmName(facts);
  const day = (time: typeof facts.start): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const link = poolLink(facts);
  const { start, end } = facts;
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
      mark={<GaugeIcon gauge={facts} cache={cache} size={42} />}
      title={t('farm.name', { name })}
      beside={
        <>
          {wallet.account !== undefined && (
            <FavouriteStar
              name={name}
              size="m"
              isMarked={favourites.has(facts.address)}
              onToggle={() => favourites.toggle({ address: facts.address, name })}
            />
          )}
          <Tag>{t('farm.older')}</Tag>
          <FarmTags farm={facts} now={now} />
        </>
      }
      below={
        <span className={`${css['row']} ${css['below']}`}>
          <AddressText address={facts.address} href={accountLink(facts.address)} copy />
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
