import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { getFarmName } from '../../../../rooms/farm/index.ts';
import { farmQuery } from '../../shared/queries/farm-queries.ts';
import { FarmPageBody, MissingFarmNotice } from '../../farm/index.ts';

const ROUTE = '/farming/$address/{-$user}';

export function FarmPage(): JSX.Element | null {
  const { address: text, user } = useParams({ from: ROUTE });
  const address = parseAddress(text);
  // The address is always valid here, since the route has checked it.
  return address === undefined ? null : (
    <FarmAt key={address} address={address} user={parseAddress(user ?? '')} />
  );
}

interface FarmAtProps {
  readonly address: Address;
  readonly user: Address | undefined;
}

function FarmAt({ address, user }: FarmAtProps): JSX.Element {
  const t = useTranslations();
  const { account } = useWallet();
  const other = user === account ? undefined : user;
  const query = useQuery(farmQuery(address, other ?? account));
  const name = query.data ? getFarmName(query.data.summary) : shortenAddress(address);
  usePageTitle(name, t('farm.all'));
  return query.data ? (
    <FarmPageBody farm={query.data} inspected={other} />
  ) : (
    <MissingFarmNotice address={address} query={query} />
  );
}
