import type { getUpgradeManifest } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** What the network's file says; networks that began with today's token standard have nothing to upgrade. */
export const getUpgradeManifestHandler: Handler<typeof getUpgradeManifest> = (_input, { upgradeManifest }) =>
  upgradeManifest;
