import type * as Library from 'everscale-standalone-client';

/** Exports of the client library: of the package in browsers, and of its CommonJS build in Node. */
export type EverscaleClientLibrary = Pick<
  typeof Library,
  'Clock' | 'EverscaleStandaloneClient' | 'EverWalletAccount' | 'SimpleAccountsStorage' | 'SimpleKeystore'
>;

/**
 * Downloads the client library with its WebAssembly module. Because of its size, the dev wallet is a separate chunk.
 */
export function loadEverscaleClientLibrary(): Promise<EverscaleClientLibrary> {
  return import('everscale-standalone-client');
}
