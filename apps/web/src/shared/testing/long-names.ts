// Helpers that replace names in API responses by untrusted names of maximum length without break opportunities, and
// that find overlaps which such names cause on a page.

import { MAX_DISPLAYED_NAME_LENGTH, MAX_DISPLAYED_SYMBOL_LENGTH } from '@junction/primitives';

/** Long names without break opportunities: one of Latin letters, one of full-width characters. */
export const LONG_NAMES = {
  latin: 'W'.repeat(200),
  cjk: '漢字仮名交文한글이름'.repeat(20),
} as const;

/** Fields of API responses that contain untrusted text. */
const NAME_FIELD = /^(name|title|reason|\w*_?(symbol|currency))$/i;
/** Symbols of the network's own tokens, which are not replaced. */
const OWN_SYMBOLS: ReadonlySet<string> = new Set(['JCT', 'TYCHO', 'WTYCHO']);
/** Fields of API responses that contain lists of symbols. */
const SYMBOLS_FIELD = /^(currencies|symbols)$/;

function longTitle(description: string, name: string): string {
  if (!description.startsWith('[')) return description;
  const parts = JSON.parse(description) as string[];
  return JSON.stringify([name, ...parts.slice(1)]);
}

const firstLetters = (text: string, count: number): string => Array.from(text).slice(0, count).join('');

/** Returns an entry of a token list with symbol and name of the maximum length. Longer ones would be rejected. */
const longEntry = (entry: object, name: string): object => ({
  ...entry,
  ...('symbol' in entry && OWN_SYMBOLS.has(String(entry.symbol))
    ? {}
    : {
        symbol: firstLetters(name, MAX_DISPLAYED_SYMBOL_LENGTH),
        name: firstLetters(name, MAX_DISPLAYED_NAME_LENGTH),
      }),
});

function replaceNames(value: unknown, name: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => replaceNames(one, name, field));
  if (typeof value === 'object' && value !== null && 'chainId' in value) return longEntry(value, name);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceNames(one, name, key)]));
  if (typeof value !== 'string' || value.startsWith('0:') || OWN_SYMBOLS.has(value)) return value;
  if (field === 'description') return longTitle(value, name);
  return NAME_FIELD.test(field) || SYMBOLS_FIELD.test(field) ? name : value;
}

/** Replaces every name in fake API responses by the result of `nameNow`. Call after `openFakeMarket`. */
export function replaceNamesInResponses(nameNow: () => string): void {
  const inner = window.fetch.bind(window);
  window.fetch = async (request, init) => {
    const response = await inner(request, init);
    const url = request instanceof Request ? request.url : request.toString();
    if (!response.ok || !new URL(url, location.href).pathname.startsWith('/api/')) return response;
    const text = await response.text();
    return new Response(JSON.stringify(replaceNames(JSON.parse(text), nameNow())));
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the part of a box that no ancestor clips; undefined if all of it is clipped. */
function getVisiblePart(box: Box, within: Element | null): Box | undefined {
  let part: Box = box;
  for (let element = within; element !== null; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    part = {
      left: Math.max(part.left, left),
      right: Math.min(part.right, right),
      top: Math.max(part.top, top),
      bottom: Math.min(part.bottom, bottom),
    };
  }
  return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : undefined;
}

/** Returns the visible boxes that an element's text occupies. */
function getTextBoxes(element: Element): readonly Box[] {
  const boxes: Box[] = [];
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
    if (word.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(word);
    boxes.push(
      ...[...range.getClientRects()].flatMap((box) => getVisiblePart(box, word.parentElement) ?? []),
    );
  }
  return boxes;
}

const doOverlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

/** Returns the elements of a card that contain text directly, since their texts could overlap. */
const listTextElements = (card: Element): readonly Element[] =>
  [...card.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    ),
  );

/** Returns descriptions of the parts of a row or card whose text overlaps another part or leaves its cell. */
function findCollisions(parts: readonly Element[]): readonly string[] {
  const letters = parts.map(getTextBoxes);
  const text = (index: number): string => parts[index]?.textContent?.slice(0, 24) ?? '';
  const out = parts.flatMap((part, index) => {
    const cell = part.getBoundingClientRect();
    const isOut = (letters[index] ?? []).some(
      ({ left, right }) => left < cell.left - 1 || right > cell.right + 1,
    );
    return part.matches('td') && isOut ? [`"${text(index)}" leaves its cell`] : [];
  });
  const over = parts.flatMap((part, index) =>
    parts.slice(index + 1).flatMap((other, ahead) => {
      if (part.contains(other) || other.contains(part)) return [];
      const boxes = letters[index + 1 + ahead] ?? [];
      const isOver = (letters[index] ?? []).some((box) => boxes.some((one) => doOverlap(box, one)));
      return isOver ? [`"${text(index)}" over "${text(index + 1 + ahead)}"`] : [];
    }),
  );
  return [...out, ...over];
}

/** Returns descriptions of all overlaps in table rows and cards, and one more if the page is wider than the window. */
export function findOverlaps(page: Element): readonly string[] {
  const rows = [...page.querySelectorAll('tr')].map((row) => [...row.children]);
  const cards = [...page.querySelectorAll('ul[aria-label] > li')].map(listTextElements);
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > window.innerWidth ? [`page ${scrollWidth} px`] : [];
  return [...[...rows, ...cards].flatMap(findCollisions), ...wide];
}
