import { expect, it } from 'vitest';
import { getSwapBusyPhase, type SwapBusyPhaseInput } from './busy-phase.ts';

const IDLE: SwapBusyPhaseInput = {
  isSending: false,
  hasTokens: true,
  isStarting: false,
  wallet: 'connected',
  lacksBalance: false,
  isCalculating: false,
};

it.each<[Partial<SwapBusyPhaseInput>, string | undefined]>([
  [{}, undefined],
  [{ wallet: 'available' }, undefined],
  [{ isCalculating: true }, 'calculating'],
  [{ wallet: 'finding', isCalculating: true }, 'preparing'],
  [{ wallet: 'unknown' }, 'preparing'],
  [{ lacksBalance: true, isCalculating: true }, 'preparing'],
  [{ isStarting: true, lacksBalance: true }, 'syncing'],
  [{ hasTokens: false, isStarting: true }, 'preparing'],
  [{ isSending: true, hasTokens: false }, 'processing'],
])('%j is %s', (input, phase) => {
  expect(getSwapBusyPhase({ ...IDLE, ...input })).toBe(phase);
});
