import type * as Library from 'everscale-standalone-client';

/** The client library: in a browser the package itself, in Node its CommonJS build. */
export type ClientLibrary = Pick<
  typeof Library,
  'Clock' | 'EverscaleStandaloneClient' | 'EverWalletAccount' | 'SimpleAccountsStorage' | 'SimpleKeystore'
>;

/** Downloads library and wasm; the reason why the dev wallet is a chunk of its own. */
export function loadClientLibrary(): Promise<ClientLibrary> {
  return import('everscale-standalone-client');
}
