import { seconds, toAddress, toMilliseconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import { toEnteredDateTime } from '../../shared/date-time/index.ts';
import { validateFarmDraft, type FarmDraftError, type FarmDraft } from '../model/draft.ts';
import { getFarmDraftErrorText } from './fault-text.ts';

// Tests the message of every validation error in English, Korean and Japanese. Each error is derived from the
// input that causes it.

type Sentences = readonly [en: string, ko: string, ja: string];
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, USDC, ODD] = [at('1'), at('3'), at('4')];
const NOW = seconds(1_800_000_000);
const reward = (root: string, rewardRate = '0.5') => ({ key: 1, root, rewardRate });
const check = (input: Partial<FarmDraft>) =>
  validateFarmDraft(
    {
      deposit: LP,
      start: toEnteredDateTime(seconds(NOW + 60)),
      percent: '',
      seconds: '',
      rewards: [reward(USDC)],
      ...input,
    },
    { now: NOW, tokenAt: (root) => (root === ODD ? 'none' : 6) },
  );
const ofReward = (...rewards: FarmDraft['rewards']) => check({ rewards }).rewards.at(-1);

it.each(
  Object.entries({
    'bad-address': [
      check({ deposit: 'x' }).deposit,
      'Invalid address: 0: and 64 hex characters',
      '올바른 주소가 아닙니다. 0: 뒤에 16진수 64자리를 입력하세요',
      '正しいアドレスではありません。0: と 16 進数 64 文字を入力してください',
    ],
    'no-token': [
      check({ deposit: ODD }).deposit,
      'No token at this address',
      '이 주소에 토큰이 없습니다',
      'このアドレスにトークンはありません',
    ],
    'is-deposit': [
      ofReward(reward(LP))?.root,
      'Cannot be the deposited token',
      '예치 토큰과 같을 수 없습니다',
      '預け入れるトークンと同じにはできません',
    ],
    twice: [
      ofReward(reward(USDC), reward(USDC))?.root,
      'Already a reward',
      '이미 추가한 보상입니다',
      'すでに追加した報酬です',
    ],
    'bad-time': [
      check({ start: { date: '2027.13.01', time: '12:00' } }).start,
      'Use the formats 2026.12.31 and 18:30',
      '날짜는 2026.12.31, 시간은 18:30 형식입니다',
      '日付は2026.12.31、時刻は18:30の形式です',
    ],
    past: [
      check({ start: toEnteredDateTime(NOW) }).start,
      'Must be after DATE',
      'DATE 이후여야 합니다',
      'DATEより後にしてください',
    ],
    'percent-range': [
      check({ percent: '100.1' }).percent,
      'Enter 0 to 100 %',
      '0에서 100 %까지입니다',
      '0から100 %までです',
    ],
    'seconds-range': [
      check({ seconds: '1.5' }).seconds,
      'Whole seconds, at most 315360000',
      '정수 초, 최대 315360000초',
      '整数の秒、最大315360000秒',
    ],
    'half-vesting': [
      check({ percent: '5' }).seconds,
      'Enter both a share and a duration, or neither',
      '비율과 기간은 둘 다 입력하거나 둘 다 비워 두세요',
      '割合と期間は両方入力するか、両方空にしてください',
    ],
    'bad-speed': [
      ofReward(reward(USDC, '0'))?.rewardRate,
      'Enter more than 0, within the token’s decimals',
      '0보다 커야 하며 토큰의 소수 자릿수를 따라야 합니다',
      '0より大きく、トークンの小数桁数以内にしてください',
    ],
  } satisfies Record<FarmDraftError, readonly [FarmDraftError | undefined, ...Sentences]>),
)('the farm form shows the error: %s', (name, [fieldError, ...sentences]) => {
  expect(fieldError).toBe(name);
  const text = (locale: string, sentence: string | undefined): string | undefined =>
    sentence?.replace(formatDateTime(toMilliseconds(NOW), locale), 'DATE');
  expect(
    translateInAllLanguages((t, locale) =>
      text(locale, getFarmDraftErrorText(t, fieldError, { now: NOW, locale })),
    ),
  ).toEqual(sentences);
});
