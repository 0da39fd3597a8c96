import { PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import type { PublicPublicacao } from '@claraboia/contract/schema';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

/** A filter as public addresses carry it. */
export const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

/** Uploads a file for a publication. */
export const upload = (client: TestClient, content: Buffer, name = 'lei.pdf') =>
  client.upload(PUBLICACAO_UPLOAD_PATH, name, content);

/** Creates a publication with one uploaded PDF. */
export async function publish(client: TestClient, categoriaId: number, content: Buffer) {
  const { data: caminho } = await upload(client, content);
  const answer = await client.post<{ id: number; versao: number }>(publicacao.path, {
    nome: 'Lei nº 1',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome: 'Texto integral', linkExterno: false, caminho }],
  });
  expect(answer.messages).toEqual([{ code: 1, description: expect.any(String) }]);
  return answer.data;
}

/** Public publications of a category of the client `alfa`. */
export async function publicationsOf(citizen: TestClient, categoriaId: number, extra = {}) {
  const filter = filterOf({ 'categoriaPublicacao.id': { $eq: `long:${categoriaId}` }, ...extra });
  const { data } = await citizen.get<{ list: PublicPublicacao[]; count: number }>(
    `/public/v1/alfa/publicacao?filter=${filter}`,
  );
  return data;
}
