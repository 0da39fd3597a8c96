import { createHash } from 'node:crypto';
import { asOwner, type OwnerTx, settleTables } from '../apps/api/src/database/owner.ts';
import { cnpjDaRaiz } from '../apps/api/src/demonstracao/cnpj.ts';
import { openStaging } from '../apps/api/src/features/orcamento/importacao/staging-tables.ts';
import { publishStaging } from '../apps/api/src/features/orcamento/publicacao.ts';

/** The years that a client's commitments spread over. */
const ANOS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026] as const;
/** Lines of the budget's law in each year. */
const DOTACOES = 1_500;
/** Commitments per payee. */
const POR_FAVORECIDO = 50;
/** One commitment in so many is not fully paid, and appears in each later year. */
const DE_ABERTOS = 10;

/** Tables that PostgreSQL would vacuum in the background after many writes. */
const WRITTEN = [
  ...['favorecido', 'dotacao', 'empenho', 'despesa_movimento', 'despesa_mes', 'despesa_favorecido'],
  'resto_pagar',
  ...['despesa_recebedor', 'despesa_area'],
  ...['busca_documento', 'busca_palavra_nova'],
];

/**
 * Creates a client with commitments spread evenly over eight years, each with six movements. They pass the staging
 * tables, a year at a time, as in an import.
 */
export async function seedOrcamento(
  connectionString: string,
  identificador: string,
  empenhos: number,
  say: (line: string) => void,
): Promise<void> {
  await asOwner(connectionString, (tx) => addCliente(tx, identificador));
  for (const ano of ANOS) {
    await asOwner(connectionString, async (tx) => {
      const [cliente] = await tx.query<{ id: number }>(
        'select id from cliente where identificador = $1',
        [identificador],
      );
      const scoped = await tx.as(cliente?.id ?? 0);
      await openStaging(scoped);
      for (const statement of ROWS) {
        await scoped.execute(
          statement,
          [ano, Math.ceil(empenhos / ANOS.length), DOTACOES].slice(
            0,
            statement.includes('$3') ? 3 : 2,
          ),
        );
      }
      await publishStaging(scoped);
      await tx.as(0);
    });
    if (empenhos > 100_000) say(`${identificador}: ${ano} gravado`);
  }
  await settleTables(connectionString, WRITTEN);
}

