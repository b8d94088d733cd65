import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';
import { requireChromium } from '../../scripts/lib/chromium.mjs';

/**
 * Chromium features that start a renderer per page: popups of the address bar, which are not visible here, and a spare
 * process for the next page. A third of the cost of a visit.
 */
const COSTLY_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Features disabled by Playwright 1.65: Chromium uses the last list only. */
const FEATURES_OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  `--disable-features=${[...FEATURES_OF_PLAYWRIGHT, ...COSTLY_FEATURES].join(',')}`,
];

let browser: Browser | undefined;

/** Returns the Chromium of this worker, started once for all its files. Ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected() !== true) {
    // Its profile is in the folder of the run, which is also removed if this process is killed.
    process.env['TMPDIR'] = dirname(inject('exchangeSnapshot'));
    browser = await chromium.launch({ executablePath: requireChromium(), args: ARGUMENTS });
  }
  return browser;
}
