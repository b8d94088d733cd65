import { toAddress } from '@junction/primitives';
import type { JSX } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { getOperationStore, isOperationRunning, useOperations, type Operation } from '../operation/index.ts';
import { getOpenOperationState } from '../operation/calls/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { findFirstBlocker, getCommonBlockerConditions } from './model/blockers.ts';
import { useActionBlockerInput } from './use-gate.ts';

/** Configures the page for network 1. */
beforeAll(() => {
  const network = document.createElement('script');
  Object.assign(network, { id: 'junction-network', type: 'application/json' });
  network.textContent = JSON.stringify({ chainId: 1, contracts: {} });
  document.head.append(network);
});

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const SENT: Operation = {
  id: '7',
  kind: 'mint-token',
  chainId: 1,
  account: ACCOUNT,
  terms: { tokens: [] },
  startedAt: 1,
  updatedAt: 1,
  state: { step: 'sent', messageHash: 'h' },
};

const offered: (string | undefined)[] = [];

function Offer(): JSX.Element {
  const wallet = { status: { kind: 'connected' }, account: ACCOUNT, isOnWrongNetwork: false };
  const blocker = findFirstBlocker(
    getCommonBlockerConditions(
      useActionBlockerInput(
        wallet as unknown as Wallet,
        getOpenOperationState(useOperations().find(isOperationRunning)),
      ),
    ),
  );
  offered.push(blocker);
  return <button type="button">{blocker ?? 'send'}</button>;
}

it('offers nothing again until operations of previous visits are loaded', async () => {
  localStorage.setItem('junction.operation.7', JSON.stringify({ version: 1, operation: SENT }));
  const screen = await render(<Offer />);
  await expect.element(screen.getByText('running')).toBeVisible();
  expect(new Set(offered)).toEqual(new Set(['preparing', 'running']));
  getOperationStore().getState().dispatch('7', { type: 'fail', code: 'ABORTED' });
  await expect.element(screen.getByText('send')).toBeVisible();
});
