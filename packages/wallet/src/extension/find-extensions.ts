import type { Provider } from 'everscale-inpage-provider';
import type { WalletOption } from '../wallet-port.ts';

/** Members of `window` that are needed to find wallet extensions. */
export interface WalletProviderWindow extends EventTarget {
  readonly __ever?: Provider | undefined;
  readonly __sparx?: Provider | undefined;
  readonly __hasEverscaleProvider?: boolean | undefined;
  readonly document?: { readonly readyState: string } | undefined;
}

/** Wallet extension found in this browser. */
export interface FoundWalletExtension {
  readonly offer: WalletOption;
  /** Returns the provider; undefined if the extension set its flag on `window` but no provider appeared. */
  readonly provider: () => Promise<Provider | undefined>;
}

interface Announcement {
  readonly info: { readonly name: string; readonly rdns: string };
  readonly provider: Provider;
}

/** EVER Wallet as a wallet option, with the id and the name that the extension announces. */
export const EVER_WALLET_OPTION: WalletOption = {
  id: 'net.everwallet',
  name: 'EVER Wallet',
  kind: 'extension',
};
/** SparX Wallet as a wallet option, with the id and the name that the extension announces. */
export const SPARX_WALLET_OPTION: WalletOption = {
  id: 'com.sparxwallet',
  name: 'SparX Wallet',
  kind: 'extension',
};

/** Milliseconds to wait for announcements after the page has loaded. */
const ANNOUNCEMENT_WAIT_MS = 300;
const PAGE_LOAD_TIMEOUT_MS = 1_000;
/** Milliseconds to wait for the provider of an extension that has set its flag on `window`. */
const PROVIDER_TIMEOUT_MS = 2_000;

/**
 * Finds the extensions on the page: those that announce themselves, and older ones that only set a flag on
 * `window`.
 */
export async function findWalletExtensions(
  page: WalletProviderWindow,
): Promise<readonly FoundWalletExtension[]> {
  const found = new Map<string, FoundWalletExtension>();
  const onAnnounce = (event: Event): void => {
    const announced = readAnnouncement(event);
    if (announced === undefined) return;
    const { info, provider } = announced;
    const offer: WalletOption = { id: info.rdns, name: info.name, kind: 'extension' };
    found.set(info.rdns, { offer, provider: () => Promise.resolve(provider) });
  };
  page.addEventListener('tvm:announceProvider', onAnnounce);
  try {
    page.dispatchEvent(new Event('tvm:requestProvider'));
    // Extensions inject themselves while the page loads, so their flags are only reliable afterwards.
    await waitUntilLoaded(page);
    page.dispatchEvent(new Event('tvm:requestProvider'));
    await new Promise((resolve) => setTimeout(resolve, ANNOUNCEMENT_WAIT_MS));
  } finally {
    page.removeEventListener('tvm:announceProvider', onAnnounce);
  }
  for (const { offer, provider } of findExtensionsByFlags(page))
    if (!found.has(offer.id)) found.set(offer.id, { offer, provider });
  return [...found.values()];
}

/**
 * Returns the extensions that set a flag on `window` without announcing themselves. SparX also sets the flag of EVER
 * Wallet, but not its provider object, so only the object distinguishes the two.
 */
function findExtensionsByFlags(page: WalletProviderWindow): readonly FoundWalletExtension[] {
  const sparx: FoundWalletExtension = {
    offer: SPARX_WALLET_OPTION,
    provider: () => waitForProvider(page, () => page.__sparx, 'sparx#initialized'),
  };
  const ever: FoundWalletExtension = {
    offer: EVER_WALLET_OPTION,
    provider: () => waitForProvider(page, () => page.__ever, 'ever#initialized'),
  };
  const hasSparx = page.__sparx !== undefined;
  const hasEver = page.__ever !== undefined || (page.__hasEverscaleProvider === true && !hasSparx);
  return [...(hasEver ? [ever] : []), ...(hasSparx ? [sparx] : [])];
}

function waitForProvider(
  page: WalletProviderWindow,
  read: () => Provider | undefined,
  eventName: string,
): Promise<Provider | undefined> {
  const present = read();
  if (present !== undefined) return Promise.resolve(present);
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      page.removeEventListener(eventName, finish);
      resolve(read());
    };
    const timer = setTimeout(finish, PROVIDER_TIMEOUT_MS);
    page.addEventListener(eventName, finish);
  });
}

function waitUntilLoaded(page: WalletProviderWindow): Promise<void> {
  if (page.document === undefined || page.document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAGE_LOAD_TIMEOUT_MS);
    const onLoad = (): void => {
      clearTimeout(timer);
      resolve();
    };
    page.addEventListener('load', onLoad, { once: true });
  });
}

/**
 * Returns the announcement of an event; undefined if it is malformed. It is validated, because any script on the page
 * can dispatch such an event.
 */
function readAnnouncement(event: Event): Announcement | undefined {
  const detail: unknown = (event as CustomEvent<unknown>).detail;
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { info, provider } = detail as { info?: Partial<Announcement['info']>; provider?: Partial<Provider> };
  if (typeof info?.name !== 'string' || typeof info.rdns !== 'string') return undefined;
  if (typeof provider?.request !== 'function' || typeof provider.addListener !== 'function') return undefined;
  return { info: { name: info.name.slice(0, 60), rdns: info.rdns }, provider: provider as Provider };
}
