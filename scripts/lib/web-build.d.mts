/** Builds the web app if its sources have changed, and returns the folder to serve. */
export function buildWeb(print: (line: string) => void): Promise<string>;
