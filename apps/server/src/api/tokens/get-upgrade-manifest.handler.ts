import type { getUpgradeManifest } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/**
 * Returns the manifest from the file of the network; an empty one for networks that started with the current token
 * standard.
 */
export const getUpgradeManifestHandler: Handler<typeof getUpgradeManifest> = (_input, { upgradeManifest }) =>
  upgradeManifest;
