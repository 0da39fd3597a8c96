import {
  type AnyEntity,
  type ColumnKind,
  type Conjunto,
  comparable,
  decodeTable,
  FUSO,
  formatDate,
  formatDateTime,
  importOf,
  nameKey,
  plainText,
  registry,
  scalarText,
  todosOsConjuntos,
  value,
  writableFields,
} from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { NO_FILES } from '../../src/engine/csv-import/picked-files.ts';
import { planRows } from '../../src/engine/csv-import/plan.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { type Directories, directoryOf } from '../../src/engine/csv-import/references.ts';
import { csvOf } from '../../src/engine/csv-import/write-file.ts';
import { recordOf } from './records.ts';

const FUSO_DO_CLIENTE = Object.keys(FUSO).find((fuso) => fuso.includes('Manaus')) ?? '';
const around = {
  addresses: { raiz: 'https://raiz', site: 'https://site', api: 'https://api' },
  guestHosts: ['exemplo.org'],
  plainText,
};

const FORMULA = /^[=+\-@]/;

/** Cell as the server's exports write it. */
function cellOf(tipo: ColumnKind, valor: ReturnType<ReturnType<typeof value.readerOf>>): string {
  if (valor === null) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'object') {
    return valor
      .map((part) =>
        Object.values(part)
          .filter((each) => each !== null)
          .join(': '),
      )
      .join('\n');
  }
  const text = scalarText(valor);
  if (tipo === 'date') return formatDate(text);
  if (tipo === 'dateTime') return formatDateTime(text, FUSO_DO_CLIENTE).replace(',', '');
  if (tipo === 'money' || tipo === 'number') return text.replace('.', ',');
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Public export of records. */
const exportOf = ({ colunas }: Conjunto, records: readonly object[]) =>
  `\uFEFF${csvOf([
    colunas.map(({ titulo }) => titulo),
    ...records.map((record) =>
      colunas.map(({ tipo, valor }) => cellOf(tipo, value.readerOf(valor, around)(record))),
    ),
  ])}`;

/** Sets whose records an import cannot take whole, with the reason. */
const NOT_WHOLE: Readonly<Record<string, string>> = {
  publicacao: 'a table holds no files: they come with the archive of the client',
};

const withColumns = todosOsConjuntos.filter(({ colunas }) => colunas.length > 0);
const imported = withColumns.filter(({ entidade }) => importOf(entidade) !== null);

/** Sets whose records are no entity's to import; budget data have an import of their own. */
const NO_IMPORT = [
  'empenho',
  'receita',
  'licitacao-arquivo',
  'contrato-arquivo',
  'obra-foto',
  'despesa-movimento',
  'favorecido',
  'dotacao',
  'dotacao-movimento',
  'receita-mes',
  'desembolso',
  'ordem-de-pagamento',
  'restos-a-pagar',
  'reconciliacao',
];

test('each exported set comes in again or is known not to', () => {
  const others = withColumns.filter((conjunto) => !imported.includes(conjunto));
  expect(others.map(({ endereco }) => endereco)).toEqual(NO_IMPORT);
});

