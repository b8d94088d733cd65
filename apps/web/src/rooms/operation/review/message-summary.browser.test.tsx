import '@junction/ui-kit/styles.css';
import { nano, toAddress, type Address } from '@junction/primitives';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../../../shared/i18n/i18n-provider.tsx';
import { ENGLISH_I18N } from '../../../shared/i18n/english.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { MessageSummary } from './message-summary.tsx';

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const OTHER = toAddress(`0:${'b'.repeat(64)}`);

beforeAll(() => {
  openFakeMarket();
});

const summaryFor = async (recipient: Address | undefined) => {
  const screen = await render(
    <I18nProvider i18n={ENGLISH_I18N}>
      <MessageSummary
        announcement={{
          signer: { account: ACCOUNT, networkId: 1 },
          method: 'transfer',
          receiver: { role: 'exchange', address: toAddress(`0:${'c'.repeat(64)}`) },
          sum: nano(2_000_000_000n),
          handed: 0n,
          back: undefined,
          leaves: [],
          recipient,
        }}
      />
    </I18nProvider>,
  );
  return screen.getByRole('region', { name: 'Message to be signed' });
};

it('calls the recipient of the result "your account" only if it is the signer', async () => {
  const summary = await summaryFor(ACCOUNT);
  await expect.element(summary).toHaveTextContent(/Result recipient\s*your account/);
  await expect.element(summary).not.toHaveTextContent('another account');
});

it('shows the full address of any other recipient', async () => {
  const summary = await summaryFor(OTHER);
  await expect.element(summary).toHaveTextContent(new RegExp(`another account\\s*${OTHER}`));
  await expect.element(summary).not.toHaveTextContent('your account');
});

it('names the signer if the message has no result', async () => {
  const summary = await summaryFor(undefined);
  await expect.element(summary).toHaveTextContent(/Signed by\s*your account/);
  await expect.element(summary).not.toHaveTextContent('Result recipient');
});
