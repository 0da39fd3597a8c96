import {
  adesaoAta,
  ataRegistroPreco,
  atendimentoSic,
  avisoLicitacao,
  beneficiarioDesoneracao,
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
  emenda,
  estagiario,
  estoqueMedicamento,
  estruturaOrganizacional,
  faq,
  filaCreche,
  filaEspera,
  filaRegulacao,
  fiscalContrato,
  formatDate,
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
  votacao,
} from '@claraboia/contract';
import type { Dicionario } from '@claraboia/contract/schema';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalExports } from '../../src/exports.ts';
import { dicionarioOf } from '../../src/features/portal/dicionario.ts';
import { plantAvaliacao } from '../support/avaliacao.ts';
import { Cast } from '../support/cast.ts';
import { addressOf, WORD } from '../support/dicionario.ts';
import { create } from '../support/factory.ts';
import {
  addArquivoDoConvenio,
  addDocumento,
  addFoto,
  addLiconFile,
} from '../support/licon-files.ts';
import { writeOrcamento } from '../support/orcamento-rows.ts';
import { pdfWith } from '../support/pdf.ts';
import { readPdf } from '../support/pdf-text.ts';
import { csvRows } from '../support/read-csv.ts';

const dicionario = dicionarioOf(portalExports);

const cast = Cast.enter();
const DAY = '2026-03-15';

beforeAll(async () => {
  const { testApp, gestora, alfaId } = cast;
  const add = (entity: Parameters<typeof create>[3], body: Record<string, unknown>) =>
    create(testApp, gestora, alfaId, entity, body);
  await plantAvaliacao(testApp.database, alfaId, { dia: DAY });
  for (const number of [1, 2, 3]) {
    const name = `${WORD} ${number}`;
    await writeOrcamento(testApp.database, alfaId, { numero: number, texto: name });
    const { id: licitacaoId } = await add(licitacao, { objeto: name, dataPublicacao: DAY });
    const { id: contratoId } = await add(contrato, {
      objeto: name,
      dataInicio: DAY,
      dataFim: null,
    });
    const { id: obraId } = await add(obra, { objeto: name });
    await addFoto(gestora, obraId, `arquivo-${number}.jpg`, name);
    const { id: convenioId } = await add(convenio, {
      objeto: name,
      dataInicioExecucao: DAY,
      datafimExecucao: null,
    });
    await addArquivoDoConvenio(gestora, convenioId, `convenio-${number}.pdf`);
    await add(emenda, { objeto: name });
    await add(faq, { pergunta: `=${name}` });
    await add(atendimentoSic, { nome: name });
    const { id: adesaoId } = await add(adesaoAta, { objeto: name });
    await addDocumento(gestora, adesaoAta, adesaoId, `termo-${number}.pdf`);
    const { id: ataId } = await add(ataRegistroPreco, { objeto: name });
    await addDocumento(gestora, ataRegistroPreco, ataId, `precos-${number}.pdf`);
    await add(listaPropria, { nome: name });
    await add(pcaItem, { descricao: name });
    await add(licitacaoItem, { descricao: name });
    await add(terceirizado, { nome: name });
    await add(estagiario, { nome: name });
    await add(padraoRemuneratorio, { cargo: name });
    await add(diariaValor, { grupo: name });
    await add(diaria, { beneficiario: name });
    await add(remuneracao, { cargo: name });
    await add(servidor, { nome: name });
    await add(obraEtapa, { descricao: name });
    await add(obraMedicao, { observacao: name });
    await add(obraItem, { descricao: name });
    await add(dividaAtiva, { devedor: name, documento: '11222333000181' });
    await add(desoneracao, { objeto: name });
    await add(beneficiarioDesoneracao, { nome: name });
    await add(projetoIncentivado, { objeto: name });
    await add(sicEstatistica, { observacao: name });
    await add(informacaoClassificada, { assunto: name });
    await add(fiscalContrato, { nome: name });
    await add(sancao, { nome: name });
    await add(votacao, { ementa: name });
    await add(cotaParlamentar, { descricao: name });
    const { id: contasId } = await add(prestacaoContas, { responsavel: name });
    await addDocumento(gestora, prestacaoContas, contasId, `parecer-${number}.pdf`);
    await add(conselheiro, { nome: name });
    const { id: conselhoId } = await add(conselho, { nome: name });
    await addDocumento(gestora, conselho, conselhoId, `ata-${number}.pdf`);
    await add(filaCreche, {});
    await add(filaRegulacao, {});
    await add(filaEspera, { nome: name });
    await add(unidadeEscolar, { nome: name });
    await add(estoqueMedicamento, {});
    await add(medicamento, { nome: name });
    await add(plantaoProfissional, { nome: name });
    await add(unidadeSaude, { nome: name });
    await add(estruturaOrganizacional, { nome: name });
    await add(declaracaoInexistencia, { declaracao: name });
    await add(servico, { nome: name });
    await add(avisoLicitacao, { objeto: name });
    await add(publicacao, { nome: name, data: DAY });
    const file = { ano: 2026, dia: DAY, tipo: 1, content: pdfWith(name) };
    const nomeArquivo = `arquivo-${number}.pdf`;
    await addLiconFile(testApp, gestora, alfaId, 'licitacao', licitacaoId, {
      ...file,
      nomeArquivo,
    });
    await addLiconFile(testApp, gestora, alfaId, 'contrato', contratoId, { ...file, nomeArquivo });
  }
});

