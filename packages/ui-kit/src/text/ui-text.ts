import { createContext, useContext } from 'react';

/** The few words the kit says on its own. The app gives them in the reader's language. */
export interface UiText {
  readonly close: string;
  readonly copy: string;
  /** Names what is copied, "Copy 0:3f2a...91c4". */
  readonly copyOf: (what: string) => string;
  readonly copied: string;
  readonly clear: string;
  readonly loading: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** The name of a page button, "Page 3". */
  readonly page: (page: string) => string;
  readonly pages: string;
  /** "No page 999". */
  readonly noSuchPage: (page: number) => string;
  /** "The list has 2 pages". */
  readonly pageCount: (pages: number) => string;
  /** The way back from a page that is not there. */
  readonly lastPage: string;
  /** Which rows of a list are shown, "1 to 7 of 184". */
  readonly rows: (first: number, last: number, total: number) => string;
  readonly retry: string;
  /** Reason shown for a figure nobody knows. */
  readonly unknown: string;
  readonly max: string;
  /** Names the token the button belongs to, "Max JCT": it starts with the word that is shown. */
  readonly maxOf: (symbol: string) => string;
  /** Name of the small question mark beside a word. */
  readonly explain: string;
  readonly selectToken: string;
  /** What the token button of an amount field does, "Change token, TYCHO". */
  readonly changeToken: (symbol: string) => string;
  /** Why what was typed or pasted into an amount changed nothing. */
  readonly amountOneDot: string;
  readonly amountNoFraction: string;
  readonly amountAmbiguous: (text: string) => string;
  readonly amountNotANumber: (text: string) => string;
}

const ENGLISH: UiText = {
  close: 'Close',
  copy: 'Copy',
  copyOf: (what) => `Copy ${what}`,
  copied: 'Copied',
  clear: 'Clear',
  loading: 'Loading',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  pages: 'Pages',
  noSuchPage: (page) => `No page ${page}`,
  pageCount: (pages) => (pages === 1 ? 'The list has 1 page.' : `The list has ${pages} pages.`),
  lastPage: 'Go to the last page',
  rows: (first, last, total) => `${first} to ${last} of ${total}`,
  retry: 'Try again',
  unknown: 'Unknown',
  max: 'Max',
  maxOf: (symbol) => `Max ${symbol}`,
  explain: 'Explanation',
  selectToken: 'Select a token',
  changeToken: (symbol) => `Change token, ${symbol}`,
  amountOneDot: 'Use only one decimal point.',
  amountNoFraction: 'Whole numbers only.',
  amountAmbiguous: (text) => `${text} can mean different numbers. Type it without separators.`,
  amountNotANumber: (text) => `${text} is not a number.`,
};

const UiTextContext = createContext<UiText>(ENGLISH);

/** Provides the kit's words; wrap the app once. */
export const UiTextProvider = UiTextContext.Provider;

/** Words of the kit in the reader's language; English without a provider. */
export function useUiText(): UiText {
  return useContext(UiTextContext);
}
