import type { WalletError, WalletOption } from '@junction/wallet';
import { Alert, Button, ButtonAnchor, Dialog, Icon, Tag } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { getNetworkToAdd, useWallet, useWalletStore } from '../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import css from './wallet-dialog.module.css';

/** Names and download pages of the supported wallet extensions. */
const INSTALL_LINKS = [
  { name: 'EVER Wallet', href: 'https://everwallet.net' },
  { name: 'SparX Wallet', href: 'https://sparxwallet.com' },
] as const;

/** Dialog that shows the available wallets, the request waiting in a wallet, or a wallet error. */
export function WalletDialog(): JSX.Element | null {
  const t = useTranslations();
  const { status } = useWallet();
  const offers = useWalletStore((state) => state.offers);
  const isChoosing = useWalletStore((state) => state.isChoosing);
  const choose = useWalletStore((state) => state.choose);
  const connect = useWalletStore((state) => state.connect);
  const dismiss = useWalletStore((state) => state.dismiss);
  const isConnected = status.kind === 'connected';
  useEffect(() => {
    if (isConnected && isChoosing) choose(false);
  }, [isConnected, isChoosing, choose]);
  if (!isChoosing || isConnected) return null;
  const start = (offer: WalletOption): void => void connect(offer);
  const body = (): JSX.Element => {
    switch (status.kind) {
      case 'opening':
      case 'asking':
        return <WaitingForWallet offer={status.offer} isAsking={status.kind === 'asking'} onBack={dismiss} />;
      case 'failed':
        return (
          <WalletFailure
            offer={status.offer}
            error={status.error}
            onRetry={() => start(status.offer)}
            onBack={dismiss}
          />
        );
      case 'unreachable':
        return <UnreachableWallet offer={status.offer} isTrying={status.isTrying} />;
      case 'unknown':
      case 'finding':
        return <output className={css['note']}>{t('wallet.finding')}</output>;
      case 'available':
        return <WalletOffers offers={offers} rejectedBy={status.rejectedBy} onChoose={start} />;
      default:
        return <WalletOffers offers={offers} rejectedBy={undefined} onChoose={start} />;
    }
  };
  return (
    <Dialog open size="s" onClose={() => choose(false)} title={t('wallet.title')}>
      {body()}
    </Dialog>
  );
}

/**
 * Shown when the wallet of the last visit does not respond. Offers to wait for this wallet, which is retried
 * automatically, or to use another wallet.
 */
function UnreachableWallet(props: { readonly offer: WalletOption; readonly isTrying: boolean }): JSX.Element {
  const t = useTranslations();
  const retry = useWalletStore((state) => state.retry);
  const disconnect = useWalletStore((state) => state.disconnect);
  const { name } = props.offer;
  return (
    <div className={css['body']}>
      <Alert tone="warning" live="polite" title={t('wallet.unreachable.title', { name })}>
        {t('wallet.unreachable', { name })}
      </Alert>
      <div className={css['links']}>
        <Button onClick={() => void disconnect()}>{t('wallet.unreachable.other')}</Button>
        <Button variant="primary" busy={props.isTrying} onClick={retry}>
          {t('wallet.retry')}
        </Button>
      </div>
    </div>
  );
}

