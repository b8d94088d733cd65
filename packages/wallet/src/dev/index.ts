export { createDevPort, type DevPortOptions } from './dev-port.ts';
export { type ClientLibrary } from './client-library.ts';
