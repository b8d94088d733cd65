import { version } from '../../../package.json';

/** The product's version (spec 9). */
export const VERSION: string = version;
