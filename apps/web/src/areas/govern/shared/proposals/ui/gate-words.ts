import type { Say } from '../../../../../shared/i18n/use-text.ts';
import type { Gate } from '../model/gates.ts';

const WORDS = {
  preparing: 'proposals.gate.preparing',
  connect: 'proposals.gate.connect',
  'switch-network': 'proposals.gate.network',
  offline: 'proposals.gate.offline',
  'await-wallet': 'proposals.gate.asking',
  running: 'proposals.gate.running',
  reading: 'proposals.gate.reading',
  'insufficient-coin': 'proposals.gate.coin',
} as const satisfies Readonly<Record<Gate | 'reading' | 'insufficient-coin', string>>;

export type CommonBlocker = keyof typeof WORDS;

export const isCommon = (blocker: string): blocker is CommonBlocker => Object.hasOwn(WORDS, blocker);

/** The label of a button that cannot do its work, for what stands in the way of everything. */
export const gateWords = (say: Say, blocker: CommonBlocker): string => say(WORDS[blocker]);

export const isWaiting = (blocker: string | undefined): boolean =>
  blocker === 'preparing' || blocker === 'await-wallet' || blocker === 'running' || blocker === 'reading';
