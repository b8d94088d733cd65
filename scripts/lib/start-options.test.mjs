import { describe, expect, it } from 'vitest';
import { USAGE, readOptions, readPort } from './start-options.mjs';

describe('options of npm start', () => {
  it('include every option of its help', () => {
    const named = [...USAGE.matchAll(/^ {2}--([a-z-]+)( [A-Z]+)?/gm)];
    expect(named.length).toBeGreaterThan(8);
    for (const [, name, value] of named) {
      const given = value === undefined ? [`--${name}`] : [`--${name}`, 'said'];
      expect(readOptions(given)[name]).toBe(value === undefined ? true : 'said');
    }
    expect(readOptions(['--port=4001']).port).toBe('4001');
  });

  it('are rejected in one line if unknown', () => {
    for (const wrong of [['--prot', '4000'], ['--data'], ['--no-keeper=1'], ['config.json']])
      expect(() => readOptions(wrong)).toThrow(/^[^\n]+; see: npm start -- --help$/);
  });

  it('take the port from the option, then PORT, then 3000, and reject an invalid port', () => {
    expect(readPort('4000', { PORT: '5000' })).toBe(4000);
    expect(readPort(undefined, { PORT: '5000' })).toBe(5000);
    expect(readPort(undefined, {})).toBe(3000);
    for (const bad of ['0', '65536', '-1', '3e3', 'http', ''])
      expect(() => readPort(bad, {})).toThrow('is not a port');
  });
});
