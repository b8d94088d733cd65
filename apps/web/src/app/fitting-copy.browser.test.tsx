import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeHiddenCopy } from '../../build/keep-fitting-copy.ts';

let root: HTMLElement;
const copies = () => [...root.children].map((child) => child.getAttribute('data-for'));

beforeEach(async () => {
  await page.viewport(1280, 800);
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-for="narrow">narrow</div><div data-for="wide">wide</div>';
});

afterEach(async () => {
  root.remove();
  await page.viewport(1280, 800);
});

test('only the copy for the width of the window stays', () => {
  removeHiddenCopy(root);
  expect(copies()).toEqual(['wide']);
});

test('the copies are exchanged when the width changes before the app has started', async () => {
  removeHiddenCopy(root);
  await page.viewport(390, 800);
  await vi.waitFor(() => expect(copies()).toEqual(['narrow']));
  await page.viewport(1280, 800);
  await vi.waitFor(() => expect(copies()).toEqual(['wide']));
});

test('the app is not replaced', async () => {
  removeHiddenCopy(root);
  root.replaceChildren('app');
  await page.viewport(390, 800);
  await new Promise((done) => setTimeout(done, 100));
  expect(root.textContent).toBe('app');
});
