/** Whether a path is one of these first parts, or below one. */
export function isPathOf(path: string, parts: readonly string[]): boolean {
  const first = path.split('/', 2)[1] ?? '';
  return parts.includes(first);
}

/** The path of a request's address as a router reads it: without origin and query, its letters decoded. */
export function readPath(url: string): string {
  const path = (/^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url).split(/[?#;]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
