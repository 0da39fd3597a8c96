import { convenio, obra, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { pdfWith } from './pdf.ts';
import { photo } from './photo.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

interface LiconFile {
  readonly nomeArquivo: string;
  readonly ano: number;
  readonly dia: string;
  readonly tipo: number;
  /** Stored content, or only a link to the source. */
  readonly content?: Buffer;
  readonly link?: string;
}

const OWNER = {
  licitacao: { table: 'licitacao_arquivo', owner: 'licitacao_id', day: 'data_arquivo' },
  contrato: { table: 'contrato_arquivo', owner: 'contrato_id', day: 'data' },
} as const;

/** Attaches a file to a procurement or contract, as a synchronisation does. */
export async function addLiconFile(
  { database }: TestApp,
  manager: TestClient,
  clienteId: number,
  of: keyof typeof OWNER,
  id: number,
  { nomeArquivo, ano, dia, tipo, content, link }: LiconFile,
): Promise<void> {
  const { table, owner, day } = OWNER[of];
  const stored =
    content === undefined
      ? null
      : (await manager.upload(PUBLICACAO_UPLOAD_PATH, nomeArquivo, content)).data;
  await database.tenant(clienteId, async (tx) => {
    await tx.execute(
      `insert into ${table} (cliente_id, ${owner}, tipo_id, nome_arquivo, ano, ${day}, link, arquivo, licon)
       values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
      [clienteId, id, tipo, nomeArquivo, ano, dia, link ?? null, stored],
    );
    tx.touch();
  });
}

/** Attaches a photograph to a work, with a manager's calls. */
export async function addFoto(
  manager: TestClient,
  id: number,
  nome: string,
  descricao: string,
): Promise<void> {
  const { data } = await manager.get<{ dataInicio: string }>(`${obra.path}/${id}`);
  const year = data.dataInicio.slice(0, 4);
  const sent = await manager.upload(
    `${obra.path}/arquivo/upload/${id}/${year}`,
    nome,
    await photo(),
  );
  const body = { nomeArquivo: sent.data, descricao, data: '2026-03-15' };
  const { status, messages } = await manager.post(`${obra.path}/arquivo/salvar/${id}`, body);
  if (status !== 201) throw new Error(JSON.stringify(messages));
}

/** Attaches a document of a kind to a record whose files are in the year of 2026, with a manager's calls. */
export async function addDocumento(
  manager: TestClient,
  entity: { readonly path: string },
  id: number,
  nome: string,
): Promise<void> {
  const sent = await manager.upload(
    `${entity.path}/arquivo/upload/${id}/2026`,
    nome,
    pdfWith(nome),
  );
  const body = { nomeArquivo: sent.data, tipo: { id: 1 }, data: '2026-03-15' };
  const { status, messages } = await manager.post(`${entity.path}/arquivo/salvar/${id}`, body);
  if (status !== 201) throw new Error(JSON.stringify(messages));
}

/** Attaches a document to an agreement, with a manager's calls. */
export async function addArquivoDoConvenio(
  manager: TestClient,
  id: number,
  nome: string,
): Promise<void> {
  const { data } = await manager.get<{ exercicio: number }>(`${convenio.path}/${id}`);
  const sent = await manager.upload(
    `${convenio.path}/arquivo/upload/${id}/${data.exercicio}`,
    nome,
    pdfWith(nome),
  );
  const body = { nomeArquivo: sent.data, data: '2026-03-15' };
  const { status, messages } = await manager.post(`${convenio.path}/arquivo/salvar/${id}`, body);
  if (status !== 201) throw new Error(JSON.stringify(messages));
}
