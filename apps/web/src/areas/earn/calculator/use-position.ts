import type { CurrentBoostPosition } from '@junction/earn';
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
import { toCurrentBoostPosition } from './model/held.ts';
import { onChainGaugeQuery, gaugePositionsQuery, veStandingQuery } from '../../../rooms/gauge/index.ts';

/** On-chain totals of the escrow, and the connected account's position. */
export interface CalculatorPosition {
  /** Total ve, base units. */
  readonly veSupply: bigint | undefined;
  readonly maxLock: Seconds | undefined;
  /** Current position of the account; undefined if it is unknown or no wallet is connected. */
  readonly held: CurrentBoostPosition | undefined;
  /** True if a wallet is connected and a gauge is selected, so that the position can be added to the plan. */
  readonly canLoadPosition: boolean;
}

/** Reads the gauge and the account's position in it; disabled without a gauge. */
function useGaugeReading({ account, connection }: Wallet, gauge: Address | undefined) {
  const requested = onChainGaugeQuery(connection, gauge ?? ZERO_ADDRESS);
  const chain = useQuery({ ...requested, enabled: requested.enabled !== false && gauge !== undefined }).data;
  const positions = useQuery(
    gaugePositionsQuery(connection, account, gauge === undefined ? [] : [gauge]),
  ).data;
  return { chain, position: gauge === undefined ? undefined : positions?.get(gauge) };
}

/** Reads the position through the wallet's node. */
export function useCalculatorPosition(listed: ListedGauge | undefined): CalculatorPosition {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const votingPower = useQuery(veStandingQuery(connection, account)).data;
  const { chain, position } = useGaugeReading(wallet, listed?.address);
  const isKnown = listed && chain && position && votingPower;
  return {
    veSupply: votingPower?.veSupply,
    maxLock: votingPower?.longestLock,
    held: isKnown
      ? toCurrentBoostPosition(listed.summary.tvl, chain.deposits, position, votingPower.ve)
      : undefined,
    canLoadPosition: account !== undefined && listed !== undefined,
  };
}

/** Wallet balance of a token. */
export interface WalletBalance {
  readonly token: Token;
  /** Base units. */
  readonly units: bigint;
  /** USD price per token (1e18 fixed point); undefined if unknown. */
  readonly price: bigint | undefined;
}

/** Spendable balance of the connected wallet; undefined if unknown. */
export function useSpendableBalance(root: Address | undefined): WalletBalance | undefined {
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
