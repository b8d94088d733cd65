import { nextTask } from '../paint/next-task.ts';

/**
 * Has the browser read its tables of languages, each in a task of its own: the first use of any of them takes as long
 * as a whole screen, and would otherwise fall into drawing one.
 */
export async function prepareFormats(): Promise<void> {
  const language = document.documentElement.lang;
  for (const kind of [Intl.NumberFormat, Intl.DateTimeFormat]) {
    await nextTask();
    kind.supportedLocalesOf(language);
  }
  await nextTask();
}
