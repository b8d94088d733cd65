import type { Area } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const tokens = {
  routes,
  nav: [{ to: '/tokens', under: ['/tokens'], label: 'nav.tokens', icon: 'tokens', place: 4 }],
} as const satisfies Area;
