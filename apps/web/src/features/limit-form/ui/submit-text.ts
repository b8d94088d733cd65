import type { OrderSide } from '../../../entities/limit-order/index.ts';
import type { Say } from '../../../shared/i18n/use-text.ts';
import type { LimitBlocker } from '../model/submit.ts';

export interface SubmitSymbols {
  readonly side: OrderSide;
  /** The base token of the market. */
  readonly symbol: string;
  readonly spend: string;
  readonly receive: string;
  readonly coin: string;
}

/** The label of the button: why it is off, or what it does. */
export function blockerText(say: Say, blocker: LimitBlocker | undefined, symbols: SubmitSymbols): string {
  switch (blocker) {
    case undefined:
      return symbols.side === 'sell' ? say('limit.submit.sell') : say('limit.submit.buy');
    case 'preparing':
      return say('limit.submit.preparing');
    case 'connect':
      return say('limit.submit.connect');
    case 'switch-network':
      return say('limit.submit.network');
    case 'unavailable':
      return say('limit.submit.unavailable');
    case 'select-token':
      return say('limit.submit.select');
    case 'loading-root':
      return say('limit.submit.loadingRoot');
    case 'deploying-root':
      return say('limit.submit.deploying');
    case 'deploy-root':
      return say('limit.submit.deploy', { symbol: symbols.spend });
    case 'exceeds-supply':
      return say('limit.submit.supply', { symbol: symbols.receive });
    case 'enter-amount':
      return say('limit.submit.amount');
    case 'enter-price':
      return say('limit.submit.price');
    case 'insufficient':
      return say('limit.submit.insufficient', { symbol: symbols.spend });
    case 'insufficient-coin':
      return say('reason.noCoin', { symbol: symbols.coin });
    case 'await-wallet':
      return say('limit.submit.await');
    case 'creating':
      return say('limit.submit.creating');
  }
}
