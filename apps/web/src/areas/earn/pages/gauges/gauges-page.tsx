import {
  ButtonAnchor,
  LabeledValueStrip,
  Page,
  PageActions,
  PageHead,
  type LabeledStripValue,
} from '@junction/ui-kit';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { FarmMigrationBanner } from '../../shared/ui/migration-banner.tsx';
import { useFavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { OwnDepositTotalsStrip, useGaugeClaims } from '../../shared/claims/index.ts';
import { useOperationSender } from '../../shared/send/index.ts';
import {
  GaugeList,
  type GaugeListSearch,
  readGaugeListSearch,
  useGaugeList,
  useTotalTvlCell,
  serializeGaugeListSearch,
} from '../../gauges/index.ts';

const ButtonLink = createLink(ButtonAnchor);
const ROUTE = '/gauges';

/** List of gauges; its state is in the URL. */
export function GaugesPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('gauges.title'));
  const navigate = useNavigate();
  const address = useSearch({ from: ROUTE });
  const requested = useMemo(() => readGaugeListSearch(address), [address]);
  const tokens = useTokens();
  const holder = useWallet();
  const isReturning = useIsWalletReconnecting();
  const favourites = useFavouriteGauges(holder.account);
  const total = useTotalTvlCell();
  const { search, ...list } = useGaugeList(requested, { holder, tokens, favourites });
  const onSearch = (next: GaugeListSearch): void => {
    void navigate({ to: ROUTE, search: serializeGaugeListSearch(next), resetScroll: false });
  };
  return (
    <Page>
      <PageHead title={t('gauges.title')} below={<p>{t('gauges.note')}</p>}>
        <PageActions>
          <ButtonLink to="/farming">{t('gauges.olderFarms')}</ButtonLink>
          <ButtonLink to="/gauges/calc">{t('gauges.calculator')}</ButtonLink>
          <ButtonLink to="/gauges/claims">{t('gauges.claims')}</ButtonLink>
          <ButtonLink to="/gauges/create">{t('gauges.create')}</ButtonLink>
        </PageActions>
      </PageHead>
      <FarmMigrationBanner on="gauges" />
      {holder.account === undefined && !isReturning ? (
        <LabeledValueStrip cells={[total]} />
      ) : (
        <OwnGaugesStrip key={holder.account ?? ''} total={total} />
      )}
      <GaugeList
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

/** Strip with the TVL of all gauges and the account's deposits. */
function OwnGaugesStrip({ total }: { readonly total: LabeledStripValue }): JSX.Element {
  return <OwnDepositTotalsStrip source={useGaugeClaims(useOperationSender())} first={total} />;
}
