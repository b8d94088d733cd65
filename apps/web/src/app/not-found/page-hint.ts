/** Returns the message id of a hint that explains which format the path's parameter must have. */
export function getPageHint(path: string): 'notFound.address' | 'notFound.number' | 'notFound.path' {
  if (/^\/dao\/(?:epochs|proposals)\/./.test(path)) return 'notFound.number';
  return /^\/(?!dao\b)[^/]+\/./.test(path) ? 'notFound.address' : 'notFound.path';
}
