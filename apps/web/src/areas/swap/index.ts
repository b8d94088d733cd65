import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const swapArea = {
  routes,
  nav: [{ to: '/swap/{-$left}/{-$right}', under: ['/swap'], label: 'nav.swap', icon: 'swap', place: 1 }],
} as const satisfies AreaDefinition;
