import type { Page } from 'playwright';

/** Behaviour of a fake wallet extension. With all fields omitted, the wallet cooperates. */
export interface FakeWalletExtension {
  readonly name: string;
  readonly rdns: string;
  readonly version?: string;
  readonly networkId?: number;
  /** The wallet never responds to requests. */
  readonly silent?: boolean;
  /** Number of requests for another network that the user rejects before granting one. */
  readonly rejections?: number;
  /** The user does not share an account. */
  readonly denies?: boolean;
  /** True if the user granted an account to the page on an earlier visit. */
  readonly isGranted?: boolean;
  /**
   * True if the wallet has stored the page's network with a URL that does not respond. The wallet answers requests to
   * switch to that network, but does not switch.
   */
  readonly isNetworkDead?: boolean;
  /** True if requests open popups, which stay open until the test calls `answerPopup`. */
  readonly hasPopups?: boolean;
  /**
   * Number of requests during which the wallet's node is unreachable: the wallet does not respond at first, then
   * reports an error.
   */
  readonly outages?: number;
}

/** Runs in the page before the page's code: announces the extension, and responds to requests as a real one does. */
function install(extension: FakeWalletExtension): void {
  type Listener = (data: unknown) => void;
  const asked: string[] = [];
  const popups: ((isApproved: boolean) => void)[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const followed = new Set<string>();
  const account = `0:${'a1'.repeat(32)}`;
  const granted = { basic: true, accountInteraction: { address: account, contractType: 'EverWallet' } };
  let permissions: object = extension.isGranted === true ? granted : {};
  let { networkId = 31_337, rejections = 0, outages = 0 } = extension;
  const emit = (name: string, data: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(data);
  };
  /** Changes the wallet's network. This removes its subscriptions, because they belong to the previous network. */
  const moveTo = (id: number): void => {
    networkId = id;
    followed.clear();
    emit('networkChanged', { networkId, selectedConnection: `custom-${id}` });
  };
  Object.assign(globalThis, {
    askedOfExtension: asked,
    fakeExtension: {
      popups: () => popups.length,
      answer: (isApproved: boolean) => popups.shift()?.(isApproved),
      followed: () => [...followed],
      moveTo,
    },
  });
  const rejection = (code: number, message: string) => Object.assign(new Error(message), { code });
  /** Popups are queued, and each is answered separately. */
  const popup = (): Promise<void> =>
    extension.hasPopups === true
      ? new Promise((resolve, reject) => {
          popups.push((isApproved) => {
            if (isApproved) resolve();
            else reject(rejection(3, 'Rejected by user'));
          });
        })
      : Promise.resolve();
  const state = async () => {
    if (outages > 0) {
      outages -= 1;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      throw rejection(3, 'Connection not initialized');
    }
    return {
      version: extension.version ?? '9.0.0',
      numericVersion: 9_000_000,
      networkId,
      selectedConnection: 'test',
      supportedPermissions: ['basic', 'accountInteraction'],
      permissions,
      subscriptions: {},
    };
  };
  const answers: Record<string, (params: never) => unknown> = {
    getProviderState: state,
    requestPermissions: async () => {
      await popup();
      if (extension.denies === true) throw rejection(3, 'Rejected by user');
      permissions = granted;
      return permissions;
    },
    changeNetwork: async () => {
      await popup();
      if (rejections > 0) {
        rejections -= 1;
        throw rejection(3, 'Rejected by user');
      }
      return { network: extension.isNetworkDead === true ? { networkId: 31_337 } : null };
    },
    addNetwork: () => {
      moveTo(31_337);
      return { network: { networkId } };
    },
    getFullContractState: () => ({ state: undefined }),
    subscribe: ({ address }: { readonly address: string }) => {
      followed.add(address);
      return { state: true, transactions: true };
    },
    unsubscribe: () => ({}),
    disconnect: () => {
      permissions = {};
      return {};
    },
  };
  const listen = (name: string, listener: Listener): unknown => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    return provider;
  };
  const provider = {
    request: ({ method, params }: { readonly method: string; readonly params: never }): Promise<unknown> => {
      asked.push(method);
      if (extension.silent === true) return new Promise(() => undefined);
      const answer = answers[method];
      // The handler is called inside a promise, so that its exceptions become rejections instead of errors of the
      // caller.
      return Promise.resolve().then(() => {
        if (answer === undefined) throw rejection(4, `${method} is not there`);
        return answer(params);
      });
    },
    addListener: listen,
    removeListener: (name: string, listener: Listener) => {
      listeners.get(name)?.delete(listener);
      return provider;
    },
    on: listen,
    once: listen,
  };
  window.addEventListener('tvm:requestProvider', () => {
    const info = { uuid: 'fake', name: extension.name, icon: '', rdns: extension.rdns };
    window.dispatchEvent(new CustomEvent('tvm:announceProvider', { detail: { info, provider } }));
  });
}

export function buildFakeExtensionScript(extension: FakeWalletExtension): string {
  return `(${install.toString()})(${JSON.stringify(extension)})`;
}

/** Returns the names of the provider's methods that the page has called so far. */
export function readCalledMethods(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'askedOfExtension') as readonly string[]);
}

/**
 * Functions that the fake wallet exposes on the page's window, so that a test can answer its popups and
 * change its network.
 */
interface FakeWalletWindow {
  readonly popups: () => number;
  readonly answer: (isApproved: boolean) => void;
  readonly followed: () => readonly string[];
  readonly moveTo: (networkId: number) => void;
}

/** Returns the number of open popups of the wallet. */
export function countOpenPopups(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).popups());
}

/** Answers the oldest popup. */
export function answerPopup(page: Page, isApproved: boolean): Promise<void> {
  return page.evaluate(
    (approved) => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).answer(approved),
    isApproved,
  );
}

/** Returns the accounts whose changes the page has subscribed to. */
export function readSubscribedAccounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).followed());
}

/** Changes the network in the wallet, without a request of the page. */
export function changeWalletNetwork(page: Page, networkId: number): Promise<void> {
  return page.evaluate(
    (id) => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).moveTo(id),
    networkId,
  );
}
