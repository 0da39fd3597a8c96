import {
  AVALIACAO_ESTADO,
  CRITERIO_CLASSE,
  enderecoDaProva,
  formatCnpj,
  formatDate,
  formatDateTime,
  formatDecimal,
  toNomeUrl,
  VERIFICACAO,
} from '@claraboia/contract';
import { calls, type PublicAvaliacao, type PublicCriterio } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { readAvaliacao } from '../../services/avaliacao/publica.ts';
import { EXPORT_FORMAT } from '../../services/exportacao/export-format.ts';
import type { DossierSection } from '../../services/exportacao/pdf/dossier-pdf.ts';
import { dossierFile } from '../../services/exportacao/pdf/pdf-file.ts';
import type { ExportMeans } from '../../services/exportacao/public-export.ts';
import { sendAsRead } from '../../services/exportacao/send-as-read.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import { figurasDe } from './exportacoes.ts';

interface Orgao {
  readonly nome: string;
  readonly cnpj: string | null;
  readonly fuso: string;
}

/** Longest text of a line: no section may be taller than a page. */
const MAX_TEXT = 600;

/** Route of the dossier: the evaluation of a day with the evidence of each criterion. */
export function dossieRoute(
  serving: Serving,
  {
    reads: database,
    dominios,
    turns,
    cache,
  }: Pick<ExportMeans, 'reads' | 'dominios' | 'turns' | 'cache'>,
): void {
  serveReply(serving, calls.avaliacao.exportAvaliacaoDossie, async ({ params, query, reply }) => {
    const { cliente } = params;
    const clienteId = await keptClienteIdOf(cache, cliente);
    const site = `${await dominios.originOf(clienteId)}/${encodeURIComponent(cliente)}`;
    const { cost, media } = EXPORT_FORMAT.pdf;
    const { body, head } = await sendAsRead<string>(
      reply,
      { database, turns, clienteId, cost },
      async (tx, { pass }) => {
        const avaliacao = await readAvaliacao(tx, query.dia ?? null);
        if (avaliacao === null) throw notFound('Não há avaliação deste portal até esse dia.');
        const orgao = await orgaoOf(tx);
        await pass(
          sectionsOf(avaliacao, site),
          (sections) => dossierFile(headOf(avaliacao, orgao), sections),
          avaliacao.dia,
        );
      },
    );
    return reply
      .type(media)
      .header(
        'content-disposition',
        `attachment; filename="${toNomeUrl(cliente)}-dossie-${head}.pdf"`,
      )
      .header('cache-control', 'public, no-cache')
      .send(body);
  });
}

async function orgaoOf(tx: Tx): Promise<Orgao> {
  const [row] = await tx.query<Orgao>(
    'select mascarar_cpf(nome) as nome, cnpj, fuso from cliente where id = $1',
    [tx.clienteId],
  );
  if (row === undefined) throw new Error('the client is gone');
  return row;
}

const headOf = (avaliacao: PublicAvaliacao, { nome, cnpj, fuso }: Orgao) => ({
  title: 'Dossiê da avaliação do portal da transparência',
  body: nome,
  facts: [
    ['Órgão', nome],
    ...(cnpj === null ? [] : [['CNPJ', formatCnpj(cnpj)] as const]),
    ...figurasDe(avaliacao),
  ] as const,
  madeAt: formatDateTime(new Date().toISOString(), fuso).replace(',', ''),
});

/** Sections of each dimension in turn. */
async function* sectionsOf(
  { dimensoes }: PublicAvaliacao,
  site: string,
): AsyncGenerator<readonly DossierSection[]> {
  for (const { numero, nome, nota, criterios } of dimensoes) {
    const chapter = `${numero}. ${nome}: ${nota === null ? 'não se aplica' : decimal(nota)}`;
    yield criterios.map((criterio, index) =>
      sectionOf(criterio, site, index === 0 ? chapter : null),
    );
  }
}

function sectionOf(criterio: PublicCriterio, site: string, chapter: string | null): DossierSection {
  const { numero, texto, classe, estado, nota, pontos, falta, motivo, atestado, ligadoEm } =
    criterio;
  const text = (value: string) => ({
    text: value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
    href: null,
  });
  const provas = new Set(
    [criterio, ...criterio.verificacoes].flatMap(({ endereco }) =>
      endereco === null ? [] : enderecoDaProva(endereco, site),
    ),
  );
  return {
    chapter,
    title: `${numero} ${texto}`,
    lines: [
      text(
        `${CRITERIO_CLASSE[classe].nome} · ${AVALIACAO_ESTADO[estado]} · nota ${decimal(100 * nota)} · vale ${decimal(pontos)} e faltam ${decimal(falta)} pontos`,
      ),
      text(motivo),
      ...(atestado === null
        ? []
        : [
            text(
              `Atestado por ${atestado.por ?? 'o órgão'} em ${formatDate(atestado.em.slice(0, 10))}`,
            ),
          ]),
      ...(ligadoEm === null ? [] : [text(`Ligado pelo órgão em ${formatDate(ligadoEm)}`)]),
      ...criterio.verificacoes.map((each) =>
        text(
          `${VERIFICACAO[each.verificacao].nome}: ${AVALIACAO_ESTADO[each.estado].toLowerCase()}. ${each.motivo}`,
        ),
      ),
      ...[...provas].map((href) => ({ text: href, href })),
    ],
  };
}

const decimal = (value: number) => formatDecimal(value.toFixed(2));
