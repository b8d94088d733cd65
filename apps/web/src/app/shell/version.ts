import manifest from '../../../package.json' with { type: 'json' };

/** The product's version (spec 9). */
export const VERSION: string = manifest.version;
