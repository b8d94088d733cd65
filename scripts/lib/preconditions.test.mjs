import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireFreePort, requireSupportedNode, requireWritableFolder } from './preconditions.mjs';

describe('preconditions', () => {
  it('reject an unsupported Node in one line', () => {
    for (const version of ['18.20.0', '20.18.3', '16.0.0', '21.7.3', '22.11.0', '23.1.0']) {
      expect(() => requireSupportedNode(version)).toThrow(
        `Junction needs Node 20.19, 22.12, 24 or newer; this is Node ${version}.`,
      );
    }
    for (const version of ['20.19.0', '20.20.1', '22.12.0', '24.0.0', '25.1.0'])
      expect(() => requireSupportedNode(version)).not.toThrow();
  });

  it('name the busy port and how to choose another', async () => {
    const busy = createServer();
    await new Promise((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address();
    await expect(requireFreePort(port)).rejects.toThrow(
      `Port ${port} is already in use; choose another with`,
    );
    await new Promise((resolve) => busy.close(resolve));
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });

  it('name a folder that is not writable', () => {
    const folder = mkdtempSync(join(tmpdir(), 'junction-pre-'));
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(() => requireWritableFolder(join(file, 'below'))).toThrow('No permission to write to');
    expect(() => requireWritableFolder(join(folder, 'new', 'deep'))).not.toThrow();
    for (const name of ['with a space', '数据-ü', 'ends with a slash/'])
      expect(() => requireWritableFolder(join(folder, name))).not.toThrow();
  });

  it('name a path that is not a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'junction-pre-'));
    const [file, link] = [join(folder, 'a-file'), join(folder, 'a-link')];
    writeFileSync(file, '');
    symlinkSync(join(folder, 'nowhere', 'at all'), link);
    for (const path of [file, link])
      expect(() => requireWritableFolder(path)).toThrow(`${path} is no folder`);
    const other = join(folder, 'good-link');
    mkdirSync(join(folder, 'there'));
    symlinkSync(join(folder, 'there'), other);
    expect(() => requireWritableFolder(other)).not.toThrow();
  });
});