function WalletOffers(props: {
  readonly offers: readonly WalletOption[];
  /** Wallet in which the user has just rejected the connection. */
  readonly rejectedBy: WalletOption | undefined;
  readonly onChoose: (offer: WalletOption) => void;
}): JSX.Element {
  const t = useTranslations();
  const extensions = props.offers.filter((offer) => offer.kind === 'extension');
  return (
    <div className={css['body']}>
      {props.rejectedBy !== undefined && (
        <Alert tone="info" live="polite" title={t('wallet.refused.title')}>
          {t('wallet.refused')}
        </Alert>
      )}
      {props.offers.length > 0 && (
        <ul className={css['offers']}>
          {props.offers.map((offer) => (
            <li key={offer.id}>
              <button type="button" className={css['offer']} onClick={() => props.onChoose(offer)}>
                <Icon name={offer.kind === 'dev' ? 'code' : 'wallet'} size={20} />
                <span className={css['offerName']}>
                  {offer.name}
                  {offer.kind === 'dev' && <small>{t('wallet.dev.note')}</small>}
                </span>
                {offer.kind === 'dev' && <Tag tone="brass">{t('wallet.dev.tag')}</Tag>}
                <Icon name="chevron-right" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {extensions.length === 0 && (
        <section className={css['install']}>
          <h3 className={css['heading']}>{t('wallet.install.title')}</h3>
          <p className={css['note']}>{t('wallet.install')}</p>
          <div className={css['links']}>
            {INSTALL_LINKS.map((wallet) => (
              <ButtonAnchor
                key={wallet.href}
                href={wallet.href}
                target="_blank"
                rel="noreferrer"
                size="s"
                iconAfter="external"
              >
                {wallet.name}
              </ButtonAnchor>
            ))}
            <Button size="s" variant="ghost" icon="refresh" onClick={() => location.reload()}>
              {t('wallet.reload')}
            </Button>
          </div>
        </section>
      )}
      <p className={css['small']}>{t('wallet.safe')}</p>
    </div>
  );
}

/** Milliseconds after which the dialog says that the wallet takes long to respond. */
const SLOW_RESPONSE_TIME = 1_000;

function WaitingForWallet(props: {
  readonly offer: WalletOption;
  readonly isAsking: boolean;
  readonly onBack: () => void;
}): JSX.Element {
  const t = useTranslations();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_RESPONSE_TIME);
    return () => clearTimeout(timer);
  }, []);
  const { name } = props.offer;
  const opening = isSlow ? t('wallet.slow', { name }) : t('wallet.opening', { name });
  return (
    <div className={css['body']}>
      <output className={css['waiting']}>
        <span className={css['ring']} />
        {props.isAsking ? t('wallet.asking', { name }) : opening}
      </output>
      {isSlow && !props.isAsking && <p className={css['note']}>{t('wallet.slow.note')}</p>}
      <Button onClick={props.onBack}>{t('wallet.back')}</Button>
    </div>
  );
}

function WalletFailure(props: {
  readonly offer: WalletOption;
  readonly error: WalletError;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { offer, error, onRetry, onBack } = props;
  const { name } = offer;
  const text = ((): { readonly title: string; readonly body: string; readonly reloads: boolean } => {
    switch (error.code) {
      case 'WALLET_OUTDATED':
        return {
          title: t('wallet.outdated.title', { name }),
          body: t('wallet.outdated', { version: error.version, required: error.required }),
          reloads: true,
        };
      case 'WALLET_SILENT':
        return { title: t('wallet.silent.title', { name }), body: t('wallet.silent'), reloads: true };
      case 'WALLET_OFFLINE':
        return { title: t('wallet.offline.title', { name }), body: t('wallet.offline'), reloads: false };
      case 'WALLET_NOT_FOUND':
        return { title: t('wallet.missing.title', { name }), body: t('wallet.missing'), reloads: true };
      case 'WRONG_NETWORK':
        return {
          title: t('wallet.network.title'),
          body: t('wallet.network', { network: getNetworkToAdd().name }),
          reloads: false,
        };
      case 'NETWORK_UNREACHABLE':
      case 'USER_REJECTED':
      case 'NOT_CONNECTED':
      case 'ACCOUNT_CHANGED':
      case 'MESSAGE_EXPIRED':
      case 'ANSWER_LOST':
      case 'NETWORK_CHANGED':
      case 'WALLET_FAILED':
        return { title: t('wallet.failed.title', { name }), body: t('wallet.failed'), reloads: false };
    }
  })();
  return (
    <div className={css['body']}>
      <Alert
        tone="danger"
        live="assertive"
        title={text.title}
        reference={error.code === 'WALLET_FAILED' ? error.detail : undefined}
      >
        {text.body}
      </Alert>
      <div className={css['links']}>
        <Button onClick={onBack}>{t('wallet.back')}</Button>
        {text.reloads ? (
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {t('wallet.reload')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('wallet.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
