import { readFileSync } from 'node:fs';

/**
 * Reads files of settings by the rules of `EnvironmentFile=` (systemd.exec(5), `parse_env_file` in systemd's
 * `src/basic/env-file.c`), so that a command and the service get the same values from one file. It depends on nothing:
 * it runs before the server, under any Node from 20.19 on.
 *
 * Lines that systemd drops with a warning in its journal, or reads differently from one version to the next, are
 * refused here with their number.
 */

/** Exit code of settings that cannot be used: EX_CONFIG of sysexits(3). The server has the same in `operator-message.ts`. */
export const EX_CONFIG = 78;

/** A file of settings that cannot be used. The message is pt-BR, one line, for the operator. */
export class EnvironmentFileError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'EnvironmentFileError';
  }
}

/**
 * @typedef {object} Assignment
 * @property {string} name
 * @property {string} value
 * @property {number} line where it begins, from 1 on
 */

const NEWLINE = '\n\r';
const WHITESPACE = ' \t\n\r';
const COMMENT = '#;';
/** Characters that a backslash protects between double quotes; before any other it stays. */
const ESCAPED_IN_QUOTES = '"\\`$';
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MARK = '\uFEFF';
/** A byte order mark whose line has no setting to lose: systemd takes the mark for a part of the first name. */
const MARK_BEFORE_NO_SETTING = /^\uFEFF[ \t]*(?:[#;\r\n]|$)/;
/** Characters of a faulty name that are shown. */
const SHOWN = 40;

/**
 * Returns the settings of a text; of a name that is set twice, the last.
 * @param {string} text without a byte order mark before a setting
 * @param {string} file its path, for messages
 * @returns {Map<string, string>}
 * @throws {EnvironmentFileError} at the first line that systemd would drop or misread
 */
export function parseEnvironmentFile(text, file) {
  /** @type {Map<string, string>} */
  const settings = new Map();
  for (const { name, value, line } of assignmentsOf(text, file)) {
    checkName(name, file, line);
    settings.set(name, value);
  }
  return settings;
}

/**
 * Reads a file of settings from the disk.
 * @param {string} file
 * @returns {Map<string, string>}
 * @throws {EnvironmentFileError} if it cannot be read, or has a line that cannot be used
 */
export function readEnvironmentFile(file) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) {
      throw new EnvironmentFileError(
        `${file} não está em UTF-8, e o systemd o recusaria. Grave-o de novo em UTF-8.`,
      );
    }
    throw new EnvironmentFileError(`Não é possível ler ${file} (--ambiente).`);
  }
  return parseEnvironmentFile(text, file);
}

/**
 * Returns an environment with the settings of a file below those that it has already.
 * @param {ReadonlyMap<string, string>} settings
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export const withSettings = (settings, environment) => ({
  ...Object.fromEntries(settings),
  ...environment,
});

/**
 * Splits a text into assignments, character by character as systemd does.
 * @param {string} text
 * @param {string} file
 * @returns {Assignment[]}
 */
