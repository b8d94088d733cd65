import type { FastifyInstance } from 'fastify';

/** Clients of such an API post to routes without a body and still announce JSON: nothing is then read as nothing. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
