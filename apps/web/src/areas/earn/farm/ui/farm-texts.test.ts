import { seconds, toMilliseconds } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { setNetwork } from '../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../shared/network/test-network.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../shared/model/lead.ts';
import { deriveFarmAmountState, type FarmAmountState, type FarmActionSide } from '../model/derive-amount.ts';
import { validateFarmRound, type FarmRoundError } from '../model/owner-rules.ts';
import { getFarmRejection, type FarmRejection } from '../model/rejection.ts';
import { getFarmMissingInputText, getFarmRejectionText } from './farm-texts.ts';
import { getFarmOwnerErrorText, getRewardMissingInputText } from './owner-texts.ts';

// Tests the text of every rejection by a legacy farm in English, Korean and Japanese. Each rejection is
// derived from the messages that cause it.

beforeAll(() => setNetwork(TEST_NETWORK));

type Sentences = readonly [en: string, ko: string, ja: string];
type Nodes = Parameters<typeof getFarmRejection>[0];
const LP = { symbol: 'LP', decimals: 2 };
const rejected = (exitCode: number): Nodes => [{ status: 'refused', exitCode }];

interface Form {
  readonly side?: FarmActionSide;
  readonly text?: string;
  readonly held?: bigint | undefined;
  readonly risk?: 'unknown-factory' | undefined;
}
const derive = ({ side = 'deposit', text = '1', risk, ...input }: Form): FarmAmountState =>
  deriveFarmAmountState(
    { side, text },
    { deposit: LP, position: { balance: 0n } },
    { held: 'held' in input ? input.held : 500n, risk },
  );

describe('a farm form', () => {
  it.each<readonly [FarmAmountState['missing'], Form, ...Sentences]>([
    [
      'unsafe',
      { risk: 'unknown-factory' },
      'Sending is disabled here',
      '여기로 보낼 수 없습니다',
      'ここには送れません',
    ],
    ['reading', { held: undefined }, 'Reading the chain', '체인을 읽는 중', 'チェーンを読み込み中'],
    ['nothing', { held: 0n }, 'No LP in wallet', '지갑에 LP가 없습니다', 'ウォレットにLPがありません'],
    ['nothing', { side: 'withdraw' }, 'Nothing deposited', '예치한 것이 없습니다', '預け入れはありません'],
    ['enter-amount', { text: '' }, 'Enter an amount', '수량을 입력하세요', '数量を入力してください'],
    [
      'too-big',
      { text: '5.01' },
      'Exceeds the available amount',
      '사용 가능한 수량을 초과했습니다',
      '利用可能な数量を超えています',
    ],
  ])('shows what is missing: %s %o', (missing, form, ...sentences) => {
    const state = derive(form);
    expect(state.missing).toBe(missing);
    const side = form.side ?? 'deposit';
    expect(translateInAllLanguages((t) => getFarmMissingInputText(t, LP, { side, ...state }))).toEqual(
      sentences,
    );
  });
});

