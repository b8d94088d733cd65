import type { CurrentPosition } from '@junction/earn';
import { ZERO_ADDRESS, type Address, type Seconds } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  useBalances,
  useKnownTokens,
  useTokens,
  usdPricesQuery,
  type Token,
} from '../../../rooms/token/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import type { ListedGauge } from './model/gauge-summary.ts';
import { heldIn } from './model/held.ts';
import { gaugeChainQuery, gaugePositionsQuery, veStandingQuery } from '../../../rooms/gauge/index.ts';

/** What the chain says beside the server: of everybody, and of the connected account. */
export interface Position {
  /** ve of all accounts, base units. */
  readonly veSupply: bigint | undefined;
  readonly longestLock: Seconds | undefined;
  /** Undefined without a wallet, or while it is not known. */
  readonly held: CurrentPosition | undefined;
  /** A wallet is connected and there is a gauge to ask. */
  readonly isOffered: boolean;
}

/** The gauge and what the account has in it; nothing is asked where there is no gauge. */
function useGaugeReading({ account, connection }: Wallet, gauge: Address | undefined) {
  const asked = gaugeChainQuery(connection, gauge ?? ZERO_ADDRESS);
  const chain = useQuery({ ...asked, enabled: asked.enabled !== false && gauge !== undefined }).data;
  const positions = useQuery(
    gaugePositionsQuery(connection, account, gauge === undefined ? [] : [gauge]),
  ).data;
  return { chain, position: gauge === undefined ? undefined : positions?.get(gauge) };
}

/** Read on the chain by way of the wallet. */
export function usePosition(listed: ListedGauge | undefined): Position {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const standing = useQuery(veStandingQuery(connection, account)).data;
  const { chain, position } = useGaugeReading(wallet, listed?.address);
  const isKnown = listed && chain && position && standing;
  return {
    veSupply: standing?.veSupply,
    longestLock: standing?.longestLock,
    held: isKnown ? heldIn(listed.summary.tvl, chain.deposits, position, standing.ve) : undefined,
    isOffered: account !== undefined && listed !== undefined,
  };
}

/** What is in the wallet of a token. */
export interface InWallet {
  readonly token: Token;
  /** Base units. */
  readonly units: bigint;
  /** 1e-18 dollars of a whole token; undefined where nobody tells. */
  readonly price: bigint | undefined;
}

/** What the connected wallet could put in; undefined where that is not known. */
export function useInWallet(root: Address | undefined): InWallet | undefined {
  const wallet = useWallet();
  const roots = useMemo(() => (root === undefined ? [] : [root]), [root]);
  const { cache } = useKnownTokens(useTokens().cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data;
  const { tokens } = useBalances(wallet, roots);
  const token = root === undefined ? undefined : cache.get(root);
  const units = root === undefined ? undefined : tokens.get(root);
  if (token === undefined || units === undefined) return undefined;
  return { token, units, price: prices?.get(token.root) };
}
