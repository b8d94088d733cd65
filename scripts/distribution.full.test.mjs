import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKE_MARKET_NETWORK } from '../apps/server/src/test/fake-market.ts';
import { StallingNode } from '../apps/server/src/test/held-node.ts';
import { writeDistributionFolder } from './lib/distribution.mjs';
import { root } from './lib/root.mjs';

let folder = '';
let dist = '';
let node;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'junction-dist-'));
  const web = join(folder, 'page/dist');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><head></head><div id="root"></div>');
  await writeDistributionFolder(join(folder, 'built'), web);
  rmSync(join(folder, 'page'), { recursive: true });
  dist = join(folder, 'moved elsewhere');
  renameSync(join(folder, 'built'), dist);
  node = await StallingNode.start();
  writeFileSync(join(folder, 'network.json'), JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url }));
});
afterAll(() => {
  node.close();
  rmSync(folder, { recursive: true, force: true });
});

test('built files contain no build path and need no loader', () => {
  for (const name of readdirSync(join(dist, 'server')).filter((one) => one.endsWith('.mjs'))) {
    const text = readFileSync(join(dist, 'server', name), 'utf8');
    expect(text.includes(root)).toBe(false);
    expect(/from ["']tsx/.test(text)).toBe(false);
  }
});

test('the moved folder serves page and API, and stops at a signal', async () => {
  const { scripts } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const [program, ...args] = scripts.serve.split(' ');
  expect(program).toBe('node');
  const child = spawn(
    process.execPath,
    [...args, '--network', join(folder, 'network.json'), '--data', join(folder, 'data'), '--port', '0'],
    { cwd: dist, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL: '' } },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const origin = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      });
      void ended.then((code) => reject(new Error(`ended with ${code}: ${errors}`)));
    });
    expect(await (await fetch(origin)).text()).toContain('junction-network');
    expect((await (await fetch(`${origin}/api/health`)).json()).status).toBe('ok');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(errors).toBe('');
  } finally {
    child.kill('SIGKILL');
  }
});

test('the moved folder exports and imports an index', () => {
  const { scripts } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const file = join(folder, 'index.gz');
  const run = (name, ...args) => {
    const [, ...program] = scripts[name].split(' ');
    const options = { cwd: dist, encoding: 'utf8', env: { ...process.env, DATABASE_URL: '' } };
    return spawnSync(process.execPath, [...program, file, '--data', join(folder, 'data'), ...args], options);
  };
  // No block has been indexed yet, so the database holds no index.
  expect(run('index:export').stderr).toContain('the database holds no index');
  const imported = run('index:import', '--network', join(folder, 'network.json'));
  expect(imported.stderr).toContain('index.gz does not exist');
});
