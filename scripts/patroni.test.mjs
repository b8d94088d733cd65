// Tests that deploy/patroni/setup writes configuration that its programs accept, and rejects wrong settings.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';

const SETUP = join(root, 'deploy/patroni/setup');
const PASSWORDS = ['SUPERUSER', 'REPLICATION', 'REWIND', 'JUNCTION'].map((role) => `${role}_PASSWORD`);
const NODES = 'db1=127.0.7.1 db2=127.0.7.2 db3=127.0.7.3';

let folder;
beforeEach(({ skip }) => {
  if (!existsSync('/bin/bash')) skip('bash is not installed');
  folder = mkdtempSync(join(tmpdir(), 'junction-patroni-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const findProgram = (name) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin']
    .map((path) => join(path, name))
    .find((file) => existsSync(file));

/** Renders the configuration of a node. Each password is the lower-case name of its setting. */
function renderConfiguration(node, settings = {}) {
  const { username } = userInfo();
  const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
  const lines = Object.entries({
    NODES,
    ...Object.fromEntries(PASSWORDS.map((name) => [name, name.toLowerCase()])),
    HAPROXY_USER: username,
    HAPROXY_GROUP: group,
    DATA_DIR: join(folder, 'data'),
    RUN_DIR: folder,
    ...settings,
  }).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(join(folder, 'settings.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const { status, stderr } = spawnSync(
    SETUP,
    ['--render', join(folder, 'out'), join(folder, 'settings.conf'), node],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

const readRendered = (name) => readFileSync(join(folder, 'out', name), 'utf8');

describe('deploy/patroni/setup', () => {
  it('replaces every variable, and passwords go into the files that need them', () => {
    expect(renderConfiguration('db2')).toEqual({ status: 0, stderr: '' });
    const files = readdirSync(join(folder, 'out'));
    expect(files.toSorted()).toEqual(
      [
        'create-database.sql',
        'etcd.env',
        'haproxy.cfg',
        'patroni.yml',
        'pgbouncer.ini',
        'userlist.txt',
      ].toSorted(),
    );
    for (const file of files) expect(readRendered(file)).not.toMatch(/@[A-Z_]+@/);
    expect(readRendered('userlist.txt')).toBe('"junction" "junction_password"\n');
    const holders = files.filter((file) => readRendered(file).includes('_password'));
    expect(holders.toSorted()).toEqual(['create-database.sql', 'patroni.yml', 'userlist.txt']);
  });

  it('lists the server of its own machine first for reads, and every machine everywhere', () => {
    renderConfiguration('db2');
    const [, primary = '', reads = ''] = readRendered('haproxy.cfg').split(/^listen /m);
    const servers = (text) =>
      [...text.matchAll(/^ {2}server (\w+) ([\d.]+):5432 check$/gm)].map(([, name]) => name);
    expect(servers(primary)).toEqual(['db1', 'db2', 'db3']);
    expect(servers(reads)).toEqual(['db2', 'db1', 'db3']);
    expect(readRendered('etcd.env')).toContain(
      'ETCD_INITIAL_CLUSTER=db1=http://127.0.7.1:2380,db2=http://127.0.7.2:2380,db3=http://127.0.7.3:2380',
    );
  });

  it.each([
    ['a node that is not listed', 'db4', {}, 'there is no db4'],
    ['two machines', 'db1', { NODES: 'db1=10.0.0.1 db2=10.0.0.2' }, 'three machines'],
    [
      'a host name',
      'db1',
      { NODES: 'db1=one db2=10.0.0.2 db3=10.0.0.3' },
      'db1=one is not NAME=IPV4-ADDRESS',
    ],
    [
      'no IPv4 address',
      'db1',
      { NODES: 'db1=10.0.0.256 db2=10.0.0.2 db3=10.0.0.3' },
      'db1=10.0.0.256 is not',
    ],
    ['a name twice', 'db1', { NODES: 'db1=10.0.0.1 db1=10.0.0.2 db3=10.0.0.3' }, 'db1=10.0.0.2 has a name'],
    ['an address twice', 'db1', { NODES: 'db1=10.0.0.1 db2=10.0.0.1 db3=10.0.0.3' }, 'db2=10.0.0.1 has a'],
    ['the password of the example', 'db1', { REWIND_PASSWORD: 'change-me' }, 'REWIND_PASSWORD: choose'],
    ['a password with quotes', 'db1', { JUNCTION_PASSWORD: 'a"b' }, 'JUNCTION_PASSWORD: letters'],
    ['no password', 'db1', { SUPERUSER_PASSWORD: '' }, 'SUPERUSER_PASSWORD: letters'],
  ])('rejects %s', (_name, node, settings, message) => {
    const { status, stderr } = renderConfiguration(node, settings);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });

  it('sets up nothing if the folder of --render is empty', () => {
    renderConfiguration('db1');
    const { status, stderr } = spawnSync(SETUP, ['--render', '', join(folder, 'settings.conf'), 'db1'], {
      encoding: 'utf8',
      // The PATH contains no programs, so that the script cannot change this machine if the test fails.
      env: { PATH: folder },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('usage');
  });

  it('reads settings from the current folder, not from a program of this name', () => {
    renderConfiguration('db1');
    writeFileSync(join(folder, 'env'), readFileSync(join(folder, 'settings.conf')), { mode: 0o600 });
    const { status, stderr } = spawnSync(SETUP, ['--render', join(folder, 'out'), 'env', 'db1'], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('keeps the passwords of the cluster until they are said to have changed', () => {
    renderConfiguration('db1');
    for (const name of PASSWORDS) {
      const { status, stderr } = renderConfiguration('db1', { [name]: 'another' });
      expect(status).toBe(1);
      expect(stderr).toContain(`${name}: not the one in`);
    }
    expect(readRendered('userlist.txt')).toContain('junction_password');
    const changed = { JUNCTION_PASSWORD: 'another', PASSWORDS_CHANGED: 'yes' };
    expect(renderConfiguration('db1', changed)).toEqual({ status: 0, stderr: '' });
    expect(readRendered('userlist.txt')).toContain('another');
  });

  it('compares the password of each role with that role', () => {
    renderConfiguration('db1');
    const { status, stderr } = renderConfiguration('db1', {
      REPLICATION_PASSWORD: 'rewind_password',
      REWIND_PASSWORD: 'replication_password',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('REPLICATION_PASSWORD: not the one in');
  });

  it.each([
    ['CLUSTER', 'db1', { CLUSTER: 'other' }],
    ['NODE', 'db2', {}],
    ['address of db1', 'db1', { NODES: NODES.replace('127.0.7.1', '127.0.7.11') }],
    ['POSTGRES_VERSION', 'db1', { POSTGRES_VERSION: 16 }],
  ])('rejects another %s on a configured machine', (name, node, settings) => {
    renderConfiguration('db1');
    const { status, stderr } = renderConfiguration(node, settings);
    expect(status).toBe(1);
    expect(stderr).toContain(`${name}: not the one in`);
  });

  it('accepts another machine in the place of a lost one', () => {
    renderConfiguration('db1');
    const settings = { NODES: NODES.replace('127.0.7.3', '127.0.7.33') };
    expect(renderConfiguration('db1', settings)).toEqual({ status: 0, stderr: '' });
    expect(readRendered('patroni.yml')).toContain('127.0.7.33/32');
  });

  it('reads settings as root only if no other user can change or read them', ({ skip }) => {
    if (process.getuid?.() !== 0) return skip('the test does not run as root');
    renderConfiguration('db1');
    chmodSync(join(folder, 'settings.conf'), 0o644);
    const { status, stderr } = renderConfiguration('db1');
    expect(status).toBe(1);
    expect(stderr).toContain('chmod 600');
  });

  it('replaces the userlist of the package', () => {
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out/userlist.txt'), '');
    expect(renderConfiguration('db1')).toEqual({ status: 0, stderr: '' });
  });

  it('quotes names that SQL and YAML would read differently', () => {
    const nodes = 'no=127.0.7.1 1e3=127.0.7.2 db3=127.0.7.3';
    renderConfiguration('no', { NODES: nodes, CLUSTER: '123', DATABASE: 'My-index' });
    expect(readRendered('create-database.sql')).toContain('create database "My-index" owner');
    expect(readRendered('patroni.yml')).toMatch(/^scope: '123'\nname: 'no'$/m);
  });

  it('writes a configuration that HAProxy accepts', ({ skip }) => {
    const program = findProgram('haproxy');
    if (program === undefined) return skip('HAProxy is not installed');
    renderConfiguration('db1');
    const { status, stderr } = spawnSync(program, ['-c', '-f', join(folder, 'out/haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringMatching(/WARNING|ALERT/) });
  });

  it('writes a configuration that Patroni accepts', ({ skip }) => {
    const program = findProgram('patroni');
    if (program === undefined) return skip('Patroni is not installed');
    // Validation also tries to connect to etcd and to listen on the ports, so the test configures unusual ports.
    renderConfiguration('db1', { POSTGRES_PORT: 25_999, PATRONI_PORT: 25_998, ETCD_PORT: 25_997 });
    mkdirSync(join(folder, 'data'));
    const { stdout, stderr } = spawnSync(program, ['--validate-config', join(folder, 'out/patroni.yml')], {
      encoding: 'utf8',
    });
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line !== '' && !/is not reachable|bootstrap\.pg_hba {2}is not defined/.test(line));
    expect(complaints).toEqual([]);
  });
});
