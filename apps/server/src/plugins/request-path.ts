import type { FastifyRequest } from 'fastify';

/** First path segments that belong to no page of the app. */
const NON_PAGE_SEGMENTS = ['api', 'rpc', 'stream', 'control', 'metrics', 'assets'];

/** True if the first segment of a path is one of `parts`. */
export function isFirstPathSegmentOneOf(path: string, parts: readonly string[]): boolean {
  const first = path.split('/', 2)[1] ?? '';
  return parts.includes(first);
}

/** Returns the decoded path of a URL without its query. */
export function readRequestPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Removes the origin of an absolute URL, which clients send to proxies. */
export function removeOrigin(url = '/'): string {
  if (url.startsWith('/')) return url;
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(url)?.[1];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** True if a request without a matching route is for a page of the app. */
export const isAppPageRequest = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !isFirstPathSegmentOneOf(readRequestPath(url), NON_PAGE_SEGMENTS);