describe.each(imported)('the export of $endereco', (conjunto) => {
  const { entidade } = conjunto;
  const format = formatOf(entidade);
  const record = recordOf(entidade);

  /** Plan of the exported record, with that record stored or not. */
  function planOf(existing: boolean) {
    const content = readFile(format, exportOf(conjunto, [record]));
    const directories: Directories = new Map(
      format.columns.flatMap(({ name, field }) =>
        field.type === 'reference'
          ? [
              [
                name,
                directoryOf(
                  entidade,
                  registry.get(field.to),
                  [record[name] as typeof record],
                  content.rows,
                ),
              ] as const,
            ]
          : [],
      ),
    );
    const known = { directories, files: NO_FILES, fuso: FUSO_DO_CLIENTE, updates: existing };
    const { match } = format.spec;
    const name = content.rows[0]?.cells.get(match?.field ?? '') ?? '';
    const mapping = new Map([[nameKey(name), 7]]);
    const [draft] = planRows(format, content.rows, { ...known, mapping, existing: new Map() });
    const keys = new Map([[draft?.key ?? '', [7]]]);
    const [planned] = planRows(format, content.rows, { ...known, mapping, existing: keys });
    return { content, draft, planned };
  }

  test('has every required field of the record, and no unknown column', () => {
    const { content } = planOf(false);
    expect(content.exported).toBe(true);
    expect(content.ignored).toEqual([]);
    const cells = content.rows[0]?.cells;
    const required = format.columns.filter(({ required: needed }) => needed);
    expect(required.filter(({ name }) => (cells?.get(name) ?? '') === '')).toEqual([]);
  });

  const whyNot = NOT_WHOLE[conjunto.endereco];
  test.runIf(whyNot)(`is refused: ${whyNot}`, () => {
    expect(planOf(false).draft).toMatchObject({ status: 'Erro' });
  });

  test.skipIf(whyNot)('reads back the values of the record', () => {
    const { draft, planned } = planOf(true);
    expect(draft?.reason).toBeNull();
    expect(planned).toMatchObject({ changes: 7, status: 'Pendente' });
    const fields = new Map(writableFields(entidade));
    for (const [name, given] of Object.entries(planned?.draft ?? {})) {
      const field = fields.get(name);
      if (field === undefined) throw new Error(`${name} is no field`);
      expect([name, comparable(field, given)]).toEqual([name, comparable(field, record[name])]);
    }
    expect(Object.keys(planned?.draft ?? {}).length).toBeGreaterThan(0);
  });
});

