import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { Address } from '@junction/primitives';
import type { WalletApprovalDecision, WalletApprovalRequest } from '../../packages/wallet/src/approval.ts';
import type { EverscaleClientLibrary } from '../../packages/wallet/src/dev/client-library.ts';
import { fetchDevAccounts, type DevAccountKey } from '../../packages/wallet/src/dev/dev-accounts.ts';
import { DevWalletProvider } from '../../packages/wallet/src/dev/dev-provider.ts';
import { openDevClient } from '../../packages/wallet/src/dev/open-dev-client.ts';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';

// Loaded with `require`, because the library's Node build is CommonJS only.
const library = createRequire(import.meta.url)(
  'everscale-standalone-client/nodejs',
) as EverscaleClientLibrary;

const DEVNET_ID = 31_337;
const LONG = { timeout: 30_000 };
const EVENTS = [
  'networkChanged',
  'permissionsChanged',
  'loggedOut',
  'messageStatusUpdated',
  'transactionsFound',
  'contractStateChanged',
] as const;

interface Popup {
  readonly request: WalletApprovalRequest;
  readonly answer: (answer: WalletApprovalDecision) => void;
}

/**
 * Wallet extension with the devnet's keys. It runs outside of the pages, like a real one: its popups survive
 * a reload, and all tabs share its accounts.
 */
export interface WalletExtension {
  /** Waits until `count` popups are open. */
  readonly untilOpen: (count: number) => Promise<void>;
  /** Returns the requests of the open popups, oldest first. */
  readonly asked: () => readonly WalletApprovalRequest[];
  /** Answers the oldest popup. */
  readonly answer: (isApproved: boolean) => void;
  /** Selects another account for the site. Notifies the pages only if `isNotified` is true. */
  readonly changeAccount: (name: string, isNotified: boolean) => Promise<void>;
  readonly addressOf: (name: string) => Address;
}

type WalletRequest = { readonly method: string; readonly params: unknown };
type Reply = { readonly value: unknown } | { readonly code: number; readonly message: string };

/** Runs in the page: announces the wallet, and passes requests to the test. */
function announce(): void {
  type Listener = (data: unknown) => void;
  const listeners = new Map<string, Set<Listener>>();
  const ask = Reflect.get(globalThis, 'askWalletExtension') as (request: WalletRequest) => Promise<Reply>;
  const listen = (name: string, listener: Listener): unknown => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    return provider;
  };
  const provider = {
    request: async (request: WalletRequest): Promise<unknown> => {
      const reply = await ask(request);
      if ('value' in reply) return reply.value;
      throw Object.assign(new Error(reply.message), { code: reply.code });
    },
    addListener: listen,
    on: listen,
    once: listen,
    removeListener: (name: string, listener: Listener) => {
      listeners.get(name)?.delete(listener);
      return provider;
    },
  };
  Object.assign(globalThis, {
    tellWalletEvent: (name: string, data: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(data);
    },
  });
  window.addEventListener('tvm:requestProvider', () => {
    const info = { uuid: 'real', name: 'EVER Wallet', icon: '', rdns: 'net.everwallet' };
    window.dispatchEvent(new CustomEvent('tvm:announceProvider', { detail: { info, provider } }));
  });
}

async function toReply(asking: Promise<unknown>): Promise<Reply> {
  try {
    return { value: await asking };
  } catch (error) {
    const { code = 3, message = String(error) } = error as {
      readonly code?: number;
      readonly message?: string;
    };
    return { code, message };
  }
}

/** Installs the extension in a browser context. Pages that are already open must be reloaded. */
export async function installWalletExtension(
  context: BrowserContext,
  account = 'Alice',
  /** Keys of accounts in addition to the devnet's own. */
  others: readonly DevAccountKey[] = [],
): Promise<WalletExtension> {
  const origin = getExchangeOrigin();
  const rpcUrl = `${origin}/rpc`;
  const keys = [...(await fetchDevAccounts(`${origin}/control/accounts`)), ...others];
  const client = await openDevClient({
    library,
    keys,
    networkId: DEVNET_ID,
    rpcUrl,
    streamUrl: `${origin}/stream`,
  });
  const addressOf = (name: string): Address => {
    const key = keys.find((one) => one.name === name);
    if (key === undefined) throw new Error(`the devnet has no ${name}`);
    return key.address;
  };
  const popups: Popup[] = [];
  let chosen = addressOf(account);
  const provider = new DevWalletProvider(client, (request) =>
    request.kind === 'send'
      ? new Promise((resolve) => popups.push({ request, answer: resolve }))
      : Promise.resolve({ approved: true, account: chosen }),
  );
  let isQuiet = false;
  const tell = (name: string, data: unknown): void => {
    if (isQuiet && name === 'permissionsChanged') return;
    for (const page of context.pages())
      page
        .evaluate(
          ([event, value]) => {
            const hear: unknown = Reflect.get(globalThis, 'tellWalletEvent');
            if (typeof hear === 'function') hear(event, value);
          },
          [name, data] as const,
        )
        // A page that is closing cannot be notified.
        .catch(() => undefined);
  };
  for (const name of EVENTS) provider.addListener(name, (data: unknown) => tell(name, data));
  await context.exposeBinding('askWalletExtension', (_, { method, params }: WalletRequest) =>
    toReply(provider.request({ method, params } as Parameters<typeof provider.request>[0])),
  );
  await context.addInitScript(announce);
  context.once('close', () => client.close());
  return {
    untilOpen: async (count) => {
      await expect.poll(() => popups.length, LONG).toBe(count);
    },
    asked: () => popups.map(({ request }) => request),
    answer: (isApproved) => popups.shift()?.answer(isApproved ? { approved: true } : { approved: false }),
    changeAccount: async (name, isNotified) => {
      chosen = addressOf(name);
      isQuiet = !isNotified;
      await provider.request({ method: 'changeAccount', params: undefined });
      isQuiet = false;
    },
    addressOf,
  };
}

/** Connects the page to the extension that `installWalletExtension` has installed. */
export async function connectExtension(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /EVER Wallet/ })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account 0:/ })
    .waitFor(LONG);
}

/** Returns a script that makes the clock of a page adjustable by `advancePageTime`. */
export function buildAdjustableClockScript(): string {
  return `(${(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + Number(Reflect.get(globalThis, 'timePassed') ?? 0);
  }).toString()})()`;
}

/** Advances the page's clock by `time` milliseconds. */
export async function advancePageTime(page: Page, time: number): Promise<void> {
  await page.evaluate((passed) => {
    Reflect.set(globalThis, 'timePassed', passed);
  }, time);
}
