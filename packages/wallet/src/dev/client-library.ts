import type * as Library from 'everscale-standalone-client';

/** The client library: the package itself in browsers, its CommonJS build in Node. */
export type ClientLibrary = Pick<
  typeof Library,
  'Clock' | 'EverscaleStandaloneClient' | 'EverWalletAccount' | 'SimpleAccountsStorage' | 'SimpleKeystore'
>;

/** Downloads the library with its WebAssembly. Its size is why the dev wallet is a separate chunk. */
export function loadClientLibrary(): Promise<ClientLibrary> {
  return import('everscale-standalone-client');
}
