// Checks that the options, variables and metrics named in the examples of deploy/ exist.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const folder = (path) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
    .join('\n');
const collectMatches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

describe('deploy/', () => {
  const examples = ['deploy/compose.yaml', 'deploy/systemd/junction@.service', 'deploy/README.md'].map(read);

  it('passes options that the server knows', () => {
    const usage = read('apps/server/src/read-server-options.ts');
    const used = examples.flatMap((text) =>
      text
        .split('\n')
        .filter((line) => /serve\.mjs|--(?:role|network|trust-proxy|drain-delay|metrics)/.test(line)),
    );
    const options = collectMatches(used.join('\n'), /(?<=[\s'"=`])--([a-z][a-z-]+)/g);
    const ofNode = ['max-semi-space-size', 'no-allocation-site-pretenuring'];
    const known = options.filter((name) => usage.includes(`--${name}`) || ofNode.includes(name));
    expect(options).toEqual(known);
    expect(known).toContain('drain-delay');
  });

  it('sets variables that the server reads', () => {
    const environment = `${read('apps/server/src/read-environment.ts')}${read('apps/server/src/read-server-options.ts')}`;
    const names = collectMatches(
      examples.join('\n'),
      /\b(JUNCTION_[A-Z_]+|DATABASE_[A-Z_]+URL|DATABASE_URL)\b/g,
    );
    expect(names.filter((name) => !environment.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    expect(names).toContain('DATABASE_REPLICA_URL');
  });

  it('alerts on and draws metrics that the server reports', () => {
    const reported = collectMatches(folder('apps/server/src'), /'(junction_[a-z_]+)'/g);
    const shown = `${read('deploy/prometheus/alerts.yml')}${read('deploy/grafana/dashboard.json')}`;
    const names = collectMatches(shown, /\b(junction_[a-z_]+)/g).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(names.filter((name) => !reported.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });

  it('has a response in docs/operate.md for every alert', () => {
    const alerts = collectMatches(read('deploy/prometheus/alerts.yml'), /alert: (\w+)/g);
    const manual = read('docs/operate.md');
    expect(alerts.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
    expect(alerts.length).toBeGreaterThan(5);
  });
});
