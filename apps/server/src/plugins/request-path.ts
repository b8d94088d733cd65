import type { FastifyRequest } from 'fastify';

/** First parts of addresses that are no pages. */
const NOT_PAGES = ['api', 'rpc', 'stream', 'control', 'metrics', 'assets'];

/** Whether a path is one of these first parts, or below one. */
export function isPathOf(path: string, parts: readonly string[]): boolean {
  const first = path.split('/', 2)[1] ?? '';
  return parts.includes(first);
}

/** The path of a request's address as a router reads it: without query, its letters decoded. */
export function readPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address that names its host as well, as clients of a proxy write it, without that part. */
export function withoutOrigin(url = '/'): string {
  if (url.startsWith('/')) return url;
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(url)?.[1];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a request that no route answers is for a page of the app. */
export const isForPage = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !isPathOf(readPath(url), NOT_PAGES);
