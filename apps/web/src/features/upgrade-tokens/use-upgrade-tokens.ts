import type { Address } from '@junction/primitives';
import { nano } from '@junction/primitives';
import { UPGRADE_ATTACHED, burnForUpgrade } from '@junction/protocol/upgrade-calls';
import { useQuery } from '@tanstack/react-query';
import { sendOperation, useOperations } from '../../entities/operation/index.ts';
import { useTokens } from '../../entities/token/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { upgradeStateOf, type UpgradableToken, type UpgradeState } from './model/upgradable.ts';
import { upgradableTokensQuery } from './queries/upgradable-query.ts';

export interface UpgradeRow {
  readonly token: UpgradableToken;
  readonly state: Exclude<UpgradeState, 'upgraded'>;
}

export interface Upgrades {
  readonly account: Address | undefined;
  /** What is still to be upgraded. */
  readonly rows: readonly UpgradeRow[];
  /** Asks the wallet to exchange all the account holds of a token. */
  readonly upgrade: (token: UpgradableToken) => void;
}

/** Old tokens of the connected account. Checked once per account. */
export function useUpgradeTokens(): Upgrades {
  const { account, connection } = useWallet();
  const operations = useOperations();
  const { list, isReady } = useTokens();
  const listed = new Set(list.filter((token) => token.listed).map((token) => token.root));
  const found = useQuery({
    ...upgradableTokensQuery(connection, account, listed),
    enabled: connection !== undefined && account !== undefined && isReady,
  });
  const rows = (found.data ?? []).flatMap((token): UpgradeRow[] => {
    const state = account === undefined ? 'ready' : upgradeStateOf(token, account, operations);
    return state === 'upgraded' ? [] : [{ token, state }];
  });
  const upgrade = (token: UpgradableToken): void => {
    if (connection === undefined || account === undefined) return;
    const { symbol, decimals } = token;
    const units = token.balance.toString();
    void sendOperation({
      kind: 'upgrade-token',
      terms: {
        tokens: [{ root: token.oldRoot, symbol, decimals, units }],
        receives: [{ root: token.newRoot, symbol, decimals, units }],
        target: token.oldRoot,
      },
      chainId: getNetwork().chainId,
      account,
      connection,
      message: {
        to: token.wallet,
        value: nano(UPGRADE_ATTACHED),
        bounce: true,
        call: burnForUpgrade({ amount: token.balance, owner: account, proxy: token.proxy }),
      },
    });
  };
  return { account, rows, upgrade };
}
