import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const governArea = {
  routes,
  nav: [{ to: '/dao', under: ['/dao'], label: 'nav.dao', icon: 'vote', place: 7, needs: 'earn' }],
} as const satisfies AreaDefinition;
