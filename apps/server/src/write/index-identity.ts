import { IndexFault } from '../index-fault.ts';

/**
 * What an index was made from, by the setting that says it: the chain and what of it is followed. Kept as text,
 * "chainId=1;contracts.dexRoot=0:…".
 */
export type IndexIdentity = ReadonlyMap<string, string>;

export function writeIdentity(identity: IndexIdentity): string {
  return [...identity].map(([setting, value]) => `${setting}=${value}`).join(';');
}

/** Reads what `writeIdentity` wrote. A text without settings is one setting. */
export function readIdentity(text: string): IndexIdentity {
  return new Map(
    text.split(';').map((part): [string, string] => {
      const [setting = '', ...value] = part.split('=');
      return [setting, value.join('=')];
    }),
  );
}

/** An index of `stored` holds everything that is followed with `configured`. */
export function isIndexOf(stored: string, configured: string): boolean {
  const has = readIdentity(stored);
  return [...readIdentity(configured)].every(([setting, value]) => has.get(setting) === value);
}

/** An index of `stored` becomes one of `configured` by following more: nothing in it is of another setting. */
export function isExtendedBy(stored: string, configured: string): boolean {
  return isIndexOf(configured, stored);
}

/** The fault of a stored index that belongs to other settings. It is left as it is. */
export function otherSettings(stored: string, configured: string): IndexFault {
  const [has, wants] = [readIdentity(stored), readIdentity(configured)];
  const settings = [...new Set([...has.keys(), ...wants.keys()])].filter(
    (setting) => has.get(setting) !== wants.get(setting),
  );
  const said = settings.map(
    (setting) => `${setting} was ${has.get(setting) ?? 'not set'} and is ${wants.get(setting) ?? 'not set'}`,
  );
  return new IndexFault(
    'INDEX_OF_OTHER_SETTINGS',
    { settings: settings.join(',') },
    `the database holds an index made with other settings (${said.join('; ')}). It was not changed. ` +
      `Set them back, or name another database or schema (DATABASE_URL, --data) and index into that one; ` +
      `"npm run reindex" deletes this index and reads the chain again`,
  );
}
