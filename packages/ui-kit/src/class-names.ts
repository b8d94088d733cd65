/** Joins the class names that apply; a condition that is off leaves its name out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
