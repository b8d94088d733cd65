// Registers the TypeScript loader, because threads do not inherit it.
import { register } from 'tsx/esm/api';

register();
await import('./getter-worker.ts');
