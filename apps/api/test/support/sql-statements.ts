/** One statement of a file of SQL. */
export interface SqlStatement {
  /** In lower case with single blanks, without comments and quoted contents. */
  readonly code: string;
  /** The comments above it and within it, up to the statement before. */
  readonly comments: string;
  /** Dollar-quoted texts: bodies of functions or of a `do`. */
  readonly bodies: readonly string[];
}

/** Tokens: comments, quoted names, quoted texts, dollar-quoted texts, words, and other single characters. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*.*?\*\/)|(?<name>"(?:[^"]|"")*")|(?<text>'(?:[^']|'')*')|(?<body>(?<tag>\$\w*\$)(?<inner>.*?)\k<tag>)|(?<word>\w+)|(?<other>.)/gsu;

/** Splits SQL into statements, as far as the checks need. */
export function sqlStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let code = '';
  let comments: string[] = [];
  let bodies: string[] = [];
  // Within `begin atomic ... end` semicolons end no statement.
  let depth = 0;
  const finish = () => {
    const plain = code.replace(/\s+/g, ' ').trim();
    if (plain !== '') statements.push({ code: plain, comments: comments.join('\n'), bodies });
    code = '';
    comments = [];
    bodies = [];
  };
  for (const { groups = {} } of sql.matchAll(TOKEN)) {
    const { comment, name, text, inner, word, other } = groups;
    if (comment !== undefined) comments.push(comment);
    else if (name !== undefined) code += name;
    else if (text !== undefined) code += "''";
    else if (inner !== undefined) {
      bodies.push(inner);
      code += '$$';
    } else if (word !== undefined) {
      const lower = word.toLowerCase();
      if (lower === 'atomic' && /\bbegin\s*$/.test(code)) depth = 1;
      else if (depth > 0 && lower === 'case') depth += 1;
      else if (depth > 0 && lower === 'end') depth -= 1;
      code += lower;
    } else if (other === ';' && depth === 0) finish();
    else code += other ?? '';
  }
  finish();
  return statements;
}
