import { Button, Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useBalances } from '../../token/index.ts';
import { useWallet, useWalletStore } from '../../wallet/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { STORED } from '../../../shared/storage/stored-items.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { getGreeting } from '../model/greeting.ts';
import css from './greeting-banner.module.css';

const NO_TOKENS: readonly never[] = [];

/** Banner that suggests the next step to new users. It is never shown again once the user has closed it. */
export function GreetingBanner(props: { readonly onConnect: () => void }): JSX.Element | null {
  const t = useTranslations();
  const wallet = useWallet();
  const offers = useWalletStore((state) => state.offers);
  const { coin } = useBalances(wallet, NO_TOKENS);
  const [dismissed, setDismissed] = useStored(STORED.swapNotation);
  const [recent] = useStored(STORED.wallet);
  const { kind } = wallet.status;
  const symbol = getNetwork().coin.symbol;
  const greeting = getGreeting({
    isDismissed: dismissed === '1',
    isPreparing: kind === 'unknown' || kind === 'finding' || kind === 'unreachable',
    isReturning: recent.offerId !== '',
    hasWallet: offers.length > 0,
    isConnected: kind === 'connected',
    coin,
  });
  if (greeting === undefined) return null;
  const texts = {
    install: t('greeting.install'),
    connect: t('greeting.connect'),
    'get-coins': t('greeting.coins', { symbol }),
  };
  return (
    <section className={css['banner']} aria-label={t('greeting.title')}>
      <Icon name="info" size={18} className={css['icon']} />
      <p className={css['text']}>
        <b>{t('greeting.title')}</b>
        {texts[greeting]}
      </p>
      <div className={css['actions']}>
        <Button size="s" variant="ghost" onClick={() => setDismissed('1')}>
          {t('greeting.dismiss')}
        </Button>
        {greeting !== 'get-coins' && (
          <Button size="s" onClick={props.onConnect}>
            {greeting === 'install' ? t('greeting.action.install') : t('greeting.action.connect')}
          </Button>
        )}
      </div>
    </section>
  );
}
