import {
  adesaoAta,
  ataRegistroPreco,
  conselho,
  contrato,
  convenio,
  inscricao,
  licitacao,
  obra,
  PUBLICACAO_UPLOAD_PATH,
  prestacaoContas,
  publicacao,
  registry,
} from '@claraboia/contract';
import { BANDEJA, MesaDaBandeja } from '../bandeja.ts';
import { bodyOf, type Cast, type Saved } from '../cast.ts';
import { create } from '../factory.ts';
import { ImportadorDeCadastro } from '../importar-cadastro.ts';
import { pdfWith } from '../pdf.ts';
import { photo } from '../photo.ts';
import { pessoaOf } from '../prazos.ts';
import { unique } from '../test-app.ts';

/** Reference to a record of the first client, in the request of the second one's manager. */
interface Foreign {
  readonly parts: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
}

type Naming = (cast: Cast) => Promise<Foreign>;

/** Refused calls leave records unchanged, so each is created once. */
const made = new WeakMap<Cast, Map<string, Promise<unknown>>>();
function once<T>(cast: Cast, name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(cast) ?? new Map<string, Promise<unknown>>();
  made.set(cast, known);
  const promise = known.get(name) ?? make();
  known.set(name, promise);
  return promise as Promise<T>;
}

/** A record of the first client. */
export const ownRecord = (cast: Cast, key: string): Promise<Saved> =>
  once(cast, `own ${key}`, async () => {
    const entity = registry.get(key);
    if (entity.modes.has('add')) return cast.saved(entity);
    await cast.present(entity);
    const { data } = await cast.gestora.get<{ list: Saved[] }>(`${entity.path}?limit=1`);
    return data.list[0] as Saved;
  });

/** A record of the second client. */
export const theirRecord = (cast: Cast, key: string): Promise<Saved> =>
  once(cast, `their ${key}`, () => cast.theirs(registry.get(key)));

