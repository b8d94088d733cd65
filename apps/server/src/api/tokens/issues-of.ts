import * as z from 'zod/mini';

/** Formats validation issues with their paths on one line. */
export function issuesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the whole'}: ${message}`).join('; ');
}
