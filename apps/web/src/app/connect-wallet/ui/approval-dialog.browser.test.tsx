import '@junction/ui-kit/styles.css';
import { err, nano, ok, toAddress, type Nano, type Result } from '@junction/primitives';
import type { WalletApprovalRequest } from '@junction/wallet';
import { I18nProvider } from '../../../shared/i18n/i18n-provider.tsx';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../shared/i18n/english.ts';
import { setNetwork } from '../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../shared/network/test-network.ts';
import { DevWalletApprovalDialog } from './approval-dialog.tsx';

type Send = Extract<WalletApprovalRequest, { readonly kind: 'send' }>;
type Fees = Result<
  Nano,
  { readonly code: 'WOULD_FAIL' | 'UNREACHABLE' | 'UNKNOWN'; readonly detail: string }
>;

beforeAll(() => setNetwork(TEST_NETWORK));

async function ask(fees: Fees) {
  const request: Send = {
    kind: 'send',
    from: { name: 'Alice', address: toAddress(`0:${'a'.repeat(64)}`) },
    to: toAddress(`0:${'b'.repeat(64)}`),
    value: nano(5_000_000_000n),
    bounce: true,
    call: undefined,
    fees: Promise.resolve(fees),
  };
  return render(
    <I18nProvider i18n={ENGLISH_I18N}>
      <DevWalletApprovalDialog pending={{ request, answer: () => undefined }} />
    </I18nProvider>,
  );
}

it('attributes a failing message to its amount', async () => {
  const screen = await ask(err({ code: 'WOULD_FAIL', detail: 'exit code 37' }));
  await expect.element(screen.getByText('This message would fail')).toBeVisible();
  await expect.element(screen.getByText(/check the amount/)).toBeVisible();
});

it('does not do so if the network does not respond', async () => {
  const screen = await ask(err({ code: 'UNREACHABLE', detail: 'fetch failed' }));
  await expect.element(screen.getByText('The network is not responding')).toBeVisible();
  await expect.element(screen.getByText(/Your amounts are not the cause/)).toBeVisible();
  expect(screen.getByText(/check the amount/).elements()).toEqual([]);
});

it('shows nothing without problems', async () => {
  const screen = await ask(ok(nano(12_000_000n)));
  await expect.element(screen.getByText(/^0\.012\sTYCHO$/)).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});
