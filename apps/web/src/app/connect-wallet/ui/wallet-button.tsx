import { shortenAddress, type Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef, type JSX } from 'react';
import { useStore } from 'zustand';
import { useBalancesAutoRefetch } from '../../../rooms/token/index.ts';
import {
  getWalletStore,
  setWalletPortLoader,
  useWallet,
  useWalletSetupActions,
  useWalletStore,
  type Wallet,
} from '../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { devWalletRequestQueue } from '../approval-queue.ts';
import css from './wallet-button.module.css';
import { retryImport } from '../../../shared/paint/keep-loading.ts';
import { removeWalletQueries, refetchWalletQueries } from '../../../shared/wallet-reading/wallet-reading.ts';

const WalletDialog = lazy(
  retryImport(async () => {
    const { WalletDialog: Dialog } = await import('./wallet-dialog.tsx');
    return { default: Dialog };
  }),
);
const ApprovalDialog = lazy(
  retryImport(async () => {
    const { DevWalletApprovalDialog: Dialog } = await import('./approval-dialog.tsx');
    return { default: Dialog };
  }),
);

const AccountMenu = lazy(
  retryImport(async () => {
    const { AccountMenu: Connected } = await import('./account-menu.tsx');
    return { default: Connected };
  }),
);

setWalletPortLoader(
  retryImport(async () => {
    const { createWalletPort } = await import('../load-wallets.ts');
    return createWalletPort();
  }),
);

/** Detects wallets and reconnects the one of the last visit. Does nothing if called again. */
export function detectWallets(): void {
  const { status, find } = getWalletStore().getState();
  if (status.kind === 'unknown') void find(true);
}

/** Wallet button of the header, with the wallet's dialogs. */
export function WalletButton(): JSX.Element {
  const wallet = useWallet();
  const isChoosing = useWalletStore((state) => state.isChoosing);
  const pending = useStore(devWalletRequestQueue, (state) => state.pending[0]);
  useBalancesAutoRefetch(wallet);
  useWalletCacheInvalidation(wallet);
  const { account } = wallet;
  useEffect(() => detectWallets(), []);
  return (
    <>
      {account === undefined ? (
        <ConnectButton />
      ) : (
        <Suspense fallback={<AccountMenuPlaceholder account={account} />}>
          <AccountMenu account={account} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <WalletDialog />
        </Suspense>
      )}
      {pending !== undefined && (
        <Suspense fallback={null}>
          <ApprovalDialog pending={pending} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Removes cached data when the account or network changes, so that data of another account is never visible (spec 4.2).
 * Refetches wallet data when the wallet is back online.
 */
function useWalletCacheInvalidation({ connection, account, isOffline }: Wallet): void {
  const client = useQueryClient();
  const network = connection?.getState().networkId;
  useEffect(() => {
    if (network === undefined) return undefined;
    return () => removeWalletQueries(client, network);
  }, [client, network]);
  useEffect(
    () => () => client.removeQueries({ queryKey: ['balances', network ?? null, account ?? null] }),
    [client, network, account],
  );
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) refetchWalletQueries(client);
    wasOffline.current = isOffline;
  }, [client, isOffline]);
}

function ConnectButton(): JSX.Element {
  const t = useTranslations();
  const { status } = useWallet();
  const { onConnect } = useWalletSetupActions();
  const { kind } = status;
  const isLost = kind === 'unreachable';
  return (
    <Button
      size="s"
      icon={isLost ? 'warning' : 'wallet'}
      className={css['button']}
      busy={kind === 'opening' || kind === 'asking'}
      disabled={false}
      onClick={onConnect}
    >
      {isLost ? t('wallet.unreachable.short') : t('wallet.connect')}
    </Button>
  );
}

/** Disabled button of the menu's size that is shown while the menu's code loads. */
function AccountMenuPlaceholder({ account }: { readonly account: Address }): JSX.Element {
  return (
    <Button size="s" className={css['button']} disabled>
      <span className={css['address']} translate="no">
        {shortenAddress(account)}
      </span>
    </Button>
  );
}
