import { createContext, useContext } from 'react';

/** Texts of the UI kit, which the app provides in the user's language. */
export interface UiText {
  readonly close: string;
  readonly copy: string;
  /** Label of a copy button, e.g. "Copy 0:3f2a...91c4". */
  readonly copyOf: (what: string) => string;
  readonly copied: string;
  readonly clear: string;
  readonly loading: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Label of a page button, e.g. "Page 3". */
  readonly page: (page: string) => string;
  readonly pages: string;
  /** Title shown for a page beyond the last one, e.g. "No page 999". */
  readonly noSuchPage: (page: number) => string;
  /** Explanation below the title `noSuchPage`, e.g. "The list has 2 pages". */
  readonly pageCount: (pages: number) => string;
  /** Label of the link to the last page. */
  readonly lastPage: string;
  /** Returns the text for the range of displayed rows, e.g. "1 to 7 of 184". */
  readonly rows: (first: number, last: number, total: number) => string;
  readonly retry: string;
  /** Default explanation of an unknown value. */
  readonly unknown: string;
  readonly max: string;
  /** Accessible name of the Max button, e.g. "Max JCT". Starts with the button's visible text. */
  readonly maxOf: (symbol: string) => string;
  /** Accessible name of an info icon next to a label. */
  readonly explain: string;
  readonly selectToken: string;
  /** Accessible name of an amount field's token button, e.g. "Change token, TYCHO". */
  readonly changeToken: (symbol: string) => string;
  /** Explanations of rejected edits of an amount. */
  readonly amountOneDot: string;
  readonly amountNoFraction: string;
  readonly amountAmbiguous: (text: string) => string;
  readonly amountNotANumber: (text: string) => string;
}

const ENGLISH_TEXT: UiText = {
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

const UiTextContext = createContext<UiText>(ENGLISH_TEXT);

/** Provides the kit's texts; wrap the app once. */
export const UiTextProvider = UiTextContext.Provider;

/** Returns the kit's texts; English without a provider. */
export function useUiText(): UiText {
  return useContext(UiTextContext);
}
