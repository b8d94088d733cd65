/** Returns the message that names the format expected of the path's parameter. */
export function pageHint(path: string): 'notFound.address' | 'notFound.number' | 'notFound.path' {
  if (/^\/dao\/(?:epochs|proposals)\/./.test(path)) return 'notFound.number';
  return /^\/(?!dao\b)[^/]+\/./.test(path) ? 'notFound.address' : 'notFound.path';
}
