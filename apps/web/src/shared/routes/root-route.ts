import { createRootRoute } from '@tanstack/react-router';

/** Every screen is below it. The app gives it the shell. */
export const rootRoute = createRootRoute();
