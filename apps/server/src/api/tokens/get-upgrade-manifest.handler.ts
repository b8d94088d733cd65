import type { getUpgradeManifest } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** Networks that began with today's token standard have nothing to upgrade. */
export const getUpgradeManifestHandler: Handler<typeof getUpgradeManifest> = (_input, { network }) => ({
  name: `${network.name} token upgrades`,
  tokens: [],
});
