import { expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import type { RemoveLiquiditySpecificBlocker } from '../model/remove.ts';
import type { RemoveLiquidityView } from '../use-remove-liquidity.ts';
import { getRemoveLiquidityBlockerTexts } from './button-text.ts';

// Tests the button labels of specification 4.10 in English, Korean and Japanese.

type Sentences = readonly [en: string, ko: string, ja: string];
const view = {
  submit: {},
  reads: {},
  lp: { amount: 1_500_000_000n },
  tokens: [],
  simulation: { kind: 'running' },
} as unknown as RemoveLiquidityView;

it.each(
  Object.entries({
    select: ['Select a token', '토큰 선택', 'トークンを選択'],
    syncing: ['Syncing pool', '풀을 불러오는 중', 'プールを読み込み中'],
    'no-pool': ['Pool does not exist', '풀이 존재하지 않습니다', 'プールが存在しません'],
    'no-lp': ['No LP to remove', '제거할 LP 없음', '引き出すLPがありません'],
    'enter-amount': ['Enter an amount', '수량을 입력하세요', '数量を入力'],
    'too-big': ['Amount is too big', '수량이 너무 많습니다', '数量が多すぎます'],
    acknowledge: ['Confirm the warning first', '먼저 경고를 확인하세요', '先に警告を確認してください'],
    // The label does not change, since a note below the button explains the simulation.
    simulation: ['Remove 1.50 LP', '1.50 LP 제거', '1.50 LPを引き出す'],
  } satisfies Record<RemoveLiquiditySpecificBlocker, Sentences>),
)('the blocker is labelled: %s', (name, sentences) => {
  expect(
    translateInAllLanguages((t) =>
      getRemoveLiquidityBlockerTexts(t, view).text(name as RemoveLiquiditySpecificBlocker),
    ),
  ).toEqual(sentences);
});

it('a pending removal is labelled', () => {
  expect(translateInAllLanguages((t) => getRemoveLiquidityBlockerTexts(t, view).running)).toEqual([
    'Removing',
    '제거 중',
    '引き出し中',
  ]);
});
