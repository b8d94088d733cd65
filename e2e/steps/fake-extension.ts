import type { Page } from 'playwright';

/** How a wallet extension behaves that only pretends to be one. */
export interface FakeExtension {
  readonly name: string;
  readonly rdns: string;
  readonly version?: string;
  readonly networkId?: number;
  /** Never answers. */
  readonly silent?: boolean;
  /** So many questions for another network are refused before one is granted. */
  readonly refuses?: number;
  /** The user does not share an account. */
  readonly denies?: boolean;
  /** An account granted on an earlier visit. */
  readonly isGranted?: boolean;
  /** Knows the page's network at an address that is dead: it is asked, and stays where it was. */
  readonly isNetworkDead?: boolean;
  /** Popups stay open until `answerPopup` of the test. */
  readonly hasPopups?: boolean;
  /** Its own node is gone for so many questions: a silence, then an error. */
  readonly outages?: number;
}

/** Runs in the page before anything else: announces the extension and answers as a real one would. */
function install(extension: FakeExtension): void {
  type Listener = (data: unknown) => void;
  const asked: string[] = [];
  const popups: ((isApproved: boolean) => void)[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const followed = new Set<string>();
  const account = `0:${'a1'.repeat(32)}`;
  const granted = { basic: true, accountInteraction: { address: account, contractType: 'EverWallet' } };
  let permissions: object = extension.isGranted === true ? granted : {};
  let { networkId = 31_337, refuses = 0, outages = 0 } = extension;
  const emit = (name: string, data: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(data);
  };
  /** The wallet keeps its subscriptions by network: those of the page are gone with it. */
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
  const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
  /** Popups queue: each is answered on its own. */
  const popup = (): Promise<void> =>
    extension.hasPopups === true
      ? new Promise((resolve, reject) => {
          popups.push((isApproved) => {
            if (isApproved) resolve();
            else reject(refusal(3, 'Rejected by user'));
          });
        })
      : Promise.resolve();
  const state = async () => {
    if (outages > 0) {
      outages -= 1;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      throw refusal(3, 'Connection not initialized');
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
      if (extension.denies === true) throw refusal(3, 'Rejected by user');
      permissions = granted;
      return permissions;
    },
    changeNetwork: async () => {
      await popup();
      if (refuses > 0) {
        refuses -= 1;
        throw refusal(3, 'Rejected by user');
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
      // As a promise from the start: what an answer throws is a refusal, not a crash of the caller.
      return Promise.resolve().then(() => {
        if (answer === undefined) throw refusal(4, `${method} is not there`);
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

export function extensionScript(extension: FakeExtension): string {
  return `(${install.toString()})(${JSON.stringify(extension)})`;
}

/** The methods the page has asked of it so far. */
export function askedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'askedOfExtension') as readonly string[]);
}

/** What a test does in the wallet's own windows. */
interface FakeWalletWindow {
  readonly popups: () => number;
  readonly answer: (isApproved: boolean) => void;
  readonly followed: () => readonly string[];
  readonly moveTo: (networkId: number) => void;
}

/** How many popups of the wallet are open. */
export function openPopups(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).popups());
}

/** Answers the oldest popup. */
export function answerPopup(page: Page, isApproved: boolean): Promise<void> {
  return page.evaluate(
    (approved) => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).answer(approved),
    isApproved,
  );
}

/** The accounts the wallet tells the page about. */
export function followedBy(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).followed());
}

/** The user changes the network in the wallet itself. */
export function moveWallet(page: Page, networkId: number): Promise<void> {
  return page.evaluate(
    (id) => (Reflect.get(globalThis, 'fakeExtension') as FakeWalletWindow).moveTo(id),
    networkId,
  );
}
