// Installs a Chromium for `npm test` if there is none. Never requests more privileges than the user has.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CHROMIUM_DOWNLOAD_COMMAND, findChromium } from './chromium.mjs';
import { root } from './root.mjs';

const SYSTEM_PACKAGES = ['chromium', 'fonts-noto-cjk'];
const APT_INSTALL = ['apt-get', 'install', '-y', '-qq', ...SYSTEM_PACKAGES];
const DOWNLOAD = ['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium'];
/** Milliseconds until a host counts as unreachable. Playwright's default is 30 s, which it waits five times. */
const CONNECTION_TIMEOUT_MS = '10000';
const VERSION_TIMEOUT_MS = 30_000;

/**
 * Environment of the Chromium installation: variables, privileges and programs of this machine. Tests pass a
 * replacement.
 */
export const LOCAL_CHROMIUM_INSTALL_ENVIRONMENT = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  hasApt: (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'apt-get'))),
  find: () => findChromium(),
  /** True if the program answers `--version`; a download may lack system libraries. */
  starts: (path) =>
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0,
  /** True if the command succeeded. Prints its error output unless `isQuiet`. */
  run: ([command, ...args], { env = {}, isQuiet = false } = {}) =>
    spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
      env: { ...process.env, ...env },
    }).status === 0,
};

/**
 * Returns the path of a working Chromium. Installs one if needed and possible. Otherwise prints the reason and helpful
 * commands, and returns undefined.
 */
export function findOrInstallChromium(say, machine = LOCAL_CHROMIUM_INSTALL_ENVIRONMENT) {
  const found = machine.find();
  if (found !== undefined) {
    if (machine.starts(found)) return found;
    say(describeBroken(found, machine));
    return undefined;
  }
  const failures = [];
  for (const { line, attempt, failure } of listInstallMethods(machine)) {
    say(line);
    const path = attempt() ? machine.find() : undefined;
    if (path !== undefined && machine.starts(path)) return path;
    failures.push(path === undefined ? failure : describeBroken(path, machine));
  }
  for (const failure of failures) say(failure);
  say(describeHelp(machine));
  return undefined;
}

function describeBroken(path, { env }) {
  const name = env.CHROMIUM_PATH === path ? `CHROMIUM_PATH=${path}` : path;
  return `${name} does not start: \`${path} --version\` fails.`;
}

/** Returns the methods of installing a Chromium, in the order in which they are tried. */
function listInstallMethods(machine) {
  const download = {
    line: "Downloading Playwright's Chromium (once)",
    attempt: () =>
      machine.run([process.execPath, ...DOWNLOAD], {
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS },
        isQuiet: true,
      }),
    failure: 'The download of Chromium failed.',
  };
  if (!machine.isRoot || !machine.hasApt) return [download];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = {
    line: 'Installing Chromium from the system packages (once)',
    attempt: () => {
      // A failed update is ignored, because outdated package lists may still suffice.
      machine.run(['apt-get', 'update', '-qq'], { env });
      return machine.run(APT_INSTALL, { env });
    },
    failure: 'apt-get did not install Chromium.',
  };
  return [install, download];
}

function describeHelp({ hasApt }) {
  const apt = hasApt ? [`sudo apt-get install -y ${SYSTEM_PACKAGES.join(' ')}`] : [];
  const commands = [...apt, CHROMIUM_DOWNLOAD_COMMAND].map((command) => `\`${command}\``).join(' or ');
  return `No Chromium: install one with ${commands}, or set CHROMIUM_PATH, and run npm test again.`;
}
