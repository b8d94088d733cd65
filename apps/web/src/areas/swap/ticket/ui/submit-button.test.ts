import { units } from '@junction/primitives';
import { expect, it } from 'vitest';
import { inLanguages } from '../../../../shared/i18n/in-languages.ts';
import { submitButton, type Blocker } from '../model/blockers.ts';
import { blockerLabel } from './submit-button.tsx';

// What the button of specification 4.3 says, and that it turns while something ends by itself.

const SYMBOLS = { soldSymbol: 'JCT', coinSymbol: 'TYCHO' };
const excess = units(1n);

it.each<[Blocker, isBusy: boolean, en: string, ko: string, ja: string]>([
  [
    { code: 'BUSY', phase: 'preparing' },
    true,
    'Reading tokens',
    '토큰을 불러오는 중',
    'トークンを読み込み中',
  ],
  [{ code: 'BUSY', phase: 'syncing' }, true, 'Reading pools', '풀을 불러오는 중', 'プールを読み込み中'],
  [{ code: 'BUSY', phase: 'calculating' }, true, 'Reading pools', '풀을 불러오는 중', 'プールを読み込み中'],
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
  [{ code: 'QUOTE_FAILED' }, false, 'No quote, try again', '견적 없음, 다시 시도', '見積もりなし、再試行'],
  [{ code: 'QUOTE_OLD' }, false, 'Update the quote', '견적 새로 받기', '見積もりを更新'],
  [{ code: 'NO_AMOUNT' }, false, 'Enter an amount', '수량을 입력하세요', '数量を入力'],
  [
    { code: 'INSUFFICIENT_BALANCE', excess, isCombined: false },
    false,
    'Insufficient JCT balance',
    'JCT 잔액 부족',
    'JCTの残高不足',
  ],
  // Coin and token together: no one symbol is missing.
  [
    { code: 'INSUFFICIENT_BALANCE', excess, isCombined: true },
    false,
    'Insufficient balance',
    '잔액 부족',
    '残高不足',
  ],
  [{ code: 'INSUFFICIENT_GAS' }, false, 'Insufficient TYCHO balance', 'TYCHO 잔액 부족', 'TYCHOの残高不足'],
  [{ code: 'BALANCE_UNKNOWN' }, false, 'Balance not known', '잔액을 확인할 수 없음', '残高を確認できません'],
  [
    { code: 'AWAITING_WALLET' },
    true,
    'Confirm in your wallet',
    '지갑에서 승인하세요',
    'ウォレットで承認してください',
  ],
  [{ code: 'OFFLINE' }, false, 'You are offline', '오프라인입니다', 'オフラインです'],
])('says what is in the way, case %#', (blocker, isBusy, ...labels) => {
  expect(inLanguages((say) => blockerLabel(say, blocker, SYMBOLS))).toEqual(labels);
  expect(submitButton([blocker]).isBusy).toBe(isBusy);
});
