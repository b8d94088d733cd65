export { buildRelease, RELEASE_COINS, announceRelease } from './release.ts';