/** A client of that name with nothing but a portal; its id. */
export async function addCliente(tx: OwnerTx, identificador: string): Promise<number> {
  // Each client gets its own tax id, with a reserved prefix.
  const raiz = String(
    80_000_000 + (createHash('sha256').update(identificador).digest().readUInt16BE() % 9_999),
  );
  const [row] = await tx.query<{ id: number }>(
    `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id, demonstracao)
     values ($1, 'Município de Escala (fictício)', 'Escala', 'PE', $2, 1, true) returning id`,
    [identificador, cnpjDaRaiz(raiz)],
  );
  const id = row?.id ?? 0;
  await tx.execute(
    `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
    [identificador, id],
  );
  await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
  const scoped = await tx.as(id);
  await scoped.execute(
    `insert into portal (cliente_id, cliente_global_id, nome, nome_url)
     values ($1, $1, 'Município de Escala (fictício)', $2)`,
    [id, identificador],
  );
  await tx.as(0);
  return id;
}

/** A year's lines of the law, which commitments name by their numbers, 1 to 1,500. */
export async function seedDotacoes(tx: OwnerTx, clienteId: number, ano: number): Promise<void> {
  const scoped = await tx.as(clienteId);
  await openStaging(scoped);
  await scoped.execute(ROWS[0], [ano, 0, DOTACOES]);
  await publishStaging(scoped);
  await tx.as(0);
}

/** Purchased items, from frequent to rare: 150 to 13 of a thousand commitments. */
export const OBJETOS = [
  ...['material de limpeza', 'combustível', 'energia elétrica', 'gêneros para a merenda escolar'],
  ...[
    'medicamentos',
    'peças de veículos',
    'serviços de internet',
    'diárias',
    'material de expediente',
  ],
  ...[
    'locação de imóvel',
    'consultas especializadas',
    'exames de laboratório',
    'obra de pavimentação',
  ],
  ...['reforma de escola', 'reforma de creche', 'transporte de estudantes', 'coleta de resíduos'],
  ...[
    'iluminação pública',
    'fardamento',
    'livros didáticos',
    'mobiliário',
    'computadores',
    'brinquedos',
  ],
  ...[
    'publicidade legal',
    'assessoria contábil',
    'seguro de veículos',
    'passagens',
    'gás de cozinha',
  ],
  ...[
    'material esportivo',
    'instrumentos musicais',
    'fogos de artifício',
    'palco e som',
    'sementes',
  ],
  ...[
    'calcário',
    'vacinas',
    'fraldas geriátricas',
    'próteses dentárias',
    'oxigênio medicinal',
    'mudas',
  ],
] as const;
const OBJETO = `(array['${OBJETOS.join("', '")}'])`;
const SORTE = `((n * 7919) % ${OBJETOS.length})`;
const HISTORICO = `(array['Aquisição de', 'Contratação de', 'Despesa com', 'Pagamento de'])[1 + n % 4] || ' ' ||
       ${OBJETO}[1 + ${SORTE} * ${SORTE} / ${OBJETOS.length}] || ' para a unidade ' || n % 900`;

/** Statements for a year (`$1`), a number of commitments (`$2`) and of lines (`$3`). */
const ROWS = [
  `insert into staging_dotacao (exercicio, ug_codigo, ug_nome, orgao_codigo, orgao_nome, unidade_codigo, unidade_nome, chave, ficha,
       funcao_id, subfuncao_id, programa_codigo, programa_nome, acao_codigo, acao_nome, categoria_id, grupo_id, modalidade_id,
       elemento_id, fonte_origem, valor_inicial, valor_atualizado, posicao_em, citada)
   select $1, '1', 'Prefeitura', 'O' || n % 20, 'Secretaria ' || n % 20, 'U' || n % 60, 'Unidade ' || n % 60, n::text, n::text,
       f.id, s.id, 'P' || n % 80, 'Programa ' || n % 80, 'A' || n % 400, 'Ação ' || n % 400, 3, case when n % 7 = 0 then 1 else 3 end,
       90, e.id, '1.500.0000', 100000, 100000 + $2 * 0, make_date($1, 12, 31), false
     from generate_series(1, $3) n
     join (select id, row_number() over (order by id) - 1 as at from funcao where id < 99) f on f.at = n % 28
     join (select id, row_number() over (order by id) - 1 as at from subfuncao where id < 900) s on s.at = n % 100
     join (select id, row_number() over (order by id) - 1 as at from elemento_despesa) e on e.at = n % 40`,
  `insert into staging_empenho (exercicio, ug_codigo, numero, data, tipo_id, dotacao_chave, favorecido_tipo_id, favorecido_documento,
       favorecido_chave, favorecido_nome, historico, processo)
   select $1, '1', n::text, make_date($1, 1, 1) + (n % 330), 1, (1 + n % $3)::text, 4, null,
       convert_to('F' || (n * 7919) % greatest($2 * 8 / ${POR_FAVORECIDO}, 20), 'UTF8'),
       'Fornecedor ' || (n * 7919) % greatest($2 * 8 / ${POR_FAVORECIDO}, 20),
       ${HISTORICO}, n % 5000 || '/' || $1
     from generate_series(1, $2) n`,
  `insert into staging_movimento (exercicio, ug_codigo, empenho_numero, fase_id, tipo_id, data, valor, chave)
   select $1, '1', n::text, m.fase, m.tipo, least(make_date($1, 1, 1) + (n % 330) + m.dias, make_date($1, 12, 31)),
       m.parte * (100 + (n * 31) % 5000), m.chave
     from generate_series(1, $2) n
     cross join lateral (values (1, 1, 0, 2.0, 'a'), (1, 2, 3, 1.0, 'b'), (2, 1, 10, 1.5, 'a'), (2, 1, 20, 1.5, 'b'), (3, 1, 25, 1.5, 'a'),
       (3, 1, 33, case when n % ${DE_ABERTOS} = 0 then 1.0 else 1.5 end, 'b')) m (fase, tipo, dias, parte, chave)`,
] as const;
