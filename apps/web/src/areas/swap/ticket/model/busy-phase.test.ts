import { expect, it } from 'vitest';
import { busyPhase, type BusyInput } from './busy-phase.ts';

const IDLE: BusyInput = {
  isSending: false,
  hasTokens: true,
  isStarting: false,
  wallet: 'connected',
  lacksBalance: false,
  isCalculating: false,
};

it.each<[Partial<BusyInput>, string | undefined]>([
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
  expect(busyPhase({ ...IDLE, ...input })).toBe(phase);
});
