import { describe, expect, it } from 'vitest';
import { START_COMMAND_USAGE, readStartOptions, readStartPort } from './start-options.mjs';

describe('options of npm start', () => {
  it('include every option of its help', () => {
    const named = [...START_COMMAND_USAGE.matchAll(/^ {2}--([a-z-]+)( [A-Z]+)?/gm)];
    expect(named.length).toBeGreaterThan(8);
    for (const [, name, value] of named) {
      const given = value === undefined ? [`--${name}`] : [`--${name}`, 'said'];
      expect(readStartOptions(given)[name]).toBe(value === undefined ? true : 'said');
    }
    expect(readStartOptions(['--port=4001']).port).toBe('4001');
  });

  it('are rejected in one line if unknown', () => {
    for (const wrong of [['--prot', '4000'], ['--data'], ['--no-keeper=1'], ['config.json']])
      expect(() => readStartOptions(wrong)).toThrow(/^[^\n]+; see: npm start -- --help$/);
  });

  it('take the port from the option, then PORT, then 3000, and reject an invalid port', () => {
    expect(readStartPort('4000', { PORT: '5000' })).toBe(4000);
    expect(readStartPort(undefined, { PORT: '5000' })).toBe(5000);
    expect(readStartPort(undefined, {})).toBe(3000);
    for (const bad of ['0', '65536', '-1', '3e3', 'http', ''])
      expect(() => readStartPort(bad, {})).toThrow('is not a port');
  });
});
