/** What the name of a page has to be, where its path may have named one. */
export function pageHint(path: string): 'notFound.address' | 'notFound.number' | 'notFound.path' {
  if (/^\/dao\/(?:epochs|proposals)\/./.test(path)) return 'notFound.number';
  return /^\/(?!dao\b)[^/]+\/./.test(path) ? 'notFound.address' : 'notFound.path';
}
