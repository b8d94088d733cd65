import { parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';
import { LANGUAGES } from '../i18n/languages.ts';
import { storedChoice, storedJson, storedVersioned, type StoredItem } from './stored-item.ts';

/** Reads an address of any letter case; anything else is dropped from its list. */
const addresses = (list: readonly string[]): readonly Address[] => [
  ...new Set(list.map((text) => parseAddress(text)).filter((address) => address !== undefined)),
];

const lenientList = z.pipe(
  z.array(z.unknown()),
  z.transform((list) => addresses(list.filter((entry) => typeof entry === 'string'))),
);

export interface Favourite {
  readonly address: Address;
  readonly name?: string | undefined;
}

/** Wallet address to what it marked. Malformed entries are dropped one by one. */
export type Favourites = Readonly<Record<string, readonly Favourite[]>>;

const favouriteEntry = z.object({ address: z.string(), name: z.optional(z.string()) });
const favouritesSchema: z.ZodMiniType<Favourites> = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((wallets): Favourites => {
    const read: Record<string, readonly Favourite[]> = {};
    for (const [text, list] of Object.entries(wallets)) {
      const wallet = parseAddress(text);
      if (wallet === undefined) continue;
      const marked = Array.isArray(list) ? list.flatMap(readFavourite) : [];
      const all = [...(read[wallet] ?? []), ...marked];
      read[wallet] = all.filter(
        ({ address }, index) => all.findIndex((one) => one.address === address) === index,
      );
    }
    return read;
  }),
);

function readFavourite(entry: unknown): readonly Favourite[] {
  const parsed = favouriteEntry.safeParse(entry).data;
  const address = parsed && parseAddress(parsed.address);
  if (!parsed || address === undefined) return [];
  return [{ address, ...(parsed.name === undefined ? {} : { name: parsed.name }) }];
}

const favourites = (key: string): StoredItem<Favourites> => storedJson(key, favouritesSchema, {});

/** Amounts typed on one screen that another takes over once (swap and limit). */
export interface CarriedAmounts {
  readonly side: 'ltr' | 'rtl';
  readonly leftAmount?: string | undefined;
  readonly rightAmount?: string | undefined;
}

const amountText = z.optional(z.string().check(z.regex(/^\d{0,60}(\.\d{0,30})?$/)));
const carriedSchema: z.ZodMiniType<CarriedAmounts | null> = z.nullable(
  z.object({ side: z.enum(['ltr', 'rtl']), leftAmount: amountText, rightAmount: amountText }),
);

/** Percent as plain text, "0.5"; from 0 to 50 with two decimals. */
const slippage: StoredItem<string> = {
  key: 'slippage',
  fallback: '0.5',
  parse: (text) =>
    /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 50 ? text : undefined,
  format: (value) => value,
};

/** Every key the product keeps in the browser. Keys without a prefix have formats other clients know (spec 9). */
export const STORED = {
  lang: storedChoice(
    'lang',
    LANGUAGES.map((language) => language.code),
    'en',
  ),
  slippage,
  importedTokens: storedJson('imported_tokens', lenientList as z.ZodMiniType<readonly Address[]>, []),
  builderTokens: storedJson('builder_tokens', lenientList as z.ZodMiniType<readonly Address[]>, []),
  favoritePools: favourites('favorite_pools'),
  favoritePairs: favourites('favorite_pairs'),
  favoriteFarmings: favourites('favorite_farmings'),
  favoriteGauges: favourites('favorite_gauges'),
  watchedTokens: favourites('junction.watched_tokens'),
  amounts: storedJson('amounts', carriedSchema, null),
  /** "1" once the greeting was closed. */
  swapNotation: storedChoice('swap_notation', ['', '1'], ''),
  theme: storedChoice('junction.theme', ['system', 'light', 'dark'], 'system'),
  /** Empty until the reader chooses: then the language of the page decides (shared/settings/market-colours.ts). */
  market: storedChoice('junction.market', ['', 'west', 'korea', 'neutral'], ''),
  /** The wallet to restore after a reload: the id of its offer; empty after a disconnect. */
  wallet: storedVersioned('junction.wallet', 1, z.object({ offerId: z.string() }), { offerId: '' }),
} as const;

export type MarketColours = Exclude<(typeof STORED.market)['fallback'], ''>;
