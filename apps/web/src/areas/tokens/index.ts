import type { AreaDefinition } from '../../shared/routes/area.ts';
import { routes } from './routes.ts';
import { UpgradeNotice } from './upgrade-tokens/index.ts';

export const tokensArea = {
  routes,
  nav: [{ to: '/tokens', under: ['/tokens'], label: 'nav.tokens', icon: 'tokens', place: 4 }],
  Notices: UpgradeNotice,
} as const satisfies AreaDefinition;
