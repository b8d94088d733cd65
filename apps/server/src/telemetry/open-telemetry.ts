import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Registry } from 'prom-client';
import { PrometheusProducer } from './prometheus-producer.ts';
import type { Telemetry } from './telemetry.ts';

const NAME = 'junction-server';
/** Maximum characters of an SQL statement in a span. Its parameters are never included. */
const MAX_STATEMENT_LENGTH = 1_000;

/** Starts OpenTelemetry. Destination, interval and sampling are set by its standard environment variables. */
export function startOpenTelemetry(registry: Registry): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': NAME }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const spans = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [new PrometheusProducer(registry, resource)],
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = spans.getTracer(NAME);

  return {
    traceRequests: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        const { method, routeOptions } = request;
        const route = routeOptions.url ?? 'unknown';
        const asked = propagation.extract(ROOT_CONTEXT, request.headers);
        const attributes = { 'http.request.method': method, 'http.route': route };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, asked);
        // The span ends with the connection's `close` event, because cached responses and streams bypass Fastify's
        // response hooks.
        reply.raw.once('close', () => {
          const { statusCode } = reply.raw;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(trace.setSpan(asked, span), done);
      });
    },
    traceQueries: (event) => {
      const end = Date.now();
      const text = event.query.sql.trim();
      const verb = text.split(/\s/, 1)[0]?.toUpperCase() ?? '';
      const span = tracer.startSpan(verb, {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH) },
      });
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    shutdown: async () => {
      await Promise.allSettled([spans.shutdown(), metrics.shutdown()]);
      context.disable();
      propagation.disable();
    },
  };
}
