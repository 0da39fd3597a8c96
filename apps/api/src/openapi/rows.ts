/** Parts of a JSON Schema that are documented. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
}

/** Row of the table of a body's properties. */
export interface Row {
  /** `list[].nome` belongs to each item of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/** Maximum depth; beyond it, the example is clearer than a table. */
const DEPTH = 4;

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
};

/** Properties of a schema, with nested ones below. */
export function rowsOf(schema: Schema, prefix = '', depth = DEPTH): readonly Row[] {
  const whole = held(schema);
  if (depth === 0) return [];
  if (whole.items !== undefined) return rowsOf(whole.items, `${prefix}[]`, depth);
  return Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const full = prefix === '' ? name : `${prefix}.${name}`;
    const row = {
      name: full,
      type: typeOf(property),
      required: whole.required?.includes(name) === true,
      about: aboutOf(property),
    };
    return [row, ...rowsOf(property, full, depth - 1)];
  });
}

/** Schema without null: the only other choice of a nullable schema. */
function held(schema: Schema): Schema {
  const others = choicesOf(schema).filter(({ type }) => type !== 'null');
  const [only] = others;
  return others.length === 1 && only !== undefined ? only : schema;
}

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

function typeOf(schema: Schema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' ou ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((each) => JSON.stringify(each)).join(' ou ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.map((type) => TYPES[type] ?? type).join(' ou ') || 'qualquer valor';
}

function aboutOf(schema: Schema): string {
  const { maxLength, maxItems } = held(schema);
  const parts = [schema.title, schema.description];
  if (maxLength !== undefined) parts.push(`até ${maxLength} caracteres`);
  if (maxItems !== undefined) parts.push(`até ${maxItems} itens`);
  return parts.filter((part) => part !== undefined).join('; ');
}
