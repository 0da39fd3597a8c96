import ts from 'typescript';

/**
 * @typedef {object} WordFault
 * @property {number} line
 * @property {string} text the comment's beginning, or the name
 * @property {string} why
 */

/** A comment starts with a noun or a verb. A relative word makes the reader wait for the subject. */
const OPENER =
  /^(What|Who|Whoever|Whatever|Of|Which|Where|Whose|Whom|That|By which|Under which|To whom|Than|As many|As long|As much)\b/;
/** A title within a group continues its words: "a bucket", "that is full is reported". */
const RIDDLE = /^(What|Whoever|Whatever|Which|Whose|Whom)\b/;
/** A question is a quotation, and may begin with any word. */
const QUESTION = /\?/;

/** Turns that no API documentation uses, each with the plain one. */
const TURNS = /** @type {const} */ ([
  [/\banew\b/i, 'again'],
  [/\b(thereof|whence|thence|hereafter)\b/i, 'a plain connection'],
  [/\b(is|are) none\b/i, 'has no …'],
  [/\b(is told|told of)\b/i, 'reported, shown, logged'],
  [/\bbe had\b/i, 'is available'],
  [/\bas it were\b/i, 'nothing'],
  [/\bat the least\b/i, 'at least'],
  [/\b(let go|let in)\b/i, 'disconnected, admitted'],
  [/\bis nowhere\b/i, 'does not exist'],
]);

/** Portuguese verbs that began names of functions and types. Domain nouns stay Portuguese, verbs are English. */
const VERBS = new Set(
  (
    'abrir achar adiantar alinhar anunciar apagar avisar baixar buscar calcular chamar comparar compartilhar conferir ' +
    'confirmar contar copiar criar ' +
    'dar deixar descartar desfazer desistir dizer editar encher enviar escrever esperar esvaziar exportar fazer fechar ' +
    'filtrar forjar gerar gravar guardar importar incluir instalar juntar julgar lacrar ler liberar ligar listar medir ' +
    'mostrar mudar numerar olhar passar pedir percorrer preparar provisionar publicar receber recuperar recusar reduzir ' +
    'refazer remover renumerar reunir rodar somar soltar sugerir tirar trocar voltar'
  ).split(' '),
);

/**
 * Comments, names of functions and types, and titles of tests that are not plain English (CONTRIBUTING.md, "Names and words").
 * @param {string} path decides whether JSX is read
 * @param {string} source
 * @returns {WordFault[]}
 */
export function wordFaults(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (/** @type {number} */ at) => file.getLineAndCharacterOfPosition(at).line + 1;
  const faults = commentsOf(file).flatMap(({ at, words }) => {
    const why = commentFault(words);
    return why === null ? [] : [{ line: lineOf(at), text: words.slice(0, 80), why }];
  });
  for (const name of namesOf(file)) {
    const verb = /^[A-Z]?[a-z]+/.exec(name.text)?.[0].toLowerCase() ?? '';
    if (!VERBS.has(verb)) continue;
    faults.push({ line: lineOf(name.pos + 1), text: name.text, why: 'verbs of names are English' });
  }
  for (const { title, isNested } of titlesOf(file)) {
    if (!(isNested ? RIDDLE : OPENER).test(capitalized(title.text))) continue;
    const line = lineOf(title.getStart(file));
    faults.push({ line, text: title.text, why: 'state a fact of the product' });
  }
  return faults.sort((a, b) => a.line - b.line);
}

/** @param {string} words @returns {string | null} */
function commentFault(words) {
  const [first = ''] = words.split('\n');
  if (OPENER.test(words) && !QUESTION.test(first)) {
    return 'begin with a noun (what it is) or a verb (what it does)';
  }
  const turn = TURNS.find(([pattern]) => pattern.test(words));
  return turn === undefined ? null : `say it plainly: ${turn[1]}`;
}

/**
 * Comments of a file; line comments that follow each other are one.
 * @param {ts.SourceFile} file
 * @returns {{ at: number, words: string }[]}
 */
function commentsOf(file) {
  const { text } = file;
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map();
  const note = (/** @type {readonly ts.CommentRange[] | undefined} */ found) => {
    for (const range of found ?? []) ranges.set(range.pos, range);
  };
  const walk = (/** @type {ts.Node} */ node) => {
    // The text of an element's content holds no comments.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    note(ts.getLeadingCommentRanges(text, node.pos));
    // Comments on the line of a bracket belong to no node.
    note(ts.getTrailingCommentRanges(text, node.pos));
    if (ts.isJsxExpression(node)) note(ts.getTrailingCommentRanges(text, node.pos + 1));
    note(ts.getTrailingCommentRanges(text, node.end));
    ts.forEachChild(node, walk);
  };
  walk(file);
  note(ts.getLeadingCommentRanges(text, file.endOfFileToken.pos));
  /** @type {{ at: number, end: number, isLine: boolean, words: string }[]} */
  const comments = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const words = text
      .slice(pos, end)
      .replace(/^\/\*+|\*\/$/g, '')
      .replace(/^\s*(\*|\/\/)\s?/gm, '')
      .trim();
    if (/^(biome-|oxlint-|@ts-|knip )/.test(words)) continue;
    const last = comments.at(-1);
    if (isLine && last?.isLine === true && text.slice(last.end, pos).trim() === '') {
      last.words += `\n${words}`;
      last.end = end;
    } else comments.push({ at: pos, end, isLine, words });
  }
  return comments;
}

const capitalized = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Titles of tests and of their groups.
 * @param {ts.SourceFile} file
 */
function titlesOf(file) {
  /** @type {{ title: ts.LiteralLikeNode, isNested: boolean }[]} */
  const titles = [];
  const walk = (/** @type {ts.Node} */ node, isNested = false) => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    if (title !== undefined) titles.push({ title, isNested });
    ts.forEachChild(node, (child) => walk(child, isNested || title !== undefined));
  };
  walk(file);
  return titles;
}

/** @param {ts.CallExpression} call @returns {ts.LiteralLikeNode | undefined} */
function titleOf({ expression, arguments: [title] }) {
  let callee = /** @type {ts.Node} */ (expression);
  // `it.each(rows)('title')`.
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    callee = callee.expression;
  }
  if (
    title === undefined ||
    !ts.isIdentifier(callee) ||
    !/^(it|test|describe)$/.test(callee.text)
  ) {
    return undefined;
  }
  if (ts.isStringLiteralLike(title)) return title;
  return ts.isTemplateExpression(title) ? title.head : undefined;
}

/**
 * Names of functions, methods, constants that hold a function, types and classes.
 * @param {ts.SourceFile} file
 */
function* namesOf(file) {
  /** @type {ts.Node[]} */
  const nodes = [file];
  for (const node of nodes) {
    ts.forEachChild(node, (child) => {
      nodes.push(child);
    });
    const isNamed =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      (ts.isVariableDeclaration(node) &&
        node.initializer !== undefined &&
        (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));
    if (isNamed && node.name !== undefined && ts.isIdentifier(node.name)) yield node.name;
  }
}
