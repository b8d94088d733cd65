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
}

/** Runs in the page before anything else: announces the extension and answers as a real one would. */
function install(extension: FakeExtension): void {
  const asked: string[] = [];
  Object.assign(globalThis, { askedOfExtension: asked });
  const account = `0:${'a1'.repeat(32)}`;
  let { networkId = 31_337, refuses = 0 } = extension;
  const state = () => ({
    version: extension.version ?? '9.0.0',
    numericVersion: 9_000_000,
    networkId,
    selectedConnection: 'test',
    supportedPermissions: ['basic', 'accountInteraction'],
    permissions: {},
    subscriptions: {},
  });
  const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
  const answers: Record<string, () => unknown> = {
    getProviderState: state,
    requestPermissions: () => {
      if (extension.denies === true) throw refusal(3, 'Rejected by user');
      return { basic: true, accountInteraction: { address: account, contractType: 'EverWallet' } };
    },
    changeNetwork: () => {
      if (refuses > 0) {
        refuses -= 1;
        throw refusal(3, 'Rejected by user');
      }
      return { network: null };
    },
    addNetwork: () => {
      networkId = 31_337;
      return { network: { networkId } };
    },
    getFullContractState: () => ({ state: undefined }),
    subscribe: () => ({ state: true, transactions: true }),
    unsubscribe: () => ({}),
    disconnect: () => ({}),
  };
  const provider = {
    request: ({ method }: { readonly method: string }): Promise<unknown> => {
      asked.push(method);
      if (extension.silent === true) return new Promise(() => undefined);
      const answer = answers[method];
      // As a promise from the start: what an answer throws is a refusal, not a crash of the caller.
      return Promise.resolve().then(() => {
        if (answer === undefined) throw refusal(4, `${method} is not there`);
        return answer();
      });
    },
    addListener: () => provider,
    removeListener: () => provider,
    on: () => provider,
    once: () => provider,
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
