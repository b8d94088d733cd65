export { createDevWalletPort, type DevWalletPortOptions } from './dev-port.ts';
export { type EverscaleClientLibrary } from './client-library.ts';
