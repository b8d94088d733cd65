import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';
import { requireChromium } from '../../scripts/lib/chromium.mjs';

/**
 * Chromium features that start a renderer for each page: popups of the address bar, which are not visible
 * here, and a spare process for the next page. They cause a third of the cost of a visit.
 */
const COSTLY_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * Features that Playwright 1.65 disables. The list is repeated here because Chromium uses only the last list of
 * disabled features.
 */
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
  // Drawing in software without GPU emulation needs a tenth less processor time.
  '--disable-gpu',
  '--disable-gpu-compositing',
  `--disable-features=${[...FEATURES_OF_PLAYWRIGHT, ...COSTLY_FEATURES].join(',')}`,
];

let browser: Browser | undefined;

/**
 * Returns the Chromium of this worker process. It is started once for all files of the worker, and ends with
 * the process.
 */
export async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected() !== true) {
    // Puts the browser's profile into the folder of the run, which is removed even if this process is killed.
    process.env['TMPDIR'] = dirname(inject('exchangeSnapshot'));
    browser = await chromium.launch({ executablePath: requireChromium(), args: ARGUMENTS });
  }
  return browser;
}
