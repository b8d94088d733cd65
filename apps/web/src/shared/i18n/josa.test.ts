import { describe, expect, it } from 'vitest';
import { KOREAN_PARTICLES, appendParticle } from './josa.ts';

describe('withParticle', () => {
  it.each([
    // Hangul words with and without a final consonant. After a final ㄹ the particle is 로.
    ['지갑', '지갑은', '지갑이', '지갑을', '지갑과', '지갑으로'],
    ['토큰', '토큰은', '토큰이', '토큰을', '토큰과', '토큰으로'],
    ['계좌', '계좌는', '계좌가', '계좌를', '계좌와', '계좌로'],
    ['풀', '풀은', '풀이', '풀을', '풀과', '풀로'],
    // Capital letters are read letter by letter. The Korean names of L, M, N and R end in a consonant.
    ['BTC', 'BTC는', 'BTC가', 'BTC를', 'BTC와', 'BTC로'],
    ['USDT', 'USDT는', 'USDT가', 'USDT를', 'USDT와', 'USDT로'],
    ['JCT', 'JCT는', 'JCT가', 'JCT를', 'JCT와', 'JCT로'],
    ['WTYCHO', 'WTYCHO는', 'WTYCHO가', 'WTYCHO를', 'WTYCHO와', 'WTYCHO로'],
    ['ETH', 'ETH는', 'ETH가', 'ETH를', 'ETH와', 'ETH로'],
    ['TON', 'TON은', 'TON이', 'TON을', 'TON과', 'TON으로'],
    ['ATOM', 'ATOM은', 'ATOM이', 'ATOM을', 'ATOM과', 'ATOM으로'],
    ['EVER', 'EVER은', 'EVER이', 'EVER을', 'EVER과', 'EVER로'],
    ['SOL', 'SOL은', 'SOL이', 'SOL을', 'SOL과', 'SOL로'],
    // Latin text with lower-case letters is pronounced as a word, not letter by letter like an upper-case symbol.
    ['EVER Wallet', 'EVER Wallet은', 'EVER Wallet이', 'EVER Wallet을', 'EVER Wallet과', 'EVER Wallet으로'],
    [
      'Tycho Testnet',
      'Tycho Testnet은',
      'Tycho Testnet이',
      'Tycho Testnet을',
      'Tycho Testnet과',
      'Tycho Testnet으로',
    ],
    ['Moss', 'Moss는', 'Moss가', 'Moss를', 'Moss와', 'Moss로'],
    ['Apple', 'Apple은', 'Apple이', 'Apple을', 'Apple과', 'Apple로'],
    ['Tiger', 'Tiger는', 'Tiger가', 'Tiger를', 'Tiger와', 'Tiger로'],
    ['Café', 'Café는', 'Café가', 'Café를', 'Café와', 'Café로'],
  ])('%s', (word, topic, subject, object, and, towards) => {
    expect(appendParticle(word, '은/는')).toBe(topic);
    expect(appendParticle(word, '이/가')).toBe(subject);
    expect(appendParticle(word, '을/를')).toBe(object);
    expect(appendParticle(word, '와/과')).toBe(and);
    expect(appendParticle(word, '으로/로')).toBe(towards);
  });
  it.each([
    ['0', '0을', '0으로'],
    ['1', '1을', '1로'],
    ['2', '2를', '2로'],
    ['3', '3을', '3으로'],
    ['4', '4를', '4로'],
    ['5', '5를', '5로'],
    ['6', '6을', '6으로'],
    ['7', '7을', '7로'],
    ['8', '8을', '8로'],
    ['9', '9를', '9로'],
    ['1,000.50', '1,000.50을', '1,000.50으로'],
    ['0.5 %', '0.5 %를', '0.5 %로'],
    ['$1,234.50', '$1,234.50를', '$1,234.50로'],
    ['$1.2M', '$1.2M을', '$1.2M으로'],
    ['12.5 TON', '12.5 TON을', '12.5 TON으로'],
  ])('reads %s', (text, object, towards) => {
    expect(appendParticle(text, '을/를')).toBe(object);
    expect(appendParticle(text, '으로/로')).toBe(towards);
  });
  it.each([
    ['JCT (Junction)', 'JCT (Junction)를'],
    ['“TON”', '“TON”을'],
    ['「풀」', '「풀」을'],
    ['USDT/JCT]', 'USDT/JCT]를'],
    ['JCT ', 'JCT 를'],
    ['(풀)', '(풀)을'],
    ['TON🚀', 'TON🚀을'],
  ])('ignores closing characters in %s', (text, object) => {
    expect(appendParticle(text, '을/를')).toBe(object);
  });
  it('writes both forms if the sound is unknown', () => {
    expect(appendParticle('狗', '을/를')).toBe('狗을(를)');
    expect(appendParticle('…', '으로/로')).toBe('…(으)로');
  });
  it('adds nothing to an empty text', () => {
    expect(appendParticle('', '을/를')).toBe('');
    expect(appendParticle(' ', '은/는')).toBe(' ');
  });
});

it('joins the chunks of a message before selecting', () => {
  expect(KOREAN_PARTICLES['을/를']?.([12.5, ' ', 'TON'])).toBe('12.5 TON을');
});
