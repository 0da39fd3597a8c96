import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anexosDe } from '../calls/anexo.ts';
import { isCalendarDay, isInstant, isWebAddress } from '../domain/values.ts';
import type { ImportCapability } from '../engine/capabilities.ts';
import {
  type AttachmentsCapability,
  type Capabilities,
  defineEntity,
  writableFields,
} from '../engine/define-entity.ts';
import { changeField } from '../engine/draft.ts';
import {
  boolean,
  collection,
  type Field,
  type Fields,
  file,
  reference,
  richText,
  text,
} from '../engine/fields.ts';
import { decodeGestaoQuery, encodeGestaoQuery } from '../engine/filter-gestao.ts';
import { decodePublicQuery, encodePublicFilter } from '../engine/filter-publico.ts';
import { importOf } from '../engine/import-format.ts';
import {
  type Condition,
  checkQuery,
  type ListQuery,
  QueryError,
  wordsCondition,
} from '../engine/list-query.ts';
import { severityOf } from '../engine/messages.ts';
import { snakeCase } from '../engine/names.ts';
import { createRegistry } from '../engine/registry.ts';
import { addSchema } from '../engine/save-schema.ts';
import {
  avisoLicitacao,
  categoriaPublicacao,
  contrato,
  contratoArquivo,
  faq,
  licitacaoArquivo,
  publicacao,
  registry,
} from './index.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => text.isWellFormed());
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    path: fc.constantFrom('nome', 'categoriaPublicacao.nome'),
    operator: fc.constantFrom(
      'contains' as const,
      'startsWith' as const,
      'endsWith' as const,
      'notContains' as const,
      'eq' as const,
    ),
    value: texts.filter((text) => !text.includes('\u0000')),
  }),
  fc.record({
    path: fc.constantFrom('id', 'tipoPublicacao.id'),
    operator: fc.constantFrom(
      'eq' as const,
      'gt' as const,
      'ge' as const,
      'lt' as const,
      'le' as const,
    ),
    value: fc.integer(),
  }),
  fc.record({
    path: fc.constantFrom('id', 'tipoPublicacao.id'),
    operator: fc.constant('in' as const),
    value: fc.array(fc.integer(), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    path: fc.constantFrom('nome', 'nome|categoriaPublicacao.nome'),
    operator: fc.constant('words' as const),
    value: fc.constantFrom('decreto 71', 'Água', '10.5', '2024-01-01'),
  }),
  fc.record({
    path: fc.constant('data'),
    operator: fc.constantFrom('ge' as const, 'le' as const),
    value: fc.constantFrom('2024-01-01', '2024-12-31T23:59:59'),
  }),
);

describe('the back-office dialect', () => {
  test('decodes its own encoding', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 6 }), fc.nat(1000), (conditions, offset) => {
        const query: ListQuery = {
          conditions,
          sort: [{ path: 'data', direction: 'DESC' }],
          columns: ['nome'],
          limit: 20,
          offset,
        };
        const params = encodeGestaoQuery(query);
        const decoded = decodeGestaoQuery(
          Object.fromEntries(new URLSearchParams(params.toString())),
          [],
        );
        const sorted = (list: readonly Condition[]) =>
          list.map((each) => JSON.stringify(each)).sort();
        expect(sorted(decoded.conditions)).toEqual(sorted(conditions));
        expect({ ...decoded, conditions: [] }).toEqual({ ...query, conditions: [] });
        checkQuery(registry, publicacao, decoded);
      }),
    );
  });

  test('fails only with a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (filter) => {
        try {
          checkQuery(registry, publicacao, decodeGestaoQuery({ filter }, []));
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
    );
  });
});

