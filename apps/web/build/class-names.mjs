// Class names of CSS modules in the built page. They are as short as possible, since each appears in the style sheet,
// the scripts and the first screen. The page and its first screen are built separately, and both must get the same
// names.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Letters of class names. The letter d is left out, because ad blockers hide elements with names such as "ad10". */
const LETTERS = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';

/** Writes a number in letters, at least two, so that no generated name equals a name written by hand. */
function toLetters(number) {
  const last = LETTERS[number % LETTERS.length];
  const rest = Math.floor(number / LETTERS.length);
  return (rest < LETTERS.length ? LETTERS[rest] : toLetters(rest)) + last;
}

/**
 * Returns a function that shortens the class names of CSS modules.
 * @param {readonly string[]} folders absolute paths of the folders with the CSS modules
 * @returns {(name: string, file: string) => string} short name of a class: letters for the index of its file, then the
 * number of the class within the file
 */
export function createCssClassNameShortener(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(folder, file)),
  );
  // The files are sorted by their paths below the source folders, so that the names do not depend on the location of
  // the repository.
  const places = new Map(
    files
      .toSorted((a, b) => compare(getSortKey(folders, a), getSortKey(folders, b)))
      .map((file, place) => [file, { letters: toLetters(place), names: new Map() }]),
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

const getSortKey = (folders, file) =>
  folders
    .map((folder, index) => [index, relative(folder, file)])
    .filter(([, path]) => !path.startsWith('..'))
    .map(([index, path]) => `${index}/${path.split(sep).join('/')}`)
    .join();

const compare = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