const fileOf = async (client: Cast['gestora']) =>
  (await client.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', pdfWith(unique('arquivo')))).data;

/** A publication of the first client with one file. */
async function publicacaoWithFile(cast: Cast): Promise<{ id: number; fileId: number }> {
  const { data } = await cast.gestora.post<Saved>(publicacao.path, {
    ...(await cast.body(publicacao)),
    tipoPublicacao: { id: 1 },
    urlPublicacao: null,
    publicacaoArquivos: [
      { nome: 'Texto', linkExterno: false, caminho: await fileOf(cast.gestora) },
    ],
  });
  return { id: data.id, fileId: (data.publicacaoArquivos as { id: number }[])[0]?.id ?? 0 };
}

type ComAnexo =
  | typeof licitacao
  | typeof contrato
  | typeof convenio
  | typeof obra
  | typeof conselho
  | typeof prestacaoContas
  | typeof ataRegistroPreco
  | typeof adesaoAta;

/** Values that place a record in 2026, and the columns saved with its file. */
const COM_ANEXO = {
  licitacao: {
    record: { dataPublicacao: '2026-01-05' },
    cells: { tipo: { id: 1 }, dataArquivo: '2026-03-15' },
  },
  contrato: {
    record: { dataInicio: '2026-01-05', dataFim: null, contratoOriginal: null },
    cells: { tipo: { id: 1 }, data: '2026-03-15' },
  },
  convenio: {
    record: { dataInicioExecucao: '2026-01-05', datafimExecucao: null },
    cells: { data: '2026-03-15' },
  },
  conselho: {
    record: { criadoEm: '2026-01-05' },
    cells: { tipo: { id: 1 }, data: '2026-03-15' },
  },
  prestacao_contas: {
    record: { entregueEm: '2026-01-05' },
    cells: { tipo: { id: 1 }, data: '2026-03-15' },
  },
  ata_registro_preco: {
    record: { dataAssinatura: '2026-01-05' },
    cells: { tipo: { id: 1 }, data: '2026-03-15' },
  },
  adesao_ata: {
    record: { data: '2026-01-05' },
    cells: { tipo: { id: 1 }, data: '2026-03-15' },
  },
  obra: {
    record: { dataInicio: '2026-01-05', previsaoFim: null, dataFim: null },
    cells: { descricao: 'A fachada', data: '2026-03-15' },
  },
} as const;

const contentOf = (entity: ComAnexo) =>
  entity === obra ? photo() : Promise.resolve(pdfWith(unique('anexo')));

/** A record of the first client, of 2026, with one file. */
async function withAnexo(cast: Cast, entity: ComAnexo) {
  const { record } = COM_ANEXO[entity.key];
  const { id } = await create(cast.testApp, cast.gestora, cast.alfaId, entity, record);
  const sent = await cast.gestora.upload(
    `${entity.path}/arquivo/upload/${id}/2026`,
    'a.pdf',
    await contentOf(entity),
  );
  const saved = await cast.gestora.post<Saved>(
    `${entity.path}/arquivo/salvar/${id}`,
    anexoBody(entity, sent.data),
  );
  return { id, fileId: saved.data.id, nome: sent.data };
}

/** Id of a record of the first client with an attached file; null if records of this entity have none. */
export async function idWithAnexo(cast: Cast, key: string): Promise<number | null> {
  const entity = [
    ...[licitacao, contrato, convenio, obra, conselho, prestacaoContas],
    ...[ataRegistroPreco, adesaoAta],
  ].find((each) => each.key === key);
  return entity === undefined ? null : (await withAnexo(cast, entity)).id;
}

const anexoBody = (entity: ComAnexo, nomeArquivo: string) => ({
  nomeArquivo,
  ...COM_ANEXO[entity.key].cells,
});

const anexoCalls = (entity: ComAnexo): Record<string, Naming> => ({
  [`GET ${entity.path}/arquivos/:id`]: async (cast) => ({
    parts: { id: (await withAnexo(cast, entity)).id },
  }),
  [`POST ${entity.path}/arquivo/salvar/:id`]: async (cast) => ({
    parts: { id: (await withAnexo(cast, entity)).id },
    body: anexoBody(entity, await fileOf(cast.beta)),
  }),
  [`DELETE ${entity.path}/arquivo/deletar/:id`]: async (cast) => ({
    parts: { id: (await withAnexo(cast, entity)).fileId },
  }),
  [`POST ${entity.path}/arquivo/upload/:id/:ano`]: async (cast) => ({
    parts: { id: (await withAnexo(cast, entity)).id, ano: 2026 },
  }),
  [`GET ${entity.path}/arquivo/upload/:id/:ano/:nome`]: async (cast) => {
    const { id, nome } = await withAnexo(cast, entity);
    return { parts: { id, ano: 2026, nome } };
  },
});

async function sincronizacao(cast: Cast): Promise<number> {
  const { id } = await ownRecord(cast, 'configuracao_tcepe_licon');
  const [row] = await cast.testApp.database.tenant(cast.alfaId, (tx) =>
    tx.query<{ id: number }>(
      `insert into sincronizacao (cliente_id, configuracao_id, fonte, exercicio)
       values ($1, $2, 'licitacao', 2026) returning id`,
      [cast.alfaId, id],
    ),
  );
  return row?.id ?? 0;
}

async function mapeamento(cast: Cast): Promise<number> {
  const { data } = await cast.gestora.post<{ id: number }>('/v1/importacao/mapeamento', {
    tipo: 'empenho',
    nome: unique('mapeamento'),
    dePara: { colunas: {}, opcoes: {} },
    substitui: false,
  });
  return data.id;
}

/** A view of the first client, shared by its manager. */
const ofVista =
  (body?: unknown): Naming =>
  async (cast) => {
    const { data } = await cast.gestora.post<{ id: number }>('/v1/lista/vistas?lista=faq', {
      ...VISTA,
      nome: unique('vista'),
    });
    return { parts: { id: data.id }, query: 'lista=faq', ...(body !== undefined && { body }) };
  };
const VISTA = {
  nome: 'Vista',
  compartilhada: true,
  estado: { filtros: {}, ordem: null, exercicio: false, arranjo: { colunas: null, larguras: {} } },
};

/** An import of the first client: whatever is asked of it, and with whatever body that is right. */
const ofImportacao =
  (body?: unknown): Naming =>
  async (cast) => ({
    parts: { id: (await ownRecord(cast, 'importacao_orcamento')).id },
    ...(body !== undefined && { body }),
  });

/** A line of such an import. */
const ofLinha: Naming = async (cast) => {
  const { parts } = await ofImportacao()(cast);
  return { parts: { ...parts, linha: 2 }, body: { celulas: {} } };
};

const importacaoCalls: Readonly<Record<string, Naming>> = {
  'GET /v1/transparencia/importacao/:id/estado': ofImportacao(),
  'GET /v1/transparencia/importacao/:id/recusadas': ofImportacao(),
  'PUT /v1/transparencia/importacao/:id/leitura': ofImportacao({
    linhaDoCabecalho: 1,
    separador: null,
    codificacao: null,
  }),
  'PUT /v1/transparencia/importacao/:id/conferencia': ofImportacao({
    escopo: { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] },
    dePara: { colunas: {}, opcoes: {} },
  }),
  'PUT /v1/transparencia/importacao/:id/publicacao': ofImportacao({
    semRecusadas: null,
    aceitaAusentes: false,
  }),
  'PUT /v1/transparencia/importacao/:id/cancelamento': ofImportacao(),
  'PUT /v1/transparencia/importacao/:id/desfazer': ofImportacao(),
  'GET /v1/transparencia/importacao/:id/linhas': ofImportacao(),
  'PUT /v1/transparencia/importacao/:id/linhas/:linha': ofLinha,
};

