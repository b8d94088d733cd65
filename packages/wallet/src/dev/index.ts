export { createDevWalletPort, type DevWalletPortOptions } from './dev-port.ts';
export { type ClientLibrary } from './client-library.ts';
