/** `praca-publica` as a table and a key have it: `praca_publica`. */
export const snake = (nome: string) => nome.replaceAll('-', '_');
/** The same as a constant has it: `pracaPublica`. */
export const camel = (nome: string) =>
  nome.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** A field's name as its column has it, by the same rule as the server's. */
export const coluna = (campo: string) =>
  campo.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Field name as a label: `areaVerde` is 'Area verde'. Accents must be added by hand. */
export const rotuloDe = (campo: string) => {
  const words = coluna(campo).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Singular of a Portuguese plural, as far as rules go. */
export const singularDe = (plural: string) =>
  plural
    .split(' ')
    .map((word) =>
      word
        .replace(/(ões|ães)$/, 'ão')
        .replace(/([aeou])is$/, '$1l')
        .replace(/ns$/, 'm')
        .replace(/([rz])es$/, '$1')
        .replace(/([aeiouãáéíóú])s$/, '$1'),
    )
    .join(' ');
export const generoDe = (singular: string) =>
  /(a|ção|são|dade|agem)$/.test(singular.split(' ')[0] ?? '') ? 'f' : 'm';

/** Reserved words, which cannot be the unquoted name of a table, column or constant in SQL or TypeScript. */
export const RESERVADOS = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross current_date current_role current_time current_timestamp
  current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant
  group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user similar some symmetric table tablesample then to trailing true union unique
  user using variadic verbose when where window with
  abstract arguments async await boolean break catch class const continue debugger delete enum eval export extends
  finally function if implements import instanceof interface let new number package private protected public
  registry return static string super switch symbol this throw try type typeof undefined var void while yield`.split(
    /\s+/,
  ),
);
/** Columns that every record has. */
export const CAMPOS_DE_TODOS = new Set([
  'id',
  'versao',
  'cliente',
  'clienteId',
  'clienteGlobal',
  'retificadoEm',
  'constructor',
]);
