import * as z from 'zod/mini';

/** Where a document does not have its shape, and why, in one line. */
export function issuesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the whole'}: ${message}`).join('; ');
}
