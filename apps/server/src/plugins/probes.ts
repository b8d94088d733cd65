import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Health probe paths that the metrics port forwards to the server. */
const PROBES = ['/api/health', '/api/health/live', '/api/health/ready'];

/**
 * Builds a server for metrics and probes on a port that only the operator can reach. It answers until the process
 * ends.
 */
export function buildProbeServer(server: FastifyInstance, registry: Registry): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  for (const url of PROBES)
    app.get(url, async (_request, reply) => {
      const { statusCode, headers, body } = await server.inject(url);
      return reply
        .code(statusCode)
        .type(headers['content-type']?.toString() ?? 'application/json')
        .send(body);
    });
  return app;
}
