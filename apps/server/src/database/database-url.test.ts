import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';
import { PostgresHostSelector, type PostgresServerState } from './server-hosts.ts';

const listHostUrls = (url: string) => {
  const { hosts, urlOf } = parseDatabaseUrl('DATABASE_URL', url);
  return hosts.map(urlOf);
};

test('a URL of one host stays unchanged', () => {
  for (const url of [
    'postgres://index:p%40ss@db.example:6432/index?sslmode=require',
    'postgresql://junction@/test?host=%2Ftmp%2Fpg',
    'postgres:///index',
  ])
    expect(listHostUrls(url)).toEqual([url]);
});

test('several hosts become one URL each, with the same other parts', () => {
  expect(listHostUrls('postgres://index:p%40ss@one,two:6432,[fd00::1]/index?sslmode=require')).toEqual([
    'postgres://index:p%40ss@one:5432/index?sslmode=require',
    'postgres://index:p%40ss@two:6432/index?sslmode=require',
    'postgres://index:p%40ss@[fd00::1]:5432/index?sslmode=require',
  ]);
  expect(
    listHostUrls('postgres://index@/index?host=one,/run/two&port=1,2&target_session_attrs=read-write'),
  ).toEqual(['postgres://index@one:1/index', 'postgres://index@/index?host=%2Frun%2Ftwo&port=2']);
});

test('an error names the setting and repeats nothing of the URL', () => {
  for (const url of [
    'secret',
    'http://secret@one/index',
    'postgres://u:secret@one:0/i',
    'postgres://u:secret@[x/i',
  ])
    expect(() => parseDatabaseUrl('DATABASE_URL', url)).toThrow(/^DATABASE_URL: (?!.*secret)/);
});

test('a host that accepts connections without answering does not delay the use of another', async () => {
  const state: PostgresServerState = { isStandby: false, isPooled: true, version: 150_000 };
  const hosts = new PostgresHostSelector({
    urls: ['postgres://one,two,three/index'],
    requires: 'primary',
    probe: (url) =>
      new URL(url).hostname === 'three' ? Promise.resolve(state) : new Promise(() => undefined),
  });
  await hosts.find();
  expect(hosts.url).toBe('postgres://three:5432/index');
});

test('of several hosts the primary is used, and another one after a failover', async () => {
  const states = new Map<string, PostgresServerState | undefined>();
  const hosts = new PostgresHostSelector({
    urls: ['postgres://one,two/index'],
    requires: 'primary',
    probe: (url) => {
      const state = states.get(new URL(url).hostname);
      return state ? Promise.resolve(state) : Promise.reject(new Error('connection refused'));
    },
  });
  const changes: string[] = [];
  hosts.onChange(() => changes.push(hosts.url));
  await expect(hosts.find()).rejects.toThrow('connection refused');
  states.set('one', { isStandby: true, isPooled: false, version: 150_000 });
  // One host fails and the other is a standby. The failure must not hide that the other host is a standby.
  await expect(hosts.find()).rejects.toThrow('none of the hosts is a primary');
  states.set('two', { isStandby: true, isPooled: false, version: 150_000 });
  await expect(hosts.find()).rejects.toThrow('none of the hosts');
  states.set('two', { isStandby: false, isPooled: true, version: 150_000 });
  await hosts.find();
  expect([hosts.url, hosts.isPooled]).toEqual(['postgres://two:5432/index', true]);
  states.set('one', { isStandby: false, isPooled: false, version: 150_000 });
  states.delete('two');
  await hosts.find();
  expect([hosts.url, hosts.isPooled]).toEqual(['postgres://one:5432/index', false]);
  expect(changes).toEqual(['postgres://two:5432/index', 'postgres://one:5432/index']);
});
