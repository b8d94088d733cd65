/** Path of a Chromium on this machine: CHROMIUM_PATH, or the first on the PATH. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
