import { beforeAll, describe, expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import { setNetwork } from '../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../shared/network/test-network.ts';
import {
  getGaugeActionBlocker,
  type GaugeBlockerInput,
  type GaugeSpecificBlocker,
} from '../model/action-blocker.ts';
import type { DepositRisk } from '../model/deposit-risk.ts';
import { getGaugeRejection, type GaugeRejectionReason } from '../model/rejection.ts';
import { getGaugeBlockerReason, getGaugeBlockerText, getGaugeRejectionText } from './action-texts.ts';

// Tests the text of every rejection by a gauge in English, Korean and Japanese. Each rejection is derived
// from the messages that cause it.

beforeAll(() => setNetwork(TEST_NETWORK));

type Sentences = readonly [en: string, ko: string, ja: string];
const LP = { symbol: 'LP', decimals: 2 };

const READY: GaugeBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  maximum: 150n,
  amount: 100n,
  lock: undefined,
  coin: 10n,
  gas: 10n,
};
const NOTHING = 'the form says what is missing';

describe('a gauge form', () => {
  it.each(
    Object.entries({
      unsafe: [
        { risk: 'other-token' },
        'Sending is disabled here',
        '여기로는 보낼 수 없습니다',
        'ここには送信できません',
      ],
      nothing: [{ maximum: 0n, amount: 0n }, NOTHING, NOTHING, NOTHING],
      'enter-amount': [{ amount: 0n }, 'Enter an amount', '수량을 입력하세요', '数量を入力してください'],
      'too-big': [
        { amount: 151n },
        'Exceeds the available amount',
        '사용 가능한 수량을 초과했습니다',
        '利用可能な数量を超えています',
      ],
      'too-little': [
        { isDust: true },
        'Amount too small',
        '계산하기에는 너무 적은 수량입니다',
        '数量が少なすぎます',
      ],
      'lock-too-short': [
        { lock: 'too-short' },
        'Lock for two days or more',
        '잠금은 2일 이상이어야 합니다',
        'ロックは2日以上です',
      ],
      'lock-too-long': [
        { lock: 'too-long' },
        'Lock for 365 days at most',
        '잠금은 최대 365일입니다',
        'ロックは最長365日です',
      ],
    } satisfies Record<GaugeSpecificBlocker, readonly [Partial<GaugeBlockerInput>, ...Sentences]>),
  )('shows %s on its button', (name, [input, ...sentences]) => {
    const blocker = getGaugeActionBlocker({ ...READY, ...(input as Partial<GaugeBlockerInput>) });
    expect(blocker).toBe(name);
    expect(
      translateInAllLanguages((t) =>
        getGaugeBlockerText(t, blocker as GaugeSpecificBlocker, { nothing: NOTHING, lockDays: 365 }),
      ),
    ).toEqual(sentences);
  });

  const OTHER_TOKEN: Sentences = [
    'This gauge accepts a token other than the one shown, or pays rewards in it. Tokens sent to it would be lost.',
    '이 게이지는 표시된 것과 다른 토큰을 받거나 같은 토큰으로 보상을 지급합니다. 보낸 토큰은 되찾을 수 없습니다',
    'このゲージは表示と異なるトークンを受け取るか、同じトークンで報酬を支払います。送ったトークンは戻りません',
  ];
  it.each(
    Object.entries({
      'other-token': OTHER_TOKEN,
      'is-reward': OTHER_TOKEN,
      'unknown-factory': [
        'The gauge factory of this network did not create this gauge. Anything sent to it may be lost.',
        '이 네트워크의 팩토리가 만든 게이지가 아닙니다. 보낸 것은 되찾지 못할 수 있습니다',
        'このネットワークのファクトリーが作成したゲージではありません。送ったものは戻らない可能性があります',
      ],
    } satisfies Record<DepositRisk, Sentences>),
  )('explains why nothing is sent: %s', (risk, sentences) => {
    const input = { ...READY, risk: risk as DepositRisk };
    expect(
      translateInAllLanguages((t) => getGaugeBlockerReason(t, getGaugeActionBlocker(input), input, LP)),
    ).toEqual(sentences);
  });

  it('shows the maximum if the amount exceeds it', () => {
    const input = { ...READY, amount: 151n };
    expect(
      translateInAllLanguages((t) =>
        getGaugeBlockerReason(t, getGaugeActionBlocker(input), input, LP)?.replaceAll(/\s/g, ' '),
      ),
    ).toEqual([
      'Your balance of 1.50 LP is less than the amount.',
      '보유량은 1.50 LP로, 입력한 수량보다 적습니다.',
      '残高は1.50 LPで、入力した数量に足りません。',
    ]);
  });
});

type Node = Parameters<typeof getGaugeRejection>[0][number];
const node = (input: Partial<Node>): Node => ({
  method: undefined,
  status: 'arrived',
  exitCode: 0,
  from: undefined,
  ...input,
});
const rejected = (exitCode: number | undefined): readonly Node[] => [node({ status: 'refused', exitCode })];

describe('a rejection by a gauge', () => {
  it.each(
    Object.entries({
      'low-value': [rejected(1004), 'Too little TYCHO attached', '첨부한 TYCHO 부족', '添付したTYCHOが不足'],
      'not-free': [
        [node({ method: 'revertWithdraw' })],
        'The amount exceeds what is unlocked, or the message ran out of coins',
        '잠금 해제된 수량보다 많거나 코인이 부족했습니다',
        'ロック解除済みの数量を超えたか、コインが足りませんでした',
      ],
      'deposit-turned': [
        [node({ method: 'revertDeposit' })],
        'The gauge could not finish the deposit',
        '게이지가 예치를 마치지 못했습니다',
        'ゲージは預け入れを完了できませんでした',
      ],
      'claim-turned': [
        [node({ method: 'revertClaim' })],
        'The gauge could not finish the claim',
        '게이지가 수령을 마치지 못했습니다',
        'ゲージは請求を完了できませんでした',
      ],
      'bad-amount': [
        rejected(1005),
        'The gauge does not accept this amount',
        '게이지가 받을 수 없는 수량입니다',
        'ゲージが受け付けない数量です',
      ],
      'no-account': [
        rejected(undefined),
        'This account has never deposited',
        '이 계정에서 예치한 적이 없습니다',
        'このアカウントからの預け入れはありません',
      ],
      unknown: [[], 'The gauge rejected it', '게이지가 거부했습니다', 'ゲージが拒否しました'],
    } satisfies Record<GaugeRejectionReason, readonly [readonly Node[], ...Sentences]>),
  )('shows its reason: %s', (reason, [nodes, ...sentences]) => {
    expect(getGaugeRejection(nodes).reason).toBe(reason);
    expect(translateInAllLanguages((t) => getGaugeRejectionText(t, getGaugeRejection(nodes)))).toEqual(
      sentences,
    );
  });

  it('shows an unknown exit code', () => {
    expect(
      translateInAllLanguages((t) => getGaugeRejectionText(t, getGaugeRejection(rejected(4242)))),
    ).toEqual([
      'The gauge rejected it, code 4242',
      '게이지가 거부했습니다, 코드 4242',
      'ゲージが拒否しました、コード 4242',
    ]);
  });
});
