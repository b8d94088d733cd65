import type { AreaDefinition } from '../../shared/routes/area.ts';
import { FillNotices } from './fill-notices/index.ts';
import { routes } from './routes.ts';

export const ordersArea = {
  routes,
  nav: [
    {
      to: '/limit/{-$left}/{-$right}',
      under: ['/limit'],
      label: 'nav.limit',
      icon: 'candles',
      place: 2,
      needs: 'limitOrders',
    },
  ],
  Notices: FillNotices,
} as const satisfies AreaDefinition;
