// Tests that the programs accept their configuration in deploy/, and that traffic passes through nginx as documented.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';

const cleanups = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'junction-deploy-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const findFreePort = () =>
  new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

describe('configuration that its program accepts', () => {
  it.for([
    { name: 'haproxy', args: ['-c', '-f', 'deploy/haproxy/haproxy.cfg'] },
    { name: 'caddy', args: ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'] },
    { name: 'promtool', args: ['check', 'rules', 'deploy/prometheus/alerts.yml'] },
    { name: 'promtool', args: ['check', 'config', 'deploy/prometheus/prometheus.yml'] },
    {
      name: 'bash',
      args: ['-n', 'deploy/postgres/allow-replication.sh', 'deploy/postgres/start-standby.sh'],
    },
  ])('$name $args', ({ name, args }, { skip }) => {
    const program = findProgram(name);
    if (program === undefined) return skip(`${name} is not installed`);
    const { status, stderr } = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, HOME: createFolder() },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) });
  });

  it('systemd units', ({ skip }) => {
    const program = findProgram('systemd-analyze');
    if (program === undefined) return skip('systemd-analyze is not installed');
    // `systemd-analyze` requires that the program started by a unit exists.
    const folder = createFolder();
    const units = ['junction@.service', 'junction-migrate.service'].map((name) => {
      const unit = readFileSync(join(root, 'deploy/systemd', name), 'utf8');
      writeFileSync(join(folder, name), unit.replace('/usr/bin/node', process.execPath));
      return join(folder, name);
    });
    const { stdout, stderr } = spawnSync(program, ['verify', ...units], { encoding: 'utf8' });
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(folder));
    expect(complaints).toEqual([]);
  });
});

/** Starts a server that returns the request it received. Requests for events immediately receive one event. */
async function startUpstream() {
  const seen = [];
  const server = createServer((incoming, reply) => {
    seen.push(incoming.headers);
    if (incoming.url !== '/api/v1/events') return reply.end('page');
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    return reply.write('data: 1\n\n');
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, port: server.address().port };
}

/** Starts nginx with the example configuration on free ports, in front of `upstream`. */
async function startNginx(program, openssl, upstream) {
  const folder = createFolder();
  mkdirSync(join(folder, 'logs'));
  execFileSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=exchange.example',
      '-keyout',
      'privkey.pem',
      '-out',
      'fullchain.pem',
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const [http, https] = [await findFreePort(), await findFreePort()];
  const example = readFileSync(join(root, 'deploy/nginx/junction.conf'), 'utf8')
    .replaceAll('/etc/ssl/junction', folder)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} ${example} }`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  cleanups.push(
    () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  );
  await expect
    .poll(() => sendRequest(https, '/').then(({ status }) => status, String), { timeout: 20_000 })
    .toBe(200);
  return { http, https };
}

/** Sends a request over TLS, and returns the response with the first chunk of its body. */
const sendRequest = (port, path, headers = {}) =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, agent: false };
    const sent = request(options, (reply) => {
      reply.once('data', (body) => {
        resolve({ status: reply.statusCode, headers: reply.headers, body: String(body) });
        sent.destroy();
      });
    });
    sent.once('error', reject);
    sent.end();
  });

describe('nginx in front of a server', () => {
  it('adds HSTS, replaces client addresses, sends events at once and hides metrics', async ({ skip }) => {
    const [program, openssl] = ['nginx', 'openssl'].map(findProgram);
    if (program === undefined || openssl === undefined) return skip('nginx is not installed');
    const upstream = await startUpstream();
    const { http, https } = await startNginx(program, openssl, upstream.port);

    const page = await sendRequest(https, '/', { host: 'exchange.example', 'x-forwarded-for': '192.0.2.1' });
    expect(page.headers['strict-transport-security']).toMatch(/max-age=63072000/);
    expect(upstream.seen.at(-1)).toMatchObject({
      host: 'exchange.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });

    expect((await sendRequest(https, '/api/v1/events')).body).toBe('data: 1\n\n');

    const asked = upstream.seen.length;
    expect((await sendRequest(https, '/metrics')).status).toBe(404);
    expect(upstream.seen.length).toBe(asked);

    const plain = await fetch(`http://127.0.0.1:${http}/swap?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/swap?a=1']);
  });
});
