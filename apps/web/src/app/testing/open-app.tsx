import { render } from 'vitest-browser-react';
import { getWalletStore } from '../../rooms/wallet/index.ts';
import { App } from '../app.tsx';
import { router } from './router.ts';

/** Connects the scripted wallet of a test, as a visitor would. */
export const connectScripted = (): Promise<unknown> =>
  getWalletStore().getState().connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });

/** The whole app at a path, without a wallet. */
export async function openUnconnected(path: string) {
  const screen = await render(<App />);
  await router.navigate({ to: path, replace: true });
  return screen;
}
export type Screen = Awaited<ReturnType<typeof openUnconnected>>;

/** The whole app at a path, with the scripted wallet connected. */
export async function openConnected(path: string): Promise<Screen> {
  const screen = await openUnconnected(path);
  await connectScripted();
  return screen;
}
