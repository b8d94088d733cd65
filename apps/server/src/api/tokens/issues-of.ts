import * as z from 'zod/mini';

/** Returns all validation issues on one line, each with the path of its value. */
export function formatIssues({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the whole'}: ${message}`).join('; ');
}
