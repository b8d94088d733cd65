// Classes of CSS modules in the built page: as short as names can be, since each stands in the style sheet, in the
// program and in the first screen. The page and its first screen are built apart and must come to the same ones.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Without d: lists of ad blockers hide what is called "ad10", whatever it is. */
const LETTERS = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';

/** The number in letters: two of them at least, so that no name is one that people write. */
function inLetters(number) {
  const last = LETTERS[number % LETTERS.length];
  const rest = Math.floor(number / LETTERS.length);
  return (rest < LETTERS.length ? LETTERS[rest] : inLetters(rest)) + last;
}

/**
 * @param {readonly string[]} folders absolute; where the modules are
 * @returns {(name: string, file: string) => string} a name for a class of a module: its file in letters, then its place
 */
export function shortClassNames(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(folder, file)),
  );
  // By their own paths, not by where the checkout is.
  const places = new Map(
    files
      .toSorted((a, b) => compare(within(folders, a), within(folders, b)))
      .map((file, place) => [file, { letters: inLetters(place), names: new Map() }]),
  );
  return (name, file) => {
    const [path] = file.split('?');
    const place = places.get(path);
    if (place === undefined) throw new Error(`${path} is in none of the folders of style modules`);
    const { letters, names } = place;
    if (!names.has(name)) names.set(name, names.size);
    return `${letters}${names.get(name)}`;
  };
}

const within = (folders, file) =>
  folders
    .map((folder, index) => [index, relative(folder, file)])
    .filter(([, path]) => !path.startsWith('..'))
    .map(([index, path]) => `${index}/${path.split(sep).join('/')}`)
    .join();

const compare = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
