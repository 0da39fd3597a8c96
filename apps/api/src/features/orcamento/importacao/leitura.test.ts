import { describe, expect, it } from 'vitest';
import { ErroDeLeitura, LIMITES, type Limites, type Linha, readArquivo } from './leitura.ts';

/** File in tiny chunks that cut characters, line ends and quotes. */
function inPieces(bytes: Buffer, size = 3) {
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
}

async function read(content: string | Buffer, limites: Limites = LIMITES) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const arquivo = await readArquivo(inPieces(bytes), limites);
  const linhas: Linha[] = [];
  for await (const linha of arquivo.linhas()) linhas.push(linha);
  return { arquivo, linhas };
}

async function fault(content: string | Buffer, limites?: Limites) {
  const error = await read(content, limites).catch((reason: unknown) => reason);
  if (!(error instanceof ErroDeLeitura)) throw new Error('the file was read', { cause: error });
  return [error.linha, error.message];
}

describe('the encoding', () => {
  it('is UTF-8 where all bytes are, also where a piece ends within a character', async () => {
    const { arquivo, linhas } = await read('nome;valor\nEducação;1\n');
    expect(arquivo.codificacao).toBe('utf-8');
    expect(linhas).toEqual([{ linha: 2, celulas: ['Educação', '1'], erro: null }]);
  });

  it('is Windows-1252 for the whole file as soon as one byte is no UTF-8', async () => {
    const { arquivo, linhas } = await read(
      Buffer.from([...Buffer.from('nome\nEduca\u00e7\u00e3o \n', 'latin1'), 0x80, 0x0a]),
    );
    expect(arquivo.codificacao).toBe('windows-1252');
    expect(linhas.map(({ celulas }) => celulas[0])).toEqual(['Educação ', '€']);
  });

  it('leaves the mark of UTF-8 out of the heading', async () => {
    const { arquivo } = await read('\uFEFFnome;valor\na;1\n');
    expect(arquivo.cabecalho).toEqual(['nome', 'valor']);
  });

  it('leaves out a second mark, as of a file that was put behind another, before quotes too', async () => {
    const { arquivo, linhas } = await read(
      '\uFEFF\uFEFF"nome";"valor"\na;1\n\uFEFF"nome";"valor"\nb;2\n',
    );
    expect(arquivo.cabecalho).toEqual(['nome', 'valor']);
    expect(linhas.map(({ celulas }) => celulas)).toEqual([
      ['a', '1'],
      ['nome', 'valor'],
      ['b', '2'],
    ]);
  });

  it.each([
    ['a character cut at the end', Buffer.from([0x61, 0x0a, 0xc3]), 'windows-1252'],
    ['plain letters', Buffer.from('a\nb'), 'utf-8'],
  ])('of %s is detected', async (_, bytes, codificacao) => {
    expect((await read(bytes)).arquivo.codificacao).toBe(codificacao);
  });
});

describe('the separator', () => {
  it.each([
    [';', 'a;b,c;d', ['a', 'b,c', 'd']],
    [',', 'a,b,c', ['a', 'b', 'c']],
    ['\t', 'a\tb\tc', ['a', 'b', 'c']],
    [';', 'a', ['a']],
    [',', '"a;b;c",d', ['a;b;c', 'd']],
  ])('is %j by the heading %j', async (separador, heading, cabecalho) => {
    const { arquivo } = await read(`${heading}\n`);
    expect(arquivo).toMatchObject({ separador, cabecalho });
  });
});