/** An import of entities of the first client, whose second line is refused. */
const ofCadastro =
  (body?: unknown, query?: string): Naming =>
  async (cast) => ({
    parts: {
      id: await once(cast, 'cadastro', async () => {
        const manager = new ImportadorDeCadastro(cast.testApp, cast.gestora);
        return (await manager.check('faq', 'Pergunta;Resposta\nOnde fica?;\n')).id;
      }),
      linha: 2,
    },
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
  });

const SEM_COLUNAS = { colunas: {}, opcoes: {} };
const cadastroCalls: Readonly<Record<string, Naming>> = {
  'GET /v1/importacao/:id/estado': ofCadastro(),
  'GET /v1/importacao/:id/linhas': ofCadastro(),
  'GET /v1/importacao/:id/recusadas.csv': ofCadastro(),
  'POST /v1/importacao/:id/arquivos': ofCadastro(undefined, 'caminho=a.pdf'),
  'PUT /v1/importacao/:id/leitura': ofCadastro({
    linhaDoCabecalho: 1,
    separador: null,
    codificacao: null,
  }),
  'PUT /v1/importacao/:id/mapeamento': ofCadastro({ dePara: SEM_COLUNAS }),
  'PUT /v1/importacao/:id/conferencia': ofCadastro({
    dePara: SEM_COLUNAS,
    alteraExistentes: false,
  }),
  'PUT /v1/importacao/:id/linhas/:linha': ofCadastro({ celulas: {} }),
  'PUT /v1/importacao/:id/linhas/:linha/envio': ofCadastro({ motivo: 'Recusada' }),
  'PUT /v1/importacao/:id/publicacao': ofCadastro(),
  'PUT /v1/importacao/:id/pausa': ofCadastro(),
  'PUT /v1/importacao/:id/cancelamento': ofCadastro(),
  'PUT /v1/importacao/:id/desfazer': ofCadastro(),
};

/** A document of the first client's tray. */
const ofBandeja =
  (body?: unknown): Naming =>
  async (cast) => ({
    parts: {
      id: await once(cast, 'bandeja', async () => {
        const mesa = new MesaDaBandeja(cast.testApp, cast.gestora);
        return (await mesa.sent('a.pdf', pdfWith(unique('bandeja')))).id;
      }),
    },
    ...(body !== undefined && { body }),
  });

/** A list of the first client's own, with one row. */
const ofLista =
  (body?: unknown, query?: string): Naming =>
  async (cast) => {
    const { id } = await ownRecord(cast, 'lista_propria');
    const linha = await once(cast, 'linha', async () => {
      const address = `/v1/lista-propria/${id}/linha`;
      const valores = { nome: unique('linha') };
      const { data } = await cast.gestora.post<Saved>(address, { versao: null, valores });
      return data.id;
    });
    return {
      parts: { id, linha },
      ...(body !== undefined && { body }),
      ...(query !== undefined && { query }),
    };
  };
const LINHA = { versao: 1, valores: { nome: 'Outra' } };

