import { describe, expect, it } from 'vitest';
import { readTestOptions } from './test-options.mjs';

describe('npm test', () => {
  it('runs everything when nothing is said', () => {
    expect(readTestOptions([])).toEqual({
      isHelp: false,
      projects: ['node', 'node-shared', 'browser', 'journeys'],
      vitest: [],
    });
  });

  it('runs what changed, and no journey', () => {
    const projects = ['node', 'node-shared', 'browser'];
    expect(readTestOptions(['--changed'])).toMatchObject({
      projects,
      vitest: ['--changed', '--passWithNoTests'],
    });
    expect(readTestOptions(['--since', 'main'])).toMatchObject({
      projects,
      vitest: ['--changed=main', '--passWithNoTests'],
    });
  });

  it('says what it does not understand, and helps', () => {
    expect(readTestOptions(['--chagned']).problem).toMatch(/chagned[\s\S]*npm test \[-- options\]/);
    expect(readTestOptions(['some.test.ts']).problem).toContain('some.test.ts');
    expect(readTestOptions(['--help'])).toMatchObject({ isHelp: true });
  });
});
