import { getHealthHandler } from './get-health.handler.ts';
import { getLivenessHandler } from './get-liveness.handler.ts';
import { getReadinessHandler } from './get-readiness.handler.ts';

/** Routes and handlers about the state of the service. */
export const serviceHandlers = {
  getHealth: getHealthHandler,
  getLiveness: getLivenessHandler,
  getReadiness: getReadinessHandler,
};
