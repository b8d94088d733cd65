import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/**
 * Time limit for the server to notice a changed list, milliseconds. The server reads the file at most every 30 seconds.
 */
const MAX_NOTICE_MS = 90_000;

const buildAddress = (index: number): string => `0:${(index + 1).toString(16).padStart(64, '0')}`;

export interface TokenListDocument {
  readonly tokens: readonly object[];
}

/**
 * Adds tokens to the exchange's list file until it has `size` tokens, and waits until the server serves them.
 */
export async function lengthenTokenList(
  origin: string,
  file: string,
  list: TokenListDocument,
  size: number,
): Promise<void> {
  const added = Array.from({ length: size - list.tokens.length }, (_, index) => ({
    ...list.tokens[0],
    symbol: `T${index.toString(36).toUpperCase()}`,
    name: `Token number ${index}`,
    address: buildAddress(index),
  }));
  await writeFile(file, JSON.stringify({ ...list, tokens: [...list.tokens, ...added] }));
  for (const until = Date.now() + MAX_NOTICE_MS; Date.now() < until; await pause(1_000)) {
    const answer = await fetch(`${origin}/api/tokens/v1/manifest.json`);
    const served = (await answer.json()) as TokenListDocument;
    if (served.tokens.length === size) return;
  }
  throw new Error(`the server does not serve the list of ${size} tokens`);
}

/** Delays the response with the token list in a page. Returns a function that releases the response. */
export async function delayTokenList(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/manifest.json', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Enters an amount, so that the page requests a quote. Returns the size of the request in bytes. Throws if the server
 * rejects the request.
 */
export async function measureQuoteRequestBytes(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().includes('/cross_swap_'));
  await page
    .getByLabel(/^You sell/)
    .first()
    .fill('1');
  const answer = await answered;
  const body = answer.request().postData() ?? '';
  if (answer.status() !== 200 || !body.includes('whiteListHash'))
    throw new Error(`the quote over the list is answered with ${answer.status()}`);
  return body.length;
}
