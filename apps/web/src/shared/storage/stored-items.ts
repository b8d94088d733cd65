import { parseAddress, type Address } from '@junction/primitives';
import { LANGUAGES } from '../i18n/languages.ts';
import {
  checkedBy,
  isRecord,
  storedChoice,
  storedJson,
  storedVersioned,
  type StoredItem,
} from './stored-item.ts';

/** Parses addresses in any case; invalid ones are dropped. */
const addresses = (list: readonly string[]): readonly Address[] => [
  ...new Set(list.map((text) => parseAddress(text)).filter((address) => address !== undefined)),
];

const addressList = checkedBy((json) =>
  Array.isArray(json) ? addresses(json.filter((entry) => typeof entry === 'string')) : undefined,
);

export interface Favourite {
  readonly address: Address;
  readonly name?: string | undefined;
}

/** Favourites by wallet address. A malformed entry is dropped without affecting the others. */
export type Favourites = Readonly<Record<string, readonly Favourite[]>>;

const favouritesCheck = checkedBy((json): Favourites | undefined => {
  if (!isRecord(json)) return undefined;
  const read: Record<string, readonly Favourite[]> = {};
  for (const [text, list] of Object.entries(json)) {
    const wallet = parseAddress(text);
    if (wallet === undefined) continue;
    const marked = Array.isArray(list) ? list.flatMap(readFavourite) : [];
    const all = [...(read[wallet] ?? []), ...marked];
    read[wallet] = all.filter(
      ({ address }, index) => all.findIndex((one) => one.address === address) === index,
    );
  }
  return read;
});

function readFavourite(entry: unknown): readonly Favourite[] {
  if (!isRecord(entry)) return [];
  const { address: text, name } = entry;
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  if (address === undefined || (name !== undefined && typeof name !== 'string')) return [];
  return [{ address, ...(name === undefined ? {} : { name }) }];
}

const favourites = (key: string): StoredItem<Favourites> => storedJson(key, favouritesCheck, {});

/** Amounts that the swap ticket hands over to the limit ticket, or the reverse. They are used once. */
export interface CarriedAmounts {
  readonly side: 'ltr' | 'rtl';
  readonly leftAmount?: string | undefined;
  readonly rightAmount?: string | undefined;
}

const isAmountText = (text: unknown): text is string | undefined =>
  text === undefined || (typeof text === 'string' && /^\d{0,60}(\.\d{0,30})?$/.test(text));

const carriedCheck = checkedBy((json): CarriedAmounts | null | undefined => {
  if (json === null) return null;
  if (!isRecord(json)) return undefined;
  const { side, leftAmount, rightAmount } = json;
  if ((side !== 'ltr' && side !== 'rtl') || !isAmountText(leftAmount) || !isAmountText(rightAmount))
    return undefined;
  return { side, leftAmount, rightAmount };
});

const walletCheck = checkedBy((json) =>
  isRecord(json) && typeof json['offerId'] === 'string' ? { offerId: json['offerId'] } : undefined,
);

/** Percent as plain text, for example "0.5": above 0 and up to 50, with at most two decimals. */
const slippage: StoredItem<string> = {
  key: 'slippage',
  fallback: '0.5',
  parse: (text) =>
    /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 50 ? text : undefined,
  format: (value) => value,
};

/** All storage keys of the product. Keys without prefix have formats that other clients share (spec 9). */
export const STORED = {
  lang: storedChoice(
    'lang',
    LANGUAGES.map((language) => language.code),
    'en',
  ),
  slippage,
  importedTokens: storedJson('imported_tokens', addressList, []),
  builderTokens: storedJson('builder_tokens', addressList, []),
  favoritePools: favourites('favorite_pools'),
  favoritePairs: favourites('favorite_pairs'),
  favoriteFarmings: favourites('favorite_farmings'),
  favoriteGauges: favourites('favorite_gauges'),
  watchedTokens: favourites('junction.watched_tokens'),
  /** Old tokens for which an account has dismissed the offer to upgrade. */
  dismissedUpgrades: favourites('junction.dismissed_upgrades'),
  amounts: storedJson('amounts', carriedCheck, null),
  /** "1" once the user has closed the greeting. */
  swapNotation: storedChoice('swap_notation', ['', '1'], ''),
  theme: storedChoice('junction.theme', ['system', 'light', 'dark'], 'system'),
  /** Empty until the user chooses; then the language decides (shared/settings/market-colours.ts). */
  market: storedChoice('junction.market', ['', 'west', 'korea', 'neutral'], ''),
  /** Id of the wallet to reconnect after a reload; empty after the user has disconnected it. */
  wallet: storedVersioned('junction.wallet', 1, walletCheck, { offerId: '' }),
} as const;

export type MarketColours = Exclude<(typeof STORED.market)['fallback'], ''>;
