import type { Registry } from 'prom-client';
import type { Telemetry } from './telemetry.ts';

/** Environment variables that contain the URL of a collector. */
export const COLLECTOR_URL_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** True if the environment names a collector and does not disable telemetry. */
export function isTelemetryOn(environment: NodeJS.ProcessEnv): boolean {
  const isNamed = COLLECTOR_URL_VARIABLES.some((name) => (environment[name] ?? '') !== '');
  return isNamed && environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true';
}

/**
 * Starts OpenTelemetry, which exports traces and the metrics of `/metrics`, if environment variables name a collector.
 * Otherwise its modules are not loaded.
 */
export async function startTelemetry(
  environment: NodeJS.ProcessEnv,
  registry: Registry,
): Promise<Telemetry | undefined> {
  if (!isTelemetryOn(environment)) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(registry);
}
