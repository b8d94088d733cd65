import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../../../shared/i18n/in-languages.ts';
import { EMPTY_DATE_TIME, toEnteredDateTime } from '../../../shared/date-time/index.ts';
import {
  deriveRewardEndForm,
  deriveGaugeRoundForm,
  type RewardEndFormState,
  type GaugeRoundFormState,
} from '../model/derive-forms.ts';
import { validateRewardEnd, validateRoundStart, type RewardTimeError } from '../model/owner-rules.ts';
import {
  getRewardEndFormMissingText,
  getRewardFundingMissingText,
  getGaugeOwnerRejectionText,
  getRewardRoundMissingInputText,
  getRewardTimeErrorText,
} from './owner-texts.ts';

// Tests every error text of the owner's panel in English, Korean and Japanese. Each error is derived from the
// input that causes it.

type Sentences = readonly [en: string, ko: string, ja: string];
const NOW = seconds(1_800_000_000);
const ROOT = toAddress(`0:${'1'.repeat(64)}`);
const [PAST, LATER] = [seconds(NOW - 60), seconds(NOW + 3_600)];
const roundAt = (start: typeof NOW) => ({ start, end: seconds(0), perSecond: 1n, accumulator: 0n });
const token = {
  root: ROOT,
  symbol: 'ABC',
  name: 'ABC',
  decimals: 2,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: false,
};
const RUNNING = { root: ROOT, rounds: [roundAt(PAST)], isEnded: false };

describe('an end', () => {
  const end = (typed: typeof EMPTY_DATE_TIME, rounds = RUNNING.rounds) =>
    deriveRewardEndForm({ typed, word: '' }, NOW, { reward: { root: ROOT, rounds }, symbol: 'ABC' });

  it.each(
    Object.entries({
      round: [
        end(toEnteredDateTime(LATER), []),
        'No round to end',
        '종료할 라운드가 없습니다',
        '終了するラウンドがありません',
      ],
      time: [end(EMPTY_DATE_TIME), 'Enter an end', '종료 시각을 입력하세요', '終了日時を入力'],
      'good-time': [
        end(toEnteredDateTime(PAST)),
        'Choose a later end',
        '더 늦은 종료를 고르세요',
        'より遅い終了を選んでください',
      ],
      word: [end(toEnteredDateTime(LATER)), 'Type ABC first', '먼저 ABC를 입력하세요', '先にABCと入力'],
    } satisfies Record<
      NonNullable<RewardEndFormState['missing']>,
      readonly [RewardEndFormState, ...Sentences]
    >),
  )('shows what is missing: %s', (missing, [state, ...sentences]) => {
    expect(state.missing).toBe(missing);
    expect(translateInAllLanguages((t) => getRewardEndFormMissingText(t, state))).toEqual(sentences);
  });
});

describe('a round', () => {
  const round = (rewardRate: string, typed: typeof EMPTY_DATE_TIME) =>
    deriveGaugeRoundForm({ typed, rewardRates: { 0: rewardRate } }, NOW, {
      extra: [RUNNING],
      tokenOf: () => token,
    });

  const full = Array.from({ length: 60 }, (_, index) => roundAt(seconds(PAST - 60 + index)));
  const fourFull = [1, 2, 3, 4].map(() => ({ root: ROOT, rounds: full, isEnded: false }));
  const ofFourFull = deriveGaugeRoundForm(
    { typed: toEnteredDateTime(LATER), rewardRates: { 0: '1', 1: '1', 2: '1', 3: '1' } },
    NOW,
    { extra: fourFull, tokenOf: () => token },
  );

  it.each(
    Object.entries({
      speed: [round('', EMPTY_DATE_TIME), 'Enter a rate', '속도를 입력하세요', '速度を入力'],
      'fewer-rewards': [
        ofFourFull,
        'Change fewer rewards at once',
        '한 번에 더 적은 보상을 바꾸세요',
        '一度に変更する報酬を減らしてください',
      ],
      time: [round('1', EMPTY_DATE_TIME), 'Enter a start', '시작 시각을 입력하세요', '開始日時を入力'],
      'good-time': [
        round('1', toEnteredDateTime(PAST)),
        'Choose a later start',
        '더 늦은 시작을 고르세요',
        'より遅い開始を選んでください',
      ],
    } satisfies Record<
      NonNullable<GaugeRoundFormState['missing']>,
      readonly [GaugeRoundFormState, ...Sentences]
    >),
  )('shows what is missing: %s', (missing, [state, ...sentences]) => {
    expect(state.missing).toBe(missing);
    expect(translateInAllLanguages((t) => getRewardRoundMissingInputText(t, state))).toEqual(sentences);
  });
});

const AFTER: Sentences = [
  'Must be after 2027.01.15',
  '2027.01.15 이후여야 합니다',
  '2027.01.15より後にしてください',
];

