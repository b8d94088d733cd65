import { getTokenLiquidityPath, getTokenPath } from '../../../../shared/routes/paths.ts';
import type { PortfolioPosition } from './position.ts';

/** Path of the page where a position is managed. */
export function getPositionPath({ root, detail }: Pick<PortfolioPosition, 'root' | 'detail'>): string {
  switch (detail.kind) {
    case 'coin':
    case 'token':
      return getTokenPath(root);
    case 'lp':
      return `/pools/${detail.pool}`;
    case 'account':
      return getTokenLiquidityPath(root);
    case 'order':
      return `/limit/${root}/${detail.receiveRoot}`;
    case 'gauge':
      return `/gauges/${detail.address}`;
    case 'farm':
      return `/farming/${detail.address}`;
    case 'lock':
    case 'unlocked':
      return '/dao/balance';
    case 'reward':
      return '/gauges/claims';
  }
}
