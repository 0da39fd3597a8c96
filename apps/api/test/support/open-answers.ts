import type { Cast } from './cast.ts';
import { isOpen } from './isolamento/open-routes.ts';
import { readContent } from './read-content.ts';

/** Pictures, sign-in routes, and routes that describe the product. */
const NO_RECORDS =
  /^\/(docs|sso|login|metrics|health|session|v1\/instalacao|public\/logo)|\*|imagem-social|icone|inscricao/;

/** Values for the parameters of an address, each to be tried. */
export type Parts = Readonly<Record<string, readonly (string | number)[]>>;

/** Public addresses that answer with records. */
export const openAddresses = ({ testApp }: Cast): readonly string[] =>
  testApp.routes
    .filter(({ method, url }) => method === 'GET' && isOpen(url) && !NO_RECORDS.test(url))
    .map(({ url }) => url);

/** Answers of an address without a session, as texts by address; refusals are left out. */
export async function openAnswers(
  cast: Cast,
  url: string,
  parts: Parts,
): Promise<readonly (readonly [address: string, text: string])[]> {
  const answers: [string, string][] = [];
  for (const path of filled(url, parts)) {
    for (const query of [
      '',
      '?id=alfa',
      '?q=ana',
      '?ano=2026',
      '?documento=52998224725&nome=Ana',
      ...(parts.chave ?? []).map((chave) => `?chave=${chave}`),
    ]) {
      const { statusCode, rawPayload, headers } = await cast.testApp
        .anonymous()
        .raw('GET', path + query);
      if (statusCode !== 200) continue;
      const name = String(headers['content-disposition'] ?? '');
      answers.push([path + query, `${decodeURIComponent(name)}\n${await readContent(rawPayload)}`]);
      break;
    }
  }
  return answers;
}

function filled(url: string, parts: Parts): readonly string[] {
  const name = /:(\w+)/.exec(url)?.[1];
  if (name === undefined) return [url];
  return (parts[name] ?? [1, 2]).flatMap((value) =>
    filled(url.replace(`:${name}`, encodeURIComponent(value)), parts),
  );
}

/** Parameter values of the client's own records. */
export async function partsOf({ testApp, alfaId, gestora }: Cast): Promise<Parts> {
  const { data } = await gestora.post<{ endereco: string }>(
    '/v1/avaliacao/prazos/assinatura',
    undefined,
  );
  return testApp.owner(async (owner) => {
    const tx = await owner.as(alfaId);
    const all = async (sql: string) => {
      const rows = await tx.query<{ valor: string }>(`${sql} limit 4`, [alfaId]);
      return rows.map(({ valor }) => valor);
    };
    return {
      cliente: ['alfa'],
      identificador: ['alfa'],
      grupo: await all(
        'select nome_url as valor from grupo_categoria_publicacao where cliente_id = $1 order by id desc',
      ),
      categoria: await all(
        'select nome_url as valor from categoria_publicacao where cliente_id = $1 and nome_url is not null order by id desc',
      ),
      // Files of earlier versions and published ones: each kind has its address.
      nome: await all(
        `(select arquivo_nome as valor from arquivo_retificado where cliente_id = $1 order by auditoria_id desc limit 2)
         union (select arquivo_nome from publicacao_arquivo where cliente_id = $1 and arquivo_nome is not null order by id desc limit 2)`,
      ),
      id: await all(
        'select distinct id as valor from (select id from publicacao_arquivo where cliente_id = $1 union select id from publicacao where cliente_id = $1 union select id from aviso_licitacao where cliente_id = $1 union select id from estrutura_organizacional_gestao where cliente_id = $1 union select id from favorecido where cliente_id = $1) i order by 1',
      ),
      unidade: await all(
        'select distinct estrutura_organizacional_id as valor from servico where cliente_id = $1',
      ),
      ano: await all('select distinct ano as valor from licitacao_arquivo where cliente_id = $1'),
      nomeArquivo: await all(
        'select nome_arquivo as valor from licitacao_arquivo where cliente_id = $1 union select nome_arquivo from contrato_arquivo where cliente_id = $1 union select nome_arquivo from arquivo_obra where cliente_id = $1 union select nome_arquivo from convenio_arquivo where cliente_id = $1 union select nome_arquivo from conselho_arquivo where cliente_id = $1 union select nome_arquivo from prestacao_contas_arquivo where cliente_id = $1 union select nome_arquivo from ata_registro_preco_arquivo where cliente_id = $1 union select nome_arquivo from adesao_ata_arquivo where cliente_id = $1',
      ),
      conjunto: await all(
        'select distinct tipo as valor from registro_retirado where cliente_id = $1',
      ),
      lista: await all(
        'select endereco as valor from lista_propria where cliente_id = $1 and publicada',
      ),
      // A calendar is open to the programs of those who subscribed to it.
      chave: [new URL(data.endereco).searchParams.get('chave') ?? ''],
      arquivo: ['paginas-1.xml', 'documentos-1.xml', 'contrato-1.xml'],
    };
  });
}
