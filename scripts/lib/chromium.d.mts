type Environment = Readonly<Record<string, string | undefined>>;

/** Path of a Chromium: CHROMIUM_PATH, else the first on the PATH, else the one that Playwright has downloaded. */
export function findChromium(env?: Environment): string | undefined;

/** Like findChromium; throws an Error that says how to get one. */
export function requireChromium(env?: Environment): string;
