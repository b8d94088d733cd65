import { IndexError } from '../index-error.ts';

/**
 * Settings with which an index was built, by name: the chain id and the settings that select root accounts. The stored
 * form is text such as "chainId=1;contracts.dexRoot=0:…".
 */
export type IndexIdentity = ReadonlyMap<string, string>;

export function serializeIndexIdentity(identity: IndexIdentity): string {
  return [...identity].map(([setting, value]) => `${setting}=${value}`).join(';');
}

/** Parses text written by `serializeIndexIdentity`. Text in another format becomes a single setting. */
export function parseIndexIdentity(text: string): IndexIdentity {
  return new Map(
    text.split(';').map((part): [string, string] => {
      const [setting = '', ...value] = part.split('=');
      return [setting, value.join('=')];
    }),
  );
}

/** True if an index built with `stored` contains everything that `configured` follows. */
export function isConfigCoveredByStoredIndex(stored: string, configured: string): boolean {
  const has = parseIndexIdentity(stored);
  return [...parseIndexIdentity(configured)].every(([setting, value]) => has.get(setting) === value);
}

/**
 * True if an index built with `stored` can be extended to `configured`: all its settings are equal, and `configured`
 * only adds further ones.
 */
export function canExtendStoredIndexTo(stored: string, configured: string): boolean {
  return isConfigCoveredByStoredIndex(configured, stored);
}

/** Builds the error for a stored index that was built with other settings. Its message lists them. */
export function toIdentityMismatchError(stored: string, configured: string): IndexError {
  const [has, wants] = [parseIndexIdentity(stored), parseIndexIdentity(configured)];
  const settings = [...new Set([...has.keys(), ...wants.keys()])].filter(
    (setting) => has.get(setting) !== wants.get(setting),
  );
  const differences = settings.map(
    (setting) => `${setting} was ${has.get(setting) ?? 'not set'} and is ${wants.get(setting) ?? 'not set'}`,
  );
  return new IndexError(
    'INDEX_OF_OTHER_SETTINGS',
    { settings: settings.join(',') },
    `the database holds an index made with other settings (${differences.join('; ')}). It was not changed. ` +
      `Set them back, or name another database or schema (DATABASE_URL, --data) and index into that one; ` +
      `"npm run reindex" deletes this index and reads the chain again`,
  );
}
