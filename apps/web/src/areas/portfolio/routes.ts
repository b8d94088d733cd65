import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  component: lazyRouteComponent(async () => (await screens()).loadPortfolioPage(), 'PortfolioPage'),
});

/** Pages of the area, each loaded separately. */
export const routes = [portfolioRoute] as const;
