import { units } from '@junction/primitives';
import { expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import { getSubmitButtonState, type SwapBlocker } from '../model/blockers.ts';
import { getBlockerReasonText } from './blocker-reason.tsx';
import { getSwapBlockerLabel } from './submit-button.tsx';

// Tests the labels of the button (spec 4.3), and that the button shows progress while it is busy.

const SYMBOLS = { soldSymbol: 'JCT', coinSymbol: 'TYCHO' };
const excess = units(1n);

it.each<[SwapBlocker, isBusy: boolean, en: string, ko: string, ja: string]>([
  [
    { code: 'BUSY', phase: 'preparing' },
    true,
    'Loading tokens',
    '토큰을 불러오는 중',
    'トークンを読み込み中',
  ],
  [{ code: 'BUSY', phase: 'syncing' }, true, 'Loading pools', '풀을 불러오는 중', 'プールを読み込み中'],
  [{ code: 'BUSY', phase: 'calculating' }, true, 'Loading pools', '풀을 불러오는 중', 'プールを読み込み中'],
  [
    { code: 'BUSY', phase: 'processing' },
    true,
    'Preparing the message',
    '메시지 준비 중',
    'メッセージを準備中',
  ],
  [{ code: 'NO_ACCOUNT' }, false, 'Connect wallet', '지갑 연결', 'ウォレットを接続'],
  [{ code: 'WRONG_NETWORK' }, false, 'Switch network', '네트워크 전환', 'ネットワークを切り替え'],
  [{ code: 'NO_TOKEN', side: 'left' }, false, 'Select a token', '토큰 선택', 'トークンを選択'],
  [{ code: 'NO_LIQUIDITY' }, false, 'Not enough liquidity', '유동성 부족', '流動性不足'],
  [{ code: 'QUOTE_FAILED' }, false, 'Reload the quote', '견적 다시 불러오기', '見積もりを再読み込み'],
  [
    { code: 'TOKENS_FAILED' },
    false,
    'Reload the token list',
    '토큰 목록 다시 불러오기',
    'トークンリストを再読み込み',
  ],
  [{ code: 'QUOTE_OLD' }, false, 'Update quote', '견적 새로 받기', '見積もりを更新'],
  [{ code: 'NO_AMOUNT' }, false, 'Enter an amount', '수량을 입력하세요', '数量を入力'],
  [
    { code: 'INSUFFICIENT_BALANCE', excess, paidWith: 'token' },
    false,
    'Insufficient JCT balance',
    'JCT 잔액 부족',
    'JCTの残高不足',
  ],
  // If coin and token are sold together, the label contains no symbol, because neither of them alone is insufficient.
  [
    { code: 'INSUFFICIENT_BALANCE', excess, paidWith: 'coin-and-token' },
    false,
    'Insufficient balance',
    '잔액 부족',
    '残高不足',
  ],
  [{ code: 'INSUFFICIENT_GAS' }, false, 'Insufficient TYCHO balance', 'TYCHO 잔액 부족', 'TYCHOの残高不足'],
  [{ code: 'BALANCE_UNKNOWN' }, false, 'Balance unknown', '잔액을 확인할 수 없음', '残高を確認できません'],
  [
    { code: 'AWAITING_WALLET' },
    true,
    'Confirm in your wallet',
    '지갑에서 승인하세요',
    'ウォレットで承認してください',
  ],
  [{ code: 'OFFLINE', lacksQuote: false }, false, 'You are offline', '오프라인입니다', 'オフラインです'],
])('shows the blocker, case %#', (blocker, isBusy, ...labels) => {
  expect(translateInAllLanguages((t) => getSwapBlockerLabel(t, blocker, SYMBOLS))).toEqual(labels);
  expect(getSubmitButtonState([blocker]).isBusy).toBe(isBusy);
});

const reasonsOf = (blocker: SwapBlocker): readonly (string | undefined)[] =>
  translateInAllLanguages((t) => getBlockerReasonText(t, blocker, SYMBOLS));

it('mentions the coin reserve only if coins are sold', () => {
  const short = (paidWith: 'token' | 'coin' | 'coin-and-token') =>
    reasonsOf({ code: 'INSUFFICIENT_BALANCE', excess, paidWith });
  for (const reason of short('token')) expect(reason).not.toContain('10');
  for (const paidWith of ['coin', 'coin-and-token'] as const)
    for (const reason of short(paidWith)) expect(reason).toContain('10');
});

it('never treats an unknown quote as a missing one', () => {
  expect(reasonsOf({ code: 'OFFLINE', lacksQuote: true })[0]).toBe(
    'You are offline, so the quote is not known yet. It loads when you are back online.',
  );
  expect(reasonsOf({ code: 'OFFLINE', lacksQuote: false })[0]).toBe(
    'There is no connection. Nothing is sent until you are back online.',
  );
  expect(reasonsOf({ code: 'QUOTE_FAILED' })[0]).toBe(
    'The quote failed to load, so it is not known yet. Try again.',
  );
});
