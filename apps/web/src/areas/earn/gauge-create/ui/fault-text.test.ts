import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { translateInAllLanguages } from '../../../../shared/i18n/in-languages.ts';
import {
  EMPTY_GAUGE_DRAFT,
  validateGaugeDraft,
  type GaugeDraftError,
  type GaugeDraft,
} from '../model/draft.ts';
import { getGaugeDraftErrorText } from './fault-text.ts';

// Tests the message of every validation error in English, Korean and Japanese. Each error is derived from the
// input that causes it.

type Sentences = readonly [en: string, ko: string, ja: string];
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, GOV, USDC, ODD] = [at('1'), at('2'), at('3'), at('4')];
const check = (input: Partial<GaugeDraft>) =>
  validateGaugeDraft(
    { ...EMPTY_GAUGE_DRAFT, deposit: LP, ...input },
    { governance: GOV, tokenAt: (root) => (root === ODD ? 'none' : 'known') },
  );
const reward = (root: string, days = '', percent = '') => ({ key: 1, root, days, percent });
const ofReward = (...rewards: GaugeDraft['rewards']) => check({ rewards }).rewards.at(-1);

it.each(
  Object.entries({
    'bad-address': [
      check({ deposit: 'x' }).deposit,
      'Invalid address. Paste 0: and 64 characters.',
      '올바른 주소가 아닙니다. 0:과 64자를 붙여 넣으세요.',
      '正しいアドレスではありません。0:と64文字を貼り付けてください。',
    ],
    'no-token': [
      check({ deposit: ODD }).deposit,
      'No token could be read at this address. Check it.',
      '이 주소에서 토큰을 읽을 수 없습니다. 주소를 확인하세요.',
      'このアドレスではトークンを読み取れません。確認してください。',
    ],
    'is-governance': [
      check({ deposit: GOV }).deposit,
      'JCT comes from votes and cannot be deposited or added as a reward. Choose another token.',
      'JCT는 투표로 지급되며 예치하거나 직접 지급할 수 없습니다. 다른 토큰을 고르세요.',
      'JCTは投票から来るもので、預け入れも支払いもできません。別のトークンを選んでください。',
    ],
    'is-deposit': [
      ofReward(reward(LP))?.root,
      'This is the deposited token. A gauge cannot pay rewards in it; choose another.',
      '예치되는 토큰입니다. 게이지는 보관 중인 토큰을 지급할 수 없으니 다른 토큰을 고르세요.',
      'これは預け入れるトークンです。ゲージは保有するものを支払えません。別のものを選んでください。',
    ],
    twice: [
      ofReward(reward(USDC), reward(USDC))?.root,
      'This reward is already listed. Remove one of them.',
      '이미 있는 보상입니다. 하나를 삭제하세요.',
      'この報酬はすでにあります。どちらかを削除してください。',
    ],
    'days-range': [
      ofReward(reward(USDC, '3651', '5'))?.days,
      'At most 3650 days',
      '최대 3650일',
      '最大3650日',
    ],
    'lock-range': [
      check({ lockDays: '0' }).lockDays,
      'Choose 1 to 3650 days',
      '1일부터 3650일 사이로 정하세요',
      '1日から3650日の間で選んでください',
    ],
    'boost-range': [
      check({ boost: '0.9' }).boost,
      'Choose 1 to 1000',
      '1부터 1000 사이로 정하세요',
      '1から1000の間で選んでください',
    ],
    'percent-range': [
      ofReward(reward(USDC, '5', '100.1'))?.percent,
      'Choose 0 to 100',
      '0부터 100 사이로 정하세요',
      '0から100の間で選んでください',
    ],
    'half-vesting': [
      ofReward(reward(USDC, '5'))?.percent,
      'Enter both a duration and a share, or neither',
      '기간과 비율을 둘 다 입력하거나 둘 다 비우세요',
      '期間と割合の両方を入力するか、両方を空にしてください',
    ],
  } satisfies Record<GaugeDraftError, readonly [GaugeDraftError | undefined, ...Sentences]>),
)('the gauge form shows the error: %s', (name, [fieldError, ...sentences]) => {
  expect(fieldError).toBe(name);
  expect(translateInAllLanguages((t) => getGaugeDraftErrorText(t, fieldError, 'JCT'))).toEqual(sentences);
});
