// Tests that deploy/patroni/setup writes configuration that its programs accept, and rejects wrong settings.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
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
    POSTGRES_USER: username,
    ETCD_USER: username,
    ETCD_DATA_DIR: join(folder, 'etcd'),
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
    ['DATA_DIR', 'db1', { DATA_DIR: '/srv/junction/data' }],
    ['ETCD_DATA_DIR', 'db1', { ETCD_DATA_DIR: '/srv/junction/etcd' }],
  ])('rejects another %s on a configured machine', (name, node, settings) => {
    renderConfiguration('db1');
    const { status, stderr } = renderConfiguration(node, settings);
    expect(status).toBe(1);
    expect(stderr).toContain(`${name}: not the one in`);
  });

  it.each([
    ['a relative folder', { DATA_DIR: 'data' }, 'DATA_DIR: '],
    ['the root folder', { DATA_DIR: '/' }, 'DATA_DIR: '],
    ['a folder of the root folder', { ETCD_DATA_DIR: '/var' }, 'ETCD_DATA_DIR: '],
    ['a folder with ..', { ETCD_DATA_DIR: '/var/lib/../etcd' }, 'ETCD_DATA_DIR: '],
    ['a folder with a space', { DATA_DIR: '/srv/my data' }, 'DATA_DIR: '],
    ['one folder for both', { DATA_DIR: '/srv/a/b', ETCD_DATA_DIR: '/srv/a/b' }, 'one is in the other'],
    [
      'a folder in the other',
      { DATA_DIR: '/srv/a/b', ETCD_DATA_DIR: '/srv/a/b/etcd' },
      'one is in the other',
    ],
  ])('rejects %s and writes nothing', (_name, settings, message) => {
    const { status, stderr } = renderConfiguration('db1', settings);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it.each(['data', 'etcd'])('accepts an empty folder for %s, and rejects files of others in it', (name) => {
    mkdirSync(join(folder, name));
    expect(renderConfiguration('db1')).toEqual({ status: 0, stderr: '' });
    rmSync(join(folder, 'out'), { recursive: true });
    writeFileSync(join(folder, name, 'photo.jpg'), '');
    const { status, stderr } = renderConfiguration('db1');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('is not empty, and has no cluster of this'),
    ]);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('accepts the folders of its own cluster', () => {
    renderConfiguration('db1');
    for (const name of ['data', 'etcd']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'PG_VERSION'), '15');
    }
    expect(renderConfiguration('db1')).toEqual({ status: 0, stderr: '' });
  });

  it('rejects a folder that is none, and one of another user', ({ skip }) => {
    writeFileSync(join(folder, 'data'), '');
    expect(renderConfiguration('db1').stderr).toContain('is not a folder');
    rmSync(join(folder, 'data'));
    if (process.getuid?.() !== 0) return skip('the test does not run as root');
    mkdirSync(join(folder, 'data'));
    chownSync(join(folder, 'data'), 1, 1);
    const { status, stderr } = renderConfiguration('db1');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/DATA_DIR: .* is owned by \S+, not by /)]);
  });

  const PUBLIC_NODES = 'db1=10.0.0.1 db2=172.16.0.2 db3=203.0.113.3';

  it('encrypts nothing between public addresses only if that is said', () => {
    const { status, stderr } = renderConfiguration('db1', { NODES: PUBLIC_NODES });
    expect([status, stderr]).toEqual([1, expect.stringContaining('203.0.113.3 is not private')]);
    const allowed = { NODES: PUBLIC_NODES, ALLOW_UNENCRYPTED: 'yes' };
    expect(renderConfiguration('db1', allowed)).toEqual({ status: 0, stderr: '' });
    const invalid = renderConfiguration('db1', { ALLOW_UNENCRYPTED: 'perhaps' });
    expect(invalid.stderr).toContain('ALLOW_UNENCRYPTED: yes or no');
  });

  /** Writes an authority, and a certificate of this machine. Returns their settings. */
  function createCertificates() {
    const file = (name) => join(folder, name);
    const run = (...args) => {
      const { status, stderr } = spawnSync(OPENSSL, args, { encoding: 'utf8', cwd: folder });
      if (status !== 0) throw new Error(stderr);
    };
    const key = ['-newkey', 'rsa:2048', '-noenc'];
    run('req', '-x509', ...key, '-keyout', 'ca-key.pem', '-out', 'ca.pem', '-subj', '/CN=authority');
    run('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=db1');
    writeFileSync(
      file('extensions'),
      'subjectAltName=IP:127.0.7.1\nextendedKeyUsage=serverAuth,clientAuth\n',
    );
    const signed = ['x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca-key.pem'];
    run(...signed, '-out', 'certificate.pem', '-extfile', 'extensions');
    chmodSync(file('key.pem'), 0o640);
    return {
      TLS_CA_FILE: file('ca.pem'),
      TLS_CERT_FILE: file('certificate.pem'),
      TLS_KEY_FILE: file('key.pem'),
    };
  }
  const OPENSSL = findProgram('openssl');
  const isOpensslMissing = OPENSSL === undefined;

  it.skipIf(isOpensslMissing)('encrypts all traffic between the machines with certificates', () => {
    const settings = { ...createCertificates(), NODES: PUBLIC_NODES };
    expect(renderConfiguration('db1', settings)).toEqual({ status: 0, stderr: '' });
    const etcd = readRendered('etcd.env');
    expect(etcd).not.toContain('http://');
    expect(etcd).toContain('ETCD_CLIENT_CERT_AUTH=true');
    expect(etcd).toContain(`ETCD_PEER_TRUSTED_CA_FILE=${settings.TLS_CA_FILE}`);
    const patroni = readRendered('patroni.yml');
    expect(patroni).toContain('  protocol: https');
    expect(patroni).toContain('verify_client: optional');
    expect(patroni.match(/sslmode: verify-ca/g)).toHaveLength(3);
    expect(patroni).not.toMatch(/^ {4}- host /m);
    expect(patroni.match(/^ {4}- hostssl /gm)).toHaveLength(8);
    expect(readRendered('pgbouncer.ini')).toContain('server_tls_sslmode = verify-ca');
    // Encryption cannot be disabled later, because members of etcd keep the URLs with which they were added, including
    // the scheme.
    const { stderr } = renderConfiguration('db1', { NODES: PUBLIC_NODES, ALLOW_UNENCRYPTED: 'yes' });
    expect(stderr).toContain('encryption (TLS_CERT_FILE): not the one in');
  });

  it.skipIf(isOpensslMissing)('rejects incomplete certificates and a key that others may read', () => {
    const settings = createCertificates();
    const readError = (changed) => renderConfiguration('db1', { ...settings, ...changed }).stderr;
    expect(readError({ TLS_CERT_FILE: '' })).toContain('TLS_CERT_FILE: an absolute path');
    expect(readError({ TLS_CA_FILE: 'ca.pem' })).toContain('TLS_CA_FILE: an absolute path');
    expect(readError({ TLS_CA_FILE: join(folder, 'none.pem') })).toContain('none.pem cannot be read');
    chmodSync(settings.TLS_KEY_FILE, 0o644);
    expect(readError({})).toContain('TLS_KEY_FILE: others may read');
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

  const encryptions = [
    ['unencrypted', () => ({})],
    ...(isOpensslMissing ? [] : [['encrypted', createCertificates]]),
  ];

  it.for(encryptions)('writes an %s configuration that HAProxy accepts', ([, settings], { skip }) => {
    const program = findProgram('haproxy');
    if (program === undefined) return skip('HAProxy is not installed');
    renderConfiguration('db1', settings());
    const { status, stderr } = spawnSync(program, ['-c', '-f', join(folder, 'out/haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringMatching(/WARNING|ALERT/) });
  });

  it.for(encryptions)('writes an %s configuration that Patroni accepts', ([, settings], { skip }) => {
    const program = findProgram('patroni');
    if (program === undefined) return skip('Patroni is not installed');
    // Validation also tries to connect to etcd and to listen on the ports, so the test configures unusual ports.
    const ports = { POSTGRES_PORT: 25_999, PATRONI_PORT: 25_998, ETCD_PORT: 25_997 };
    renderConfiguration('db1', { ...ports, ...settings() });
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
