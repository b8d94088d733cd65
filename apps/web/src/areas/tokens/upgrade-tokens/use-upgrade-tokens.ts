import type { Address } from '@junction/primitives';
import { nano } from '@junction/primitives';
import { UPGRADE_BURN_ATTACHED_NANO, buildTokenUpgradeBurnCall } from '@junction/protocol/upgrade-calls';
import { useQuery } from '@tanstack/react-query';
import {
  buildFixedAttachedCoins,
  sendOperation,
  useOperations,
  type MessageAnnouncement,
} from '../../../rooms/operation/index.ts';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  useActionBlockerInput,
  type CoinBalanceCheckInput,
  type CommonBlocker,
} from '../../../rooms/action/index.ts';
import { useBalances, useTokens } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getTokenUpgradeState, type UpgradableToken } from './model/upgradable.ts';
import { upgradableTokensQuery } from './queries/upgradable-query.ts';

export interface TokenUpgradeRow {
  readonly token: UpgradableToken;
  /** First blocker of the upgrade; undefined if it can be sent. */
  readonly blocker: CommonBlocker | undefined;
  /** Announcement of the message that upgrades the token. */
  readonly announcement: MessageAnnouncement;
}

export interface TokenUpgrades {
  readonly account: Address | undefined;
  /** Coins to attach to an upgrade, and the coin balance. */
  readonly coins: CoinBalanceCheckInput;
  /** Upgrades that are not completed yet. */
  readonly rows: readonly TokenUpgradeRow[];
  /** Tokens whose upgrade is completed. */
  readonly done: readonly UpgradableToken[];
  /** Exchanges the account's whole balance of a token. */
  readonly upgrade: (row: TokenUpgradeRow) => void;
}

/** The blockers only depend on coins, so no token balances are read. */
const NO_TOKENS: readonly Address[] = [];

/**
 * Builds the announcement of an upgrade: the whole balance of the old token is burned, and the same amount of the new
 * token arrives.
 */
function buildUpgradeAnnouncement(token: UpgradableToken, account: Address): MessageAnnouncement {
  const { symbol, decimals, balance, oldRoot } = token;
  return {
    ...buildFixedAttachedCoins(nano(UPGRADE_BURN_ATTACHED_NANO)),
    signer: { account, networkId: getNetwork().chainId },
    method: 'burnByOwner',
    receiver: { role: 'old-token-wallet', address: token.wallet, symbol },
    leaves: [{ root: oldRoot, symbol, decimals, units: balance.toString() }],
    recipient: account,
    details: { callback: token.proxy },
  };
}

/** Builds the request to send the upgrade, which burns the whole balance. */
function buildUpgradeRequest({ token, announcement }: TokenUpgradeRow) {
  const { symbol, decimals, balance, oldRoot, newRoot, proxy } = token;
  const { leaves, receiver, sum, signer } = announcement;
  return {
    kind: 'upgrade-token',
    announcement,
    terms: {
      tokens: leaves,
      receives: [{ root: newRoot, symbol, decimals, units: balance.toString() }],
      target: oldRoot,
    },
    message: {
      to: receiver.address,
      value: sum,
      bounce: true,
      call: buildTokenUpgradeBurnCall({ amount: balance, owner: signer.account, proxy }),
    },
  } as const;
}

/**
 * Returns the old tokens of the connected account, which are verified once per account, and a function that upgrades
 * one of them.
 */
export function useUpgradeTokens(): TokenUpgrades {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const gate = useActionBlockerInput(wallet, undefined);
  const coins = { coin: useBalances(wallet, NO_TOKENS).coin, gas: UPGRADE_BURN_ATTACHED_NANO };
  const operations = useOperations();
  const { cache, isReady } = useTokens();
  const listed = { has: (root: Address) => cache.get(root)?.listed === true };
  const found = useQuery({
    ...upgradableTokensQuery(connection, account, listed),
    enabled: connection !== undefined && account !== undefined && isReady,
  });
  const rows = (found.data ?? []).flatMap((token): TokenUpgradeRow[] => {
    if (account === undefined) return [];
    const state = getTokenUpgradeState(token, account, operations);
    if (state === 'upgraded') return [];
    const busy = state === 'upgrading' ? 'running' : undefined;
    const blocker = findFirstBlocker<CommonBlocker>([
      ...getCommonBlockerConditions({ ...gate, busy }),
      ...getCoinBlockerConditions(coins),
    ]);
    return [{ token, blocker, announcement: buildUpgradeAnnouncement(token, account) }];
  });
  const done = (found.data ?? []).filter(
    (token) => account !== undefined && getTokenUpgradeState(token, account, operations) === 'upgraded',
  );
  const upgrade = (row: TokenUpgradeRow): void => {
    if (connection !== undefined) void sendOperation({ connection, ...buildUpgradeRequest(row) });
  };
  return { account, coins, rows, done, upgrade };
}
