import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves `/api/openapi.json`, which describes all routes registered afterwards. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Junction API',
        version: '1',
        description:
          'Market data, quotes and swap messages. Amounts are base units as decimal text, dollars decimal text. ' +
          'Exchange paths answer under /api/v1 and /api/v2 alike, limit orders under /api/limit. /api/v1/events streams indexed blocks.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
