import { median } from '../load.ts';
import { asTenant } from '../scale.ts';
import { count, decimal, ratioOf, type Section } from '../section.ts';

const ROUNDS = 3;

const instant = (column: string) =>
  `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;

/**
 * Reference CSV written by PostgreSQL itself, with joins: the same cells as the product's file, so that both send the
 * same amount. It omits the protection against spreadsheet formulas, which is the product's own.
 */
const copyStatement = (clienteId: number, url: string, cliente: string) => `copy (
  select g.nome, c.nome, p.nome, to_char(p.data, 'DD/MM/YYYY'), t.nome, e.nome, k.nome,
         coalesce(p.url_publicacao,
           '${url}/#/${cliente}/detail/' || sg.nome_url || '/' || s.nome_url, s.link_url),
         (select string_agg(a.nome || ': ' || case when a.link_externo then a.caminho
                   else '${url}/public/v1/${cliente}/publicacao/download/' || a.caminho end,
                   E'\\n' order by a.ordem, a.id)
            from publicacao_arquivo a where a.cliente_id = p.cliente_id and a.publicacao_id = p.id),
         ${instant('p.data_hora_registro')}, ${instant('p.retificado_em')}
    from publicacao p
    join categoria_publicacao c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id
    join grupo_categoria_publicacao g
      on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
    join tipo_publicacao k on k.id = p.tipo_publicacao_id
    left join categoria_publicacao_tipo t
      on t.cliente_id = p.cliente_id and t.id = p.categoria_publicacao_tipo_id
    left join entidade e on e.cliente_id = p.cliente_id and e.id = p.entidade_id
    left join categoria_publicacao s
      on s.cliente_id = p.cliente_id and s.id = p.subcategoria_publicacao_id
    left join grupo_categoria_publicacao sg
      on sg.cliente_id = s.cliente_id and sg.id = s.grupo_categoria_publicacao_id
   where p.cliente_id = ${clienteId}
   order by p.data desc, p.id desc
) to stdout (format csv, delimiter ';', header)`;

const LINE_FEED = 10;

/** Counts with a native search: a loop over each byte would distort the measurement. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1))
    lines += 1;
  return lines;
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** The whole list of publications as CSV against PostgreSQL's own COPY of the same columns to the same machine. */
export const csv: Section = {
  name: 'csv',
  title: 'CSV inteiro',
  run: async ({ atScale, rows }) => {
    const { product, pool, scale } = await atScale();
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(
        await secondsOf(async () => {
          const answer = await fetch(`${product.url}/public/v1/${scale.cliente}/publicacao.csv`);
          if (!answer.ok || answer.body === null) throw new Error(`csv: ${answer.status}`);
          let lines = 0;
          for await (const chunk of answer.body) lines += linesIn(chunk);
          if (lines < rows) throw new Error(`csv: only ${lines} lines`);
        }),
      );
      // The driver reads the output of COPY and discards it.
      limit.push(
        await secondsOf(() =>
          asTenant(pool, scale.clienteId, (query) =>
            query(copyStatement(scale.clienteId, product.url, scale.cliente), []),
          ),
        ),
      );
    }
    return [
      {
        what: `CSV de ${count(rows)} publicações / COPY das mesmas colunas (velocidade)`,
        ours: `${decimal(median(ours))} s`,
        limit: `${decimal(median(limit))} s`,
        ratio: ratioOf(median(limit) / median(ours)),
        goal: '≥ 0,70',
      },
    ];
  },
};
