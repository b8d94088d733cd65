import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { EMPTY_VE_ACCOUNT } from '../../../../rooms/vote-escrow/index.ts';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import {
  getLockBlocker,
  getEscrowWithdrawalBlocker,
  type EscrowActionBlocker,
  type LockBlockerInput,
  type EscrowSpecificBlocker,
} from '../model/lock-form.ts';
import { getEscrowActionBlockerText } from './button-text.ts';

// Tests the label of every blocker of locks and withdrawals in English, Korean and Japanese. Each blocker is
// derived from the input that causes it.

type Sentences = readonly [en: string, ko: string, ja: string];
const LIMITS = { min: 14, max: 1460 };
const READY: LockBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  isRead: true,
  isPaused: false,
  coin: 10n,
  gas: 10n,
  amount: 5n,
  held: 5n,
  days: 30,
  limits: LIMITS,
  ve: 1n,
};
const lock = (input: Partial<LockBlockerInput>): EscrowActionBlocker | undefined =>
  getLockBlocker({ ...READY, ...input });
const account = { ...EMPTY_VE_ACCOUNT, address: toAddress(`0:${'1'.repeat(64)}`), readAt: seconds(1) };

it.each(
  Object.entries({
    paused: [
      lock({ isPaused: true }),
      'The vote escrow is paused',
      '투표 에스크로가 일시 중지되었습니다',
      '投票エスクローは停止中です',
    ],
    'enter-amount': [lock({ amount: undefined }), 'Enter an amount', '수량을 입력하세요', '数量を入力'],
    'too-much': [lock({ amount: 6n }), 'Not enough JCT', 'JCT 부족', 'JCT が不足'],
    'lock-too-short': [lock({ days: 13 }), 'At least 14 days', '최소 14일', '最短 14 日'],
    'lock-too-long': [lock({ days: 1461 }), 'At most 4 years', '최대 4년', '最長 4 年'],
    'no-ve': [
      lock({ ve: 0n }),
      'Too little for any veJCT',
      'veJCT를 받기에는 너무 적습니다',
      'veJCT を得るには少なすぎます',
    ],
    'nothing-unlocked': [
      getEscrowWithdrawalBlocker(READY, account),
      'Nothing to withdraw',
      '인출할 것이 없습니다',
      '引き出すものはありません',
    ],
    held: [
      getEscrowWithdrawalBlocker(READY, { ...account, unlocked: 5n, heldVotes: 1n }),
      'Reserved by your proposals',
      '내 제안이 묶고 있음',
      '自分の提案が拘束中',
    ],
  } satisfies Record<EscrowSpecificBlocker, readonly [EscrowActionBlocker | undefined, ...Sentences]>),
)('the button shows the blocker: %s', (name, [blocker, ...sentences]) => {
  expect(blocker).toBe(name);
  expect(
    translateInAllLanguages((t) =>
      getEscrowActionBlockerText(t, blocker as EscrowSpecificBlocker, { symbol: 'JCT', limits: LIMITS }),
    ),
  ).toEqual(sentences);
});
