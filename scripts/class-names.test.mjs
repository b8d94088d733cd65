import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createCssClassNameShortener } from '../apps/web/build/class-names.mjs';

const made = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function createFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'junction-classes-'));
  made.push(folder);
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '.a {}');
  }
  return folder;
}

const MODULES = Array.from({ length: 60 }, (_, index) => `part-${index}/part.module.css`);

it('every class of every module has a unique name, the same in every build and checkout', () => {
  const [first, second] = [createFolder(MODULES), createFolder(MODULES.toReversed())];
  const [one, other] = [createCssClassNameShortener([first]), createCssClassNameShortener([second])];
  const names = MODULES.flatMap((file) => ['panel', 'head'].map((name) => one(name, join(first, file))));
  expect(new Set(names).size).toBe(120);
  expect(names.every((name) => /^[a-zA-Z]{2}\d$/.test(name))).toBe(true);
  // Ad blockers hide elements whose class names contain "ad", such as "ad10".
  expect(names.filter((name) => /ad/i.test(name))).toEqual([]);
  expect(MODULES.flatMap((file) => ['panel', 'head'].map((name) => other(name, join(second, file))))).toEqual(
    names,
  );
  expect(one('panel', join(first, MODULES[0]))).toBe(names[0]);
});

it('folders of the same name are distinguished, and modules outside of both are rejected', () => {
  const [kit, app] = [createFolder(['button.module.css']), createFolder(['button.module.css'])];
  const nameOf = createCssClassNameShortener([kit, app]);
  expect(nameOf('on', join(kit, 'button.module.css'))).not.toBe(nameOf('on', join(app, 'button.module.css')));
  expect(() => nameOf('on', join(kit, 'another.module.css'))).toThrow('none of the folders');
});
