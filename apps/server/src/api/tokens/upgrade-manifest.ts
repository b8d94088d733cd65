import { formatValidationIssues } from './issues-of.ts';
import { getUpgradeManifest, type ApiRouteResponse } from '@junction/api-contract';

export type UpgradeManifest = ApiRouteResponse<typeof getUpgradeManifest>;

/** Parses an upgrade manifest. Throws a TypeError if it does not match the public schema. */
export function readUpgradeManifest(json: unknown): UpgradeManifest {
  const parsed = getUpgradeManifest.response.schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(
      `upgrade-manifest.json beside the network file: ${formatValidationIssues(parsed.error)}`,
    );
  return getUpgradeManifest.response.decode(parsed.data);
}