const listaCalls: Readonly<Record<string, Naming>> = {
  'GET /v1/lista-propria/:id/linha': ofLista(),
  'POST /v1/lista-propria/:id/linha': ofLista({ ...LINHA, versao: null }),
  'PUT /v1/lista-propria/:id/linha/:linha': ofLista(LINHA),
  'DELETE /v1/lista-propria/:id/linha/:linha': ofLista(),
  'POST /v1/lista-propria/:id/carga': ofLista(undefined, 'modo=substituir'),
  'POST /v1/lista-propria/:id/esvaziar': ofLista({ coluna: 'nome' }),
  'POST /v1/lista-propria/:id/desfazer': ofLista({ carga: 1 }),
};

/** A draft of the first client. */
const ofRascunho =
  (body?: unknown, query?: string): Naming =>
  async (cast) => ({
    parts: {
      id: await once(cast, 'rascunho', async () => {
        const { data } = await cast.gestora.post<{ id: number }>('/v1/rascunhos', {
          entidade: publicacao.key,
          conteudo: { nome: unique('rascunho') },
        });
        return data.id;
      }),
    },
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
  });
const CHAVE = 'janela-de-outro-cliente';
/** A form of a record of the first client. */
const ofForm =
  (body?: unknown, query?: string): Naming =>
  async (cast) => {
    const { id } = await ownRecord(cast, 'contrato');
    return {
      parts: { entidade: 'contrato', registro: id, id, chave: CHAVE },
      ...(body !== undefined && { body }),
      ...(query !== undefined && { query }),
    };
  };
const RASCUNHO = '/v1/rascunhos-automaticos/:entidade/:registro';

