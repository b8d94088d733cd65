import { lazyRouteComponent } from '@tanstack/react-router';
import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes, screens } from './routes.ts';

export const earnArea = {
  routes,
  nav: [
    { to: '/gauges', under: ['/gauges'], label: 'nav.farming', icon: 'drop', place: 5, needs: 'earn' },
    {
      to: '/gauges/calc',
      under: ['/gauges/calc'],
      label: 'nav.calculator',
      icon: 'star',
      place: 6,
      needs: 'earn',
    },
    {
      to: '/farming',
      under: ['/farming'],
      label: 'nav.olderFarms',
      icon: 'drop',
      place: 10,
      needs: 'earn',
      isAside: true,
      within: '/gauges',
    },
  ],
  Upcoming: lazyRouteComponent(async () => (await screens()).loadLockEndsModule(), 'EndingLocksNotice'),
} as const satisfies AreaDefinition;
