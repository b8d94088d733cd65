import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { NonSwapKind, NonSwapOperation } from '../../rooms/operation/index.ts';
import { translateInAllLanguages } from '../../shared/i18n/in-languages.ts';
import { getOperationNotificationText } from './operation-text.ts';

// Toast texts of rejected operations in earning, governance and limit orders, in every language.

const ROOT = toAddress(`0:${'1'.repeat(64)}`);
const TOKENS = { root: ROOT, symbol: 'LP', decimals: 2, units: '150' };
type Ending = Extract<NonSwapOperation['state'], { step: 'cancelled' }>;
const operation = (kind: NonSwapKind, state: Ending): NonSwapOperation => ({
  id: '7',
  chainId: 31_337,
  account: ROOT,
  startedAt: 0,
  updatedAt: 0,
  kind,
  state,
  terms: { tokens: [TOKENS], receives: [TOKENS], pool: { address: ROOT, name: 'A/B' } },
});
const words = (kind: NonSwapKind, state: Ending) =>
  [0, 1, 2].map((language) => {
    const texts = (part: 'title' | 'body') =>
      translateInAllLanguages(
        (t) => getOperationNotificationText(t, operation(kind, state), new Map())?.[part],
      )[language];
    return [texts('title'), texts('body')].map((text) => text?.replaceAll(/\s/g, ' '));
  });

const UNCHANGED = [
  'Your balance is unchanged, only gas was spent. Check the amounts and try again.',
  '잔액은 그대로이고 가스만 사용되었습니다. 수량을 확인하고 다시 시도하세요.',
  '残高は変わらず、使われたのはガスだけです。数量を確認してもう一度お試しください。',
];

describe('rejected', () => {
  it.each<readonly [NonSwapKind, en: string, ko: string, ja: string]>([
    ['deposit-in-gauge', 'Deposit 1.50 LP in A/B', '1.50 LP 예치: A/B', '1.50 LP を預け入れ：A/B'],
    ['withdraw-from-gauge', 'Withdraw 1.50 LP from A/B', '1.50 LP 인출: A/B', '1.50 LP を引き出し：A/B'],
    ['claim-rewards', 'Claim rewards of A/B', '보상 수령: A/B', '報酬を請求：A/B'],
    ['deposit-in-farm', 'Deposit 1.50 LP in A/B', '1.50 LP 예치: A/B', '1.50 LP を預け入れ：A/B'],
    ['withdraw-from-farm', 'Withdraw 1.50 LP from A/B', '1.50 LP 인출: A/B', '1.50 LP を引き出し：A/B'],
    ['claim-from-farm', 'Claim rewards of A/B', '보상 수령: A/B', '報酬を請求：A/B'],
    ['create-gauge', 'Create the gauge A/B', '게이지 생성: A/B', 'ゲージを作成：A/B'],
    ['create-farm', 'Create the farm A/B', '팜 생성: A/B', 'ファームを作成：A/B'],
    [
      'deposit-reward',
      'Deposit 1.50 LP as rewards in A/B',
      '보상 1.50 LP 입금: A/B',
      '報酬 1.50 LP を入金：A/B',
    ],
    ['add-reward-round', 'New reward round in A/B', '새 보상 라운드: A/B', '新しい報酬ラウンド：A/B'],
    ['end-rewards', 'End rewards of A/B', '보상 종료: A/B', '報酬を終了：A/B'],
    [
      'withdraw-unclaimed',
      'Withdraw unclaimed rewards of A/B',
      '미수령 보상 인출: A/B',
      '未請求の報酬を引き出す：A/B',
    ],
    ['lock-tokens', 'Lock 1.50 LP', '1.50 LP 잠금', '1.50 LP をロック'],
    ['unlock-tokens', 'Withdraw unlocked LP', '잠금 해제된 LP 인출', 'ロック解除された LP を引き出し'],
  ])('%s', (kind, en, ko, ja) => {
    expect(
      words(kind, { step: 'cancelled', by: 'revert', transactionHash: undefined, messageHash: undefined }),
    ).toEqual([
      [`${en}: canceled`, UNCHANGED[0]],
      [`${ko}: 취소됨`, UNCHANGED[1]],
      [`${ja}：取り消されました`, UNCHANGED[2]],
    ]);
  });
});

describe('rejected in governance and limit orders', () => {
  it.each<readonly [NonSwapKind, en: string]>([
    ['vote-epoch', 'Vote in epoch A/B'],
    ['end-epoch', 'Finish voting of epoch A/B'],
    ['whitelist-gauge', 'Whitelist A/B'],
    ['create-proposal', 'Create a proposal'],
    ['cast-vote', 'Vote on proposal A/B'],
    ['unlock-votes', 'Unlock votes on proposals'],
    ['release-proposal', 'Release the votes reserved by proposal A/B'],
    ['cancel-proposal', 'Cancel proposal A/B'],
    ['queue-proposal', 'Queue proposal A/B'],
    ['execute-proposal', 'Execute proposal A/B'],
    ['deploy-order-root', 'Enable limit orders for A/B'],
    ['create-order', 'Place order for 1.50 LP'],
    ['fill-order', 'Fill order with 1.50 LP'],
    ['cancel-order', 'Cancel order'],
  ])('%s', (kind, en) => {
    const texts = words(kind, {
      step: 'cancelled',
      by: 'revert',
      transactionHash: undefined,
      messageHash: undefined,
    });
    expect(texts.map(([, body]) => body)).toEqual(UNCHANGED);
    const [first, ...others] = texts.map(([title]) => title);
    expect(first).toBe(`${en}: canceled`);
    expect(others).toEqual([
      expect.stringMatching(/.: 취소됨$/),
      expect.stringMatching(/.：取り消されました$/),
    ]);
  });
});

it('declined in the wallet', () => {
  expect(words('deposit-in-gauge', { step: 'cancelled', by: 'user' })).toEqual([
    ['You rejected the request', 'Nothing was sent. Your balance is unchanged.'],
    ['요청을 거절했습니다', '아무것도 전송되지 않았습니다. 잔액은 그대로입니다.'],
    ['リクエストを拒否しました', '何も送信されていません。残高は変わりません。'],
  ]);
});
