import { getHealthHandler } from './get-health.handler.ts';
import { getLivenessHandler } from './get-liveness.handler.ts';
import { getReadinessHandler } from './get-readiness.handler.ts';

/** Routes of the service itself and what answers them. */
export const serviceHandlers = {
  getHealth: getHealthHandler,
  getLiveness: getLivenessHandler,
  getReadiness: getReadinessHandler,
};
