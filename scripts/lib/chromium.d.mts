type Environment = Readonly<Record<string, string | undefined>>;

/** Path of a Chromium: CHROMIUM_PATH, else the first on the PATH, else Playwright's download. */
export function findChromium(env?: Environment): string | undefined;

/** Like findChromium; throws an Error with instructions if there is none. */
export function requireChromium(env?: Environment): string;
