import { shortenAddress } from '@junction/primitives';
import { Button, Menu } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, type JSX } from 'react';
import { useStore } from 'zustand';
import { useBalanceWatch, useBalances } from '../../../entities/token/index.ts';
import {
  getWalletStore,
  provideWalletPort,
  useWallet,
  useWalletSteps,
  useWalletStore,
} from '../../../entities/wallet/index.ts';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { approvalQueue } from '../approval-queue.ts';
import css from './wallet-button.module.css';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const WalletDialog = lazy(
  keepLoading(async () => {
    const { WalletDialog: Dialog } = await import('./wallet-dialog.tsx');
    return { default: Dialog };
  }),
);
const ApprovalDialog = lazy(
  keepLoading(async () => {
    const { ApprovalDialog: Dialog } = await import('./approval-dialog.tsx');
    return { default: Dialog };
  }),
);

provideWalletPort(async () => {
  const { loadWallets } = await import('../load-wallets.ts');
  return loadWallets();
});

const NO_TOKENS: readonly never[] = [];

/** The wallet in the header: connect, or who is connected. Also the home of the wallet's dialogs. */
export function WalletButton(): JSX.Element {
  const say = useText();
  const wallet = useWallet();
  const { onConnect } = useWalletSteps();
  const isChoosing = useWalletStore((state) => state.isChoosing);
  const pending = useStore(approvalQueue, (state) => state.pending[0]);
  useBalanceWatch(wallet);
  const client = useQueryClient();
  const { account } = wallet;
  useEffect(() => {
    if (getWalletStore().getState().status.kind === 'unknown') void getWalletStore().getState().find(true);
  }, []);
  // Balances of another account, or of none, must not stay in sight (spec 4.2).
  useEffect(() => () => client.removeQueries({ queryKey: ['balances', account] }), [client, account]);
  const { kind } = wallet.status;
  return (
    <>
      {account !== undefined ? (
        wallet.isOnWrongNetwork ? (
          <SwitchButton />
        ) : (
          <AccountMenu account={account} />
        )
      ) : (
        <Button
          size="s"
          icon="wallet"
          className={css['button']}
          busy={kind === 'opening' || kind === 'asking'}
          disabled={false}
          onClick={onConnect}
        >
          {say('wallet.connect')}
        </Button>
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

function SwitchButton(): JSX.Element {
  const say = useText();
  const { onSwitchNetwork } = useWalletSteps();
  return (
    <Button size="s" icon="warning" variant="danger" className={css['button']} onClick={onSwitchNetwork}>
      {say('wallet.network.switch', { network: getNetwork().shortName })}
    </Button>
  );
}

function AccountMenu({
  account,
}: {
  readonly account: NonNullable<ReturnType<typeof useWallet>['account']>;
}): JSX.Element {
  const say = useText();
  const { coin } = getNetwork();
  const wallet = useWallet();
  const balances = useBalances(wallet, NO_TOKENS);
  const changeAccount = useWalletStore((state) => state.changeAccount);
  const disconnect = useWalletStore((state) => state.disconnect);
  const explorer = accountLink(account);
  return (
    <Menu
      label={say('wallet.menu')}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          className={css['button']}
          aria-label={say('wallet.menu.account', { account: shortenAddress(account) })}
        >
          <AccountMark account={account} />
          <span className={css['address']} translate="no">
            {shortenAddress(account)}
          </span>
        </Button>
      )}
      head={
        <div className={css['head']}>
          <span className={css['address']} translate="no" title={account}>
            {shortenAddress(account)}
          </span>
          <span className={css['balance']}>
            {balances.coin === undefined
              ? ''
              : `${formatAmount(balances.coin, coin.decimals)} ${coin.symbol}`}
          </span>
        </div>
      }
      items={[
        {
          key: 'copy',
          icon: 'copy',
          label: say('wallet.menu.copy'),
          onSelect: () => void navigator.clipboard.writeText(account).catch(() => undefined),
        },
        ...(explorer === undefined
          ? []
          : [
              { key: 'explorer', icon: 'globe' as const, label: say('wallet.menu.explorer'), href: explorer },
            ]),
        {
          key: 'change',
          icon: 'wallet',
          label: say('wallet.menu.change'),
          onSelect: () => void changeAccount(),
        },
        {
          key: 'disconnect',
          icon: 'close',
          label: say('wallet.menu.disconnect'),
          onSelect: () => void disconnect(),
        },
      ]}
    />
  );
}

/** A small track plan made from the address, so that two accounts do not look alike. */
function AccountMark({ account }: { readonly account: string }): JSX.Element {
  const digit = (at: number): number => Number.parseInt(account.charAt(2 + at), 16) || 0;
  const level = (at: number): number => 4 + (digit(at) % 4) * 4;
  const branch =
    digit(4) % 2 === 0 ? `M10 ${level(1)}V${level(1) > 9 ? 3 : 17}` : `M4 ${level(3)}H10V${level(1)}`;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="3" fill="var(--surface-3)" />
      <path
        d={`M4 ${level(0)}L10 ${level(1)}L16 ${level(2)}${branch}`}
        stroke="var(--text-2)"
        strokeWidth="2"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  );
}
