import { expect, it } from 'vitest';
import { getBusyPhase, type BusyPhaseInput } from './busy-phase.ts';

const IDLE: BusyPhaseInput = {
  isSending: false,
  hasTokens: true,
  isStarting: false,
  wallet: 'connected',
  lacksBalance: false,
  isCalculating: false,
};

it.each<[Partial<BusyPhaseInput>, string | undefined]>([
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
  expect(getBusyPhase({ ...IDLE, ...input })).toBe(phase);
});
