import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';

export const builderArea = {
  routes,
  nav: [{ to: '/builder', under: ['/builder'], label: 'nav.builder', icon: 'builder', place: 8 }],
} as const satisfies AreaDefinition;
