import { shortenAddress, type Address } from '@junction/primitives';
import { Button, Menu, type MenuItem } from '@junction/ui-kit';
import type { JSX } from 'react';
import { BalanceText, useBalances } from '../../../rooms/token/index.ts';
import { useWallet, useWalletSetupActions, useWalletStore } from '../../../rooms/wallet/index.ts';
import { Translated } from '../../../shared/i18n/translated.tsx';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './wallet-button.module.css';
import { showToast } from '../../../shared/toasts/show-toast.ts';

const NO_TOKENS: readonly never[] = [];

/** Menu of the connected account. */
export function AccountMenu({ account }: { readonly account: Address }): JSX.Element {
  const t = useTranslations();
  const { coin, shortName } = getNetwork();
  const wallet = useWallet();
  const balances = useBalances(wallet, NO_TOKENS);
  const { onSwitchNetwork, isSwitching } = useWalletSetupActions();
  const isChanging = useWalletStore((state) => state.asking.account);
  const disconnect = useWalletStore((state) => state.disconnect);
  const changeAccount = useChangeAccount();
  const explorer = getAccountLink(account);
  const isWrongNetwork = wallet.isOnWrongNetwork;
  const isBusy = isSwitching || isChanging;
  const items: readonly (MenuItem | undefined)[] = [
    isWrongNetwork && !isSwitching
      ? {
          key: 'switch',
          icon: 'exchange',
          label: t('wallet.network.switch', { network: shortName }),
          onSelect: onSwitchNetwork,
        }
      : undefined,
    {
      key: 'copy',
      icon: 'copy',
      label: t('wallet.menu.copy'),
      onSelect: () => void navigator.clipboard.writeText(account).catch(() => undefined),
    },
    explorer === undefined
      ? undefined
      : { key: 'explorer', icon: 'globe', label: t('wallet.menu.explorer'), href: explorer },
    isChanging
      ? undefined
      : { key: 'change', icon: 'wallet', label: t('wallet.menu.change'), onSelect: changeAccount },
    {
      key: 'disconnect',
      icon: 'close',
      label: t('wallet.menu.disconnect'),
      onSelect: () => void disconnect(),
    },
  ];
  const name = t('wallet.menu.account', { account: shortenAddress(account) });
  return (
    <Menu
      label={t('wallet.menu')}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          className={css['button']}
          variant={isWrongNetwork ? 'danger' : undefined}
          icon={isWrongNetwork ? 'warning' : undefined}
          busy={isBusy}
          disabled={false}
          aria-label={isWrongNetwork ? `${name}, ${t('wallet.elsewhere.short')}` : name}
        >
          {!isWrongNetwork && <AccountIdenticon account={account} />}
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
            <BalanceText
              balance={balances.ofCoin}
              decimals={coin.decimals}
              text={(amount) => `${amount} ${coin.symbol}`}
            />
          </span>
        </div>
      }
      items={items.filter((item) => item !== undefined)}
    />
  );
}

/** Returns a function that asks the wallet to connect another account. A failure is shown as a toast. */
function useChangeAccount(): () => void {
  const ask = useWalletStore((state) => state.changeAccount);
  const change = async (): Promise<void> => {
    const changed = await ask();
    if (changed.ok) return;
    const isRejected = changed.error.code === 'USER_REJECTED';
    await showToast({
      id: 'wallet-account',
      tone: isRejected ? 'info' : 'danger',
      title: <Translated of={(t) => (isRejected ? t('wallet.change.refused') : t('wallet.change.failed'))} />,
      body: <Translated of={(t) => t('wallet.change.safe')} />,
    });
  };
  return () => void change();
}

/** Small identicon derived from the address, which distinguishes accounts. */
function AccountIdenticon({ account }: { readonly account: string }): JSX.Element {
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
