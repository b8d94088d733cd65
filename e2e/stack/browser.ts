import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';
import { requireChromium } from '../../scripts/lib/chromium.mjs';

/**
 * Features of Chromium that cost every page a renderer of its own: the popups of the address bar, which nobody sees
 * here, and a spare process for the next page. A third of what a visit costs.
 */
const COSTLY_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright 1.65 disables: Chromium takes the last list only. */
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

/** Returns the Chromium of this worker: it is started once and serves all its files. Ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected() !== true) {
    // Its profile goes into the folder of the run, which is removed also when this process is killed.
    process.env['TMPDIR'] = dirname(inject('exchangeSnapshot'));
    browser = await chromium.launch({ executablePath: requireChromium(), args: ARGUMENTS });
  }
  return browser;
}
