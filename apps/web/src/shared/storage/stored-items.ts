import { parseAddress, type Address } from '@junction/primitives';
import { LANGUAGES } from '../i18n/languages.ts';
import {
  createJsonValidator,
  isRecord,
  defineStoredChoice,
  defineStoredJson,
  defineVersionedStoredJson,
  type StoredItem,
} from './stored-item.ts';

/** Parses addresses in upper or lower case. Invalid addresses are dropped. */
const parseAddresses = (list: readonly string[]): readonly Address[] => [
  ...new Set(list.map((text) => parseAddress(text)).filter((address) => address !== undefined)),
];

const addressListValidator = createJsonValidator((json) =>
  Array.isArray(json) ? parseAddresses(json.filter((entry) => typeof entry === 'string')) : undefined,
);

export interface Favourite {
  readonly address: Address;
  readonly name?: string | undefined;
}

/** Favourites by wallet address. A malformed entry is dropped, while the others are kept. */
export type FavouritesByWallet = Readonly<Record<string, readonly Favourite[]>>;

const favouritesValidator = createJsonValidator((json): FavouritesByWallet | undefined => {
  if (!isRecord(json)) return undefined;
  const read: Record<string, readonly Favourite[]> = {};
  for (const [text, list] of Object.entries(json)) {
    const wallet = parseAddress(text);
    if (wallet === undefined) continue;
    const marked = Array.isArray(list) ? list.flatMap(parseFavourite) : [];
    const all = [...(read[wallet] ?? []), ...marked];
    read[wallet] = all.filter(
      ({ address }, index) => all.findIndex((one) => one.address === address) === index,
    );
  }
  return read;
});

function parseFavourite(entry: unknown): readonly Favourite[] {
  if (!isRecord(entry)) return [];
  const { address: text, name } = entry;
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  if (address === undefined || (name !== undefined && typeof name !== 'string')) return [];
  return [{ address, ...(name === undefined ? {} : { name }) }];
}

const describeFavourites = (key: string): StoredItem<FavouritesByWallet> =>
  defineStoredJson(key, favouritesValidator, {});

/**
 * Amounts passed from the swap form to the limit order form, or the reverse, when the user changes the tab. They are
 * read once.
 */
export interface FormAmountsForOtherTradeTab {
  readonly side: 'ltr' | 'rtl';
  readonly leftAmount?: string | undefined;
  readonly rightAmount?: string | undefined;
}

const isAmountText = (text: unknown): text is string | undefined =>
  text === undefined || (typeof text === 'string' && /^\d{0,60}(\.\d{0,30})?$/.test(text));

const carriedAmountsValidator = createJsonValidator(
  (json): FormAmountsForOtherTradeTab | null | undefined => {
    if (json === null) return null;
    if (!isRecord(json)) return undefined;
    const { side, leftAmount, rightAmount } = json;
    if ((side !== 'ltr' && side !== 'rtl') || !isAmountText(leftAmount) || !isAmountText(rightAmount))
      return undefined;
    return { side, leftAmount, rightAmount };
  },
);

const walletValidator = createJsonValidator((json) =>
  isRecord(json) && typeof json['offerId'] === 'string' ? { offerId: json['offerId'] } : undefined,
);

/** Slippage tolerance in percent as plain text, such as "0.5": above 0 and at most 50, with at most two decimals. */
const SLIPPAGE_ITEM: StoredItem<string> = {
  key: 'slippage',
  fallback: '0.5',
  parse: (text) =>
    /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 50 ? text : undefined,
  format: (value) => value,
};

/**
 * All items that the app stores. Keys without the prefix "junction." have formats that other clients share (spec 9).
 */
export const STORED_ITEMS = {
  lang: defineStoredChoice(
    'lang',
    LANGUAGES.map((language) => language.code),
    'en',
  ),
  slippage: SLIPPAGE_ITEM,
  importedTokens: defineStoredJson('imported_tokens', addressListValidator, []),
  builderTokens: defineStoredJson('builder_tokens', addressListValidator, []),
  favoritePools: describeFavourites('favorite_pools'),
  favoritePairs: describeFavourites('favorite_pairs'),
  favoriteFarmings: describeFavourites('favorite_farmings'),
  favoriteGauges: describeFavourites('favorite_gauges'),
  watchedTokens: describeFavourites('junction.watched_tokens'),
  /** Tokens of the previous exchange for which an account has dismissed the offer to upgrade. */
  dismissedUpgrades: describeFavourites('junction.dismissed_upgrades'),
  amounts: defineStoredJson('amounts', carriedAmountsValidator, null),
  /** "1" once the user has closed the greeting banner. The name of the stored key is specified (spec 9). */
  swapNotation: defineStoredChoice('swap_notation', ['', '1'], ''),
  theme: defineStoredChoice('junction.theme', ['system', 'light', 'dark'], 'system'),
  /**
   * Empty until the user chooses. The market colours then depend on the language (shared/settings/market-colours.ts).
   */
  market: defineStoredChoice('junction.market', ['', 'west', 'korea', 'neutral'], ''),
  /** Id of the wallet to reconnect after a reload; empty after the user has disconnected it. */
  wallet: defineVersionedStoredJson('junction.wallet', 1, walletValidator, { offerId: '' }),
} as const;

export type MarketColours = Exclude<(typeof STORED_ITEMS.market)['fallback'], ''>;
