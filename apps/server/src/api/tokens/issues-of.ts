import * as z from 'zod/mini';

/** Formats all validation issues as one line, each with the path of the invalid value. */
export function formatValidationIssues({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the whole'}: ${message}`).join('; ');
}
