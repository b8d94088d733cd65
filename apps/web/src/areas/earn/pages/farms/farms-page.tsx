import { ButtonAnchor, Page, PageActions, PageHead } from '@junction/ui-kit';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { FarmMigrationBanner } from '../../shared/ui/migration-banner.tsx';
import { useFavouriteFarms } from '../../shared/use-favourite-gauges.ts';
import { OwnDepositTotalsStrip, useFarmClaims } from '../../shared/claims/index.ts';
import { useOperationSender } from '../../shared/send/index.ts';
import {
  FarmList,
  type FarmListSearch,
  readFarmListSearch,
  useFarmList,
  serializeFarmListSearch,
} from '../../farms/index.ts';

const ButtonLink = createLink(ButtonAnchor);
const ROUTE = '/farming';

/** List of legacy farms; its state is in the URL. */
export function FarmsPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('farms.title'));
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const requested = useMemo(() => readFarmListSearch(address), [address]);
  const tokens = useTokens();
  const holder = useWallet();
  const isReturning = useIsWalletReconnecting();
  const favourites = useFavouriteFarms(holder.account);
  const { search, ...list } = useFarmList(requested, { holder, tokens, favourites });
  const onSearch = (next: FarmListSearch): void => {
    void navigate({ to: ROUTE, search: serializeFarmListSearch(next), resetScroll: false });
  };
  return (
    <Page>
      <PageHead title={t('farms.title')} below={<p>{t('farms.note')}</p>}>
        <PageActions>
          <ButtonLink to="/gauges">{t('farms.gauges')}</ButtonLink>
          <ButtonLink to="/farming/create">{t('farms.create')}</ButtonLink>
        </PageActions>
      </PageHead>
      <FarmMigrationBanner on="farms" />
      {(holder.account !== undefined || isReturning) && <OwnFarmsStrip key={holder.account ?? ''} />}
      <FarmList
        {...list}
        search={search}
        onSearch={onSearch}
        tokens={tokens}
        holder={holder}
        favourites={favourites}
      />
    </Page>
  );
}

/** Strip with the account's deposits in all legacy farms. */
function OwnFarmsStrip(): JSX.Element {
  return <OwnDepositTotalsStrip source={useFarmClaims(useOperationSender())} />;
}
