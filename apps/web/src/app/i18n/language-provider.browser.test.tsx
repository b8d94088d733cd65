import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { STORED_ITEMS } from '../../shared/storage/stored-items.ts';
import { writeStoredItem } from '../../shared/storage/stored-values.ts';
import { LanguageProvider } from './language-provider.tsx';

function Word(): JSX.Element {
  const t = useTranslations();
  return <p>{t('nav.swap')}</p>;
}

const spoken = (
  <LanguageProvider>
    <Word />
  </LanguageProvider>
);

afterEach(() => localStorage.clear());

it("uses the stored language and sets the page's language", async () => {
  localStorage.setItem('lang', 'ko');
  const screen = await render(spoken);
  await expect.element(screen.getByText('스왑')).toBeVisible();
  expect(document.documentElement.lang).toBe('ko');
});

it.each([
  ['ko', '스왑', 'IBM Plex Sans KR'],
  ['ja', 'スワップ', 'IBM Plex Sans JP'],
])('uses a separate font for %s', async (lang, word, family) => {
  localStorage.setItem('lang', lang);
  const screen = await render(spoken);
  await expect.element(screen.getByText(word)).toBeVisible();
  await expect.poll(async () => (await document.fonts.load(`16px '${family}'`, word)).length).not.toBe(0);
});

it('falls back to English for an unknown language', async () => {
  localStorage.setItem('lang', '<script>');
  const screen = await render(spoken);
  await expect.element(screen.getByText('Swap')).toBeVisible();
});

it('follows a change on this page and in another tab', async () => {
  const screen = await render(spoken);
  await expect.element(screen.getByText('Swap')).toBeVisible();
  writeStoredItem(STORED_ITEMS.lang, 'ja');
  await expect.element(screen.getByText('スワップ')).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('ja');
  // Simulates what the browser does in this tab when another tab changes the language.
  localStorage.setItem('lang', 'ko');
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'ko' }));
  await expect.element(screen.getByText('스왑')).toBeVisible();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(screen.getByText('Swap')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

function Token({ symbol }: { readonly symbol: string }): JSX.Element {
  const t = useTranslations();
  return <p>{t('tokens.manage.removed', { symbol })}</p>;
}

it('lets Korean particles follow the last sound of the value', async () => {
  localStorage.setItem('lang', 'ko');
  const screen = await render(
    <LanguageProvider>
      {['JCT', 'TON', '지갑', 'USDT0'].map((symbol) => (
        <Token key={symbol} symbol={symbol} />
      ))}
    </LanguageProvider>,
  );
  for (const word of ['JCT를', 'TON을', '지갑을', 'USDT0을'])
    await expect.element(screen.getByText(`${word} 제거했습니다`, { exact: true })).toBeVisible();
});