function assignmentsOf(text, file) {
  /** @type {Assignment[]} */
  const found = [];
  /** @type {'name' | 'before-name' | 'before-value' | 'value' | 'escape' | 'single' | 'double' | 'double-escape' | 'comment'} */
  let state = 'before-name';
  let line = 1;
  let begin = 1;
  let name = '';
  let value = '';
  /** Length of the value up to its last character that is no trailing whitespace. */
  let kept = 0;
  let quotedFrom = 1;
  let previous = '';
  const push = () => {
    found.push({ name: name.replace(/[ \t]+$/, ''), value, line: begin });
    name = '';
    value = '';
    kept = 0;
    state = 'before-name';
  };
  const isMarkIgnored = MARK_BEFORE_NO_SETTING.test(text);
  for (const character of text) {
    if (character === '\0') {
      throw new EnvironmentFileError(
        `${file}, linha ${line}: há um caractere nulo, e o systemd recusaria o arquivo. Grave-o de novo como texto.`,
      );
    }
    const isNewline = NEWLINE.includes(character);
    const isSpace = WHITESPACE.includes(character);
    switch (state) {
      case 'before-name':
        if (COMMENT.includes(character)) state = 'comment';
        else if (isMarkIgnored && previous === '') {
          // The mark alone; its line follows.
        } else if (!isSpace) {
          state = 'name';
          begin = line;
          name = character;
        }
        break;
      case 'name':
        if (isNewline) {
          name = '';
          state = 'before-name';
        } else if (character === '=') state = 'before-value';
        else name += character;
        break;
      case 'before-value':
        if (isNewline) push();
        else if (character === "'" || character === '"') {
          quotedFrom = line;
          state = character === "'" ? 'single' : 'double';
        } else if (character === '\\') state = 'escape';
        else if (!isSpace) {
          state = 'value';
          value += character;
          kept = value.length;
        }
        break;
      case 'value':
        if (isNewline) {
          value = value.slice(0, kept);
          push();
        } else if (character === '\\') state = 'escape';
        else {
          value += character;
          if (!isSpace) kept = value.length;
        }
        break;
      case 'escape':
        state = 'value';
        // A backslash before the end of a line joins it with the next.
        if (!isNewline) value += character;
        kept = value.length;
        break;
      case 'single':
        if (character === "'") state = 'before-value';
        else value += character;
        break;
      case 'double':
        if (character === '"') state = 'before-value';
        else if (character === '\\') state = 'double-escape';
        else value += character;
        break;
      case 'double-escape':
        state = 'double';
        if (ESCAPED_IN_QUOTES.includes(character)) value += character;
        else if (character !== '\n') value += `\\${character}`;
        break;
      case 'comment':
        if (isNewline) {
          if (previous === '\\') refuseContinuedComment(file, line);
          state = 'before-name';
        }
        break;
    }
    if (character === '\n') line += 1;
    previous = character;
  }
  // The end of the text, which systemd takes for the end of a value in any state, and for nothing within a name.
  const end = /** @type {string} */ (state);
  if (end === 'single' || end.startsWith('double')) {
    throw new EnvironmentFileError(
      `${file}, linha ${quotedFrom}: as aspas abertas aqui não se fecham, e tudo o que vem depois ficaria no valor de ${shown(name)}. Feche-as.`,
    );
  }
  if (end === 'value') value = value.slice(0, kept);
  if (end === 'value' || end === 'escape' || end === 'before-value') push();
  return found;
}

/**
 * Refuses a comment whose last character is a backslash: up to version 253 systemd takes the next line for a part of
 * it, from 254 on it does not.
 * @param {string} file
 * @param {number} line
 */
function refuseContinuedComment(file, line) {
  throw new EnvironmentFileError(
    `${file}, linha ${line}: um comentário não pode acabar em \\, pois parte das versões do systemd deixaria de ler a linha seguinte. Apague a \\.`,
  );
}

/**
 * Refuses a name that systemd drops with its value.
 * @param {string} name
 * @param {string} file
 * @param {number} line
 */
function checkName(name, file, line) {
  if (NAME.test(name)) return;
  const where = `${file}, linha ${line}`;
  if (name.startsWith(MARK)) {
    throw new EnvironmentFileError(
      `${where}: o arquivo começa com uma marca de ordem de bytes (BOM), e o systemd deixaria de ler a primeira linha. Grave-o sem ela: sed -i '1s/^\\xEF\\xBB\\xBF//' ${file}`,
    );
  }
  if (/^export\s/.test(name)) {
    throw new EnvironmentFileError(
      `${where}: apague a palavra export, com a qual o systemd deixaria de ler a linha. Fica só ${shown(name.replace(/^export\s+/, ''))}=...`,
    );
  }
  throw new EnvironmentFileError(
    `${where}: ${JSON.stringify(shown(name))} não é um nome de variável (letras sem acento, números e _, sem começar por número), e o systemd deixaria de ler a linha. Corrija ou apague a linha.`,
  );
}

/** @param {string} name */
const shown = (name) => (name.length > SHOWN ? `${name.slice(0, SHOWN)}...` : name);
