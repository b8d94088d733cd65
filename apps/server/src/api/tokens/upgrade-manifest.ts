import { getUpgradeManifest, type RouteResponse } from '@junction/api-contract';

export type UpgradeManifest = RouteResponse<typeof getUpgradeManifest>;

/** Checks an upgrade manifest; throws when it does not have the public shape. */
export function readUpgradeManifest(json: unknown): UpgradeManifest {
  const parsed = getUpgradeManifest.response.schema.safeParse(json);
  if (!parsed.success) throw new TypeError(`upgrade manifest: ${parsed.error.message}`);
  return getUpgradeManifest.response.decode(parsed.data);
}