describe('the owner of a farm', () => {
  const view = {
    now: seconds(1_800_000_000),
    chain: undefined,
  };
  const fieldError = (input: { at?: number; end?: boolean; rewardRate?: string; last?: number }) =>
    validateFarmRound(
      {
        end: input.end === true ? view.now : undefined,
        rounds: input.last === undefined ? [] : [{ start: seconds(input.last), perSecond: [1n] }],
      },
      {
        start: input.at === undefined ? undefined : seconds(input.at),
        rewardRates: [{ text: input.rewardRate ?? '1', decimals: 9 }],
      },
      view.now,
    );
  const later = view.now + MIN_SECONDS_UNTIL_START_OR_END;

  it.each(
    Object.entries({
      ended: [
        fieldError({ at: later, end: true }),
        'The end is set: no more rounds',
        '종료가 정해져 라운드를 추가할 수 없습니다',
        '終了が設定済みのため、ラウンドを追加できません',
      ],
      'bad-time': [
        fieldError({}),
        'Use the formats 2026.12.31 and 18:30',
        '날짜는 2026.12.31, 시간은 18:30 형식입니다',
        '日付は2026.12.31、時刻は18:30の形式です',
      ],
      past: [
        fieldError({ at: view.now }),
        'Must be after DATE',
        'DATE 이후여야 합니다',
        'DATEより後にしてください',
      ],
      'before-last': [
        fieldError({ at: later, last: later + 60 }),
        'Must be after DATE',
        'DATE 이후여야 합니다',
        'DATEより後にしてください',
      ],
      'bad-speed': [
        fieldError({ at: later, rewardRate: '' }),
        'Enter a rate for every reward',
        '모든 보상의 지급 속도를 입력하세요',
        'すべての報酬の支払い速度を入力してください',
      ],
    } satisfies Record<FarmRoundError, readonly [FarmRoundError | undefined, ...Sentences]>),
  )('sees why the farm would reject it: %s', (name, [found, ...sentences]) => {
    expect(found).toBe(name);
    const text = (t: Translate, locale: string): string | undefined => {
      const sentence = found && getFarmOwnerErrorText(t, found, view, locale);
      const dates = [view.now, later].map((at) => formatDateTime(toMilliseconds(seconds(at)), locale));
      return dates.reduce((rest, date) => rest?.replace(date, 'DATE'), sentence);
    };
    expect(translateInAllLanguages(text)).toEqual(sentences);
  });

  it.each([
    [{ isKnown: false, held: 5n, amount: 1n }, 'Reading the chain', '체인을 읽는 중', 'チェーンを読み込み中'],
    [
      { isKnown: true, held: 5n, amount: 0n },
      'Enter an amount',
      '수량을 입력하세요',
      '数量を入力してください',
    ],
    [
      { isKnown: true, held: 5n, amount: 6n },
      'Exceeds the available amount',
      '사용 가능한 수량을 초과했습니다',
      '利用可能な数量を超えています',
    ],
  ])('sees what a payment lacks: %o', (input, ...sentences) => {
    expect(translateInAllLanguages((t) => getRewardMissingInputText(t, input))).toEqual(sentences);
  });
});

describe('a rejection by a farm', () => {
  const LATE: Sentences = [
    'The farm no longer accepts this round or end',
    '팜이 그 라운드나 종료 시각을 더 이상 받지 않습니다',
    'ファームはそのラウンドや終了日時をもう受け付けません',
  ];
  it.each<readonly [FarmRejection, Nodes, ...Sentences]>([
    [
      'not-owner',
      rejected(101),
      'Only the owner of the farm can do this',
      '팜의 소유자만 할 수 있습니다',
      'ファームの所有者だけが行えます',
    ],
    [
      'low-value',
      rejected(108),
      'Too little TYCHO attached',
      '첨부한 TYCHO가 부족했습니다',
      '添付したTYCHOが足りませんでした',
    ],
    ['late', rejected(114), ...LATE],
    ['late', rejected(115), ...LATE],
    [
      'locked',
      rejected(117),
      'It is too early for this',
      '아직 시기가 아닙니다',
      'まだその時期ではありません',
    ],
    [
      'silent',
      [{ status: 'arrived', exitCode: 0 }],
      'The farm did nothing: the amount exceeds the deposit, or nothing was ever deposited',
      '팜이 아무것도 하지 않았습니다. 예치 수량을 초과했거나 예치한 적이 없습니다',
      'ファームは何もしませんでした。預け入れの数量を超えたか、預け入れがありません',
    ],
    ['unknown', [], 'The farm rejected it', '팜이 거부했습니다', 'ファームが拒否しました'],
    [
      'unknown',
      rejected(4242),
      'The farm rejected it, code 4242',
      '팜이 거부했습니다. 코드 4242',
      'ファームが拒否しました（コード 4242）',
    ],
  ])('shows its reason: %s %o', (reason, nodes, ...sentences) => {
    expect(getFarmRejection(nodes).reason).toBe(reason);
    expect(translateInAllLanguages((t) => getFarmRejectionText(t, getFarmRejection(nodes)))).toEqual(
      sentences,
    );
  });
});
