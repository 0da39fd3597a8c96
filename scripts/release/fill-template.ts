/** What a template of the chart may name, by its path without the first dot. */
export type Values = Readonly<Record<string, string | number>>;

const HOLE = /\{\{-?\s*(.*?)\s*-?\}\}/g;
const NAMED = /^\.([A-Za-z]+(?:\.[A-Za-z]+)*)( \| quote)?$/;

/**
 * Fills in a template of our chart, as Helm would. Of its language the chart uses values and `quote` alone, so that this
 * can be short; all else is an error.
 */
export function fillTemplate(template: string, values: Values): string {
  return template.replace(HOLE, (hole, inside: string) => {
    const [, path = '', quoted] = NAMED.exec(inside) ?? [];
    const value = values[path];
    if (value === undefined) throw new Error(`${hole} is more than a value that there is`);
    return quoted === undefined ? String(value) : JSON.stringify(String(value));
  });
}
