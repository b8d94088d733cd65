import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { WalletReadError } from '@junction/wallet';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { router, renderApp } = createTestApp(poolsArea);

async function open(path: string) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

/** Selects another token for one side of the pair. */
async function choose(screen: Screen, from: string, to: string): Promise<void> {
  await screen
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(Change token, )?${from}$`) })
    .click();
  await screen.getByRole('dialog').getByRole('combobox').fill(to);
  await screen.getByRole('option').filter({ hasText: to }).first().click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
}

const place = toAddress(`0:${'9'.repeat(64)}`);
const chain = { isDead: false };
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters(_, { method }) {
    if (chain.isDead) throw new WalletReadError({ code: 'WALLET_OFFLINE' });
    switch (method) {
      case 'getExpectedAccountAddress':
      case 'getExpectedPoolAddress':
      case 'walletOf':
        return { value0: place };
      case 'getVersion':
        return { value0: '1' };
      case 'getBalances':
      case 'getWallets':
        return { value0: [] };
      case 'balance':
        return { value0: '5' };
      default:
        return undefined;
    }
  },
});

beforeAll(() => {
  openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
afterEach(() => {
  queryClient.clear();
});

describe('adding to a pair', () => {
  const fields = (screen: Screen) => screen.getByLabelText('You add');

  it("swaps the sides with their amounts when the other side's token is selected", async () => {
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    await fields(screen).first().fill('10');
    await fields(screen).nth(1).fill('7');
    await choose(screen, 'USDC', 'JCT');
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/liquidity/add/${TOKEN_ROOTS.jct}/${TOKEN_ROOTS.usdc}`);
    await expect.element(fields(screen).first()).toHaveValue('7');
    await expect.element(fields(screen).nth(1)).toHaveValue('10');
  });

  it('resets with another pair', async () => {
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    await fields(screen).first().fill('10');
    await choose(screen, 'JCT', 'USDT');
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.usdt}`);
    await expect.element(fields(screen).first()).toHaveValue('');
    await expect.element(fields(screen).nth(1)).toHaveValue('');
  });

  it('replaces the coin by its wrapped token, which pools contain', async () => {
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    await screen.getByRole('main').getByRole('button', { name: 'Change token, JCT' }).click();
    await screen
      .getByRole('dialog')
      .getByRole('region', { name: 'Common tokens' })
      .getByText('TYCHO')
      .click();
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.wrapped}`);
  });

  it('assumes 18 decimals while the token is unknown', async () => {
    const screen = await open('/liquidity/add');
    await fields(screen).first().fill('0.1234567890123456789');
    await expect.element(fields(screen).first()).toHaveValue('0.123456789012345678');
  });

  it('asks to import an unlisted token before it is used', async () => {
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.moss}/${TOKEN_ROOTS.jct}`);
    const queryParams = screen.getByRole('dialog', { name: 'Import token' });
    await expect.element(queryParams).toHaveTextContent('Unlisted on this network');
    await queryParams.getByRole('button', { name: 'Skip this token' }).click();
    await expect.element(queryParams).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.pathname).not.toContain(TOKEN_ROOTS.moss);
    expect(localStorage.getItem('imported_tokens')).toBeNull();
  });

  it('warns of unlisted tokens', async () => {
    localStorage.setItem('imported_tokens', JSON.stringify([TOKEN_ROOTS.moss]));
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.moss}/${TOKEN_ROOTS.jct}`);
    await expect.element(screen.getByRole('main').getByText('MOSS is unlisted')).toBeVisible();
    localStorage.clear();
  });
});

describe('a missing pool', () => {
  const openCreation = async (): Promise<HTMLElement> => {
    chain.isDead = false;
    wallet.next({ kind: 'rejected' });
    const screen = await open(`/liquidity/add/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
    const button = screen.getByRole('button', { name: 'Create pool', exact: true });
    await expect.element(button).toBeEnabled();
    return button.element() as HTMLElement;
  };
  const asked = () => getOperationStore().getState().operations.length;
  afterEach(async () => {
    getOperationStore().getState().clearEnded();
    await getWalletStore().getState().disconnect();
  });

  it('is created once, however often the button is clicked', async () => {
    const button = await openCreation();
    button.click();
    button.click();
    await expect.poll(asked).toBe(1);
    // Waits for the time within which a second request would follow.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asked()).toBe(1);
  });

  it('is not created while the chain does not tell whether it exists', async () => {
    const button = await openCreation();
    const before = asked();
    chain.isDead = true;
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asked()).toBe(before);
  });
});

describe('removing from a pair', () => {
  it('shows that these tokens have no pool', async () => {
    chain.isDead = false;
    const screen = await open(`/liquidity/remove/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
    const main = screen.getByRole('main');
    await expect
      .element(main.getByText('No pool of these tokens has been created yet', { exact: false }))
      .toBeVisible();
    await expect
      .element(main.getByRole('button', { name: 'Pool does not exist' }))
      .toHaveAttribute('aria-disabled', 'true');
    await getWalletStore().getState().disconnect();
  });

  it('clears the amount when its tokens change', async () => {
    const screen = await open(`/liquidity/remove/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.jct}`);
    const amount = screen.getByLabelText('You remove');
    await amount.fill('1.5');
    await expect.element(amount).toHaveValue('1.5');
    await choose(screen, 'JCT', 'USDT');
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/liquidity/remove/${TOKEN_ROOTS.usdc}/${TOKEN_ROOTS.usdt}`);
    await expect.element(amount).toHaveValue('');
  });
});
