import '@junction/ui-kit/styles.css';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../../shared/i18n/english.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-provider.tsx';
import { PoolPosition, type PoolPositionProps } from './pool-position.tsx';

const onConnect = vi.fn<() => void>();
const NO_HOLDER = { connection: undefined, account: undefined, isOnWrongNetwork: false, isOffline: false };
/** Renders the position without an account, so that no balances are read. */
const position = (isPreparing: boolean) => (
  <I18nProvider i18n={ENGLISH_I18N}>
    <PoolPosition
      {...({ pool: {}, known: {}, lpDecimals: 9 } as unknown as PoolPositionProps)}
      holder={NO_HOLDER}
      isPreparing={isPreparing}
      onConnect={onConnect}
    />
  </I18nProvider>
);

it('reserves its space while the wallet is restored, and then offers to connect one', async () => {
  const screen = await render(position(true));
  await expect.element(screen.getByRole('region', { name: 'Your position' })).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
  await screen.rerender(position(false));
  await screen.getByRole('button', { name: 'Connect wallet' }).click();
  expect(onConnect).toHaveBeenCalledOnce();
});
