import { version } from '../../../package.json';

/** Version of the product (spec 9). */
export const APP_VERSION: string = version;