it.each(
  Object.entries({
    'no-time': [
      validateRoundStart(undefined, NOW, []),
      'Use the formats YYYY.MM.DD and HH:MM',
      '날짜는 YYYY.MM.DD, 시각은 HH:MM으로 입력하세요',
      '日付はYYYY.MM.DD、時刻はHH:MMで入力してください',
    ],
    past: [validateRoundStart(PAST, NOW, []), ...AFTER],
    'before-round': [validateRewardEnd(LATER, NOW, { rounds: [roundAt(LATER)] }), ...AFTER],
  } satisfies Record<
    Exclude<RewardTimeError, 'no-round'>,
    readonly [fault: RewardTimeError | undefined, ...Sentences]
  >),
)('an invalid time shows its error below the field: %s', (name, [fieldError, ...sentences]) => {
  expect(fieldError).toBe(name);
  expect(translateInAllLanguages((t) => getRewardTimeErrorText(t, fieldError, '2027.01.15'))).toEqual(
    sentences,
  );
});

it.each([
  [{ amount: 0n, held: 5n }, 'Enter an amount', '수량을 입력하세요', '数量を入力'],
  [{ amount: 1n, held: undefined }, 'Reading the chain', '체인을 읽는 중', 'チェーンを読み込み中'],
  [{ amount: 6n, held: 5n }, 'Exceeds your balance', '보유량이 부족합니다', '保有量が足りません'],
])('a payment shows what is missing: %o', (input, ...sentences) => {
  expect(translateInAllLanguages((t) => getRewardFundingMissingText(t, input))).toEqual(sentences);
});

it.each([
  [
    1000,
    'Only the owner of the gauge can do this. Unused gas was refunded.',
    '게이지 소유자만 할 수 있습니다. 가스로 쓰지 않은 코인은 돌아왔습니다.',
    'ゲージの所有者だけが行えます。ガスで使わなかった分は戻りました。',
  ],
  [
    1004,
    'Too few coins were attached. Nothing changed; try again.',
    '첨부한 코인이 부족했습니다. 바뀐 것은 없으니 다시 시도하세요.',
    '添付のコインが足りませんでした。何も変わっていません。もう一度お試しください。',
  ],
  [
    4002,
    'The start is before that of the last round, the reward has its end set, or none of its 60 rounds has ended yet. Nothing changed; choose a later start, or try again when a round has ended.',
    '시작이 마지막 라운드보다 이르거나, 보상의 종료가 정해져 있거나, 라운드 60개 중 끝난 것이 아직 없습니다. 바뀐 것은 없으니 더 늦은 시작을 고르거나 라운드가 끝난 뒤 다시 시도하세요.',
    '開始が最後のラウンドより前か、報酬の終了が設定済みか、60のラウンドがまだ1つも終わっていません。何も変わっていません。より遅い開始を選ぶか、ラウンドが終わってからもう一度お試しください。',
  ],
  [
    4003,
    'The end is in the past or before the last round. Nothing changed; choose a later end.',
    '종료가 과거이거나 마지막 라운드보다 이릅니다. 바뀐 것은 없으니 더 늦은 종료를 고르세요.',
    '終了が過去か最後のラウンドより前です。何も変わっていません。より遅い終了を選んでください。',
  ],
  [
    4004,
    'It cannot be withdrawn yet. Wait until the vesting and the hold are over.',
    '아직 인출할 수 없습니다. 베스팅과 보류 기간이 끝날 때까지 기다리세요.',
    'まだ引き出せません。ベスティングと保留が終わるまでお待ちください。',
  ],
  [
    4009,
    'One message cannot change that many rewards. Nothing changed; change fewer rewards at once, at most three of those with 60 rounds.',
    '메시지 하나로 그만큼 많은 보상을 바꿀 수 없습니다. 바뀐 것은 없으니 한 번에 더 적은 보상을, 라운드가 60개인 보상은 최대 세 개씩 바꾸세요.',
    '1つのメッセージでこれほど多くの報酬は変更できません。何も変わっていません。一度に変更する報酬を減らし、ラウンドが60ある報酬は3つまでにしてください。',
  ],
  [
    4242,
    'Nothing changed. Tokens and unused coins were refunded; try again.',
    '바뀐 것은 없습니다. 토큰과 쓰지 않은 코인이 돌아왔으니 다시 시도하세요.',
    '何も変わっていません。トークンと未使用のコインは戻りました。もう一度お試しください。',
  ],
])('a rejection by a gauge shows its reason to the owner: %i', (exitCode, ...sentences) => {
  expect(
    translateInAllLanguages((t) => getGaugeOwnerRejectionText(t, [{ status: 'refused', exitCode }])),
  ).toEqual(sentences);
});
