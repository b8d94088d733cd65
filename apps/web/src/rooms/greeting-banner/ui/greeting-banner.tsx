import { Button, Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useBalances } from '../../token/index.ts';
import { useWallet, useWalletStore } from '../../wallet/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { STORED } from '../../../shared/storage/stored-items.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { greetingOf } from '../model/greeting.ts';
import css from './greeting-banner.module.css';

const NO_TOKENS: readonly never[] = [];

/** Tells a newcomer the next step. Closed once, it stays closed. */
export function GreetingBanner(props: { readonly onConnect: () => void }): JSX.Element | null {
  const say = useText();
  const wallet = useWallet();
  const offers = useWalletStore((state) => state.offers);
  const { coin } = useBalances(wallet, NO_TOKENS);
  const [dismissed, setDismissed] = useStored(STORED.swapNotation);
  const [recent] = useStored(STORED.wallet);
  const { kind } = wallet.status;
  const symbol = getNetwork().coin.symbol;
  const greeting = greetingOf({
    isDismissed: dismissed === '1',
    isPreparing: kind === 'unknown' || kind === 'finding' || kind === 'unreachable',
    isReturning: recent.offerId !== '',
    hasWallet: offers.length > 0,
    isConnected: kind === 'connected',
    coin,
  });
  if (greeting === undefined) return null;
  const texts = {
    install: say('greeting.install'),
    connect: say('greeting.connect'),
    'get-coins': say('greeting.coins', { symbol }),
  };
  return (
    <section className={css['banner']} aria-label={say('greeting.title')}>
      <Icon name="info" size={18} className={css['icon']} />
      <p className={css['text']}>
        <b>{say('greeting.title')}</b>
        {texts[greeting]}
      </p>
      <div className={css['actions']}>
        <Button size="s" variant="ghost" onClick={() => setDismissed('1')}>
          {say('greeting.dismiss')}
        </Button>
        {greeting !== 'get-coins' && (
          <Button size="s" onClick={props.onConnect}>
            {greeting === 'install' ? say('greeting.action.install') : say('greeting.action.connect')}
          </Button>
        )}
      </div>
    </section>
  );
}
