import {
  categoriaPublicacao,
  faq,
  layout,
  PUBLICACAO_UPLOAD_PATH,
  portal,
  publicacao,
  registry,
} from '@claraboia/contract';
import { bodyOf, type Cast, type Saved } from './cast.ts';
import { create } from './factory.ts';
import { foreignOf, ownRecord } from './isolamento/foreign-records.ts';
import { pdfWith } from './pdf.ts';
import { photo } from './photo.ts';

/** Sources of files and other rows that no entity's own form brings. */
const ALEM = [
  'GET /v1/transparencia/publicacao-arquivo/listar/:id',
  'GET /v1/transparencia/licitacao/arquivos/:id',
  'GET /v1/transparencia/contrato/arquivos/:id',
  'GET /v1/transparencia/obra/arquivos/:id',
  'GET /v1/transparencia/convenio/arquivos/:id',
  'GET /v1/transparencia/conselho/arquivos/:id',
  'GET /v1/transparencia/prestacao-contas/arquivos/:id',
  'GET /v1/transparencia/ata-registro-preco/arquivos/:id',
  'GET /v1/transparencia/adesao-ata/arquivos/:id',
  'POST /v1/transparencia/sincronizacao/:id/cancelar',
];

/** Fills the first client with rows of every kind, and the second one with marks that must not leak. */
export async function fill(
  cast: Cast,
  names: { readonly marca: string; readonly portal: string },
): Promise<void> {
  const { testApp, gestora, beta, alfaId, betaId } = cast;
  const { marca } = names;
  const own = await create(testApp, gestora, alfaId, portal, { nome: names.portal });
  await addEveryKind(cast);
  await create(testApp, gestora, alfaId, faq, { portalCliente: { id: own.id } });

  await create(testApp, beta, betaId, faq, { pergunta: marca, respostaHTML: `<p>${marca}</p>` });
  await beta.upload(PUBLICACAO_UPLOAD_PATH, `${marca}.pdf`, pdfWith(marca));
  await testApp.owner(async (owner) => {
    await owner.execute(
      `insert into dominio (cliente_id, host, principal) values ($1, 'transparencia.alfa.exemplo.org', true), ($1, 'alfa.exemplo.org', false)`,
      [alfaId],
    );
    await owner.execute(
      `insert into endereco_anterior (nome_url, cliente_id) values ('alfa-de-antes', $1)`,
      [alfaId],
    );
  });
}

/** Gives the first client, whose portal exists, rows of every kind. */
export async function addEveryKind(cast: Cast): Promise<void> {
  for (const { key, scope } of registry.all) if (scope === 'tenant') await ownRecord(cast, key);
  for (const call of ALEM) {
    const [method = '', url = ''] = call.split(' ');
    const naming = foreignOf(method, url);
    if (naming === null) throw new Error(`nothing is made for ${call}`);
    await naming(cast);
  }
  await comMarcas(cast);
  await comRetificacao(cast);
  const faqs = [1, 2].map(() => create(cast.testApp, cast.gestora, cast.alfaId, faq));
  const [first] = await Promise.all(faqs);
  await cast.gestora.delete(`${faq.path}/${first?.id}`);
  await cast.testApp.owner(async (owner) => {
    const tx = await owner.as(cast.alfaId);
    for (const sql of LINHAS) await tx.execute(sql, [cast.alfaId]);
  });
}

