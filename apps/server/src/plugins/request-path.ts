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