/** Calls of modules that name a record, by method and address. Those of entities are derived. */
const OF_MODULES: Readonly<Record<string, Naming>> = {
  ...anexoCalls(licitacao),
  ...anexoCalls(contrato),
  ...anexoCalls(convenio),
  ...anexoCalls(obra),
  ...anexoCalls(conselho),
  ...anexoCalls(prestacaoContas),
  ...anexoCalls(ataRegistroPreco),
  ...anexoCalls(adesaoAta),
  ...listaCalls,
  'GET /v1/rascunhos/:id': ofRascunho(),
  'PUT /v1/rascunhos/:id': ofRascunho({ versao: 1, conteudo: {} }),
  'POST /v1/rascunhos/:id/situacao': ofRascunho({ versao: 1, acao: 'publicar' }),
  'DELETE /v1/rascunhos/:id': ofRascunho(undefined, 'versao=1'),
  'PUT /v1/rascunhos/saidas': async (cast) => ({
    parts: {},
    body: {
      entidade: publicacao.key,
      registroId: (await ownRecord(cast, 'publicacao')).id,
      arquivarEm: new Date(Date.now() + 86_400_000).toISOString(),
    },
  }),
  'GET /v1/auditoria/:id': async (cast) => {
    await ownRecord(cast, 'faq');
    const { data } = await cast.gestora.get<{ list: { id: number }[] }>('/v1/auditoria?limit=1');
    return { parts: { id: data.list[0]?.id ?? 0 } };
  },
  'POST /v1/transparencia/categoria_publicacao/salvar-conteudo': async (cast) => {
    const { id, versao } = await ownRecord(cast, 'categoria_publicacao');
    return { parts: {}, body: { id, versao, conteudoHtml: '<p>alheio</p>' } };
  },
  'POST /v1/transparencia/categoria_publicacao/importar-conteudos': async (cast) => {
    const { id, versao } = await ownRecord(cast, 'categoria_publicacao');
    return { parts: {}, body: { id, versao } };
  },
  'GET /v1/transparencia/publicacao-arquivo/listar/:id': async (cast) => ({
    parts: { id: (await publicacaoWithFile(cast)).id },
  }),
  'POST /v1/transparencia/publicacao-arquivo/salvar/:id': async (cast) => ({
    parts: { id: (await publicacaoWithFile(cast)).id },
    body: { nome: 'Anexo', linkExterno: true, caminho: 'https://exemplo.org/a.pdf' },
  }),
  'PUT /v1/transparencia/publicacao-arquivo/editar/:id': async (cast) => ({
    parts: { id: (await publicacaoWithFile(cast)).fileId },
    body: { nome: 'Outro', versao: 1 },
  }),
  'POST /v1/transparencia/publicacao-arquivo/trazer/:id': async (cast) => ({
    parts: { id: (await publicacaoWithFile(cast)).fileId },
  }),
  'DELETE /v1/transparencia/publicacao-arquivo/deletar/:id': async (cast) => ({
    parts: { id: (await publicacaoWithFile(cast)).fileId },
    query: 'versao=1',
  }),
  'POST /v1/transparencia/sincronizacao': async (cast) => ({
    parts: {},
    body: {
      configuracao: { id: (await ownRecord(cast, 'configuracao_tcepe_licon')).id },
      fontes: ['licitacao'],
      exercicios: [2026],
    },
  }),
  'POST /v1/transparencia/sincronizacao/:id/cancelar': async (cast) => ({
    parts: { id: await sincronizacao(cast) },
  }),
  ...importacaoCalls,
  'DELETE /v1/importacao/mapeamento/:id': async (cast) => ({
    parts: { id: await mapeamento(cast) },
  }),
  'PUT /v1/avaliacao/responsavel': async (cast) => ({
    parts: {},
    body: {
      numero: '*',
      pessoa: { id: await pessoaOf(cast.testApp, 'gestora.alfa') },
      versao: null,
    },
  }),
  'PUT /v1/lista/vistas/:id': ofVista(VISTA),
  'DELETE /v1/lista/vistas/:id': ofVista(),
  ...cadastroCalls,
  'GET /v1/registros/:entidade/:id/endereco': async (cast) => ({
    parts: { entidade: 'contrato', id: (await ownRecord(cast, 'contrato')).id },
  }),
  'GET /v1/registros/:entidade/:id/endereco/mudanca': async (cast) => ({
    parts: {
      entidade: 'categoria_publicacao',
      id: (await ownRecord(cast, 'categoria_publicacao')).id,
    },
    query: 'valores={"nomeUrl":"outra"}',
  }),
  [`GET ${BANDEJA}/:id/arquivo`]: ofBandeja(),
  [`PUT ${BANDEJA}/:id/resposta`]: ofBandeja({ codigo: 'cpf', respondida: true }),
  [`GET ${RASCUNHO}`]: ofForm(),
  [`PUT ${RASCUNHO}/:chave`]: ofForm({
    contador: 1,
    versao: 1,
    valores: { objeto: 'alheio' },
    antes: {},
    substitui: null,
    usuario: 'gestor.beta',
  }),
  [`DELETE ${RASCUNHO}/:chave`]: ofForm(undefined, 'contador=1'),
  'POST /v1/edicoes-abertas/:entidade/:id': ofForm({ janela: CHAVE, altera: true, fim: false }),
  'PUT /v1/transparencia/inscricao/status': async (cast) => {
    const { id, versao } = await ownRecord(cast, 'inscricao');
    return { parts: {}, body: { id, versao, statusPagamento: 'Pagamento confirmado' } };
  },
  'GET /v1/avaliacao/ligaveis/:id': async (cast) => ({
    parts: { id: (await ownRecord(cast, 'matriz_item')).id },
  }),
  'GET /v1/transparencia/inscricao/comprovante/:id': async (cast) => ({
    parts: { id: (await ownRecord(cast, inscricao.key)).id },
  }),
};

/** Names a record of the first client in a call; null if the call names no client's record. */
export function foreignOf(method: string, url: string): Naming | null {
  const known = OF_MODULES[`${method} ${url}`];
  if (known !== undefined) return known;
  if (/\/:nome(\/avisos)?$/.test(url))
    return async (cast) => ({ parts: { nome: await fileOf(cast.gestora) } });
  const entity = registry.all.find(
    ({ path, scope }) =>
      scope === 'tenant' &&
      (url === path ||
        (/^\/(:id|trocar-ordem)/.test(url.slice(path.length)) && url.startsWith(path))),
  );
  if (entity === undefined || (url === entity.path && method !== 'PUT')) return null;
  const own = (cast: Cast) => ownRecord(cast, entity.key);
  if (url.includes(':id')) return async (cast) => ({ parts: { id: (await own(cast)).id } });
  if (url.endsWith('/trocar-ordem')) {
    return async (cast) => ({ parts: {}, body: { id: (await own(cast)).id } });
  }
  // Complete record of the manager's own, with a foreign id.
  return async (cast) => {
    const theirs = await theirRecord(cast, entity.key);
    const { id, versao } = await own(cast);
    return { parts: {}, body: bodyOf(entity, { ...theirs, id, versao }) };
  };
}
