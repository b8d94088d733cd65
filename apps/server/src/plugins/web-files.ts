import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFoundError } from './errors.ts';
import { isAppPageRequest } from './request-path.ts';
import { chooseContentEncoding } from './web-page.ts';
import type { WebPages } from './web-pages.ts';

/** File names that contain a hash of the content, so the file can be cached forever. */
const HASHED = /[.-][\w-]{8,}\.(?:js|css|woff2?|wasm|svg|png|webp|json)$/;
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: its files, and a page for every path of the app. */
export async function installWebFiles(
  app: FastifyInstance,
  directory: string,
  pages: WebPages,
): Promise<void> {
  // Only files that exist at startup get a route; all other paths get the start page.
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    index: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const isHashed = HASHED.test(path.replace(/\.(br|gz)$/, ''));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?', 1);
    const page = (await pages.find(path)) ?? pages.start;
    const encoding = chooseContentEncoding(request.headers['accept-encoding']);
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) =>
    isAppPageRequest(request) ? sendPage(request, reply) : sendNotFoundError(request, reply),
  );
}
