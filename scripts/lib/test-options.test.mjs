import { describe, expect, it } from 'vitest';
import { readTestOptions } from './test-options.mjs';

describe('npm test', () => {
  it('runs the default tier, without the journeys that it leaves out', () => {
    expect(readTestOptions([])).toEqual({
      isHelp: false,
      tier: 'default',
      projects: ['node', 'node-shared', 'browser', 'smoke'],
      vitest: [],
    });
  });

  it('runs every tier and every journey with --all', () => {
    expect(readTestOptions(['--all'])).toMatchObject({
      tier: 'all',
      projects: ['node', 'node-shared', 'browser', 'smoke', 'journeys'],
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
