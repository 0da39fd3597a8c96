import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../src/features/busca/palavra.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** Returns whether a question finds a text with only that content. */
async function finds(question: string, text: string): Promise<boolean> {
  const [row] = await testApp.owner((tx) =>
    tx.query<{ found: boolean }>(
      `select busca_vetor($1, 'A') @@ busca_consulta($2, 'todas') as found`,
      [text, question],
    ),
  );
  return row?.found ?? false;
}

/** Words that citizens consider equal. */
const SAME = `
  licitação licitacoes · LICITAÇÃO licitações · licitacao LICITACOES · pensões pensao · gestões gestão · ações acao
  órgãos orgao · mães mae · pães pao · capitães capitao · cidadãos CIDADAO · irmãos irmao · tabeliães tabeliao
  municipais municipal · fiscais FISCAL · editais edital · jornais jornal · reais real · animais animal · locais local
  imóveis imovel · papéis papel · níveis nivel · responsáveis responsável · móveis movel · túneis tunel
  úteis util · difíceis dificil · fáceis facil · férteis fértil · projéteis projétil
  faróis farol · lençóis lencol · espanhóis espanhol · azuis azul · civis civil · perfis perfil · infantis INFANTIL
  bens bem · ordens ordem · homens homem · itens item · imagens imagem · jardins jardim · jovens jovem
  servidores servidor · valores VALOR · lugares lugar · professores professor · hectares hectare · softwares software
  árvores arvore · vezes vez · juízes juiz · matrizes matriz · diretrizes diretriz · meses mês · países pais · pais país
  gases gás · portugueses portugues · deuses deus · leis lei · reis rei · heróis herói · bois boi · táxis taxi
  semestres semestre · bimestres bimestre · controles controle · vales vale · bases base · fases fase · análises analise
  contratos contrato · DESPESAS despesa · museus museu · réus réu · menus menu · perus peru · escolas escola
  lápis lapis · ônibus onibus · vírus virus · café CAFE · obras obra · diárias diaria · convênios convenio
  atas ata · portarias PORTARIA · 001 1 · 12 012
  2º 2 · 2° 2º · 2.º 2 · 12ª 12a · 1ªs 1`
  .trim()
  .split(/\s*[·\n]\s*/)
  .map((pair) => pair.split(' ') as [string, string]);

const DIFFERENT = `
  mais mal · pais pal · cais cal · mas ma · três tr · gás ga · licitação licitante · contrato contratação · obra obras-primas
  lei leitura · conta contagem · município munícipe · bem bens-móveis · 12 120 · 2º 20 · 2a b2 · 2025 2026 · real realidade · mês mesa
  atas atraso · posto imposto`
  .trim()
  .split(/\s*[·\n]\s*/)
  .map((pair) => pair.split(' ') as [string, string]);

test('the table is as long as it is meant to be', () => {
  expect(SAME.length).toBeGreaterThanOrEqual(60);
  expect(DIFFERENT.length).toBeGreaterThanOrEqual(15);
});

test.each(SAME)('%s and %s find each other', async (one, other) => {
  expect([await finds(one, other), await finds(other, one)]).toEqual([true, true]);
});

test.each(DIFFERENT)('%s does not find %s', async (one, other) => {
  expect(await finds(other, one)).toBe(false);
});

describe('numbers and codes', () => {
  const text = 'Extrato do contrato PE-012/2026, Lei nº 1.234, valor R$ 1.500.000,00';
  test.each([
    '012/2026',
    '12/2026',
    'PE-12',
    'pe 12',
    'PE-012/2026',
    '2026',
    '1234',
    '1.234',
    'lei 1234',
    '1500000',
  ])('%s is found as typed and by its parts', async (question) => {
    expect(await finds(question, text)).toBe(true);
  });

  test.each(['2026/12', '12/2025', 'PE-13', '234'])('%s is not', async (question) => {
    expect(await finds(question, text)).toBe(false);
  });
});

describe('small words', () => {
  test('do not narrow a question down', async () => {
    expect(await finds('licitações para a escola', 'Licitação: escola municipal')).toBe(true);
  });

  test('are searched alone only within quotes', async () => {
    expect(await finds('para', 'Transporte para todos')).toBe(false);
    expect(await finds('"para"', 'Transporte para todos')).toBe(true);
    expect(await finds('"para"', 'Transporte de todos')).toBe(false);
  });
});

test('decomposed letters are the same letters', async () => {
  expect(await finds('licitação', 'licitação'.normalize('NFD'))).toBe(true);
});

test('every form that is marked is one that is found', async () => {
  for (const word of SAME.flat()) {
    const [row] = await testApp.owner((tx) =>
      tx.query<{ forms: string[]; folded: string }>(
        `select busca_formas(busca_raiz(p)) as forms, p as folded from trim(busca_palavras($1)) p`,
        [word],
      ),
    );
    expect(row?.forms).toContain(row?.folded);
  }
});

test('a text of more words than a vector holds is found by those that fit', async () => {
  const long = Array.from({ length: 400_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
  expect(await finds('w1', long)).toBe(true);
});

/** Letters that a town's documents contain: Latin ones, ligatures, numerals, fractions, other widths and weights. */
const HELD = /[\xa0-\u017f½⅓№Ⅰ-ⅿ⑴-⒵ﬀ-ﬆ！-～𝐀-𝚣]/u;

test('folds each letter as the index folds it', async () => {
  const ranges = [
    [0xa0, 0x24ff],
    [0xfb00, 0xff5e],
    [0x1_d400, 0x1_d7ff],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      `x${String.fromCodePoint(from + index)}y`.normalize('NFC'),
    ),
  );
  const [row] = await testApp.owner((tx) =>
    tx.query<{ folded: string[] }>(
      'select array_agg(busca_palavras(l) order by n) as folded from unnest($1::text[]) with ordinality as t (l, n)',
      [letters],
    ),
  );
  const other = letters.flatMap((text, index) => {
    const [own, indexed] = [fold(text).text.replace(/[^a-z0-9]+/g, ' '), row?.folded[index]];
    // Phonetic letters and old signs are only in the index.
    return own === indexed || (own === 'x y' && !HELD.test(text)) ? [] : [[text, own, indexed]];
  });
  expect(other).toEqual([]);
});
