import { NADA_ESCOLHIDO } from '@claraboia/contract';
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
    expect(linhas).toEqual([
      { linha: 2, celulas: ['Educação', '1'], erro: null, avisos: [], lancamento: true },
    ]);
  });

  it('stays UTF-8 if a system cut a few texts in the middle of a letter, and those rows say so', async () => {
    const cut = Buffer.concat([
      Buffer.from('nome;valor\nSão João;1\nPanificaç'),
      Buffer.from([0xc3]),
    ]);
    const { arquivo, linhas } = await read(
      Buffer.concat([cut, Buffer.from(';2\nP'), Buffer.from([0xe3]), Buffer.from('o;3\n')]),
    );
    expect(arquivo.codificacao).toBe('utf-8');
    expect(linhas.map(({ celulas, erro, avisos }) => [celulas[0], erro, avisos])).toEqual([
      ['São João', null, []],
      ['Panificaç', null, ['O fim de um texto está cortado no meio de uma letra, que saiu.']],
      ['P\uFFFDo', 'A linha tem uma letra quebrada («\uFFFD»), que não se pode ler.', []],
    ]);
  });

  it.each(['utf16le', 'swapped'] as const)('is UTF-16 by its mark: %s', async (order) => {
    const bytes = Buffer.from('\uFEFFnome;valor\nPão;1\n', 'utf16le');
    const { linhas } = await read(order === 'swapped' ? bytes.swap16() : bytes);
    expect(linhas.map(({ celulas }) => celulas)).toEqual([['Pão', '1']]);
  });

  it('warns of letters that were saved wrongly before', async () => {
    const { linhas } = await read('nome;valor\nPanificaÃ§Ã£o;1\nÃgua Âncora;2\n');
    expect(linhas.map(({ avisos }) => avisos.length)).toEqual([1, 0]);
  });

  it('is Windows-1252 for the whole file if most of its letters are no UTF-8', async () => {
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
    ['|', 'a|b|c', ['a', 'b', 'c']],
    [',', 'sep=,\na,b;c,d', ['a', 'b;c', 'd']],
    [';', 'sep=;\na;b,c,d', ['a', 'b,c,d']],
  ])('is %j by the heading %j', async (separador, heading, cabecalho) => {
    const { arquivo } = await read(`${heading}\n`);
    expect(arquivo).toMatchObject({ separador, cabecalho });
  });
});

describe('the heading', () => {
  const headingOf = async (content: string) => {
    const { arquivo, linhas } = await read(content);
    return { cabecalho: arquivo.cabecalho, acima: arquivo.acima, linhas };
  };

  it('is found below the titles of a report, whose quotes have no meaning', async () => {
    const found = await headingOf(
      'Prefeitura "de Alvorada;;\nRelatório de pagamentos - 2026;;\n;;\nexercicio;numero;valor\n2026;1;10,00\n2026;2;5,00\n',
    );
    expect(found).toMatchObject({ cabecalho: ['exercicio', 'numero', 'valor'], acima: 3 });
    expect(found.linhas.map(({ linha, celulas }) => [linha, celulas[1]])).toEqual([
      [5, '1'],
      [6, '2'],
    ]);
  });

  it('is no title of two cells', async () => {
    const found = await headingOf(
      'Município de Alvorada;Exercício 2026;;;\na;b;c;d;e\n1;2;3;4;5\n1;2;3;4;5\n',
    );
    expect(found).toMatchObject({ cabecalho: ['a', 'b', 'c', 'd', 'e'], acima: 1 });
  });

  it.each([
    [
      'text with other separators below',
      'nome;objeto\nAna;x, y, z\nBia;x, y, w\n',
      ['nome', 'objeto'],
    ],
    ['a heading alone', 'nome;objeto\n', ['nome', 'objeto']],
    ['names without numbers below', 'nome;objeto\nAna;Obra\nBia;Compra\n', ['nome', 'objeto']],
    ['data in the first line', '2026;10,00\n2027;11,00\n', ['2026', '10,00']],
    ['a year as a name', 'conta;2026;2025\nReceita;1;2\nDespesa;3;4\n', ['conta', '2026', '2025']],
  ])('is the first line with %s', async (_, content, cabecalho) => {
    expect(await headingOf(content)).toMatchObject({ cabecalho, acima: 0 });
  });

  it('has no line breaks, which a spreadsheet may have, nor is one that comes again a record', async () => {
    const found = await headingOf('valor\u2028pago;b\n1;2\nvalor\u2028pago;b\n');
    expect(found.cabecalho).toEqual(['valor pago', 'b']);
    expect(found.linhas.map(({ lancamento }) => lancamento)).toEqual([true, false]);
  });

  it('has no empty columns at its end, nor have its rows', async () => {
    const { cabecalho, linhas } = await headingOf('a;b;;\n1;2;;;\n3;\n4;5;6;\n');
    expect(cabecalho).toEqual(['a', 'b']);
    expect(linhas.map(({ celulas, erro }) => [celulas, erro])).toEqual([
      [['1', '2'], null],
      [['3', ''], null],
      [['4', '5', '6'], 'A linha tem 3 colunas; o cabeçalho tem 2.'],
    ]);
  });
});