describe('rows', () => {
  it('keep quotes, separators and lines within quotes, and count lines as the file has them', async () => {
    const { linhas } = await read('a;b\r\n"x;""y""\r\nz";1\r\n\r\n;\r\n12" tubo;2');
    expect(linhas).toEqual([
      { linha: 2, celulas: ['x;"y"\nz', '1'], erro: null },
      { linha: 6, celulas: ['12" tubo', '2'], erro: null },
    ]);
  });

  it.each([
    ['"x" ;"y\nz"', ['x', 'y\nz']],
    ['"";"y"', ['', 'y']],
    ['x;"""y"""', ['x', '"y"']],
    ['"x\n""\n";"y\n"', ['x\n"\n', 'y\n']],
    ['12";"x\ny";', ['12"', 'x\ny', '']],
  ])('%j end with their quotes', async (row, celulas) => {
    const heading = celulas.map((_, place) => `c${place}`);
    const { linhas } = await read(
      `${heading.join(';')}\n${row}\nz${';'.repeat(heading.length - 1)}`,
    );
    expect(linhas.map((each) => [each.celulas, each.erro])).toEqual([
      [celulas, null],
      [['z', ...heading.slice(1).fill('')], null],
    ]);
  });

  it.each([
    ['a;b\n1\n2;3', 'A linha tem 1 coluna; o cabeçalho tem 2.'],
    ['a;b\n1;2;3\n2;3', 'A linha tem 3 colunas; o cabeçalho tem 2.'],
    ['a;b\n"x"y;1\n2;3', 'As aspas desta linha estão mal fechadas.'],
    ['a;b\nx\0;1\n2;3', 'A linha tem um caractere nulo (NUL), que não é texto.'],
  ])('%j are refused one by one, and the next one is read', async (content, erro) => {
    const { linhas } = await read(content);
    expect(linhas.map((each) => [each.linha, each.erro])).toEqual([
      [2, erro],
      [3, null],
    ]);
    expect(linhas[1]?.celulas).toEqual(['2', '3']);
  });

  it('can be read twice', async () => {
    const { arquivo, linhas } = await read('a\n1\n2\n');
    const again: Linha[] = [];
    for await (const linha of arquivo.linhas()) again.push(linha);
    expect(again).toEqual(linhas);
  });
});

describe('a file that cannot be read stops at its line', () => {
  const small: Limites = { bytes: 40, linhas: 2, bytesDaLinha: 10 };
  it.each<[string, string | Buffer, Limites | undefined, number | null, string]>([
    ['nothing', '', undefined, null, 'O arquivo está vazio.'],
    ['blank lines alone', '\n \n', undefined, null, 'O arquivo está vazio.'],
    [
      'UTF-16',
      Buffer.from('\uFEFFa;b\n', 'utf16le'),
      undefined,
      null,
      'O arquivo está em UTF-16. Salve-o como CSV em UTF-8.',
    ],
    [
      'a NUL in the heading',
      'a\0;b\n',
      undefined,
      1,
      'O cabeçalho tem um caractere nulo (NUL), que não é texto.',
    ],
    [
      'broken quotes in the heading',
      '"a"x;b\n',
      undefined,
      1,
      'As aspas do cabeçalho estão mal fechadas.',
    ],
    ['a heading twice', 'a;b;a\n', undefined, 1, 'O cabeçalho tem a coluna «a» mais de uma vez.'],
    [
      'quotes left open',
      'a;b\n1;2\n"x;3\n4;5',
      undefined,
      3,
      'As aspas abertas nesta linha não são fechadas.',
    ],
    ['too many bytes', `a\n${'1\n'.repeat(20)}`, small, null, 'O arquivo tem mais de 40 bytes.'],
    ['too many rows', 'a\n1\n2\n3\n', small, 4, 'O arquivo tem mais de 2 linhas.'],
    ['too many blank lines', 'a\n1\n\n\r\n \n', small, 5, 'O arquivo tem mais de 2 linhas.'],
    ['too many rows of blank cells', 'a;b\n;\n;\n;\n', small, 4, 'O arquivo tem mais de 2 linhas.'],
    ['a line too long', 'a\n1\n12345678901\n', small, 3, 'A linha tem mais de 10 bytes.'],
    ['a line too long in bytes', 'a\n1\nçççççç\n', small, 3, 'A linha tem mais de 10 bytes.'],
    ['a long line without an end', 'a\n12345678901', small, 2, 'A linha tem mais de 10 bytes.'],
    ['a row of many lines', 'a\n"12345\n12345\n12"', small, 2, 'A linha tem mais de 10 bytes.'],
  ])('%s', async (_, content, limites, linha, message) => {
    expect(await fault(content, limites)).toEqual([linha, message]);
  });

  it('says its limits in the units that people use', async () => {
    const [, message] = await fault(`a\n${'x'.repeat(65_537)}`);
    expect(message).toBe('A linha tem mais de 64 KB.');
    expect(LIMITES).toEqual({ bytes: 200 * 1024 ** 2, linhas: 1_000_000, bytesDaLinha: 64 * 1024 });
  });
});
