import type { FastifyInstance } from 'fastify';

/** Accepts empty bodies with a JSON content type, which clients send to routes without a body. */
export function installJsonBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
