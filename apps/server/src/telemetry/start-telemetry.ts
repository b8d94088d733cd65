import type { Registry } from 'prom-client';
import type { Telemetry } from './telemetry.ts';

const ENDPOINTS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/**
 * Starts OpenTelemetry when its own environment variables name a collector; otherwise none of it is even loaded.
 * The metrics are those of `/metrics`.
 */
export async function startTelemetry(
  environment: NodeJS.ProcessEnv,
  registry: Registry,
): Promise<Telemetry | undefined> {
  const isOn = ENDPOINTS.some((name) => (environment[name] ?? '') !== '');
  if (!isOn || environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(registry);
}
