import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium, requireChromium } from './chromium.mjs';
import { findOrInstallChromium } from './provide-chromium.mjs';

const createLookup = (...paths) => ({
  exists: (path) => paths.includes(path),
  downloaded: () => '/cache/chrome',
});
const PATH = ['/first', '/second'].join(delimiter);

describe('finding a Chromium', () => {
  it("uses CHROMIUM_PATH, then the PATH in its order, then Playwright's download", () => {
    const all = createLookup('/first/google-chrome', '/second/chromium', '/cache/chrome');
    expect(findChromium({ CHROMIUM_PATH: '/mine', PATH }, all)).toBe('/mine');
    expect(findChromium({ PATH }, all)).toBe('/first/google-chrome');
    expect(findChromium({ PATH }, createLookup('/second/chromium', '/cache/chrome'))).toBe(
      '/second/chromium',
    );
    expect(findChromium({ PATH }, createLookup('/cache/chrome'))).toBe('/cache/chrome');
    expect(findChromium({}, createLookup('/cache/chrome'))).toBe('/cache/chrome');
  });

  it('finds none if there is none, and explains how to get one', () => {
    expect(findChromium({ PATH }, createLookup())).toBeUndefined();
    expect(findChromium({ PATH: '' }, { exists: () => false, downloaded: () => undefined })).toBeUndefined();
    expect(() => requireChromium({ PATH }, createLookup())).toThrow(
      'npx playwright install --no-shell chromium',
    );
    expect(requireChromium({ PATH }, createLookup('/first/chromium'))).toBe('/first/chromium');
  });
});

/** Creates a fake machine on which the commands in `works` install a Chromium at /installed. */
function createMachine({ isRoot = false, hasApt = true, found, works = [], broken = [], env = {} } = {}) {
  const state = { found, commands: [], lines: [] };
  const machine = {
    env,
    isRoot,
    hasApt,
    find: () => state.found,
    starts: (path) => !broken.includes(path),
    run: (command) => {
      const text = command.join(' ').replace(process.execPath, 'node');
      state.commands.push(text);
      const isInstalled = works.some((part) => text.includes(part));
      if (isInstalled) state.found = '/installed';
      return isInstalled;
    },
  };
  const path = findOrInstallChromium((line) => state.lines.push(line), machine);
  return { ...state, path };
}

describe('providing a Chromium', () => {
  it('installs nothing if there is one', () => {
    expect(createMachine({ isRoot: true, found: '/there' })).toMatchObject({
      path: '/there',
      commands: [],
      lines: [],
    });
  });

  it('installs the system package as root', () => {
    const { path, commands } = createMachine({ isRoot: true, works: ['apt-get install'] });
    expect(path).toBe('/installed');
    expect(commands).toEqual(['apt-get update -qq', 'apt-get install -y -qq chromium fonts-noto-cjk']);
  });

  it('downloads one as root if the system packages have none', () => {
    const { path, commands } = createMachine({ isRoot: true, works: ['playwright'] });
    expect(path).toBe('/installed');
    expect(commands.at(-1)).toBe('node node_modules/playwright/cli.js install --no-shell chromium');
    expect(createMachine({ isRoot: true, hasApt: false }).commands).toHaveLength(1);
  });

  it('never calls sudo or apt-get as another user, but prints the command', () => {
    const { path, commands, lines } = createMachine();
    expect(path).toBeUndefined();
    expect(commands).toEqual(['node node_modules/playwright/cli.js install --no-shell chromium']);
    expect(lines.slice(-2)).toEqual([
      'The download of Chromium failed.',
      'No Chromium: install one with `sudo apt-get install -y chromium fonts-noto-cjk` or ' +
        '`npx playwright install --no-shell chromium`, or set CHROMIUM_PATH, and run npm test again.',
    ]);
    expect(createMachine({ hasApt: false }).lines.at(-1)).not.toContain('apt-get');
  });

  it('uses the download of another user if it works', () => {
    expect(createMachine({ works: ['playwright'] }).path).toBe('/installed');
  });

  it('reports one that does not start, and installs no other', () => {
    const named = createMachine({ found: '/mine', broken: ['/mine'], env: { CHROMIUM_PATH: '/mine' } });
    expect(named).toMatchObject({ path: undefined, commands: [] });
    expect(named.lines).toEqual(['CHROMIUM_PATH=/mine does not start: `/mine --version` fails.']);
    const downloaded = createMachine({ works: ['playwright'], broken: ['/installed'] });
    expect(downloaded.path).toBeUndefined();
    expect(downloaded.lines).toContain('/installed does not start: `/installed --version` fails.');
  });
});