describe('rows', () => {
  it('that are no records are told apart: totals, page numbers, the heading again', async () => {
    const { linhas } = await read(
      [
        'nome;numero;data;valor',
        'Total Distribuidora Ltda;1;02/01/2026;10,00',
        'Subtotal;;;10,00',
        'Página 2 de 9;;;',
        'nome;numero;data;valor',
        'Ana;2;03/01/2026;5,00',
        ';;Total Geral;15,00',
        'Total do mês:;1;02/01/2026;15,00',
        'TOTAL: 15,00',
      ].join('\n'),
    );
    expect(
      linhas.filter(({ lancamento }) => lancamento).map(({ linha, erro }) => [linha, erro]),
    ).toEqual([
      [2, null],
      [6, null],
    ]);
    expect(
      linhas.filter(({ lancamento }) => !lancamento).map(({ linha, erro }) => [linha, erro]),
    ).toEqual([...[3, 4, 5, 7, 8, 9].map((linha) => [linha, null])]);
  });

  it.each(['\n', '\r\n', '\r'])('end with %j', async (end) => {
    const { linhas } = await read(['a;b', '1;2', '"x', 'y";3', ''].join(end));
    expect(linhas.map(({ linha, celulas }) => [linha, celulas])).toEqual([
      [2, ['1', '2']],
      [3, ['x\ny', '3']],
    ]);
  });

  it('keep quotes, separators and lines within quotes, and count lines as the file has them', async () => {
    const { linhas } = await read('a;b\r\n"x;""y""\r\nz";1\r\n\r\n;\r\n12" tubo;2');
    expect(linhas.map(({ linha, celulas, erro }) => [linha, celulas, erro])).toEqual([
      [2, ['x;"y"\nz', '1'], null],
      [6, ['12" tubo', '2'], null],
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

describe('a chosen reading', () => {
  const chosen = async (content: string | Buffer, escolha: Partial<typeof NADA_ESCOLHIDO>) => {
    const arquivo = await readArquivo(inPieces(Buffer.from(content)), LIMITES, false, {
      ...NADA_ESCOLHIDO,
      ...escolha,
    });
    const linhas: (readonly string[])[] = [];
    for await (const { celulas } of arquivo.linhas()) linhas.push(celulas);
    return { ...arquivo, linhas };
  };
  const TITLED = 'Órgão;Município\n\nExercício;2026\nano;"valor;pago"\n2026;1,00\n';

  it('takes the heading from the chosen line of the file, blank lines counted', async () => {
    const { cabecalho, acima, linhaDoCabecalho, linhas } = await chosen(TITLED, {
      linhaDoCabecalho: 4,
    });
    expect([cabecalho, acima, linhaDoCabecalho]).toEqual([['ano', 'valor;pago'], 2, 4]);
    expect(linhas).toEqual([['2026', '1,00']]);
  });

  it('keeps the first lines with their numbers, those above the heading too', async () => {
    const { primeiras } = await chosen(TITLED, { linhaDoCabecalho: 4 });
    expect(primeiras).toEqual([
      { linha: 1, celulas: ['Órgão', 'Município'] },
      { linha: 3, celulas: ['Exercício', '2026'] },
      { linha: 4, celulas: ['ano', 'valor;pago'] },
      { linha: 5, celulas: ['2026', '1,00'] },
    ]);
  });

  it('uses the chosen separator and encoding', async () => {
    const latin = Buffer.from('a,b;c\nS\u00e3o,1;2\n', 'latin1');
    const { cabecalho, linhas } = await chosen(latin, { separador: ',' });
    expect([cabecalho, linhas]).toEqual([['a', 'b;c'], [['São', '1;2']]]);
    const utf8 = await chosen('nome;b\nSão;1\n', { codificacao: 'windows-1252' });
    expect(utf8.linhas).toEqual([['SÃ£o', '1']]);
  });

  it('refuses a line that is none of the first', async () => {
    await expect(chosen(TITLED, { linhaDoCabecalho: 2 })).rejects.toThrow(
      'O cabeçalho tem de ser uma das primeiras 40 linhas com texto.',
    );
  });
});
