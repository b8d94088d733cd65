import { beforeAll, expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../shared/i18n/in-languages.ts';
import { setNetwork } from '../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../shared/network/test-network.ts';
import { getInsufficientCoinReason } from '../../../shared/reasons/reason-texts.ts';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../model/blockers.ts';
import { getCommonBlockerText } from './blocker-text.ts';

// Tests the text of each blocker in English, Korean and Japanese, starting from the condition that causes it.

beforeAll(() => setNetwork(TEST_NETWORK));

type Sentences = readonly [en: string, ko: string, ja: string];
const OPEN: ActionBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
};
const gate = (input: Partial<ActionBlockerInput>) =>
  findFirstBlocker<CommonBlocker>(getCommonBlockerConditions({ ...OPEN, ...input }));

it.each(
  Object.entries({
    preparing: [
      gate({ isPreparing: true }),
      'Looking for your wallet',
      '지갑을 찾는 중',
      'ウォレットを探しています',
    ],
    connect: [gate({ hasWallet: false }), 'Connect wallet', '지갑 연결', 'ウォレットを接続'],
    'switch-network': [
      gate({ isOnWrongNetwork: true }),
      'Switch network',
      '네트워크 전환',
      'ネットワークを切り替え',
    ],
    offline: [gate({ isOnline: false }), 'You are offline', '오프라인입니다', 'オフラインです'],
    'await-wallet': [
      gate({ busy: 'asking' }),
      'Confirm in your wallet',
      '지갑에서 승인하세요',
      'ウォレットで承認してください',
    ],
    running: [gate({ busy: 'running' }), 'In progress', '진행 중', '処理中'],
    reading: ['reading', 'Reading the chain', '체인을 읽는 중', 'チェーンを読み込み中'],
    'insufficient-coin': [
      findFirstBlocker(getCoinBlockerConditions({ coin: 1n, gas: 2n })),
      'Not enough TYCHO for gas',
      '가스용 TYCHO 부족',
      'ガス用のTYCHO不足',
    ],
  } satisfies Record<CommonBlocker, readonly [CommonBlocker | undefined, ...Sentences]>),
)('a button shows the blocker: %s', (name, [blocker, ...sentences]) => {
  expect(blocker).toBe(name);
  expect(translateInAllLanguages((t) => getCommonBlockerText(t, blocker as CommonBlocker))).toEqual(
    sentences,
  );
});

it('missing coins are shown with the balance', () => {
  const text = translateInAllLanguages((t) =>
    getInsufficientCoinReason(t, 2_000_000_000n, 500_000_000n)?.replaceAll(/\s/g, ' '),
  );
  expect(text).toEqual([
    'The message needs 2.00 TYCHO for gas. You have 0.50 TYCHO.',
    '이 메시지에는 가스로 2.00 TYCHO가 필요합니다. 보유량은 0.50 TYCHO입니다.',
    'このメッセージにはガスとして2.00 TYCHOが必要です。残高は0.50 TYCHOです。',
  ]);
});
