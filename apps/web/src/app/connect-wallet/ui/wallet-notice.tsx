import type { WalletError } from '@junction/wallet';
import { Alert, Button } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { getNetworkToAdd, useWallet, useWalletSteps, useWalletStore } from '../../../rooms/wallet/index.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { refetchWalletQueries } from '../../../shared/wallet-reading/wallet-reading.ts';
import css from './wallet-notice.module.css';

/** Notice of a problem with the wallet, above every page: what happened, whether funds are affected, and what to do. */
export function WalletNotice(): JSX.Element | null {
  const { status, isOnWrongNetwork, isOffline } = useWallet();
  if (status.kind === 'unreachable')
    return <UnreachableNotice name={status.offer.name} isTrying={status.isTrying} />;
  if (status.kind !== 'connected') return null;
  if (isOnWrongNetwork) return <WrongNetworkNotice name={status.offer.name} networkId={status.networkId} />;
  return isOffline ? <OfflineNotice name={status.offer.name} /> : null;
}

function UnreachableNotice(props: { readonly name: string; readonly isTrying: boolean }): JSX.Element {
  const t = useTranslations();
  const retry = useWalletStore((state) => state.retry);
  const disconnect = useWalletStore((state) => state.disconnect);
  const { name, isTrying } = props;
  return (
    <Notice
      title={t('wallet.unreachable.title', { name })}
      actions={
        <>
          <Button busy={isTrying} onClick={retry}>
            {t('wallet.retry')}
          </Button>
          <Button variant="ghost" onClick={() => void disconnect()}>
            {t('wallet.menu.disconnect')}
          </Button>
        </>
      }
    >
      {t('wallet.unreachable', { name })}
    </Notice>
  );
}

function WrongNetworkNotice(props: { readonly name: string; readonly networkId: number }): JSX.Element {
  const t = useTranslations();
  const { onSwitchNetwork, isSwitching } = useWalletSteps();
  const failure = useWalletStore((state) => state.switchFailure);
  const { name, networkId } = props;
  const { name: network, networkId: wanted, rpcUrl } = getNetworkToAdd();
  return (
    <Notice
      title={t('wallet.elsewhere.title', { name })}
      actions={
        <Button busy={isSwitching} onClick={onSwitchNetwork}>
          {isSwitching ? t('wallet.asking', { name }) : t('wallet.network.switch', { network })}
        </Button>
      }
    >
      <p>{t('wallet.elsewhere', { current: String(networkId), network, id: String(wanted) })}</p>
      {failure !== undefined && !isSwitching && (
        <div className={css['failure']}>
          <p>{getFailureText(t, failure, name, network)}</p>
          {failure.code === 'NETWORK_UNREACHABLE' && (
            <dl className={css['facts']}>
              <dt>{t('wallet.entry.name')}</dt>
              <dd translate="no">{network}</dd>
              <dt>{t('wallet.entry.id')}</dt>
              <dd translate="no">{wanted}</dd>
              <dt>{t('wallet.entry.endpoint')}</dt>
              <dd translate="no">{rpcUrl}</dd>
            </dl>
          )}
        </div>
      )}
    </Notice>
  );
}

function getFailureText(t: Translate, failure: WalletError, name: string, network: string): string {
  switch (failure.code) {
    case 'USER_REJECTED':
      return t('wallet.switch.refused');
    case 'NETWORK_UNREACHABLE':
      return t('wallet.switch.dead', { name, network });
    default:
      return t('wallet.switch.failed', { name, network });
  }
}

function OfflineNotice({ name }: { readonly name: string }): JSX.Element {
  const t = useTranslations();
  const client = useQueryClient();
  return (
    <Notice
      title={t('wallet.offline.title', { name })}
      actions={<Button onClick={() => refetchWalletQueries(client)}>{t('wallet.retry')}</Button>}
    >
      {t('wallet.offline.connected', { name })}
    </Notice>
  );
}

function Notice(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}): JSX.Element {
  return (
    <div className={css['notice']}>
      <Alert tone="warning" live="polite" title={props.title} actions={props.actions}>
        {props.children}
      </Alert>
    </div>
  );
}
