// Checks the page's terms in docs/glossary.md, one row per concept. The last two columns list forbidden translations:
// `홉` is forbidden everywhere, `(追加)` only where the English text contains the term, `=売る` only as the entire text.
import { getIcuMessageLiterals } from './literals.mjs';

const COLUMN_TITLES = ['English', '한국어', '日本語', 'not in Korean', 'not in Japanese'];
const GAP = '\0';

const splitCells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const splitWords = (cell) => cell.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));

/** Returns the rows of the table as `{ english, ko, ja, notKo, notJa }`, each a list of words. */
export function readGlossary(markdown) {
  const lines = markdown.split('\n');
  const head = lines.findIndex(
    (line) => line.startsWith('|') && splitCells(line).join() === COLUMN_TITLES.join(),
  );
  if (head === -1) return [];
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end === -1 ? undefined : end).map((line) => {
    const [english, ko, ja, notKo, notJa] = splitCells(line).map(splitWords);
    return { english, ko, ja, notKo, notJa };
  });
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True if a text contains a forbidden word. `variant` is the word in the notation of the glossary. */
function hasForbiddenWord(variant, text, saysTheWord) {
  if (variant.startsWith('=')) return text === variant.slice(1);
  const bound = /^\((.*)\)$/.exec(variant);
  return bound ? saysTheWord && text.includes(bound[1]) : text.includes(variant);
}

/** Returns texts with a forbidden word, and terms of the glossary that no text contains. */
export function checkGlossary(markdown, catalogues) {
  const rows = readGlossary(markdown);
  if (rows.length === 0) return ['docs/glossary.md: no table of the words of the page'];
  const texts = catalogues.flatMap(({ folder, languages }) =>
    [...languages.en].map(([id, nodes]) => ({
      id,
      folder,
      english: getIcuMessageLiterals(nodes).join(GAP),
      ko: getIcuMessageLiterals(languages.ko.get(id) ?? []).join(GAP),
      ja: getIcuMessageLiterals(languages.ja.get(id) ?? []).join(GAP),
    })),
  );
  const problems = [];
  for (const row of rows) {
    const says = new RegExp(`\\b(?:${row.english.map(escape).join('|')})`, 'i');
    for (const language of ['ko', 'ja']) {
      const variants = language === 'ko' ? row.notKo : row.notJa;
      for (const text of texts) {
        for (const variant of variants.filter((one) =>
          hasForbiddenWord(one, text[language], says.test(text.english)),
        ))
          problems.push(
            `${text.folder}/${language}.json ${text.id}: says ${variant.replace(/^[=(]|\)$/g, '')} for ${row.english[0]}, not ${row[language].join(' or ')}`,
          );
      }
      for (const word of row[language].filter((one) => !texts.some((text) => text[language].includes(one))))
        problems.push(`docs/glossary.md: no ${language} text says ${word} (${row.english[0]})`);
    }
  }
  return problems;
}
