import type { Area } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const orders = {
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
} as const satisfies Area;
