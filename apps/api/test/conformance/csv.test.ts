import {
  adesaoAta,
  ataRegistroPreco,
  atendimentoSic,
  avisoLicitacao,
  beneficiarioDesoneracao,
  type ColumnKind,
  type Coluna,
  conselheiro,
  conselho,
  contrato,
  convenio,
  cotaParlamentar,
  declaracaoInexistencia,
  desoneracao,
  diaria,
  diariaValor,
  dividaAtiva,
  type Expression,
  emenda,
  estagiario,
  estoqueMedicamento,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  FUSO,
  FUSO_INITIAL,
  faq,
  filaCreche,
  filaEspera,
  filaRegulacao,
  fiscalContrato,
  informacaoClassificada,
  licitacao,
  licitacaoItem,
  listaPropria,
  medicamento,
  obra,
  obraEtapa,
  obraItem,
  obraMedicao,
  padraoRemuneratorio,
  pcaItem,
  plantaoProfissional,
  prestacaoContas,
  projetoIncentivado,
  publicacao,
  remuneracao,
  sancao,
  servico,
  servidor,
  sicEstatistica,
  terceirizado,
  unidadeEscolar,
  unidadeSaude,
  value,
  votacao,
} from '@claraboia/contract';
import type { Dicionario } from '@claraboia/contract/schema';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalExports } from '../../src/exports.ts';
import { dicionarioOf } from '../../src/features/portal/dicionario.ts';
import {
  type ExportColumn,
  exportColumns,
  type Portions,
} from '../../src/services/exportacao/columns.ts';
import { csvStatement, writtenColumns } from '../../src/services/exportacao/csv-cells.ts';
import { csvText } from '../../src/services/exportacao/writers.ts';
import { plantAvaliacao } from '../support/avaliacao.ts';
import { Cast } from '../support/cast.ts';
import { addressOf, WORD } from '../support/dicionario.ts';
import { create } from '../support/factory.ts';
import { hostileText } from '../support/hostil/textos.ts';
import {
  addArquivoDoConvenio,
  addDocumento,
  addFoto,
  addLiconFile,
} from '../support/licon-files.ts';
import { writeOrcamento } from '../support/orcamento-rows.ts';

const dicionario = dicionarioOf(portalExports);

const cast = Cast.enter();

async function* one<R>(rows: readonly R[]): Portions<R> {
  yield rows;
}
/** File written by JavaScript. */
async function written<R>(columns: readonly ExportColumn<R>[], rows: readonly R[], fuso: string) {
  let whole = '';
  for await (const text of csvText(columns, one(rows), fuso)) whole += text;
  return whole;
}

const {
  address,
  documentoPublico,
  either,
  firstOf,
  joined,
  partsOf,
  path,
  equals,
  present,
  upToSlash,
  where,
} = value;

