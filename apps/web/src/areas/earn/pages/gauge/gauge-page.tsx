import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { gaugeQuery } from '../../shared/queries/gauge-queries.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { GaugePageBody, MissingGaugeNotice } from '../../gauge/index.ts';

const ROUTE = '/gauges/$address';

export function GaugePage(): JSX.Element | null {
  const { address: text } = useParams({ from: ROUTE });
  const address = parseAddress(text);
  // The address is always valid here, since the route has checked it.
  return address === undefined ? null : <GaugeAt key={address} address={address} />;
}

function GaugeAt({ address }: { readonly address: Address }): JSX.Element {
  const t = useTranslations();
  const query = useQuery(gaugeQuery(address));
  const name = query.data ? getGaugeDisplayName(query.data) : shortenAddress(address);
  usePageTitle(name, t('gauge.all'));
  return query.data ? (
    <GaugePageBody gauge={query.data} />
  ) : (
    <MissingGaugeNotice address={address} query={query} />
  );
}
