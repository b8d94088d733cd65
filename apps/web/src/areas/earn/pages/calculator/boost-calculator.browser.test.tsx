import '@junction/ui-kit/styles.css';
import { seconds, toMilliseconds } from '@junction/primitives';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  respondToGaugeRequest,
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
} from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket, type FakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

let market: FakeMarket;

beforeAll(() => {
  market = openFakeMarket(respondToGaugeRequest, { earn: FAKE_EARN_CONTRACTS });
});
afterEach(async () => {
  market.answers = 'well';
  localStorage.removeItem('lang');
  queryClient.clear();
  await page.viewport(1280, 800);
});

async function open(search: Readonly<Record<string, unknown>> = {}) {
  const screen = await renderApp();
  await router.navigate({ to: '/gauges/calc', search: search as never, replace: true });
  return screen;
}

describe('the boost calculator', () => {
  it('opens a link and shows boost, APR and the requirements of the full boost', async () => {
    const screen = await open({ gauge: FAKE_GAUGE, lp: '1000', lpDays: 365, gov: '20203', govDays: 730 });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boost calculator');
    // 12 % without boosts, plus 6 % by the LP lock, plus 15 % by the maximum ve boost (1.5 times the 10 % that are paid
    // in governance tokens).
    await expect.element(screen.getByText('33.00 %').first()).toBeVisible();
    await expect.element(screen.getByText('Base 12.00 %, LP lock 6.00 %, veJCT 15.00 %')).toBeVisible();
    await expect.element(screen.getByText('3.00×').first()).toBeVisible();
    await expect.element(screen.getByText('10 101.01 veJCT')).toBeVisible();
    await expect.element(screen.getByText('$330.00').first()).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Compare' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^No lock 1\.00×12\.00 %\$2\.30\$0\.00/);
    await expect.element(rows.nth(2)).toHaveTextContent(/\$1\s000\.00/);
    await expect.element(rows.last()).toHaveTextContent('LP 1 year and JCT 2 years your plan3.00×33.00 %');
  });

  it('finds amounts and durations for an APR, and applies them to plan and URL', async () => {
    const screen = await open({ gauge: FAKE_GAUGE, lp: '1000', govDays: 1460, goal: '15' });
    await expect.element(screen.getByText('Lock the LP for 183 days:')).toBeVisible();
    await screen.getByRole('button', { name: 'Apply' }).first().click();
    await expect.element(screen.getByText('Your plan already reaches this APR')).toBeVisible();
    await expect.poll(() => location.search).toContain('lpDays=183');
    await screen.getByRole('textbox', { name: 'Target APR' }).fill('90');
    await expect.element(screen.getByText(/The maximum is 33\.00/)).toBeVisible();
  });

  it('works with entered values while the server does not respond', async () => {
    market.answers = 'not-at-all';
    const screen = await open();
    await expect.element(screen.getByText('The calculator works without it', { exact: false })).toBeVisible();
    const type = (name: string, text: string) =>
      screen.getByRole('textbox', { name, exact: true }).fill(text);
    await type('Base APR in other tokens', '10');
    await type('Boost of the longest lock', '2');
    await type('Longest lock', '100');
    await type('LP to deposit', '500');
    await expect.element(screen.getByText('10.00 %').first()).toBeVisible();
    await screen.getByRole('button', { name: '90 days' }).first().click();
    await expect.element(screen.getByText('19.00 %').first()).toBeVisible();
    await expect.poll(() => location.search).toContain('longest=');
  });

  it('notes that APRs change until dismissed', async () => {
    localStorage.removeItem('gauges-calc-banner');
    const screen = await open();
    const notice = screen.getByText('Yields change');
    await expect.element(notice).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss this notice' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(localStorage.getItem('gauges-calc-banner')).toBe('1');
  });

  it('is a single page of the navigation', async () => {
    const screen = await open();
    const links = screen.getByRole('banner').getByRole('navigation').getByRole('link');
    const marked = (): readonly (string | null)[] =>
      links
        .elements()
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    await expect.poll(marked).toEqual(['Boost calculator']);
  });

  it('offers the listed gauges, and shows the same plan in all of them', async () => {
    const screen = await open({ lp: '100' });
    const all = screen.getByRole('table', { name: 'This plan in every gauge' });
    await expect.element(all.getByRole('row').nth(2)).toHaveTextContent('USDC/USDT');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gauge' }), 'WTYCHO/USDT');
    await expect.element(screen.getByText('12.00 %').first()).toBeVisible();
    await expect.poll(() => location.search).toContain(encodeURIComponent(FAKE_GAUGE).slice(0, 4));
    await screen.getByRole('button', { name: 'USDC/USDT' }).click();
    await expect.element(screen.getByText('This gauge does not boost LP locks')).toBeVisible();
  });

  it('shows each lock of the plan with its own date', async () => {
    const screen = await open({ gauge: FAKE_GAUGE, lp: '1000', lpDays: 90, gov: '100', govDays: 730 });
    const day = (ahead: number): string =>
      formatDay(toMilliseconds(seconds(Math.floor(Date.now() / 1_000) + ahead * 86_400)), 'en');
    const mine = screen
      .getByRole('table', { name: 'Compare' })
      .getByRole('row')
      .filter({ hasText: 'your plan' });
    await expect.element(mine).toHaveTextContent(`LP: ${day(90)}JCT: ${day(730)}`);
    await expect.element(screen.getByText(`The LP lock ends on ${day(90)}.`)).toBeVisible();
    await expect.element(screen.getByText(new RegExp(`the JCT lock ends on ${day(730)}`))).toBeVisible();
    await page.viewport(390, 844);
    const card = screen
      .getByRole('list', { name: 'Compare' })
      .getByRole('listitem')
      .filter({ hasText: 'your plan' });
    await expect.element(card).toHaveTextContent(`LP: ${day(90)}JCT: ${day(730)}`);
  });
});

describe.each([
  [
    'en',
    /This gauge boosts locks of up to 1 year/,
    /The vote escrow accepts locks from 14 days to 4 years/,
    'No gauge with a known price at this address. Enter its values instead.',
    'Invalid address',
  ],
  [
    'ko',
    /이 게이지는 최대 1년 잠금까지 부스트합니다/,
    /투표 에스크로는 14일에서 4년까지 잠글 수 있습니다/,
    '이 주소에는 가격을 알 수 있는 게이지가 없습니다. 값을 직접 입력할 수 있습니다',
    '올바른 주소가 아닙니다',
  ],
  [
    'ja',
    /このゲージのブーストは最長 1 ?年 のロックまでです/,
    /投票エスクローのロックは 14 ?日 から 4 ?年 までです/,
    'このアドレスに価格の分かるゲージはありません。値は自分で入力できます',
    '正しいアドレスではありません',
  ],
])('validation errors of the calculator, in %s', (language, longest, limits, unknown, noAddress) => {
  it('are shown below the field', async () => {
    localStorage.setItem('lang', language);
    const screen = await open({ gauge: FAKE_GAUGE, lp: '1000', lpDays: 730, gov: '100', govDays: 7 });
    await expect.element(screen.getByText(longest)).toBeVisible();
    await expect.element(screen.getByText(limits)).toBeVisible();
    await screen.unmount();
    const other = await open({ gauge: `0:${'4e'.repeat(32)}` });
    await expect.element(other.getByText(unknown)).toBeVisible();
    await other
      .getByRole('textbox')
      .first()
      .fill(`0:${'xyz'.repeat(22)}`);
    await expect.element(other.getByText(noAddress)).toBeVisible();
  });
});
