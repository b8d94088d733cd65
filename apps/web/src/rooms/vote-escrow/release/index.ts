export { buildRelease, RELEASE_COINS, tellRelease } from './release.ts';
