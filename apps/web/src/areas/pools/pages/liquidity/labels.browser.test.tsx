import '@junction/ui-kit/styles.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STORED_ITEMS } from '../../../../shared/storage/stored-items.ts';
import { writeStoredItem } from '../../../../shared/storage/stored-values.ts';
import { USDT_JCT_PAIR_PATH, setUpSubmitButtonTests } from '../../../../app/testing/gate-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { openConnected } = createTestApp(poolsArea);

const NARROW = 320;
const WITHDRAW = {
  en: 'Withdraw USDT to your wallet',
  ko: 'USDT를 지갑으로 출금',
  ja: 'USDTをウォレットへ出金',
} as const;
const LANGUAGES = ['en', 'ko', 'ja'] as const;
const gates = setUpSubmitButtonTests();

beforeEach(() => page.viewport(NARROW, 800));
afterEach(async () => {
  writeStoredItem(STORED_ITEMS.lang, 'en');
  await page.viewport(1280, 800);
});

/** Returns the text nodes of an element without those that only reserve space. */
function listVisibleTexts(element: HTMLElement): readonly Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (text.parentElement?.checkVisibility({ visibilityProperty: true }) === true) texts.push(text);
  }
  return texts;
}

/** Returns the buttons whose text does not fit, or that exceed the page or a clipping ancestor. */
function findCutButtons(): readonly string[] {
  const range = document.createRange();
  return [...document.querySelectorAll<HTMLElement>('main button, dialog[open] button')].flatMap((button) => {
    const words = button.textContent.trim();
    if (words === '' || !button.checkVisibility()) return [];
    const box = button.getBoundingClientRect();
    const texts = listVisibleTexts(button).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    });
    const isOut = texts.some(
      ({ left, right, top, bottom }) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
    );
    const isBeside = box.left < 0 || box.right > document.documentElement.clientWidth;
    return isOut || isBeside ? [words] : [];
  });
}

describe('at 320 px every button shows its full text', () => {
  it.each(LANGUAGES)('adding and withdrawing, %s', async (language) => {
    gates.stepper.held = 5_000_000_000_000n;
    writeStoredItem(STORED_ITEMS.lang, language);
    const screen = await openConnected(`/liquidity/add/${USDT_JCT_PAIR_PATH}`);
    const withdraw = screen.getByRole('button', { name: WITHDRAW[language], exact: true });
    await expect.element(withdraw.first()).toBeVisible();
    expect(findCutButtons()).toEqual([]);
    await withdraw.first().click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(findCutButtons()).toEqual([]);
  });

  it.each(LANGUAGES)('removing, %s', async (language) => {
    writeStoredItem(STORED_ITEMS.lang, language);
    const screen = await openConnected(`/liquidity/remove/${USDT_JCT_PAIR_PATH}`);
    await screen.getByRole('main').getByRole('textbox').first().fill('123.456789');
    await expect.element(screen.getByRole('main').getByRole('button').last()).toBeVisible();
    expect(findCutButtons()).toEqual([]);
  });
});
