import { createRootRoute } from '@tanstack/react-router';

/** Parent of all routes. The app adds the shell to it. */
export const rootRoute = createRootRoute();