async function take(entry: Dicionario[number], formato: string, more = ''): Promise<Buffer> {
  const answer = await cast.testApp.anonymous().raw('GET', addressOf(entry, formato) + more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}
const jsonOf = async (entry: Dicionario[number], more = '') =>
  JSON.parse((await take(entry, 'json', more)).toString()) as Record<string, unknown>[];

test('the dictionary is what the server answers', async () => {
  const { data } = await cast.testApp.anonymous().get('/public/v1/dicionario-de-dados');
  expect(data).toEqual(dicionario);
  expect(dicionario.length).toBeGreaterThan(8);
  for (const { colunas } of dicionario) {
    for (const { titulo, significado } of colunas) {
      expect(titulo.trim()).not.toBe('');
      // A sentence, different from the title.
      expect(significado).toMatch(/\.$/);
      expect(significado).not.toBe(`${titulo}.`);
    }
  }
});

/** Lists that no set declares: `sintetico-arquivos.test.ts` has the files of the sets. */
const proprias = dicionario.filter(({ endereco }) => !endereco.includes('/dados/'));

describe.each(proprias.map((entry) => [entry.endereco, entry] as const))('%s', (_, entry) => {
  const { colunas } = entry;

  test('has the columns of the dictionary in every format, and every row', async () => {
    const rows = await jsonOf(entry);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows) expect(Object.keys(row)).toEqual(colunas.map(({ chave }) => chave));
    const titles = colunas.map(({ titulo }) => titulo);
    const [head, ...lines] = csvRows((await take(entry, 'csv')).toString());
    expect(head).toEqual(titles);
    expect(lines).toHaveLength(rows.length);
    const [sheet] = await readXlsxFile(await take(entry, 'xlsx'));
    expect(sheet?.data[0]).toEqual(titles);
    expect(sheet?.data).toHaveLength(rows.length + 1);
    const { pages } = readPdf(await take(entry, 'pdf'));
    expect(pages.join('\n')).toContain(`Registros: ${rows.length}`);
  });

  test('tells days as each format does, and no number of our own', async () => {
    const rows = await jsonOf(entry);
    const [, ...lines] = csvRows((await take(entry, 'csv')).toString());
    for (const [index, { chave, tipo }] of colunas.entries()) {
      expect(chave).not.toMatch(/^(id|versao|clienteId|fonteChave)$|[a-z]Id$/);
      if (tipo !== 'date') continue;
      for (const [place, row] of rows.entries()) {
        const day = row[chave];
        if (typeof day !== 'string') continue;
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(lines[place]?.[index]).toBe(formatDate(day));
      }
    }
    expect(JSON.stringify(rows)).not.toMatch(/"(id|versao|clienteId)":/);
  });
});

test.each([
  ['despesas', 'programa=1001'],
  ['despesas/recebedores', 'programa=1001'],
  ['receitas', 'natureza=11125001'],
])('%s honours a step', async (lista, passo) => {
  const [entry] = dicionario.filter((each) => each.lista === lista);
  if (entry === undefined) throw new Error(`${lista} is not there`);
  expect(await jsonOf(entry, `&${passo}`)).toHaveLength(1);
});
