import type { WalletError } from '@junction/wallet';
import { Alert, Button } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { networkToAdd, useWallet, useWalletSteps, useWalletStore } from '../../../rooms/wallet/index.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { readWalletAgain } from '../../../shared/wallet-reading/wallet-reading.ts';
import css from './wallet-notice.module.css';

/** What is the matter with the wallet, above every page: what happened, what is safe, what to do. */
export function WalletNotice(): JSX.Element | null {
  const { status, isOnWrongNetwork, isOffline } = useWallet();
  if (status.kind === 'unreachable')
    return <Unreachable name={status.offer.name} isTrying={status.isTrying} />;
  if (status.kind !== 'connected') return null;
  if (isOnWrongNetwork) return <WrongNetwork name={status.offer.name} networkId={status.networkId} />;
  return isOffline ? <Offline name={status.offer.name} /> : null;
}

function Unreachable(props: { readonly name: string; readonly isTrying: boolean }): JSX.Element {
  const say = useText();
  const retry = useWalletStore((state) => state.retry);
  const disconnect = useWalletStore((state) => state.disconnect);
  const { name, isTrying } = props;
  return (
    <Notice
      title={say('wallet.unreachable.title', { name })}
      actions={
        <>
          <Button busy={isTrying} onClick={retry}>
            {say('wallet.retry')}
          </Button>
          <Button variant="ghost" onClick={() => void disconnect()}>
            {say('wallet.menu.disconnect')}
          </Button>
        </>
      }
    >
      {say('wallet.unreachable', { name })}
    </Notice>
  );
}

function WrongNetwork(props: { readonly name: string; readonly networkId: number }): JSX.Element {
  const say = useText();
  const { onSwitchNetwork, isSwitching } = useWalletSteps();
  const failure = useWalletStore((state) => state.switchFailure);
  const { name, networkId } = props;
  const { name: network, networkId: wanted, rpcUrl } = networkToAdd();
  return (
    <Notice
      title={say('wallet.elsewhere.title', { name })}
      actions={
        <Button busy={isSwitching} onClick={onSwitchNetwork}>
          {isSwitching ? say('wallet.asking', { name }) : say('wallet.network.switch', { network })}
        </Button>
      }
    >
      <p>{say('wallet.elsewhere', { current: String(networkId), network, id: String(wanted) })}</p>
      {failure !== undefined && !isSwitching && (
        <div className={css['failure']}>
          <p>{failureText(say, failure, name, network)}</p>
          {failure.code === 'NETWORK_UNREACHABLE' && (
            <dl className={css['facts']}>
              <dt>{say('wallet.entry.name')}</dt>
              <dd translate="no">{network}</dd>
              <dt>{say('wallet.entry.id')}</dt>
              <dd translate="no">{wanted}</dd>
              <dt>{say('wallet.entry.endpoint')}</dt>
              <dd translate="no">{rpcUrl}</dd>
            </dl>
          )}
        </div>
      )}
    </Notice>
  );
}

function failureText(say: Say, failure: WalletError, name: string, network: string): string {
  switch (failure.code) {
    case 'USER_REJECTED':
      return say('wallet.switch.refused');
    case 'NETWORK_UNREACHABLE':
      return say('wallet.switch.dead', { name, network });
    default:
      return say('wallet.switch.failed', { name, network });
  }
}

function Offline({ name }: { readonly name: string }): JSX.Element {
  const say = useText();
  const client = useQueryClient();
  return (
    <Notice
      title={say('wallet.offline.title', { name })}
      actions={<Button onClick={() => readWalletAgain(client)}>{say('wallet.retry')}</Button>}
    >
      {say('wallet.offline.connected', { name })}
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