describe('a value told once', () => {
  const column = (chave: string, valor: Expression, tipo: ColumnKind = 'text'): Coluna => ({
    chave,
    titulo: chave,
    significado: 'x',
    tipo,
    valor,
  });

  const endereco = either(path('externo'), path('caminho'), joined('https://x/', path('caminho')));
  const colunas = [
    column('nome', path('nome')),
    column('data', path('data'), 'date'),
    column('quando', path('quando'), 'dateTime'),
    column('valor', path('valor'), 'money'),
    column('quantia', path('valor'), 'number'),
    column('ano', path('ano'), 'integer'),
    column('vigente', path('vigente'), 'boolean'),
    column('junto', joined(path('nome'), '/', path('ano'))),
    column('primeiro', firstOf(path('nulo'), path('nome'), path('outro'))),
    column('um', either(path('vigente'), path('nome'), path('outro'))),
    column('processo', upToSlash(path('outro'))),
    column('documento', documentoPublico(path('documento'))),
    column('partes', partsOf('partes', { nome: path('nome'), endereco }), 'list'),
    column('raiz', joined(address('raiz'), '/', path('ano'))),
    column('onde', where(path('outro'), joined(path('outro'), '!'), path('nome'))),
    column('ha', present(path('outro')), 'boolean'),
    column('igual', equals(path('ano'), 2024), 'boolean'),
    column('qual', either(equals(path('nome'), 'a'), path('outro'), path('nome'))),
  ];
  const columns = exportColumns(colunas, {
    addresses: { raiz: 'https://raiz', site: '', api: '' },
    guestHosts: [],
    plainText: (html) => html,
  });

  const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
  const instant = (min: string, max: string) =>
    fc
      .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
      .map((date) => date.toISOString());
  /** Range of numeric(15, 2), the type of every amount. */
  const most = 10n ** 15n - 1n;
  const cents = fc.bigInt({ min: -most, max: most }).map((amount) => {
    const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
    return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  const cnpj = fc.string({
    unit: fc.constantFrom('0', '9', 'A', 'Z', 'a', 'z'),
    minLength: 13,
    maxLength: 15,
  });
  const part = fc.record({
    nome: orNull(hostileText),
    externo: fc.boolean(),
    caminho: orNull(hostileText),
  });
  const row = fc.record({
    nome: orNull(hostileText),
    outro: orNull(hostileText),
    nulo: fc.constant(null),
    documento: orNull(fc.oneof(cnpj, fc.constant('***.982.247-**'), hostileText)),
    data: orNull(
      instant('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z').map((iso) => iso.slice(0, 10)),
    ),
    // Before, during and after Brazil's daylight saving time.
    quando: orNull(
      fc.oneof(
        instant('1900-01-01T00:00:00Z', '9999-12-31T00:00:00Z'),
        instant('1985-01-01T00:00:00Z', '2030-01-01T00:00:00Z'),
      ),
    ),
    valor: orNull(cents),
    ano: orNull(fc.integer()),
    vigente: orNull(fc.boolean()),
    partes: fc.array(part, { maxLength: 3 }),
  });

  const fuso = fc.constantFrom(...Object.keys(FUSO));

  const told = writtenColumns(columns) ?? [];

  /** The same rows as a table for the database. */
  const statementOf = (rows: readonly object[], fuso: string) =>
    csvStatement(told, fuso, (make) => {
      const values: unknown[] = [JSON.stringify(rows)];
      const text = (value: string) => `$${values.push(value)}::text`;
      const made = make({
        column: (name) => `t.${name}`,
        text,
        lines: (name, lineOf) => {
          const line = lineOf({ column: (each) => `p.${each}`, text, lines: () => '' });
          return `(select string_agg(${line}, E'\\n' order by n)
            from json_array_elements(t.${name}) with ordinality e (parte, n),
                 json_to_record(parte) p (nome text, externo boolean, caminho text))`;
        },
      }).map((each, index) => `${each} as c${index + 1}`);
      const from = `json_array_elements($1::json) with ordinality e (linha, n), json_to_record(linha) t
        (nome text, outro text, nulo text, documento text, data date, quando timestamptz, valor numeric,
         ano int, vigente boolean, partes json)`;
      return { text: `select ${made.join(', ')} from ${from} order by n offset 0`, values };
    });

  test('reads in SQL as in JavaScript, byte by byte', async () => {
    expect(told).toHaveLength(columns.length);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fuso, async (rows, zone) => {
        const { text, values } = statementOf(rows, zone);
        const made = await cast.testApp.database.snapshot(cast.alfaId, async (tx) => {
          const batches: Buffer[] = [];
          for await (const batch of tx.csv(text, values)) batches.push(batch);
          return Buffer.concat(batches).toString();
        });
        const whole = await written(columns, rows, zone);
        expect(made).toBe(whole.slice(whole.indexOf('\r\n') + 2));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the CSV of a public list', () => {
  const TEXTS = [
    `=${WORD}`,
    `+55 ${WORD}`,
    `-1 ${WORD}`,
    `@${WORD}`,
    `\t${WORD}`,
    `\r${WORD}`,
    `${WORD}; "aspas" e\nlinhas`,
    `\uFEFF${WORD}`,
    `'${WORD}\\`,
    `${WORD}/2026 😀 é`,
    `=${WORD};"1"`,
    `${WORD} $1 529.982.247-25`,
  ];

  /** Columns with text from people and other systems, by table. */
  const WRITTEN: Readonly<Record<string, readonly string[]>> = {
    grupo_categoria_publicacao: ['nome'],
    categoria_publicacao: ['nome'],
    publicacao: ['nome', 'url_publicacao'],
    publicacao_arquivo: ['nome'],
    licitacao: ['objeto', 'unidade_gestora', 'participantes', 'vencedores', 'numero_processo'],
    contrato: ['fornecedor', 'objeto', 'numero_contrato', 'url_contrato'],
    convenio: ['programa', 'objeto', 'obrigacoes', 'nome_orgao', 'situacao', 'detalhes_link'],
    arquivo_obra: ['descricao'],
    obra: ['objeto', 'fornecedor', 'local', 'motivo_paralisacao', 'numero'],
    declaracao_inexistencia: ['declaracao', 'periodo'],
    emenda: ['autor', 'objeto', 'beneficiario', 'forma_repasse', 'instrumento', 'plano_trabalho'],
    faq: ['pergunta'],
    atendimento_sic: [
      'responsavel',
      'endereco',
      'telefone',
      'horario',
      'autoridades',
      'como_pedir',
    ],
    lista_propria: ['nome', 'descricao', 'fonte'],
    adesao_ata: ['objeto'],
    ata_registro_preco: ['objeto'],
    pca_item: ['descricao'],
    licitacao_item: ['descricao'],
    terceirizado: ['nome', 'funcao', 'empresa', 'lotacao'],
    estagiario: ['nome', 'curso', 'instituicao', 'lotacao'],
    padrao_remuneratorio: ['cargo', 'nivel', 'ato'],
    diaria_valor: ['grupo', 'ato'],
    diaria: ['beneficiario', 'cargo', 'destino', 'motivo'],
    remuneracao: ['cargo', 'lotacao'],
    servidor: ['nome', 'cargo', 'funcao', 'lotacao'],
    obra_etapa: ['descricao'],
    obra_medicao: ['observacao'],
    obra_item: ['descricao', 'unidade'],
    divida_ativa: ['devedor'],
    desoneracao: ['objeto', 'tributo'],
    beneficiario_desoneracao: ['nome'],
    projeto_incentivado: ['objeto', 'beneficiario'],
    sic_estatistica: ['observacao'],
    informacao_classificada: ['assunto', 'categoria', 'prazo'],
    fiscal_contrato: ['nome', 'cargo', 'ato'],
    sancao: ['nome', 'motivo', 'ato'],
    unidade_saude: ['endereco', 'telefone', 'horario', 'servicos'],
    plantao_profissional: ['nome', 'especialidade'],
    medicamento: ['nome', 'como_obter', 'documentos', 'onde', 'canal'],
    unidade_escolar: ['etapas', 'endereco', 'telefone', 'horario'],
    fila_espera: ['criterios', 'ato', 'canal'],
    conselho: ['nome', 'ato_criacao', 'contato', 'endereco', 'reunioes'],
    conselheiro: ['nome', 'representacao', 'funcao'],
    prestacao_contas: ['responsavel', 'processo'],
    votacao: ['sessao', 'tipo_materia', 'ementa', 'turno', 'vereador', 'partido'],
    cota_parlamentar: ['beneficiario', 'norma', 'descricao', 'fornecedor'],
    estrutura_organizacional: ['nome'],
    estrutura_organizacional_gestao: ['nome', 'cargo'],
    servico: ['nome', 'descricao', 'etapas'],
    servico_documento: ['nome', 'observacao'],
    servico_forma_solicitacao: ['valor'],
    aviso_licitacao: ['objeto', 'observacao', 'progoeiro'],
  };

  beforeAll(async () => {
    const { testApp, gestora, alfaId } = cast;
    const add = (entity: Parameters<typeof create>[3], body: Record<string, unknown>) =>
      create(testApp, gestora, alfaId, entity, body);
    let first: { id: number } | null = null;
    for (const [index, texto] of TEXTS.entries()) {
      await writeOrcamento(testApp.database, alfaId, { numero: index + 1, texto });
      const odd = index % 2 === 1;
      const { id: licitacaoId } = await add(licitacao, {
        valorEstimado: odd ? null : '1234.50',
        valorAdjudicado: odd ? '0.01' : null,
      });
      const body = { valor: odd ? '-10.50' : null, dataFim: odd ? '2027-01-31' : null };
      const contratoSalvo = await add(
        contrato,
        odd && first !== null
          ? { ...body, tipo: { id: 2 }, contratoOriginal: { id: first.id } }
          : { ...body, documento: '11222333000181', licitacao: { id: licitacaoId } },
      );
      first ??= contratoSalvo;
      const { id: convenioId } = await add(convenio, {});
      await addArquivoDoConvenio(gestora, convenioId, 'convenio.pdf');
      const lugar = odd ? { latitude: '-8.05', longitude: '-34.9' } : { valorPago: null };
      const { id: obraId } = await add(obra, lugar);
      await addFoto(gestora, obraId, 'obra.jpg', 'a');
      await add(emenda, {});
      await add(faq, {});
      await add(atendimentoSic, {});
      const { id: adesaoId } = await add(adesaoAta, {});
      await addDocumento(gestora, adesaoAta, adesaoId, 'termo.pdf');
      const { id: ataId } = await add(ataRegistroPreco, {});
      await addDocumento(gestora, ataRegistroPreco, ataId, 'ata-de-precos.pdf');
      await add(listaPropria, {});
      await add(pcaItem, {});
      await add(licitacaoItem, {});
      await add(terceirizado, {});
      await add(estagiario, {});
      await add(padraoRemuneratorio, {});
      await add(diariaValor, {});
      await add(diaria, {});
      await add(remuneracao, {});
      await add(servidor, {});
      await add(obraEtapa, {});
      await add(obraMedicao, {});
      await add(obraItem, {});
      await add(dividaAtiva, { documento: null });
      await add(desoneracao, {});
      await add(beneficiarioDesoneracao, {});
      await add(projetoIncentivado, {});
      await add(sicEstatistica, {});
      await add(informacaoClassificada, {});
      await add(fiscalContrato, {});
      await add(sancao, {});
      await add(votacao, {});
      await add(cotaParlamentar, {});
      const { id: contasId } = await add(prestacaoContas, {});
      await addDocumento(gestora, prestacaoContas, contasId, 'parecer.pdf');
      const { id: conselhoId } = await add(conselho, {});
      await addDocumento(gestora, conselho, conselhoId, 'ata.pdf');
      await add(conselheiro, { conselho: { id: conselhoId } });
      await add(filaCreche, {});
      await add(filaRegulacao, {});
      await add(filaEspera, {});
      await add(unidadeEscolar, {});
      await add(estoqueMedicamento, {});
      await add(medicamento, {});
      await add(plantaoProfissional, {});
      await add(unidadeSaude, {});
      const { id } = await add(estruturaOrganizacional, {});
      await add(estruturaOrganizacionalGestao, { estruturaOrganizacional: { id } });
      await add(servico, {
        estruturaOrganizacional: { id },
        agendamentoPrevio: odd,
        documentos: [{ nome: 'a' }, { nome: 'b' }],
        formasSolicitacao: odd ? [] : [{ tipoSolicitacao: { id: 1 }, valor: 'a' }],
      });
      await add(avisoLicitacao, {});
      await add(declaracaoInexistencia, {});
      const arquivo = { linkExterno: true, caminho: 'https://exemplo.org/a.pdf' };
      await add(
        publicacao,
        odd
          ? {
              tipoPublicacao: { id: 1 },
              urlPublicacao: null,
              publicacaoArquivos: [
                { ...arquivo, nome: 'a' },
                { ...arquivo, nome: 'b' },
              ],
            }
          : {},
      );
      const nomeArquivo = `${WORD} ${index}; "ç".pdf`;
      const file = { nomeArquivo, ano: 2026, dia: '2026-03-15', tipo: 1, link: 'https://x.org/a' };
      await addLiconFile(testApp, gestora, alfaId, 'licitacao', licitacaoId, file);
      await addLiconFile(testApp, gestora, alfaId, 'contrato', contratoSalvo.id, file);
    }
    await plantAvaliacao(testApp.database, alfaId, {
      dia: '2026-03-15',
      mudancas: Object.fromEntries(TEXTS.map((motivo, index) => [`4.${index + 1}`, { motivo }])),
    });
    // Bypasses the checks of a save, as rows of other times and systems do.
    await testApp.database.tenant(alfaId, async (tx) => {
      for (const [table, columns] of Object.entries(WRITTEN)) {
        const set = columns.map(
          (column, index) => `${column} = ($2::text[])[1 + (id + ${index * 5}) % $3::int]`,
        );
        const text = `update ${table} set ${set.join(', ')} where cliente_id = $1`;
        await tx.execute(text, [alfaId, TEXTS, TEXTS.length]);
      }
      await tx.execute(
        `update publicacao set url_publicacao = null, retificado_em = data_hora_registro,
                subcategoria_publicacao_id = categoria_publicacao_id
          where cliente_id = $1 and id % 4 = 0`,
        [alfaId],
      );
      tx.touch();
    });
  });

  const take = async (entry: Dicionario[number], formato: string) => {
    const answer = await cast.testApp.anonymous().raw('GET', addressOf(entry, formato));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.rawPayload;
  };

  test.each(dicionario.map((entry) => [entry.endereco, entry] as const))(
    '%s is what its JSON says, byte by byte',
    async (_, entry) => {
      type Row = Readonly<Record<string, ReturnType<ExportColumn<object>['value']>>>;
      const rows = JSON.parse((await take(entry, 'json')).toString()) as Row[];
      expect(rows.length).toBeGreaterThanOrEqual(TEXTS.length);
      const columns = entry.colunas.map(
        ({ chave, titulo, tipo }): ExportColumn<Row> => ({
          chave,
          titulo,
          significado: 'x',
          tipo,
          value: (row) => row[chave] ?? null,
        }),
      );
      const file = await take(entry, 'csv');
      expect(file.toString()).toBe(await written(columns, rows, FUSO_INITIAL));
      expect(file.toString()).toMatch(/;'[=+@-]|^'[=+@-]/m);
    },
  );
});