describe('files of towns', () => {
  const read = (entity: AnyEntity, ...lines: readonly string[]) => {
    const format = formatOf(entity);
    const content = readFile(format, decodeTable(new TextEncoder().encode(lines.join('\r\n'))));
    const plan = planRows(format, content.rows, {
      mapping: new Map(),
      directories: new Map(
        format.columns.flatMap(({ name, field }) =>
          field.type === 'reference'
            ? [[name, directoryOf(entity, registry.get(field.to), [LOOKUP], content.rows)] as const]
            : [],
        ),
      ),
      files: NO_FILES,
      existing: new Map(),
      updates: false,
    });
    return { content, plan };
  };
  const LOOKUP = { id: 3, nome: 'Pregão eletrônico' };

  test('an exported procurement comes in again (case 19)', () => {
    const { content, plan } = read(
      registry.get('licitacao'),
      '\uFEFFExercício;Processo;Modalidade;Número;Unidade gestora;Objeto;Situação;Publicação;Recebimento das propostas;Valor estimado;Valor adjudicado;Participantes;Vencedores;Retificada em',
      "2026;060;Pregão eletrônico;23;Fundo Municipal de Saúde;'=Equipamentos;Aberta;09/11/2026;26/11/2026;234200,00;;;;",
    );
    expect(content).toMatchObject({ ignored: [], notes: [], exported: true });
    expect(plan[0]).toMatchObject({
      reason: null,
      draft: {
        exercicio: 2026,
        numeroProcesso: '060',
        modalidadeTipo: { id: 3 },
        numero: '23',
        objeto: '=Equipamentos',
        dataPublicacao: '2026-11-09',
        dataRecebimentoProposta: '2026-11-26',
        valorEstimado: '234200.00',
        valorAdjudicado: null,
      },
    });
  });

  test('a part of an export is read by its titles, and warns of the rest', () => {
    const { content, plan } = read(
      registry.get('licitacao'),
      'Exercício;Processo;Modalidade;Número;Unidade gestora;Objeto;Situação;Publicação;Recebimento das propostas;Retificada em',
      '2026;060;Pregão eletrônico;23;Saúde;Equipamentos;Aberta;09/11/2026;26/11/2026;',
    );
    expect(content).toMatchObject({ ignored: ['Retificada em'], exported: false });
    expect(plan[0]).toMatchObject({ reason: null, draft: { numeroProcesso: '060', numero: '23' } });
  });

  test('the title of an export yields to the heading of the column', () => {
    const { content, plan } = read(
      registry.get('licitacao'),
      'Processo;Exercício;Número do processo;Modalidade;Número da modalidade;Unidade gestora;Situação;Data de publicação;Data do recebimento da proposta;Valor estimado;Objeto',
      '9;2026;2026002372;Pregão Eletrônico;000031;SECRETARIA;Aberta;2026-06-17;2026-07-13 00:00:00;0.00;MUDAS',
    );
    expect(content.ignored).toEqual(['Processo']);
    // Day at midnight, and an amount with a point (case 14).
    expect(plan[0]).toMatchObject({
      reason: null,
      draft: {
        numero: '000031',
        dataPublicacao: '2026-06-17',
        dataRecebimentoProposta: '2026-07-13',
        valorEstimado: '0.00',
      },
    });
  });

  test('coordinates with many digits are rounded (case 12)', () => {
    const { plan } = read(
      registry.get('obra'),
      'Número;Objeto;Situação;Executado (%);Início;Término;Valor contratado;Longitude;Latitude',
      '1;Parque linear;Concluída;100;01/12/2014;27/09/2015;R$ 1.130.009,78;-49.19259309768670;-25.428915758609100',
      '3;Praça;Concluída;100;26/05/2015;15/05/2017;10,00;-49.192593;-25.428916',
    );
    expect(plan.map(({ reason }) => reason)).toEqual([null, null]);
    expect(plan.map(({ draft }) => [draft?.latitude, draft?.longitude])).toEqual([
      ['-25.428916', '-49.192593'],
      ['-25.428916', '-49.192593'],
    ]);
  });

  test('dashes are zero, brackets negative, and errors of spreadsheets refused (case 13)', () => {
    const { plan } = read(
      registry.get('convenio'),
      'Número do convênio;Órgão concedente;Situação;Início da execução;Valor total;Valor do repasse',
      '712103;MINISTERIO EXEMPLO;Anulado;30/12/2009;204.100,00; -   ',
      '712104;MINISTERIO EXEMPLO;Anulado;30/12/2009; R$ -   ;R$ (1.500,00)',
      '712105;#N/D;#REF!;30/12/2009;10,00;1.500,00-',
    );
    expect(plan.map(({ draft }) => [draft?.valorGlobal, draft?.valorRepasse])).toEqual([
      ['204100.00', '0.00'],
      ['0.00', '-1500.00'],
      [undefined, undefined],
    ]);
    expect(plan[2]?.reason).toMatch(/"#N\/D" é um erro da planilha.*"#REF!" é um erro da planilha/);
  });

  test('a CPF shown in part does not come back, and this is said', () => {
    const { content } = read(
      registry.get('contrato'),
      'Tipo;Exercício;Número;Contrato aditado;Fornecedor;CPF ou CNPJ;Objeto;Início;Fim;Valor;Licitação;Inteiro teor;Última retificação',
      'Contrato;2026;018/2026;;Ana Silva;***.982.247-**;Aluguel;02/01/2026;;10,00;;;',
    );
    expect(content.notes).toEqual([
      'CPF ou CNPJ do fornecedor: a exportação do portal mostra CPFs em parte, e eles não voltam. Nos contratos que já existem, nada muda; nos novos, preencha depois.',
    ]);
    expect(content.rows[0]?.cells.has('documento')).toBe(false);
  });

  test('units of an export stand below each other by their codes', () => {
    const { content } = read(
      registry.get('estrutura_organizacional'),
      'Código;Unidade;Unidade superior;Gestores;Apresentação',
      '01;Gabinete;;;',
      '01.1;Protocolo;Gabinete;;',
      '02.3;Saúde;;;',
      '02.3.1;Protocolo;Saúde;;',
      '02.3.1.4;Balcão;Protocolo;;',
    );
    expect(
      content.rows.map(({ cells }) => [cells.get('codigo'), cells.get('estruturaPai')]),
    ).toEqual([
      ['01', ''],
      ['1', '01'],
      ['02.3', ''],
      ['1', '02.3'],
      ['4', '02.3.1'],
    ]);
  });
});
