import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const poolsArea = {
  routes,
  nav: [{ to: '/pools', under: ['/pools', '/liquidity'], label: 'nav.pools', icon: 'pools', place: 3 }],
} as const satisfies AreaDefinition;