/** Rows written by other processes: imports, the search, stored changes. */
const LINHAS = [
  // A file of a deleted record, which no archive takes along.
  `with guardado as (
     insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original)
     select $1, repeat('0', 64) || '.pdf', 9, 'application/pdf', 'retirado.pdf' returning cliente_id, nome),
   registro as (
     insert into lixeira (cliente_id, entidade, registro_id, titulo, ate)
     values ($1, 'publicacao', 999999, 'Retirada', now() + interval '1 day') returning cliente_id)
   insert into lixeira_arquivo (cliente_id, entidade, registro_id, arquivo_nome)
   select g.cliente_id, 'publicacao', 999999, g.nome from guardado g, registro`,
  `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
   select $1, i.id, 'empenho', e.id, to_jsonb(e) - 'palavras', false from empenho e, importacao_orcamento i
    where e.cliente_id = $1 and i.cliente_id = $1 limit 1`,
  `insert into importacao_formato (cliente_id, tipo, cabecalho, de_para, usado_em)
   values ($1, 'empenho', array['a;b', e'c "d" \\\\ e'], '{"colunas": {"valor": 1.10}}', now())`,
  `insert into mapeamento_importacao (cliente_id, tipo, nome, de_para, alterado_por)
   select $1, 'empenho', 'Do nosso sistema', '{"colunas": {"valor": {"de": "VL"}}, "opcoes": {}}', min(id) from pessoa
    where $1::bigint is not null`,
  `insert into regra_publicacao (cliente_id, aprovacao, fim_pedido_por)
   select $1, false, id from pessoa order by id limit 1`,
  `insert into saida_agendada (cliente_id, entidade, registro_id, arquivar_em, pedida_por, papel)
   select $1, 'faq', f.id, '2099-01-01T12:00:00Z', p.id, 'gestor'
     from faq f, (select id from pessoa order by id limit 1) p where f.cliente_id = $1 limit 1`,
  `insert into vista_lista (cliente_id, lista, pessoa_id, nome, compartilhada, estado)
   select $1, 'contrato', min(id), 'Do ano', true, '{"filtros": {}, "ordem": "-valor"}' from pessoa
    where $1::bigint is not null`,
  `insert into busca_procura (cliente_id, dia, termo, redes) values ($1, '2026-11-20', 'merenda', 12)`,
  `insert into busca_mais_procurada (cliente_id, lugar, termo) values ($1, 1, 'merenda')`,
  `insert into favorecido (cliente_id, tipo_id, documento, chave, nome)
   values ($1, 2, '***.982.247-**', '\\x00ff10', 'Ana de Tal')`,
  `insert into despesa_saldo (cliente_id, dotacao_id, ano, mes, empenhado, liquidado, pago)
   select $1, d.id, 2025, 3, 10.10, 9, 8 from dotacao d where d.cliente_id = $1 limit 1`,
  `insert into despesa_movimento (cliente_id, empenho_id, fase_id, tipo_id, data, valor, chave)
   select $1, e.id, 3, 1, '2026-03-15', 5.05, 'paga' from empenho e where e.cliente_id = $1 limit 1`,
  'select somar_despesa(array[2025, 2026]) where $1::bigint is not null',
  `insert into reconciliacao (cliente_id, exercicio, bimestre, medida_id, valor_portal, valor_fonte, lido_em, endereco)
   select $1, 2025, 1, m.id, 10, 11, '2026-01-01', 'https://exemplo.org/' from reconciliacao_medida m
    where not exists (select from reconciliacao where cliente_id = $1) limit 1`,
  `insert into servico_documento (cliente_id, servico_id, ordem, nome, obrigatorio)
   select $1, id, 1, 'Identidade', true from servico where cliente_id = $1 limit 1`,
  `insert into servico_forma_solicitacao (cliente_id, servico_id, ordem, tipo_solicitacao_id, valor)
   select $1, id, 1, 1, 'Rua Um, 1' from servico where cliente_id = $1 limit 1`,
  `insert into aviso_licitacao_documento (cliente_id, aviso_licitacao_id, ordem, nome, arquivo)
   select $1, w.id, 1, 'Edital', f.nome from aviso_licitacao w, arquivo f
    where w.cliente_id = $1 and f.cliente_id = $1 and f.nome like '%.pdf' limit 1`,
  `update faq set pergunta = '=SOMA(A1)' where cliente_id = $1 and id = (select max(id) from faq where cliente_id = $1)`,
  `insert into lista_propria_linha (cliente_id, lista_propria_id, posicao, valores)
   select $1, id, 1, '{"nome": "Praça \\"da\\" Matriz"}' from lista_propria where cliente_id = $1 limit 1`,
  `insert into lista_propria_endereco (cliente_id, nome_url, lista_propria_id)
   select $1, 'lista-de-antes', id from lista_propria where cliente_id = $1 limit 1`,
  `insert into prova_criterio_coluna (cliente_id, prova_criterio_id, ordem, papel, pedido, coluna, tipo)
   select $1, id, 1, 'campo', 'credor', 'favorecido.nome', 'text' from prova_criterio where cliente_id = $1 limit 1`,
  `insert into endereco_antigo (cliente_id, origem, destino)
   values ($1, '/c:/novo/%22x%22.aspx?a={%22b%22:1}', '/alfa')`,
  `insert into caminho_anterior (cliente_id, caminho, grupo_categoria_publicacao_id)
   select $1, 'grupo-de-antes', id from grupo_categoria_publicacao where cliente_id = $1 limit 1`,
  `insert into avaliacao_dia (cliente_id, ciclo, dia, julgada_em, publico, matriz, nota, provado, atestado, alcancavel,
                              nivel, essenciais, essenciais_total, congelada)
   values ($1, 2026, '2026-11-22', '2026-11-22T06:12:00Z', 'executivo_municipal', '0123456789abcdef', 91.4, 84.6, 6.8,
           93.2, 'Ouro', 12, 12, true)`,
  `insert into avaliacao_criterio (cliente_id, ciclo, numero, desde, resultado)
   values ($1, 2026, '9.4', '2026-11-22', '{"numero": "9.4", "estado": "nao_atende", "nota": 0.7, "motivo": "Falta \\"outubro\\"",
     "endereco": "dados/ordem-de-pagamento", "verificacoes": [], "atestado": null}')`,
  // Text that must arrive unchanged: backslashes, quotes, line ends, and JSON-like text.
  `update faq set pergunta = e'Linha um\\nlinha\\tdois \\\\n \\\\\\\\ "aspas" {"b":1} ção 𝄞' where cliente_id = $1 and id = (
     select min(id) from faq where cliente_id = $1)`,
];

/** The client's pictures. */
async function comMarcas(cast: Cast): Promise<void> {
  const { gestora } = cast;
  const record = await cast.saved(layout);
  const { data } = await gestora.upload('/logo', 'logo.jpg', await photo());
  await gestora.put(layout.path, { ...bodyOf(layout, record), logotipo: data });
}

/** A publication with a stored earlier version and its files, an editable copy among them, and a retracted one. */
async function comRetificacao({ testApp, gestora, alfaId }: Cast): Promise<void> {
  const categoria = await create(testApp, gestora, alfaId, categoriaPublicacao);
  const body = async (nome: string) => ({
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoria.id },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [
      {
        nome: 'Texto',
        linkExterno: false,
        caminho: (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'lei.pdf', pdfWith(nome))).data,
      },
      {
        nome: 'Texto (editável)',
        linkExterno: false,
        caminho: (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'lei.txt', Buffer.from(nome))).data,
      },
    ],
  });
  const { data } = await gestora.post<Saved>(publicacao.path, await body('Lei nº 1'));
  await gestora.put(`${publicacao.path}?rectify=true`, {
    ...(await body('Lei nº 1-A')),
    id: data.id,
    versao: data.versao,
    motivo: 'O anexo estava trocado',
  });
  const gone = await gestora.post<Saved>(publicacao.path, await body('Lei retirada'));
  await gestora.delete(`${publicacao.path}/${gone.data.id}`);
}
