import type { getUpgradeManifest } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** Manifest of the network's file; networks that started with the current token standard have nothing to upgrade. */
export const getUpgradeManifestHandler: Handler<typeof getUpgradeManifest> = (_input, { upgradeManifest }) =>
  upgradeManifest;
