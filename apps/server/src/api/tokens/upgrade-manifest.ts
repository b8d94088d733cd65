import { formatIssues } from './issues-of.ts';
import { getUpgradeManifest, type RouteResponse } from '@junction/api-contract';

export type UpgradeManifest = RouteResponse<typeof getUpgradeManifest>;

/** Parses an upgrade manifest. Throws a TypeError if it does not match the public schema. */
export function readUpgradeManifest(json: unknown): UpgradeManifest {
  const parsed = getUpgradeManifest.response.schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`upgrade-manifest.json beside the network file: ${formatIssues(parsed.error)}`);
  return getUpgradeManifest.response.decode(parsed.data);
}
