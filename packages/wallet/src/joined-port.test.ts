import { describe, expect, it } from 'vitest';
import { combineWalletPorts, createLazyWalletPort } from './joined-port.ts';
import { createScriptedWallet } from './scripted/scripted-port.ts';
import type { WalletOption } from './wallet-port.ts';

const buildOffer = (id: string): WalletOption => ({ id, name: id, kind: 'extension' });

describe('joined ports', () => {
  it('lists every offer once and opens it with its own port', async () => {
    const first = createScriptedWallet({ offers: [buildOffer('a'), buildOffer('b')], version: 'first' });
    const second = createScriptedWallet({ offers: [buildOffer('b'), buildOffer('c')], version: 'second' });
    const joined = combineWalletPorts([first, second]);
    expect((await joined.findOffers()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const opened = await joined.open(buildOffer('c'));
    expect(opened.ok && opened.value.getState().version).toBe('second');
    expect(await joined.open(buildOffer('d'))).toEqual({ ok: false, error: { code: 'WALLET_NOT_FOUND' } });
  });

  it('loads a lazy port when it is chosen, and again after a failed download', async () => {
    let loads = 0;
    const lazy = createLazyWalletPort(buildOffer('a'), () => {
      loads += 1;
      if (loads === 1) return Promise.reject(new Error('offline'));
      return Promise.resolve(createScriptedWallet());
    });
    expect(await lazy.findOffers()).toEqual([buildOffer('a')]);
    expect(loads).toBe(0);
    expect(await lazy.open(buildOffer('a'))).toEqual({
      ok: false,
      error: { code: 'WALLET_FAILED', detail: 'offline' },
    });
    expect((await lazy.open(buildOffer('a'))).ok).toBe(true);
    expect((await lazy.open(buildOffer('a'))).ok).toBe(true);
    expect(loads).toBe(2);
  });
});
