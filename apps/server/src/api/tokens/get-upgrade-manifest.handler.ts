import type { getUpgradeManifest } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/**
 * Returns the manifest from the network's file. It is empty for networks that have always used the current token
 * standard.
 */
export const getUpgradeManifestHandler: Handler<typeof getUpgradeManifest> = (_input, { upgradeManifest }) =>
  upgradeManifest;
