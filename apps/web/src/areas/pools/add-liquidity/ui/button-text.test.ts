import { expect, it } from 'vitest';
import type { NonSwapKind } from '../../../../rooms/operation/index.ts';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import type { AddLiquidityMessageStep, AddLiquiditySpecificBlocker } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import { getAddLiquidityBlockerTexts, getStepButtonText } from './button-text.ts';

// Tests the button labels of specification 4.8 in English, Korean and Japanese.

type Sentences = readonly [en: string, ko: string, ja: string];
type View = Partial<Pick<AddLiquidityView['stepper'], 'button'>> &
  Partial<Pick<AddLiquidityView['reads'], 'running'>>;

const JCT = { symbol: 'JCT', decimals: 9 };
/** Builds the state from which the labels are derived. The second token is JCT. */
const viewOf = ({ button = {}, running }: View): AddLiquidityView =>
  ({
    tokens: [undefined, JCT],
    stepper: { button, input: { tokens: [undefined, { symbol: 'JCT', amount: 9n, wallet: 1n, held: 1n }] } },
    reads: { running },
  }) as unknown as AddLiquidityView;

it.each(
  Object.entries({
    'check-account': ['Check account', '계정 확인 중', 'アカウントを確認中'],
    'select-pair': ['Select pair', '페어 선택', 'ペアを選択'],
    'check-pair': ['Check pair', '풀 확인 중', 'プールを確認中'],
    'choose-pool': ['Choose a pool', '풀 선택', 'プールを選択'],
    'creating-pool': ['Creating pool', '풀 만드는 중', 'プールを作成中'],
    'enter-amount': ['Enter an amount', '수량을 입력하세요', '数量を入力'],
    insufficient: ['Insufficient JCT balance', 'JCT 잔액 부족', 'JCTの残高不足'],
    rejected: ['Change the amounts', '수량 조정', '数量を調整'],
    'confirm-price': ['Confirm the price', '가격을 확인하세요', '価格を確認してください'],
    acknowledge: ['Confirm the warning first', '먼저 경고를 확인하세요', '先に警告を確認してください'],
    simulation: ['Deposit JCT', 'JCT 입금', 'JCTを入金'],
  } satisfies Record<AddLiquiditySpecificBlocker, Sentences>),
)('the blocker is labelled: %s', (name, sentences) => {
  const blocker = name as AddLiquiditySpecificBlocker;
  const view = viewOf({ button: { blocker, step: 'deposit', index: 1 } });
  expect(translateInAllLanguages((t) => getAddLiquidityBlockerTexts(t, view).text(blocker))).toEqual(
    sentences,
  );
});

it.each(
  Object.entries({
    'connect-account': ['Connect account', '계정 연결', 'アカウントを接続'],
    'create-pool': ['Create pool', '풀 만들기', 'プールを作成'],
    'connect-pool': ['Connect pool', '풀 연결', 'プールを接続'],
    deposit: ['Deposit JCT', 'JCT 입금', 'JCTを入金'],
    supply: ['Supply', '공급', '供給'],
  } satisfies Record<AddLiquidityMessageStep, Sentences>),
)('the next step is labelled: %s', (name, sentences) => {
  const { tokens } = viewOf({});
  expect(
    translateInAllLanguages((t) =>
      getStepButtonText(t, { step: name as AddLiquidityMessageStep, index: 1 }, tokens),
    ),
  ).toEqual(sentences);
});

it.each<[NonSwapKind, ...Sentences]>([
  ['deploy-account', 'Connecting account', '계정 연결 중', 'アカウントを接続中'],
  ['create-pool', 'Creating pool', '풀 만드는 중', 'プールを作成中'],
  ['connect-pool', 'Connecting pool', '풀 연결 중', 'プールを接続中'],
  ['deposit-token', 'Depositing JCT', 'JCT 입금 중', 'JCTを入金中'],
  ['deposit-liquidity', 'Supplying', '공급 중', '供給中'],
  ['withdraw-token', 'Withdrawing JCT', 'JCT 출금 중', 'JCTを出金中'],
])('the pending step is labelled: %s', (kind, ...sentences) => {
  const view = viewOf({ running: { kind, symbol: 'JCT' } });
  expect(translateInAllLanguages((t) => getAddLiquidityBlockerTexts(t, view).running)).toEqual(sentences);
});