describe('a query has a budget', () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`).join(' ');
  const check = (conditions: readonly Condition[]) =>
    checkQuery(registry, publicacao, { conditions, sort: [], columns: null, limit: 1, offset: 0 });
  const condition = (operator: 'words' | 'contains', value: string, path = 'nome'): Condition => ({
    path,
    operator,
    value,
  });

  test('for words times properties over all conditions', () => {
    const twelve = condition('words', words(12));
    expect(() => check(Array.from({ length: 10 }, () => twelve))).not.toThrow();
    expect(() => check(Array.from({ length: 11 }, () => twelve))).toThrow('palavras demais');
    const wide = condition('words', words(8), Array.from({ length: 8 }, () => 'nome').join('|'));
    expect(() => check([wide])).not.toThrow();
    expect(() => check([wide, wide])).toThrow('palavras demais');
  });

  test('for letters over all conditions', () => {
    const long = condition('contains', 'a'.repeat(1000));
    expect(() => check([long, long])).not.toThrow();
    expect(() => check([long, long, long])).toThrow('palavras demais');
  });
});

describe('words looked for in several properties', () => {
  const check = (path: string, value: string) =>
    checkQuery(registry, publicacao, {
      conditions: [{ path, operator: 'words', value }],
      sort: [],
      columns: null,
      limit: 1,
      offset: 0,
    });

  test.each([
    ['nome|data', 'a', 'data'],
    ['nome|senha', 'a', 'senha'],
    ['nome|', 'a', 'Propriedade desconhecida'],
    ['nome', '   ', 'palavra'],
    ['nome', Array.from({ length: 13 }, () => 'a').join(' '), '12 palavras'],
    ['nome', 'a'.repeat(201), '200 letras'],
    [Array.from({ length: 9 }, () => 'nome').join('|'), 'a', '8 propriedades'],
  ])('refuses %s: %s', (path, value, said) => {
    expect(() => check(path, value)).toThrow(said);
  });

  test('a text beyond the bounds is looked for as it is', () => {
    const long = Array.from({ length: 13 }, (_, place) => `palavra${place}`).join(' ');
    expect(wordsCondition(['nome', 'id'], long)).toEqual({
      path: 'nome',
      operator: 'contains',
      value: long,
    });
    expect(wordsCondition(['nome', 'x'], ' decreto  71 ')).toEqual({
      path: 'nome|x',
      operator: 'words',
      value: 'decreto  71',
    });
  });
});

describe('the public dialect', () => {
  test('decodes its own encoding', () => {
    const conditions: Condition[] = [
      { path: 'categoriaPublicacao.id', operator: 'eq', value: 5 },
      { path: 'data', operator: 'ge', value: '2024-01-01' },
      { path: 'data', operator: 'le', value: '2024-12-31' },
      { path: 'nome', operator: 'contains', value: 'long: lei' },
      { path: 'id', operator: 'in', value: [3, 7] },
      { path: 'nome|categoriaPublicacao.nome', operator: 'words', value: 'decreto 71' },
    ];
    const filter = encodePublicFilter(conditions, [{ path: 'data', direction: 'DESC' }]);
    expect(JSON.parse(filter)).toMatchObject({ $order: { data: 'desc' } });
    const query = decodePublicQuery({ filter, page: '3' }, { sort: [] });
    expect(query.conditions).toEqual(conditions);
    expect(query.offset).toBe(100);
  });

  test('writes each value with its type: ids are long, other numbers are not', () => {
    const conditions: Condition[] = [
      { path: 'id', operator: 'eq', value: 12 },
      { path: 'categoriaPublicacao.id', operator: 'in', value: [3, 7] },
      { path: 'exercicio', operator: 'ge', value: 2024 },
      { path: 'exercicio', operator: 'le', value: 2026 },
      { path: 'numeroContratoAno', operator: 'in', value: [2025, 2026] },
      { path: 'data', operator: 'ge', value: '2024-01-01' },
      { path: 'dataHoraCertame', operator: 'le', value: '2027-01-01T06:00:00.000Z' },
      { path: 'objeto', operator: 'contains', value: 'merenda' },
    ];
    const filter = encodePublicFilter(conditions, [
      { path: 'entidade.nome', direction: 'ASC' },
      { path: 'data', direction: 'DESC' },
    ]);
    expect(JSON.parse(filter)).toEqual({
      id: { $eq: 'long:12' },
      'categoriaPublicacao.id': { $in: ['long:3', 'long:7'] },
      exercicio: { $ge: 'int:2024', $le: 'int:2026' },
      numeroContratoAno: { $in: ['int:2025', 'int:2026'] },
      data: { $ge: 'date:2024-01-01' },
      dataHoraCertame: { $le: 'date:2027-01-01T06:00:00.000Z' },
      objeto: { $ilike: 'string:merenda' },
      $order: { 'entidade.nome': 'asc', data: 'desc' },
    });
  });

  test('takes a text as it is', () => {
    const { conditions } = decodePublicQuery(
      { filter: '{"nome":{"$ilike":"rua: das flores"}}' },
      { sort: [] },
    );
    expect(conditions).toEqual([{ path: 'nome', operator: 'contains', value: 'rua: das flores' }]);
  });

  test.each([
    ['{"id":{"$in":[]}}'],
    ['{"id":{"$in":"long:1"}}'],
    ['{"id":{"$in":["long:1","nome"]}}'],
    ['{"id":{"$in":[["long:1"]]}}'],
    [`{"id":{"$in":[${Array.from({ length: 101 }, () => '1').join()}]}}`],
    ['{"id":{"$in":[1,1.5]}}'],
    ['{"id":{"$eq":1.5}}'],
    ['{"id":{"$ge":1e300}}'],
    ['{"categoriaPublicacao.id":{"$eq":-9007199254740993}}'],
  ])('refuses values that the property cannot have: %s', (filter) => {
    expect(() =>
      checkQuery(registry, publicacao, decodePublicQuery({ filter }, { sort: [] })),
    ).toThrow(/\bid\b/);
  });

  test('fails only with a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (filter, page) => {
        try {
          checkQuery(registry, publicacao, decodePublicQuery({ filter, page }, { sort: [] }));
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
    );
  });
});

describe('values', () => {
  test('days and instants that exist, and none else', () => {
    for (const day of ['2024-02-29', '2026-12-31', '0001-01-01'])
      expect([day, isCalendarDay(day)]).toEqual([day, true]);
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '26-01-01',
      '2026-1-1',
      '0000-01-01',
      '2026-01-01T00:00',
    ]) {
      expect([day, isCalendarDay(day)]).toEqual([day, false]);
    }
    expect(isInstant('2026-01-01T23:59:59.123Z')).toBe(true);
    expect(isInstant('2026-01-01T24:00:00Z')).toBe(false);
    expect(isInstant('2026-02-30T10:00')).toBe(false);
  });

  test('web addresses, without tricks', () => {
    for (const good of ['https://www.gov.br/a?b=c#d', 'http://exemplo.org'])
      expect(isWebAddress(good)).toBe(true);
    for (const bad of [
      'javascript:alert(1)',
      'ftp://a.b',
      'https://user:pw@a.b',
      'exemplo.org',
      'http://localhost',
      'data:text/html,x',
      '//a.b',
    ]) {
      expect([bad, isWebAddress(bad)]).toEqual([bad, false]);
    }
  });

  test('severity by band', () => {
    expect([0, 999, 1000, 1999, 2000, 2999, 3000, 9999].map(severityOf)).toEqual([
      ...['success', 'success', 'info', 'info', 'warning', 'warning', 'error', 'error'],
    ]);
  });

  test('column names', () => {
    expect(
      ['nome', 'dataHoraRegistro', 'respostaHTML', 'datafimExecucao', 'topNomePortal'].map(
        snakeCase,
      ),
    ).toEqual([
      ...['nome', 'data_hora_registro', 'resposta_html', 'datafim_execucao', 'top_nome_portal'],
    ]);
  });
});

describe('definitions', () => {
  const plain = (key: string, path = `/v1/${key}`) =>
    defineEntity({
      key,
      path,
      scope: 'tenant',
      label: { singular: key, plural: key, gender: 'm' },
      fields: {
        nome: text({ label: 'Nome' }),
        a: boolean({ label: 'A' }),
        b: boolean({ label: 'B' }),
      },
      display: ['nome'],
      list: { columns: ['nome'], sort: [] },
      behaviours: [
        { on: 'a', apply: ({ a }) => ({ b: !a }) },
        { on: 'b', apply: ({ b }) => ({ a: !b }) },
      ],
    });

  test('cannot share a key or a path, or refer to nothing', () => {
    expect(() => createRegistry([plain('x'), plain('x', '/v1/y')])).toThrow(/twice/);
    expect(() => createRegistry([plain('x'), plain('y', '/v1/x')])).toThrow(/twice/);
    expect(() => createRegistry([publicacao])).toThrow(/no entity/);
  });

  test('a reorder call through another list needs that list and a mark that it lacks', () => {
    const list = { columns: ['nome'], sort: [] };
    const reorder = { by: 'ordem', within: [] };
    const host = { ...plain('x'), capabilities: { reorder } };
    const guest = (mark: string, path = '/v1/x') => ({
      ...plain('y'),
      list: {
        ...list,
        columns: ['nome', 'pergunta'],
        pageSize: 20,
        recount: false,
        exercicio: null,
      },
      capabilities: { reorder: { ...reorder, via: { path, mark } } },
    });
    expect(createRegistry([host, guest('pergunta')]).all).toHaveLength(2);
    expect(() => createRegistry([host, guest('nome')])).toThrow(/told from/);
    expect(() => createRegistry([host, guest('resposta')])).toThrow(/told from/);
    expect(() => createRegistry([host, guest('pergunta', '/v1/z')])).toThrow(/nothing to reorder/);
    expect(() => createRegistry([plain('x'), guest('pergunta')])).toThrow(/nothing to reorder/);
  });

  test('records that people add say how they come by a file, or why they do not', () => {
    const adding = registry.all.filter(({ modes }) => modes.has('add'));
    expect(adding.length).toBeGreaterThan(30);
    const silent = adding.filter(({ capabilities }) => capabilities.csvImport === undefined);
    expect(silent.map(({ key }) => key)).toEqual([]);
    for (const entity of registry.all) {
      const { csvImport } = entity.capabilities;
      if (csvImport === undefined) continue;
      const refused = 'refused' in csvImport;
      expect([entity.key, importOf(entity) === null]).toEqual([entity.key, refused]);
      if (refused) expect(csvImport.refused.length).toBeGreaterThan(10);
    }
  });

  test('undeclared parts of an import follow from the fields', () => {
    const format = importOf(categoriaPublicacao);
    if (format === null) throw new Error('categories are not imported');
    const { columns, key } = format;
    expect(Object.keys(columns)).toEqual(writableFields(categoriaPublicacao).map(([name]) => name));
    expect(columns.exibeDia?.help).toBe('Sim ou Não; em branco, Sim');
    expect(key.same).toBe('são iguais em Grupo, Nome');
    // Files and collections have no column unless declared, nor have fields that the server sets.
    expect(Object.keys(importOf(avisoLicitacao)?.columns ?? {})).not.toContain('documentos');
    expect(Object.keys(importOf(contrato)?.columns ?? {})).not.toContain('clienteGlobal');
  });

  test('an import has whatever a record needs, read and mapped', () => {
    const of = (parts: Partial<ImportCapability>, fields: Fields = faq.fields) =>
      createRegistry([
        {
          ...faq,
          fields,
          capabilities: { csvImport: { key: { fields: ['pergunta'] }, ...parts } },
        },
        registry.get('portal'),
        registry.get('cliente'),
      ]);
    const help = '';
    expect(() => of({ columns: { outro: { help } } })).toThrow(/outro is unknown/);
    const foto = file({ label: '', uploadPath: '/x', accept: '.pdf', required: 'x' });
    expect(() => of({}, { ...faq.fields, foto })).toThrow(/foto is missing/);
    expect(() => of({ columns: { foto: { help } } }, { ...faq.fields, foto })).toThrow(
      /does not say how it is written/,
    );
    expect(() => of({ key: { fields: ['nada'] } })).toThrow(/missing/);
    const match = { field: 'pergunta', plural: '', by: 'nome', code: 'nome' };
    expect(() => of({ match })).toThrow(/nothing to be matched by/);
    const lista = collection({
      label: '',
      rowLabel: '',
      table: 't',
      fields: { a: text({ label: '' }) },
    });
    const item = { parts: ['b'], separator: ':' };
    expect(() => of({ columns: { lista: { help, item } } }, { ...faq.fields, lista })).toThrow(
      /how an item is written/,
    );
  });

  test('many records are changed only in what they can share', () => {
    const of = (capabilities: Capabilities) => createRegistry([{ ...plain('x'), capabilities }]);
    expect(of({ many: { fields: ['a', 'b'] }, nextKeeps: ['nome'] }).all).toHaveLength(1);
    for (const name of ['nome', 'outro']) {
      expect(() => of({ many: { fields: [name] } })).toThrow(/cannot be the same/);
    }
    const presets = [{ label: 'Ativar', question: '', changes: { b: true } }];
    expect(() => of({ many: { fields: ['a'], presets } })).toThrow(/Ativar changes b/);
    const dated = [{ label: 'Conferir', question: '', today: ['a'] }];
    expect(() => of({ many: { fields: ['a'], presets: dated } })).toThrow(/a is no day/);
    expect(() => of({ nextKeeps: ['outro'] })).toThrow(/cannot keep outro/);
  });

  test('records that repeat have a date and texts that people write', () => {
    const of = (capabilities: Capabilities) => createRegistry([{ ...plain('x'), capabilities }]);
    expect(of({ repeats: { words: ['nome'] } }).all).toHaveLength(1);
    expect(() => of({ repeats: { words: ['b'] } })).toThrow(/texts of its own/);
    expect(() => of({ repeats: { date: 'nome', words: [] } })).toThrow(/texts of its own/);
  });

  test('criteria have numbers, or a category', () => {
    const of = (criteria: Capabilities['criteria'] & object) =>
      createRegistry([{ ...plain('x'), capabilities: { criteria } }]);
    expect(of({ numbers: ['3.1'] }).all).toHaveLength(1);
    for (const numbers of [[], ['3'], ['3.1', 'x']]) {
      expect(() => of({ numbers })).toThrow(/have numbers/);
    }
    for (const category of ['nome', 'outro']) {
      expect(() => of({ category })).toThrow(/no category/);
    }
  });

  test('files stand under the year of a date that every record has', () => {
    const of = (parts: Partial<AttachmentsCapability>) => {
      const { attachments } = contrato.capabilities;
      if (attachments === undefined) throw new Error('contracts have no files');
      const changed = { ...contrato, capabilities: { attachments: { ...attachments, ...parts } } };
      return createRegistry(
        registry.all.map((entity) => (entity.key === contrato.key ? changed : entity)),
      );
    };
    expect(of({}).all).toHaveLength(registry.all.length);
    expect(() => of({ yearField: 'dataFim' })).toThrow(/no year/);
    expect(() => of({ yearField: 'exercicio' })).toThrow(/no year/);
    expect(() => of({ arquivo: licitacaoArquivo })).toThrow(/refers to no contrato/);
    const tipo = reference({ label: '', to: 'licitacao' });
    const arquivo = { ...contratoArquivo, fields: { ...contratoArquivo.fields, tipo } };
    expect(() => of({ arquivo })).toThrow(/no lookup/);
    const texto = richText({ label: '', tamanho: 'resposta' });
    const rich = { ...contratoArquivo, fields: { ...contratoArquivo.fields, texto } };
    expect(() => of({ arquivo: rich })).toThrow(/in rows/);
  });

  test('each entity with files has the calls of files', () => {
    const declared = registry.all.filter(({ capabilities }) => capabilities.attachments);
    expect(declared.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['licitacao', 'contrato']),
    );
    const kinds = anexosDe(registry);
    expect(kinds.map(({ entity }) => entity)).toEqual(declared);
    expect(
      kinds
        .filter(({ entity }) => entity.key === 'licitacao')
        .flatMap(({ list, add, remove, download }) => [list, add, remove, download])
        .map(({ method, path, id }) => `${method} ${path} ${id}`),
    ).toEqual([
      'GET /v1/transparencia/licitacao/arquivos/:id listLicitacaoArquivo',
      'POST /v1/transparencia/licitacao/arquivo/salvar/:id addLicitacaoArquivo',
      'DELETE /v1/transparencia/licitacao/arquivo/deletar/:id deleteLicitacaoArquivo',
      'GET /entidade/licon/:identificador/licitacoes/:ano/:nomeArquivo downloadPublicTransparencia_licitacoes',
    ]);
  });

  test('behaviours that set each other off come to an end', () => {
    expect(changeField(plain('x'), { nome: null, a: false, b: true }, 'a', true)).toEqual({
      nome: null,
      a: true,
      b: false,
    });
  });

  test('a body of anything is refused or accepted, never thrown over', () => {
    const schemas = registry.all.map((entity) => addSchema(entity));
    fc.assert(
      fc.property(fc.anything(), (body) => {
        for (const schema of schemas) schema.safeParse(body);
      }),
      { numRuns: 200 },
    );
  });

  test('invisible blanks are no name', () => {
    const result = addSchema(registry.get('grupo_categoria_publicacao')).safeParse({
      nome: ' \t ',
      nomeUrl: 'x',
    });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Informe o nome']);
  });
});

test('sizes of files are shown as people say them', () => {
  const fieldsOf = (fields: Fields): [string, Field][] =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'collection' ? fieldsOf(field.fields) : [[name, field]],
    );
  const sizes = registry.all
    .flatMap(({ fields }) => fieldsOf(fields))
    .filter(([name, { type }]) => name === 'tamanho' && type === 'integer');
  expect(sizes).not.toEqual([]);
  for (const [, size] of sizes) expect(size).toMatchObject({ label: 'Tamanho', bytes: true });
});

test('the name of a person names a field with the tax id, and a setting of the client', () => {
  const settings = Object.keys(registry.get('cliente').fields).map(snakeCase);
  const people = registry.all.flatMap(({ key, fields }) =>
    Object.values<Field>(fields).flatMap((field) =>
      field.type === 'text' && field.person !== undefined
        ? [{ key, document: fields[field.person.document]?.type, shownBy: field.person.shownBy }]
        : [],
    ),
  );
  expect(people.map(({ key }) => key)).toContain('divida_ativa');
  for (const { document, shownBy } of people) {
    expect(document).toBe('masked');
    expect(settings).toContain(shownBy);
  }
});
