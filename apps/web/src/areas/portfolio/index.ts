import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const portfolioArea = {
  routes,
  nav: [{ to: '/portfolio', under: ['/portfolio'], label: 'nav.portfolio', icon: 'wallet', place: 9 }],
} as const satisfies AreaDefinition;
